import { buildVenue, type VenueChanges } from '#tests/support/build/build-venue.ts';
import { orderLine as line } from '#tests/support/app/order-refusals.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
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

describe('a product for some order types', () => {
  let test: TestApp;
  afterEach(() => test.close());

  it('is refused for others, in an order and added to one, and is served with its types', async () => {
    const tea = { id: 'tea', name: 'Tea', price: '9', order_types: ['takeaway' as const] };
    const rice = { id: 'rice', name: 'Rice', price: '8' };
    const categories = [{ id: 'mains', name: 'Mains', products: [tea, rice] }];
    test = await createTestApp('sqlite', { venue: buildVenue({ menu: { categories } }) });
    const takeaway = { order_type: 'takeaway', order_location: null } as const;
    expect((await test.order({ ...takeaway, line_items: [line('tea')] })).status).toBe(201);
    const refused = await test.order({ line_items: [line('rice'), line('tea', { cart_uuid: 'second' })] });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'product_unavailable',
        errors: [{ path: 'line_items[1].product', message: 'The product is only for takeaway' }],
      },
    ]);
    const { body } = await test.order({ line_items: [line('rice')] });
    const added = await test.call(`/en/api/order/${body.uuid}/`, {
      method: 'PATCH',
      body: { line_items: [line('tea', { cart_uuid: 'third' })] },
      visit: body.visit_token,
    });
    expect([added.status, added.body]).toMatchObject([409, { code: 'product_unavailable' }]);
    const menu = (await test.call<WireMenu>('/en/api/menu/test-kitchen/')).body;
    expect(menu.categories[0]?.products.map((each) => each.order_types)).toEqual([['takeaway'], undefined]);
  });
});

describe.each(stores)('a product with taxes of its own on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  it('is priced with them, and the order lists what each line contains, also once a line is struck', async () => {
    const food = { id: 'food', name: 'Food', type: 'percentage' as const, rate: '7' };
    const drinks = { id: 'drinks', name: 'Drinks', type: 'percentage' as const, rate: '19' };
    const products = [
      { id: 'soup', name: 'Soup', price: '10', taxes: ['food'] },
      { id: 'beer', name: 'Beer', price: '10', taxes: ['drinks'] },
      { id: 'gift', name: 'Gift', price: '10', taxes: [] },
    ];
    const categories = [{ id: 'mains', name: 'Mains', products }];
    const menu = { categories, taxes: [food, drinks], display_prices_with_tax: true };
    test = await createTestApp(store, { venue: buildVenue({ menu }) });
    const lines = ['soup', 'beer', 'gift'].map((id) => line(id, { cart_uuid: `line-${id}` }));
    const { body } = await test.order({ line_items: lines });
    const order = await test.read(body.uuid);
    expect(order.line_items.map(({ product_price: price }) => price)).toEqual(['10.700', '11.900', '10.000']);
    const listed = async () => (await test.read(body.uuid)).taxes.map(({ id, amount }) => [id, amount]);
    expect(await listed()).toEqual([
      ['food', '0.700'],
      ['drinks', '1.900'],
    ]);
    await test.importFile(buildVenue({ menu: { ...menu, taxes: [food, { ...drinks, rate: '25' }] } }));
    const token = await test.staffToken();
    const path = `/staff/api/orders/${body.uuid}/lines/line-soup/delete/`;
    expect((await test.call(path, { method: 'POST', body: {}, token })).status).toBe(200);
    expect(await listed()).toEqual([['drinks', '1.900']]);
  });
});
