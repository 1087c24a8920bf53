import { buildVenue, type VenueChanges } from '#tests/support/build/build-venue.ts';
import { refusalOf } from '#tests/support/app/order-refusals.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type CallOptions, type TestApp } from '#tests/support/app/test-app.ts';
import type { OrderDraft } from '#contract/orders/order.ts';
import { afterEach, describe, expect, it } from 'vitest';

describe.each(stores)('waiting orders on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  async function open(changes: VenueChanges = {}): Promise<void> {
    test = await createTestApp(store, { venue: buildVenue(changes) });
  }

  const refusal = (changes: Partial<OrderDraft>, options?: CallOptions) => refusalOf(test, changes, options);

  it('caps orders that wait to be accepted, per visit and per phone number', async () => {
    await open({ ordering: { max_unaccepted: 2, max_open_per_phone: 3 } });
    const takeaway = { order_type: 'takeaway', order_location: null } as const;
    const first = await test.order(takeaway);
    const visit = first.body.visit_token;
    expect((await test.order(takeaway, { visit })).status).toBe(201);
    expect(await refusal(takeaway, { visit })).toMatchObject({ status: 429, code: 'too_many_orders' });
    const phone = { ...takeaway, phone: '050 123 4567' };
    for (let count = 0; count < 3; count++) expect((await test.order(phone)).status).toBe(201);
    expect(await refusal({ ...takeaway, phone: '+971 50 123 4567' })).toMatchObject({
      status: 429,
      code: 'too_many_orders',
    });
    expect((await test.order(takeaway)).status).toBe(201);
  });
});
