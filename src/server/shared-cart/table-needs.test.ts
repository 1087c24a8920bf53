import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { WireOrder } from '#contract/orders/order.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';

import type { WireStaffOrders } from '#contract/staff/staff.ts';
import type { SharedCart } from '#contract/visits/shared-cart.ts';
import type { Fact, StatedFact } from '#domain/allergens/facts.ts';
import { createTestApp, type Answer, type CallOptions, type TestApp } from '#tests/support/app/test-app.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const TABLE = { order_location: '12', order_location_type: 'Table' } as const;
const PATH = '/en/api/visit/cart/';
const CHECKOUT = { menu: 'menu-1', order_type: 'dine_in', payment_type: 'cash', customer_name: 'Mona' };

type Said = { code: string; kind: 'allergy' | 'avoid'; shown: Fact };
type SaidOfLine = { line: string; needs: Said[]; words?: string };

/** A table of which the hummus contains sesame, and nothing is said of nuts. */
function venue(sesame: StatedFact = 'contains'): VenueFile {
  const products = [
    { id: 'hummus', name: 'Hummus', price: '32.000', allergens: { sesame } },
    { id: 'kafta', name: 'Kafta', price: '50.000' },
  ];
  return buildVenue({ menu: { categories: [{ id: 'mains', name: 'Mains', products }] } });
}

