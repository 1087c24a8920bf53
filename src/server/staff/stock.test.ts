import { stores } from '#tests/support/store.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(stores)('a cook on %s', (store) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await createTestApp(store);
    token = await test.staffToken();
  });
  afterEach(() => test.close());

  function takeaway() {
    return test.order({ order_type: 'takeaway', order_location: null });
  }

  it('marks products out and in, and sets what is left; guests see it at once', async () => {
    async function product() {
      const { body } = await test.call<{
        version: string;
        categories: { products: { id: string; out_of_stock: boolean; pos_available_qty: number | null }[] }[];
      }>('/en/api/menu/test-kitchen/');
      return body.categories[0]?.products.find(({ id }) => id === 'hummus');
    }
    const set = (body: object) => test.call('/staff/api/products/hummus/', { method: 'POST', body, token });
    expect((await set({ out_of_stock: true })).status).toBe(200);
    expect(await product()).toMatchObject({ out_of_stock: true });
    expect((await takeaway()).body.code).toBe('out_of_stock');
    const until = new Date(test.clock.now() + 60_000).toISOString();
    await set({ out_of_stock: true, until });
    test.clock.advance(60_000);
    await test.app.venues.refresh();
    expect(await product()).toMatchObject({ out_of_stock: false });
    await set({ out_of_stock: false, pos_available_qty: 1 });
    expect((await takeaway()).status).toBe(201);
    expect((await takeaway()).body.code).toBe('out_of_stock');
    expect((await set({})).status).toBe(422);
    expect(
      (
        await test.call('/staff/api/products/nothing/', {
          method: 'POST',
          body: { out_of_stock: true },
          token,
        })
      ).status,
    ).toBe(404);
  });
});
