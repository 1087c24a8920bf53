import { publicationCalls } from '#contract/office/publication-calls.ts';
import { figureCalls } from '#contract/office/figure-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import type { WireVenueFileOutcome } from '#contract/office/copies.ts';
import type { PriceEntries } from '#contract/office/prices.ts';
import type { Right } from '#contract/office/rights.ts';
import type { StockChanged, StockList } from '#contract/staff/stock-lists.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { createTestApp, type CallOptions, type TestApp } from '#tests/support/app/test-app.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { draftHand } from '#tests/support/app/office-draft.ts';
import { signInOwner } from '#tests/support/app/office.ts';
import { testIds } from '#tests/support/clock.ts';
import { stores } from '#tests/support/store/store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const DISHES = [
  { id: 'hummus', name: 'Hummus', sku: 'HUM', price: '28.00' },
  { id: 'small-hummus', name: 'Small hummus', sku: 'HUM', price: '14.00' },
  { id: 'tea', name: 'Tea', sku: 'TEA', price: '9.00', pos_available_qty: 5 },
];

interface Problem {
  code?: string;
  errors?: { path: string; message: string }[];
}

describe.each(stores)('many prices and stocks at once, by a program, on %s', (store) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    const categories = [{ id: 'all', name: 'All', products: DISHES }];
    test = await createTestApp(store, { venue: buildVenue({ menu: { categories } }) });
    token = await key('menu', 'publish', 'stock');
  });
  afterEach(() => test.close());

  function key(...rights: Right[]): Promise<string> {
    const named = { name: 'Till', rights };
    return createStaffToken(
      { engine: test.engine, clock: test.clock, ids: testIds },
      { license: 'test-kitchen', role: 'kitchen', days: 1, ...named },
    );
  }

  const change = <T>(path: string, body: unknown, more: CallOptions = {}) =>
    test.call<T & Problem>(path, { method: 'PATCH', token, body, ...more });
  const newPrices = (body: unknown, more?: CallOptions) =>
    change<WireVenueFileOutcome>(draftCalls.readPrices.path, body, more);
  const newStock = (stock: unknown) => change<StockChanged>(figureCalls.readStock.path, { stock });

  async function prices(): Promise<Record<string, string>> {
    const { body } = await test.call<PriceEntries>(draftCalls.readPrices.path, { token });
    return Object.fromEntries(body.prices.map(({ id, price }) => [id, price]));
  }

  async function stock() {
    const { body } = await test.call<StockList>(figureCalls.readStock.path, { token });
    return Object.fromEntries(
      body.stock.map((each) => [each.id, [each.out_of_stock, each.pos_available_qty]]),
    );
  }

  it('change what a sku or an id means, all dishes that share it, and can be taken back', async () => {
    const first = await test.call<PriceEntries>(draftCalls.readPrices.path, { token });
    expect(first.headers['etag']).toBe(`"${first.body.sequence}"`);
    const { status, body } = await newPrices({
      prices: [
        { sku: 'HUM', price: '30' },
        { id: 'tea', price: 9.5 },
      ],
    });
    expect([status, body.outcome, body.sequence]).toEqual([200, 'imported', first.body.sequence + 1]);
    expect(await prices()).toEqual({ hummus: '30.000', 'small-hummus': '30.000', tea: '9.500' });
    const undo = {
      method: 'POST',
      token: await key('file', 'menu'),
      body: { sequence: body.sequence },
    } as const;
    expect((await test.call(publicationCalls.undoVenueFile.path, undo)).status).toBe(200);
    expect(await prices()).toMatchObject({ hummus: '28.000', tea: '9.000' });
  });

  it('only tell what would change where they are asked to', async () => {
    const path = `${draftCalls.readPrices.path}?dry_run=true`;
    const { body } = await change<WireVenueFileOutcome>(path, { prices: [{ id: 'tea', price: '10' }] });
    expect([body.outcome, body.changes.length]).toEqual(['imported', 1]);
    expect(await prices()).toMatchObject({ tea: '9.000' });
  });

  it('are refused together where one is not clear or far from what it was, each named', async () => {
    const refused = await newPrices({
      prices: [
        { id: 'tea', price: '10' },
        { sku: 'HAM', price: '1' },
        { id: 'hummus', price: '280' },
        { price: '3' },
      ],
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'validation']);
    expect(refused.body.errors?.map(({ path }) => path)).toEqual([
      'prices[1].sku',
      'prices[3].name',
      'prices[2].price',
    ]);
    expect(await prices()).toMatchObject({ tea: '9.000', hummus: '28.000' });
    expect((await newPrices({ prices: [{ id: 'hummus', price: '280' }], far: true })).status).toBe(200);
  });

  it('are refused on a file that is served no longer, and without the right to the menu', async () => {
    const { sequence } = (await test.call<PriceEntries>(draftCalls.readPrices.path, { token })).body;
    const on = { headers: { 'if-match': `"${sequence}"` } };
    expect((await newPrices({ prices: [{ id: 'tea', price: '10' }] }, on)).status).toBe(200);
    expect((await newPrices({ prices: [{ id: 'tea', price: '11' }] }, on)).body.code).toBe('draft_changed');
    const publisher = { token: await key('publish') };
    expect((await newPrices({ prices: [{ id: 'tea', price: '11' }] }, publisher)).body.code).toBe(
      'forbidden',
    );
    expect(await prices()).toMatchObject({ tea: '10.000' });
  });

  it('keep what the office has published since the last file was brought in', async () => {
    const owner = draftHand(await signInOwner(test));
    await owner.save('menu/products/hummus/price', '31.00');
    await owner.publish();
    const { body } = await newPrices({ prices: [{ id: 'tea', price: '10' }] });
    expect(body.outcome).toBe('imported');
    expect(await prices()).toMatchObject({ hummus: '31.000', tea: '10.000' });
  });

  it('change what the office has published, and a dish that was made there', async () => {
    const owner = draftHand(await signInOwner(test));
    await owner.save('menu/products/hummus/price', '31.00');
    await owner.save('menu/products/lentils', {
      id: 'lentils',
      name: 'Lentils',
      price: '20.00',
      category: 'all',
      after: '',
    });
    await owner.publish();
    const { body } = await newPrices({
      prices: [
        { id: 'hummus', price: '33' },
        { id: 'lentils', price: '22' },
      ],
    });
    expect(body.outcome).toBe('imported');
    expect(await prices()).toMatchObject({ hummus: '33.000', lentils: '22.000' });
  });

  it('are taken as they are given out, and no finer than the currency', async () => {
    const given = (await test.call<PriceEntries>(draftCalls.readPrices.path, { token })).body.prices;
    const raised = given.map(({ id, price }) => ({ id, price: price.replace('.000', '.500') }));
    expect((await newPrices({ prices: raised })).body.outcome).toBe('imported');
    expect(await prices()).toMatchObject({ hummus: '28.500', tea: '9.500' });
    const fine = await newPrices({ prices: [{ id: 'tea', price: '9.505' }] });
    expect(fine.body.errors?.map(({ path }) => path)).toEqual(['prices[0].price']);
  });

  it('change stock all at once, and guests see it', async () => {
    const { body } = await newStock([
      { sku: 'HUM', out_of_stock: true },
      { id: 'tea', pos_available_qty: 2 },
    ]);
    expect(body.stock.map(({ at }) => at)).toEqual([
      'menu/products/hummus',
      'menu/products/small-hummus',
      'menu/products/tea',
    ]);
    expect(await stock()).toEqual({ hummus: [true, null], 'small-hummus': [true, null], tea: [false, 2] });
    expect((await test.order({ order_type: 'takeaway', order_location: null })).body.code).toBe(
      'out_of_stock',
    );
  });

  it('say until when a dish is sold out, and nothing of that once it is back', async () => {
    const untilOf = async (id: string) => {
      const { body } = await test.call<StockList>(figureCalls.readStock.path, { token });
      return body.stock.find((each) => each.id === id)?.until;
    };
    const until = new Date(test.clock.now() + 60_000).toISOString();
    await newStock([{ id: 'tea', out_of_stock: true, until }]);
    expect(await untilOf('tea')).toBe(until);
    test.clock.advance(60_000);
    await test.app.venues.refresh();
    expect([await stock(), await untilOf('tea')]).toMatchObject([{ tea: [false, 5] }, null]);
  });

  it('change no stock where the menu lacks one of the things', async () => {
    const refused = await newStock([
      { id: 'tea', out_of_stock: true },
      { sku: 'HAM', out_of_stock: true },
      { at: 'menu/variations/none/values/none', out_of_stock: true },
    ]);
    expect(refused.body.errors?.map(({ path }) => path)).toEqual(['stock[1]', 'stock[2]']);
    expect(await stock()).toMatchObject({ tea: [false, 5] });
  });
});