describe.each(stores)('what guests of a table that chooses together cannot eat, on %s', (store) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp(store, { venue: venue(), pace: { jobsMs: 10 } });
  });
  afterEach(() => test.close());

  async function phone(pass?: string) {
    let stamp = 0;
    let seat: string | undefined;
    const send = (method: NonNullable<CallOptions['method']>, path: string, body?: object) =>
      test.call<SharedCart>(path, {
        method,
        ...(body && { body }),
        ...(seat !== undefined && { visit: seat }),
      });
    if (pass !== undefined) {
      const joined = await test.call<{ visit_token: string }>('/en/api/visit/', {
        method: 'POST',
        body: { ...TABLE, pass },
      });
      seat = joined.body.visit_token;
    }
    const begun = await send('POST', PATH, TABLE);
    seat ??= begun.body.visit_token ?? '';
    const visit = seat;
    return {
      visit,
      put: (product: 'hummus' | 'kafta', id: string, shared = false) => {
        const unitPrice = product === 'hummus' ? '32.000' : '50.000';
        const content = { product, values: [], combo: [], note: '', unit_price: unitPrice };
        const line = { id, shared, pieces: 1, stamp: ++stamp, content, content_stamp: stamp };
        return send('PATCH', PATH, { lines: [line] });
      },
      ready: (needs?: SaidOfLine[], is = true) =>
        send('PATCH', PATH, { lines: [], ready: { is, stamp: ++stamp, ...(needs && { needs }) } }),
      send: (more: object = {}) => send('POST', `${PATH}send/`, { checkout: CHECKOUT, ...more }),
      read: () => send('GET', PATH),
    };
  }

  async function table() {
    const mona = await phone();
    const seats = await test.call<{ seats: { pass: string }[] }>('/loyalty/seats/', { visit: mona.visit });
    return { mona, omar: await phone(seats.body.seats[0]?.pass) };
  }

  async function sent(by: { read(): Promise<Answer<SharedCart>> }): Promise<SharedCart['cart']> {
    test.clock.advance(10_000);
    await until(async () => expect((await by.read()).body.cart.count).toBeNull());
    return (await by.read()).body.cart;
  }

  async function serve(file: VenueFile): Promise<void> {
    await test.importFile(file);
    await test.app.venues.refresh();
  }

  const codesOf = ({ line_items: lines }: Pick<WireOrder, 'line_items'>) =>
    Object.fromEntries(lines.map(({ cart_uuid: id, needs }) => [id, needs?.map(({ code }) => code)]));

  async function ticket() {
    const token = await test.staffToken();
    const [order] = (await test.call<WireStaffOrders>(staffOrderCalls.readOrders.path, { token })).body
      .orders;
    return order && codesOf(order);
  }

  const sesame: Said = { code: 'sesame', kind: 'allergy', shown: 'contains' };
  const milk: Said = { code: 'milk', kind: 'avoid', shown: 'unknown' };

  it('stand on their own lines alone, and each phone reads its own', async () => {
    const { mona, omar } = await table();
    await mona.put('hummus', 'of-mona');
    await omar.put('kafta', 'of-omar');
    await omar.ready([{ line: 'of-omar', needs: [milk] }]);
    await mona.send({ needs: [{ line: 'of-mona', needs: [sesame] }] });
    const order = (await sent(mona)).news?.order ?? '';
    expect(await ticket()).toEqual({ 'of-mona': ['sesame'], 'of-omar': ['milk'] });
    const seen = async (visit: string) => codesOf(await test.read(order, { visit }));
    expect(await seen(mona.visit)).toEqual({ 'of-mona': ['sesame'], 'of-omar': undefined });
    expect(await seen(omar.visit)).toEqual({ 'of-mona': undefined, 'of-omar': ['milk'] });
  });

  it('bring the words that each guest wrote, to the kitchen and back to the phone that wrote them', async () => {
    const { mona, omar } = await table();
    await mona.put('hummus', 'of-mona');
    await mona.put('hummus', 'of-all', true);
    await omar.put('kafta', 'of-omar');
    const said = (line: string, words: string) => ({ line, needs: [], words });
    await omar.ready([said('of-omar', 'بدون مخلل'), said('of-all', 'بدون مخلل')]);
    await mona.send({ needs: [said('of-mona', 'no pickles'), said('of-all', 'no pickles')] });
    const uuid = (await sent(mona)).news?.order ?? '';
    const wordsOf = ({ line_items: lines }: Pick<WireOrder, 'line_items'>) =>
      Object.fromEntries(lines.map(({ cart_uuid: id, need_words: words }) => [id, words]));
    const token = await test.staffToken();
    const [order] = (await test.call<WireStaffOrders>(staffOrderCalls.readOrders.path, { token })).body
      .orders;
    expect(order && wordsOf(order)).toEqual({
      'of-mona': 'no pickles',
      'of-omar': 'بدون مخلل',
      'of-all': 'no pickles · بدون مخلل',
    });
    expect(order?.line_items.map(({ cart_uuid: id, to_share: isShared }) => [id, isShared])).toContainEqual([
      'of-all',
      true,
    ]);
    expect(wordsOf(await test.read(uuid, { visit: omar.visit }))).toEqual({
      'of-mona': undefined,
      'of-omar': 'بدون مخلل',
      'of-all': undefined,
    });
  });

  it('are told to no other phone, and are forgotten once the round is sent or Ready is taken back', async () => {
    const { mona, omar } = await table();
    await mona.put('hummus', 'of-mona');
    const answers = [await mona.ready([{ line: 'of-mona', needs: [sesame] }]), await omar.read()];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain('sesame');
    const kept = async () =>
      (await test.engine.db.selectFrom('shared_guests').select('needs').execute()).filter(
        ({ needs }) => needs !== null,
      );
    expect(await kept()).toHaveLength(1);
    await mona.ready(undefined, false);
    expect(await kept()).toEqual([]);
    await mona.send({ needs: [{ line: 'of-mona', needs: [sesame] }] });
    expect(await kept()).toHaveLength(1);
    await sent(mona);
    expect(await kept()).toEqual([]);
  });

  it('reach the kitchen also with a dish that came after they were said, and not with one for someone else', async () => {
    const { mona } = await table();
    await mona.put('hummus', 'own');
    await mona.put('kafta', 'for-other');
    await mona.send({
      needs: [
        { line: 'own', needs: [sesame] },
        { line: 'for-other', needs: [] },
      ],
    });
    await mona.put('hummus', 'late');
    await sent(mona);
    expect(await ticket()).toEqual({ own: ['sesame'], 'for-other': undefined, late: ['sesame'] });
  });

  it('stand together on what all share, which staff alone read', async () => {
    const { mona, omar } = await table();
    await mona.put('hummus', 'shared', true);
    await omar.put('kafta', 'of-omar');
    await omar.ready([
      { line: 'of-omar', needs: [milk] },
      { line: 'shared', needs: [milk] },
    ]);
    await mona.send({ needs: [{ line: 'shared', needs: [sesame] }] });
    const order = (await sent(mona)).news?.order ?? '';
    const [shared] = Object.values((await ticket()) ?? {});
    expect(shared?.toSorted()).toEqual(['milk', 'sesame']);
    for (const { visit } of [mona, omar])
      expect(codesOf(await test.read(order, { visit }))).toMatchObject({ shared: undefined });
  });

  it('of two guests about one allergen count as the stricter, and only as far as both were shown it', async () => {
    const { mona, omar } = await table();
    const said = (line: string, kind: Said['kind'], shown: Fact): SaidOfLine[] => [
      { line, needs: [{ code: 'sesame', kind, shown }] },
    ];
    await mona.put('kafta', 'strict', true);
    await omar.put('kafta', 'of-omar');
    await omar.ready(said('strict', 'avoid', 'unknown'));
    await mona.send({ needs: said('strict', 'allergy', 'unknown') });
    const uuid = (await sent(mona)).news?.order ?? '';
    const token = await test.staffToken();
    const path = `${staffOrderCalls.readOrders.path}?uuids=${uuid}`;
    const [order] = (await test.call<WireStaffOrders>(path, { token })).body.orders;
    expect(order?.line_items.find(({ cart_uuid: id }) => id === 'strict')?.needs).toMatchObject([
      { code: 'sesame', kind: 'allergy' },
    ]);
    await mona.put('kafta', 'mild', true);
    await omar.ready(said('mild', 'allergy', 'free'));
    await mona.send({ needs: said('mild', 'allergy', 'unknown') });
    const { lines } = await sent(mona);
    expect(lines.find(({ id }) => id === 'mild')).toMatchObject({ fault: 'allergens_changed' });
  });

  it('do not stop a dish that came after they were said, and go with it as its guest wrote them', async () => {
    const { mona } = await table();
    await mona.put('kafta', 'own');
    const needs = [{ ...sesame, shown: 'unknown' as const }];
    await mona.send({ needs: [{ line: 'own', needs, words: 'no pickles' }] });
    await mona.put('hummus', 'late');
    await sent(mona);
    const token = await test.staffToken();
    const [order] = (await test.call<WireStaffOrders>(staffOrderCalls.readOrders.path, { token })).body
      .orders;
    expect(order && codesOf(order)).toEqual({ own: ['sesame'], late: ['sesame'] });
    expect(order?.line_items.map(({ need_words: words }) => words)).toEqual(['no pickles', 'no pickles']);
  });

  it('stop a line of which something worse is known by now: every phone sees whose, none sees what', async () => {
    await serve(venue('free'));
    const { mona, omar } = await table();
    await mona.put('kafta', 'of-mona');
    await omar.put('hummus', 'of-omar');
    await omar.ready([{ line: 'of-omar', needs: [{ ...sesame, shown: 'free' }] }]);
    await serve(venue());
    await mona.send();
    const cart = await sent(mona);
    expect(cart.lines.filter(({ sent_round: round }) => round === null)).toMatchObject([
      { id: 'of-omar', fault: 'allergens_changed', quantity: 1 },
    ]);
    expect(JSON.stringify(cart)).not.toContain('sesame');
    expect(await ticket()).toEqual({ 'of-mona': undefined });
    await omar.put('hummus', 'of-omar');
    await omar.ready([{ line: 'of-omar', needs: [sesame] }]);
    await omar.send();
    await sent(omar);
    // What joins an open order reaches the kitchen by a job of its own.
    await until(async () => expect(await ticket()).toEqual({ 'of-mona': undefined, 'of-omar': ['sesame'] }));
  });
});
