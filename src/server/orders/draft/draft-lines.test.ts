import { buildVenue, type VenueChanges } from '#tests/support/build-venue.ts';
import { orderLine as line } from '#tests/support/order-refusals.ts';
import { stores } from '#tests/support/store.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { afterEach, describe, expect, it } from 'vitest';

describe.each(stores)('reading an order’s lines on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  async function open(changes: VenueChanges = {}): Promise<void> {
    test = await createTestApp(store, { venue: buildVenue(changes) });
  }

  it('takes what was chosen in words as a text or as a list of lines, and says what it knows itself', async () => {
    await open();
    for (const product_variation of ['Portion: Two skewers', ['Portion: Two skewers', 'Sauces: Toum']]) {
      const { body } = await test.order({
        order_type: 'takeaway',
        order_location: null,
        line_items: [line('taouk', { variations: ['two', 'toum'], product_variation })],
      });
      const [stored] = (await test.read(body.uuid)).line_items;
      expect(stored?.product_variation).toBe('Portion: Two skewers\nSauces: Toum');
    }
  });
});

describe('a variation that asks for several answers', () => {
  let test: TestApp;
  afterEach(() => test.close());

  it('refuses a line with fewer, and takes one with enough', async () => {
    const [portion, sauces] = buildVenue().menu.variations ?? [];
    if (!portion || !sauces) throw new Error('the usual venue has both');
    const variations = [portion, { ...sauces, min_choices_allowed: 2 }];
    test = await createTestApp('sqlite', { venue: buildVenue({ menu: { variations } }) });
    const order = (...chosen: string[]) =>
      test.order({
        order_type: 'takeaway',
        order_location: null,
        line_items: [line('taouk', { variations: chosen })],
      });
    const few = await order('two', 'toum');
    expect([few.status, few.body]).toMatchObject([
      422,
      { code: 'variation_required', errors: [{ path: 'line_items[0].variations' }] },
    ]);
    expect((await order('two', 'toum', 'saj')).status).toBe(201);
  });
});
