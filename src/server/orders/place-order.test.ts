import { createTestApp, stores, type TestApp } from '#tests/support/test-app.ts';
import { afterEach, describe, expect, it } from 'vitest';

describe.each(stores)('placing an order on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  it('stores the order with the server’s own figures', async () => {
    test = await createTestApp(store);
    const placed = await test.order();
    expect(placed.status).toBe(201);
    expect(placed.body.padded_order_id).toMatch(/^\d{6,}$/);
    const order = await test.read(placed.body.uuid);
    expect(order).toMatchObject({ status: 'pending', sub_total: '32.000', total: '32.000', customer_number: '12' });
  });
});
