import { parseMenu } from '#contract/menu/menu-parse.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import type { StockState } from '#contract/staff/staff-answers.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
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
        categories: {
          products: {
            id: string;
            out_of_stock: boolean;
            pos_available_qty: number | null;
            back_at?: string;
          }[];
        }[];
      }>('/en/api/menu/test-kitchen/');
      return body.categories[0]?.products.find(({ id }) => id === 'hummus');
    }
    const set = (body: object) => test.call('/staff/api/products/hummus/', { method: 'POST', body, token });
    expect((await set({ out_of_stock: true })).status).toBe(200);
    const noted = await test.engine.db.selectFrom('audit').select(['what', 'document']).execute();
    expect(noted.find(({ what }) => what === 'product.stock')?.document).toContain('hummus');
    expect(await product()).toMatchObject({ out_of_stock: true });
    expect((await takeaway()).body.code).toBe('out_of_stock');
    const until = new Date(test.clock.now() + 60_000).toISOString();
    await set({ out_of_stock: true, until });
    expect(await product()).toMatchObject({ out_of_stock: true, back_at: until });
    test.clock.advance(60_000);
    await test.app.venues.refresh();
    expect(await product()).toMatchObject({ out_of_stock: false });
    expect((await product())?.back_at).toBeUndefined();
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

  /** What guests read about the answers and combo parts: the ids of those that are sold out. */
  async function gone(): Promise<string[]> {
    const { body } = await test.call<WireMenu>('/en/api/menu/test-kitchen/');
    const products = parseMenu(body).categories.flatMap((each) => each.products);
    return products.flatMap(({ id, variations, comboGroups }) => [
      ...variations.flatMap(({ values }) =>
        values.filter(({ outOfStock }) => outOfStock).map((value) => `${id} ${value.id}`),
      ),
      ...comboGroups.flatMap((group) =>
        group.products.filter(({ outOfStock }) => outOfStock).map((part) => `${id} ${part.id}`),
      ),
    ]);
  }

  const setAt = (at: string, body: object) =>
    test.call<StockState>('/staff/api/stock/', { method: 'POST', body: { at, ...body }, token });
  const THREE = 'menu/variations/portion/values/three';
  const SOUP = 'menu/products/lunch/combo_groups/side/products/soup';
  const SAJ = 'menu/products/taouk/product_variations/sauces%20saj';

  function taouk(...variations: string[]) {
    const line = { product: 'taouk', quantity: 1, cart_uuid: `line-${variations.join('-')}`, variations };
    return test.order({ order_type: 'takeaway', order_location: null, line_items: [line] });
  }

  it('marks answers and combo parts out and in, and whoever orders them reads which', async () => {
    expect(await gone()).toEqual(['lunch soup']);
    expect((await setAt(THREE, { out_of_stock: true })).body).toEqual({
      at: THREE,
      out_of_stock: true,
      pos_available_qty: null,
      until: null,
    });
    await setAt(SOUP, { out_of_stock: false });
    await setAt(SAJ, { out_of_stock: true });
    expect(await gone()).toEqual(['taouk three', 'taouk saj']);
    const refused = await taouk('three', 'saj');
    expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock']);
    expect(refused.body).toMatchObject({
      errors: [{ path: 'line_items[0].product', message: 'Out of stock: Three skewers, Extra saj' }],
    });
    // What is sold out counts before what is missing.
    expect((await taouk('saj')).body.code).toBe('out_of_stock');
    expect((await taouk('two')).status).toBe(201);
  });

  it('leaves an answer or a combo part as it is where nothing is said of it', async () => {
    for (const body of [{ pos_available_qty: null }, { until: null }]) {
      expect((await setAt(THREE, body)).body).toMatchObject({ at: THREE, out_of_stock: false });
      expect((await setAt(SOUP, body)).body).toMatchObject({ at: SOUP, out_of_stock: true });
    }
    expect(await gone()).toEqual(['lunch soup']);
    const until = new Date(test.clock.now() + 60_000).toISOString();
    expect((await setAt(THREE, { until })).body).toMatchObject({ out_of_stock: true, until });
  });

  it('marks a dish as sold out where every answer to something required is', async () => {
    await setAt(THREE, { out_of_stock: true });
    expect((await setAt('menu/variations/portion/values/two', { out_of_stock: true })).status).toBe(200);
    expect((await taouk()).body).toMatchObject({
      code: 'out_of_stock',
      errors: [{ message: 'The product is out of stock' }],
    });
  });

  it('marks answers until an instant, and products by their address', async () => {
    const until = new Date(test.clock.now() + 60_000).toISOString();
    expect((await setAt(THREE, { until })).body).toMatchObject({ out_of_stock: true, until });
    expect(await gone()).toContain('taouk three');
    test.clock.advance(60_000);
    await test.app.venues.refresh();
    expect(await gone()).not.toContain('taouk three');
    const hummus = await setAt('menu/products/hummus', { pos_available_qty: 0 });
    expect(hummus.body).toMatchObject({ out_of_stock: false, pos_available_qty: 0 });
    expect((await takeaway()).body.code).toBe('out_of_stock');
  });

  it('cannot mark what the menu does not have, nor count answers', async () => {
    for (const at of [
      'menu/variations/portion/values/nine',
      'menu/products/nothing',
      'menu/products/hummus/product_variations/portion%20two',
      'menu/products/lunch/combo_groups/side/products/chips',
      'menu/products/hummus/price',
    ])
      expect([at, (await setAt(at, { out_of_stock: true })).status]).toEqual([at, 404]);
    expect((await setAt(THREE, { pos_available_qty: 3 })).status).toBe(422);
    expect((await setAt(THREE, {})).status).toBe(422);
  });

  it('keeps the last word over an import, until the file says something else', async () => {
    await setAt(THREE, { out_of_stock: true });
    await setAt(SOUP, { out_of_stock: false });
    await test.importFile(buildVenue({ menu: { enable_search: false } }));
    await test.app.venues.refresh();
    expect(await gone()).toEqual(['taouk three']);
    const [, sauces] = buildVenue().menu.variations ?? [];
    const portion = {
      id: 'portion',
      name: 'Portion',
      required: true,
      values: [
        { id: 'two', value: 'Two', out_of_stock: true, until: '2000-01-01T00:00:00Z' },
        { id: 'three', value: 'Three', out_of_stock: true, until: '2100-01-01T00:00:00Z' },
      ],
    };
    await setAt(THREE, { out_of_stock: false });
    await test.importFile(buildVenue({ menu: { variations: [portion, ...(sauces ? [sauces] : [])] } }));
    await test.app.venues.refresh();
    expect(await gone()).toEqual(['taouk three']);
  });
});
