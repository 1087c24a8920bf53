import { buildVenue } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { DraftLine } from '#contract/orders/order.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';

function starter(price = '0') {
  const products = ['soup', 'salad'].map((id) => ({ id, name: id, increase_price_by: price }));
  return { id: 'starter', name: 'Starter', products };
}

function venueWith(soups: number | null, more: object = {}): VenueFile {
  const products = [
    { id: 'soup', name: 'Soup', price: '4.00', pos_available_qty: soups, ...more },
    { id: 'combo', name: 'Combo', price: '10.00', combo_groups: [starter()] },
    { id: 'twice', name: 'Twice', price: '15.00', combo_groups: [starter(), { ...starter(), id: 'second' }] },
  ];
  return buildVenue({ menu: { categories: [{ id: 'c', name: 'C', products }] } });
}

const soup = (quantity = 1): DraftLine => ({ product: 'soup', quantity, cart_uuid: randomUUID() });
const combo = (quantity = 1, part = 'soup'): DraftLine => ({
  product: 'combo',
  quantity,
  cart_uuid: randomUUID(),
  combo_groups: [{ id: 'starter', products: [{ id: part }] }],
});
const twice = (): DraftLine => ({
  product: 'twice',
  quantity: 1,
  cart_uuid: randomUUID(),
  combo_groups: ['starter', 'second'].map((id) => ({ id, products: [{ id: 'soup' }] })),
});

describe.each(stores)('the pieces that a combo takes of the dishes in it, on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  async function open(venue: VenueFile): Promise<void> {
    test = await createTestApp(store, { venue });
  }

  async function order(...lines: DraftLine[]) {
    const { status, body } = await test.order({
      order_type: 'takeaway',
      order_location: null,
      line_items: lines,
    });
    return { ...body, status, paths: body.errors?.map(({ path }) => path) };
  }

  async function menu(): Promise<{ left: number | null; isPartGone: boolean | undefined }> {
    const { body } = await test.call<WireMenu>('/en/api/menu/test-kitchen/');
    const dishes = body.categories.flatMap(({ products }) => products);
    const [, withCombo] = dishes;
    return {
      left: dishes[0]?.pos_available_qty ?? null,
      isPartGone: withCombo?.combo_groups[0]?.products.find(({ id }) => id === 'soup')?.out_of_stock,
    };
  }

  it('are those of the dish itself, whichever is ordered first', async () => {
    await open(venueWith(1));
    expect(await menu()).toEqual({ left: 1, isPartGone: false });
    expect((await order(combo())).status).toBe(201);
    expect(await menu()).toEqual({ left: 0, isPartGone: true });
    expect(await order(soup())).toMatchObject({ status: 409, code: 'out_of_stock' });
    expect(await order(combo())).toMatchObject({ status: 409, code: 'out_of_stock' });
    expect((await order(combo(3, 'salad'))).status).toBe(201);
  });

  it('count with those of the other lines, and of each group', async () => {
    await open(venueWith(2));
    expect(await order(soup(), combo(2))).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      paths: ['line_items[0].product', 'line_items[1].product'],
    });
    expect((await order(twice())).status).toBe(201);
    expect(await menu()).toEqual({ left: 0, isPartGone: true });
  });

  it('go to one of fifty who ask at the same instant', async () => {
    await open(venueWith(1));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => order(index % 2 === 0 ? combo() : soup())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'out_of_stock')).toHaveLength(49);
    expect(await menu()).toEqual({ left: 0, isPartGone: true });
  });

  it('come back with a line that is struck, and with an order that is canceled', async () => {
    await open(venueWith(3));
    const line = combo();
    const { uuid } = await order(line, soup());
    expect((await menu()).left).toBe(1);
    const token = await test.staffToken();
    await test.call(`/staff/api/orders/${uuid}/lines/${line.cart_uuid}/delete/`, {
      method: 'POST',
      body: {},
      token,
    });
    expect((await menu()).left).toBe(2);
    const other = await order(twice());
    expect((await menu()).left).toBe(0);
    await test.move(other.uuid, 'rejected');
    expect(await menu()).toEqual({ left: 2, isPartGone: false });
  });

  it('are taken by what is added to an order', async () => {
    await open(venueWith(1));
    const { uuid, visit_token: visit } = await order(combo(1, 'salad'));
    const add = () =>
      test.call<{ code?: string }>(`/en/api/order/${uuid}/`, {
        method: 'PATCH',
        body: { line_items: [combo()] },
        visit,
      });
    expect((await add()).status).toBe(200);
    expect((await add()).body.code).toBe('out_of_stock');
    expect((await menu()).left).toBe(0);
  });

  it('are gone with a dish that is marked as sold out, in the file or by staff', async () => {
    await open(venueWith(null, { out_of_stock: true }));
    expect((await menu()).isPartGone).toBe(true);
    expect(await order(combo())).toMatchObject({ code: 'out_of_stock' });
    const token = await test.staffToken();
    const mark = (out: boolean) =>
      test.call('/staff/api/products/soup/', { method: 'POST', body: { out_of_stock: out }, token });
    await mark(false);
    expect((await order(combo())).status).toBe(201);
    await mark(true);
    expect(await order(combo())).toMatchObject({ code: 'out_of_stock' });
  });
});
