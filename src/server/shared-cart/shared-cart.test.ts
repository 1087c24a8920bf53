import { fillPath } from '#contract/paths/paths.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';

import type { CallOptions } from '#tests/support/app/test-app.ts';
import { CART } from '#tests/support/shared-cart/cart-network.ts';
import {
  CHECKOUT,
  COUNT_MS,
  dishesOf,
  lineOf,
  TABLE,
  tableStage,
  type Said,
} from '#tests/support/shared-cart/table-phones.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { createSecretKey, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signLocation } from '../runtime/tokens.ts';
import { findVenue } from '../store/queries/venues/venues.ts';
import { cartLink, MOST_BEGUN } from './begin-cart.ts';

describe.each(stores)('a table that chooses together, on %s', (store) => {
  const stage = tableStage(store);
  const { open, phone, joining, table, sent, orders } = stage;

  it('begins with a seat, and other phones of the table see what is chosen', async () => {
    await open();
    const [mona, omar] = await table();
    await mona.put('kafta', 2, { note: 'no onion' });
    await omar.put('hummus');
    const seen = await mona.read();
    expect(dishesOf(seen)).toEqual(['2 kafta', '1 hummus']);
    expect(dishesOf(await omar.read())).toEqual(dishesOf(seen));
    expect(seen.body.cart.guests.map(({ plate }) => plate)).toEqual([0, 1]);
    expect(seen.body.cart.host).toBe(seen.body.me);
  });

  it('tells a stranger with the table’s number only that somebody chooses there, and gives the table to nobody else', async () => {
    await open();
    const [mona] = await table();
    await mona.put('kafta');
    const stranger = phone();
    expect(await stranger.begin()).toMatchObject({
      status: 409,
      body: { code: 'active_order', join_required: true },
    });
    expect((await stranger.read()).status).toBe(404);
    expect((await stranger.put('hummus')).status).toBe(403);
    expect((await stranger.send()).status).toBe(403);
    expect((await stranger.stop()).status).toBe(403);
    expect(await stage.test.order()).toMatchObject({
      status: 409,
      body: { code: 'active_order', join_required: true },
    });
    const active = await stage.test.call('/loyalty/active-order/12/menu-1/');
    expect(active.body).toEqual({
      order_id: null,
      common_order: false,
      join_required: true,
      choosing: true,
    });
  });

  it('holds its table only while one of its phones is heard', async () => {
    await open();
    const mona = phone();
    await mona.begin();
    stage.test.clock.advance(5 * 60_000);
    const other = phone();
    expect((await other.begin()).status).toBe(200);
    expect((await mona.read()).status).toBe(404);
  });

  it('gives a phone whose answer was lost the seat that it has got, by its key', async () => {
    await open();
    const key = randomUUID();
    const begin = (more: CallOptions) =>
      stage.test.call<Said>(CART, { method: 'POST', body: TABLE, ...more });
    const [first, again] = [await begin({ key }), await begin({ key })];
    expect(again.body).toMatchObject({ me: first.body.me, visit_token: first.body.visit_token });
    expect((await begin({ key: randomUUID() })).status).toBe(409);
  });

  it('gives way to a phone with a signed code, also in a venue that takes codes without', async () => {
    await open();
    const mona = phone();
    await mona.begin();
    const row = await findVenue(stage.test.engine, 'test-kitchen');
    const secret = createSecretKey(row?.secret ?? '', 'hex');
    const signed = { ...TABLE, order_location: `12~${signLocation(secret, 'Table', '12', 0)}` };
    expect((await phone().begin(signed)).status).toBe(200);
    expect((await mona.read()).status).toBe(404);
  });

  it('lets an address hold ten tables with codes that are not signed, and no more', async () => {
    await open({ locations: { tables: '1-99' } });
    for (let count = 1; count <= MOST_BEGUN; count++)
      expect((await phone().begin({ ...TABLE, order_location: String(count) })).status).toBe(200);
    expect(await phone().begin({ ...TABLE, order_location: '50' })).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
  });

  it('lets a phone in by the question at the table, and by an open table only where codes are signed', async () => {
    await open({ locations: { join: 'open' } });
    const [mona] = await table();
    const asked = await stage.test.call<{ request?: string; visit_token?: string }>('/en/api/visit/', {
      method: 'POST',
      body: { ...TABLE, name: 'Layla' },
    });
    expect(asked.status).toBe(202);
    await stage.test.call(`/en/api/visit/${asked.body.request}/`, {
      method: 'POST',
      body: { admit: true },
      visit: mona.seat,
    });
    expect((await mona.read()).status).toBe(200);
  });

  it('lets a phone with a signed code in at once where tables are open, and none with another', async () => {
    await open({ locations: { join: 'open', signed: true, tables: '1-20' } });
    const row = await findVenue(stage.test.engine, 'test-kitchen');
    const secret = createSecretKey(row?.secret ?? '', 'hex');
    const signed = { ...TABLE, order_location: `12~${signLocation(secret, 'Table', '12', 0)}` };
    const mona = phone();
    await mona.begin(signed);
    await mona.put('kafta');
    const sit = (body: object) =>
      stage.test.call<{ visit_token?: string }>('/en/api/visit/', { method: 'POST', body });
    expect((await sit(TABLE)).status).toBe(422);
    const layla = phone((await sit(signed)).body.visit_token);
    expect(dishesOf(await layla.begin(signed))).toEqual(['1 kafta']);
  });

  it('gives the table back to staff: its cart is over', async () => {
    await open();
    const [mona] = await table();
    await mona.put('kafta');
    await stage.test.call(fillPath(floorCalls.closeLocation.path, { code: '12' }), {
      method: 'POST',
      body: {},
      token: await stage.test.staffToken(),
    });
    expect((await mona.read()).status).toBe(404);
    expect((await phone().begin()).status).toBe(200);
  });

  it('has the longest seated as its host once the one who began has left', async () => {
    await open({ locations: { shared_cart_sender: 'host' } });
    const mona = phone();
    await mona.begin();
    stage.test.clock.advance(1);
    const omar = await joining(mona);
    stage.test.clock.advance(1);
    const layla = await joining(mona);
    await omar.put('hummus');
    expect((await omar.send()).status).toBe(403);
    await mona.leave();
    const { cart, me } = (await omar.read()).body;
    expect(cart.host).toBe(me);
    expect((await layla.send()).status).toBe(403);
    expect((await omar.send()).status).toBe(200);
  });

  it('is off where the venue says so', async () => {
    await open({ locations: { shared_cart: 'off' } });
    expect((await phone().begin()).status).toBe(403);
  });

  it('takes a change once, whatever arrives twice or late', async () => {
    await open();
    const [mona] = await table();
    const id = randomUUID();
    const change = (pieces: number, stamp: number) => ({
      lines: [{ ...lineOf('kafta', { id, pieces, stamp }), content_stamp: 1 }],
    });
    const first = await mona.tell(change(3, 9));
    const { version } = first.body.cart;
    const again = await Promise.all([mona.tell(change(1, 5)), mona.tell(change(3, 9))]);
    expect(again.map(({ body }) => body.cart.version)).toEqual([version, version]);
    expect(dishesOf(await mona.read())).toEqual(['3 kafta']);
  });

  it('refuses a change of another guest’s line by its name', async () => {
    await open();
    const [mona, omar] = await table();
    const id = randomUUID();
    await mona.put('kafta', 1, { id });
    const tried = await omar.put('hummus', 5, { id });
    expect(tried.body.faults).toEqual([{ id, fault: 'not_yours' }]);
    expect(dishesOf(await mona.read())).toEqual(['1 kafta']);
  });

  it('has a dish that one guest copies from another once under each, and neither follows the other’s', async () => {
    await open();
    const [mona, omar] = await table();
    await omar.name('Omar');
    await omar.put('hummus', 2, { note: 'no garlic' });
    const [theirs] = (await mona.read()).body.cart.lines;
    const copy = { shared: false, pieces: 1, content: theirs?.content };
    const told = (id: string, stamp: number) => ({ lines: [{ ...copy, id, stamp, content_stamp: stamp }] });
    // Under the other's id it would be a change of their line.
    const taken = await mona.tell(told(theirs?.id ?? '', 8));
    expect(taken.body.faults).toEqual([{ id: theirs?.id, fault: 'not_yours' }]);
    const own = randomUUID();
    await mona.tell(told(own, 9));
    await omar.put('kafta', 3, { id: theirs?.id ?? '', note: 'well done' });
    const lines = (await mona.read()).body.cart.lines;
    expect(lines.map(({ id, content, quantity }) => [id, quantity, content.product, content.note])).toEqual([
      [theirs?.id, 3, 'kafta', 'well done'],
      [own, 1, 'hummus', 'no garlic'],
    ]);
    await omar.ready();
    await mona.name('Mona');
    await mona.send();
    await sent(mona);
    const [order] = await orders();
    expect(order?.line_items.map(({ product, quantity, added_by: by }) => [by, quantity, product])).toEqual([
      ['Omar', 3, 'kafta'],
      ['Mona', 1, 'hummus'],
    ]);
  });

  it('refuses more than one order may hold', async () => {
    await open();
    const [mona] = await table();
    const note = 'x'.repeat(1000);
    const lines = Array.from({ length: 21 }, () => lineOf('kafta', { note }));
    expect(await mona.tell({ lines })).toMatchObject({ status: 422, body: { errors: [{ path: 'lines' }] } });
    expect((await mona.read()).body.cart.lines).toEqual([]);
  });

  it('a phone leaves with its lines; another without dishes is removed by the host alone', async () => {
    await open();
    const [mona, omar] = await table();
    await omar.put('hummus');
    const { me } = (await omar.read()).body;
    expect((await mona.leave(me)).status).toBe(403);
    await omar.put('hummus', 1, { shared: true });
    await omar.leave();
    expect(dishesOf(await mona.read())).toEqual(['1 hummus']);
    expect((await omar.read()).status).toBe(404);
    const layla = await joining(mona);
    const guest = (await layla.read()).body.me;
    const nobody = await joining(mona);
    expect((await nobody.leave(guest)).status).toBe(403);
    expect((await mona.leave(guest)).status).toBe(200);
    expect((await layla.begin()).status).toBe(409);
  });

  /** Staff bring the guests of one table to those of another. */
  async function join(one: string, other: string): Promise<number> {
    const [from, to] = [one, other].map((location) => ({ location, location_type: 'Table' }));
    const { test } = stage;
    const token = await test.staffToken();
    const body = { ...from, to };
    return (await test.call(floorCalls.joinTables.path, { method: 'POST', body, token })).status;
  }

  it('becomes one cart when staff join two tables: each phone keeps its lines, with a plate of its own', async () => {
    await open();
    const mona = phone();
    const omar = phone();
    await mona.begin();
    await omar.begin({ ...TABLE, order_location: '14' });
    await mona.put('kafta');
    await omar.put('hummus', 2);
    await mona.send();
    expect(await join('12', '14')).toBe(200);
    const { cart } = (await mona.read()).body;
    expect(cart).toMatchObject({ count: null, guests: [{ plate: 0 }, { plate: 1 }] });
    expect(dishesOf(await omar.read())).toEqual(['2 hummus', '1 kafta']);
    await omar.send();
    stage.test.clock.advance(COUNT_MS);
    await until(async () => expect(await orders()).toHaveLength(1));
  });

  it('keeps what was asked and who was told of at a table that is joined; the count of the other is stopped', async () => {
    await open();
    const [mona, omar] = await table();
    const asked = randomUUID();
    await omar.put('kafta', 1, { id: asked });
    const layla = phone();
    await layla.begin({ ...TABLE, order_location: '14' });
    await layla.put('hummus');
    await layla.send();
    await sent(layla);
    await layla.put('hummus');
    await layla.send(null);
    await mona.ask(asked, { quantity: 2 });
    await mona.halt();
    expect((await layla.read()).body.cart).toMatchObject({ round: 2, count: { left_ms: COUNT_MS } });
    expect(await join('12', '14')).toBe(200);
    expect((await layla.read()).body.cart).toMatchObject({
      round: 2,
      count: null,
      halted: true,
      asks: [{ line: asked, quantity: 2, state: 'open' }],
    });
  });

  it('keeps its table as long as somebody there chooses', async () => {
    await open();
    const mona = phone();
    await mona.begin();
    for (const product of ['kafta', 'hummus']) {
      stage.test.clock.advance(119 * 60_000);
      expect((await mona.put(product)).status).toBe(200);
    }
  });

  it('is joined by no link at a table: who comes is let in by those who sit there', async () => {
    await open();
    await table();
    const live = await stage.test.app.venues.find('test-kitchen');
    const { visit_id: visit } = await stage.test.engine.db
      .selectFrom('shared_carts')
      .select('visit_id')
      .executeTakeFirstOrThrow();
    if (!live) throw new Error('The venue is not served');
    expect((await phone().begin({ link: cartLink(live, visit) })).status).toBe(404);
  });

  it('without a table sends nothing while a guest has told of a stranger, though no waiter can come', async () => {
    await open();
    const mona = phone();
    await mona.begin({});
    await mona.put('kafta');
    expect(await mona.halt()).toMatchObject({ status: 200, body: { cart: { halted: true } } });
    expect((await mona.send({ ...CHECKOUT, order_type: 'takeaway' })).status).toBe(403);
  });

  it('is shared by a link without a table, and sent by one checkout', async () => {
    await open();
    const mona = phone();
    const begun = await mona.begin({});
    const { link } = begun.body;
    const omar = phone();
    expect((await omar.begin({ link: `${link}x` })).status).toBe(404);
    expect((await omar.begin({ link: `\u0000.${link}` })).status).toBe(404);
    expect((await omar.begin({ link })).status).toBe(200);
    await mona.put('kafta');
    await omar.put('hummus');
    await omar.ready();
    await mona.send({ ...CHECKOUT, order_type: 'takeaway' });
    await sent(omar);
    const [order] = await orders();
    expect(order).toMatchObject({ order_type: 'takeaway' });
    expect(order?.line_items).toHaveLength(2);
  });
});
