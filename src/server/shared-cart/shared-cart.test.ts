import { staffPath } from '#contract/paths/paths.ts';
import type { StaffTables } from '#contract/staff/staff-tables.ts';
import type { Answer, CallOptions, TestApp } from '#tests/support/app/test-app.ts';
import type { VenueChanges } from '#tests/support/build/build-venue.ts';
import { CART } from '#tests/support/shared-cart/cart-network.ts';
import {
  CHECKOUT,
  COUNT_MS,
  dishesOf,
  joiningPhone,
  lineOf,
  openTableTest,
  ordersOf,
  sentRound,
  TABLE,
  tablePhone,
  tableVenue,
  type Said,
  type TablePhone,
} from '#tests/support/shared-cart/table-phones.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { createSecretKey, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { signLocation } from '../runtime/tokens.ts';
import { SHARED_ROUND } from '../store/queries/outbox/outbox.ts';
import { findVenue } from '../store/queries/venues/venues.ts';
import { MOST_BEGUN } from './begin-cart.ts';

describe.each(stores)('a table that chooses together, on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  async function open(changes?: VenueChanges): Promise<void> {
    test = await openTableTest(store, changes);
  }

  const phone = (visit?: string) => tablePhone(test, visit);
  const joining = (host: TablePhone) => joiningPhone(test, host);
  const sent = (by: TablePhone) => sentRound(test, by);

  async function table(): Promise<[mona: TablePhone, omar: TablePhone]> {
    const mona = phone();
    await mona.begin();
    return [mona, await joining(mona)];
  }

  const orders = () => ordersOf(test);

  it('counts longer for the whole table where any of its phones needs more time, and tells nobody whose', async () => {
    await open();
    const [mona, omar] = await table();
    await mona.put('kafta');
    const ofMs = async () => {
      const { cart } = (await mona.send()).body;
      await mona.stop();
      return cart.count?.of_ms;
    };
    expect(await ofMs()).toBe(COUNT_MS);
    await omar.tell({ more_time: { is: true, stamp: 5 } });
    // An older word that arrives later.
    await omar.tell({ more_time: { is: false, stamp: 4 } });
    expect(await ofMs()).toBe(2 * COUNT_MS);
    expect(JSON.stringify((await mona.read()).body)).not.toContain('more_time');
    await omar.tell({ more_time: { is: false, stamp: 6 } });
    expect(await ofMs()).toBe(COUNT_MS);
  });

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

  it('tells a stranger with the table’s number nothing, and gives the table to nobody else', async () => {
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
    expect(await test.order()).toMatchObject({
      status: 409,
      body: { code: 'active_order', join_required: true },
    });
    const active = await test.call('/loyalty/active-order/12/menu-1/');
    expect(active.body).toEqual({ order_id: null, common_order: false, join_required: true });
  });

  it('holds its table only while one of its phones is heard', async () => {
    await open();
    const mona = phone();
    await mona.begin();
    test.clock.advance(5 * 60_000);
    const other = phone();
    expect((await other.begin()).status).toBe(200);
    expect((await mona.read()).status).toBe(404);
  });

  it('gives a phone whose answer was lost the seat that it has got, by its key', async () => {
    await open();
    const key = randomUUID();
    const begin = (more: CallOptions) => test.call<Said>(CART, { method: 'POST', body: TABLE, ...more });
    const [first, again] = [await begin({ key }), await begin({ key })];
    expect(again.body).toMatchObject({ me: first.body.me, visit_token: first.body.visit_token });
    expect((await begin({ key: randomUUID() })).status).toBe(409);
  });

  it('gives way to a phone with a signed code, also in a venue that takes codes without', async () => {
    await open();
    const mona = phone();
    await mona.begin();
    const row = await findVenue(test.engine, 'test-kitchen');
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
    const asked = await test.call<{ request?: string; visit_token?: string }>('/en/api/visit/', {
      method: 'POST',
      body: { ...TABLE, name: 'Layla' },
    });
    expect(asked.status).toBe(202);
    await test.call(`/en/api/visit/${asked.body.request}/`, {
      method: 'POST',
      body: { admit: true },
      visit: mona.seat,
    });
    expect((await mona.read()).status).toBe(200);
  });

  it('lets a phone with a signed code in at once where tables are open, and none with another', async () => {
    await open({ locations: { join: 'open', signed: true, tables: '1-20' } });
    const row = await findVenue(test.engine, 'test-kitchen');
    const secret = createSecretKey(row?.secret ?? '', 'hex');
    const signed = { ...TABLE, order_location: `12~${signLocation(secret, 'Table', '12', 0)}` };
    const mona = phone();
    await mona.begin(signed);
    await mona.put('kafta');
    const sit = (body: object) =>
      test.call<{ visit_token?: string }>('/en/api/visit/', { method: 'POST', body });
    expect((await sit(TABLE)).status).toBe(422);
    const layla = phone((await sit(signed)).body.visit_token);
    expect(dishesOf(await layla.begin(signed))).toEqual(['1 kafta']);
  });

  it('gives the table back to staff: its cart is over', async () => {
    await open();
    const [mona] = await table();
    await mona.put('kafta');
    await test.call(staffPath('staffLocationClose', { code: '12' }), {
      method: 'POST',
      body: {},
      token: await test.staffToken(),
    });
    expect((await mona.read()).status).toBe(404);
    expect((await phone().begin()).status).toBe(200);
  });

  it('has the longest seated as its host once the one who began has left', async () => {
    await open({ locations: { shared_cart_sender: 'host' } });
    const mona = phone();
    await mona.begin();
    test.clock.advance(1);
    const omar = await joining(mona);
    test.clock.advance(1);
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

  it('sends one order with each dish under its guest, after the count', async () => {
    await open();
    const [mona, omar] = await table();
    const nameless = await joining(mona);
    await nameless.put('hummus');
    await nameless.ready();
    await mona.name('Mona');
    await omar.name('Omar');
    await mona.put('kafta');
    await omar.put('hummus', 2);
    await omar.put('hummus', 1, { shared: true });
    await omar.ready();
    const begun = await mona.send();
    expect(begun.body.cart.count).toMatchObject({
      left_ms: COUNT_MS,
      of_ms: COUNT_MS,
      sender: begun.body.me,
    });
    expect(await orders()).toEqual([]);
    const uuid = await sent(mona);
    const [order, ...more] = await orders();
    expect(more).toEqual([]);
    expect(order?.uuid).toBe(uuid);
    expect(order?.line_items.map(({ product, quantity, added_by: by }) => [by, quantity, product])).toEqual([
      ['', 1, 'hummus'],
      ['Mona', 1, 'kafta'],
      ['Omar', 2, 'hummus'],
      ['', 1, 'hummus'],
    ]);
    expect(order?.total).toBe('178.000');
    const after = await omar.read();
    expect(after.body.cart).toMatchObject({ round: 2, open_order: uuid });
    expect(after.body.cart.lines.every(({ sent_round: round }) => round === 1)).toBe(true);
    // The sender alone sees what is the placer's.
    expect(after.body.placer_token).toBeUndefined();
    const placer = (await mona.read()).body.placer_token;
    expect(await test.read(uuid, { visit: placer })).toHaveProperty('phone');
    // Who sent it sits there once.
    const token = await test.staffToken();
    const { tables } = (await test.call<StaffTables>(`${staffPath('staffTables')}?lang=en`, { token })).body;
    expect(tables[0]?.phones).toBe(3);
    expect(tables[0]?.guests.map(({ name, plate }) => [name, plate])).toEqual([
      ['Mona', 0],
      ['Omar', 1],
      ['', 2],
    ]);
  });

  it('makes one order of two who press at once, and of a third who presses during the count', async () => {
    await open();
    const [mona, omar] = await table();
    await mona.put('kafta');
    await omar.put('hummus');
    await Promise.all([mona.ready(), omar.ready()]);
    const both = await Promise.all([mona.send(), omar.send()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = both.map(({ body }) => body.cart.count?.sender);
    expect(one).toBe(other);
    await omar.send();
    await sent(mona);
    expect(await orders()).toHaveLength(1);
  });

  it('can be stopped by any phone of the table: nothing is sent', async () => {
    await open();
    const [mona, omar] = await table();
    await mona.put('kafta');
    await mona.send();
    const stopped = await omar.stop();
    expect(stopped.body.cart).toMatchObject({
      count: null,
      news: { kind: 'stopped', guest: stopped.body.me },
    });
    test.clock.advance(COUNT_MS);
    await until(async () => expect(await waitingRounds()).toBe(0));
    expect(await orders()).toEqual([]);
    expect(dishesOf(await mona.read())).toEqual(['1 kafta']);
  });

  async function waitingRounds(): Promise<number> {
    const rows = await test.engine.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', SHARED_ROUND)
      .where('done_at', 'is', null)
      .execute();
    return rows.length;
  }

  it('leaves what is not ready for the next round, which is added to the open order', async () => {
    await open();
    const [mona, omar] = await table();
    await mona.put('kafta');
    await omar.put('hummus');
    await mona.send();
    const uuid = await sent(mona);
    expect(dishesOf(await omar.read())).toContain('1 hummus');
    await omar.send(null);
    expect(await sent(omar)).toBe(uuid);
    await until(async () => expect((await orders())[0]?.line_items).toHaveLength(2));
    expect((await omar.read()).body.cart.round).toBe(3);
  });

  it('needs the checkout where no order is open', async () => {
    await open();
    const [mona] = await table();
    expect((await mona.send(null)).status).toBe(422);
    await mona.put('kafta');
    expect(await mona.send(null)).toMatchObject({ status: 422, body: { errors: [{ path: 'checkout' }] } });
  });

  it('keeps a dish that sold out with its guest, and sends the rest', async () => {
    await open();
    const [mona, omar] = await table();
    await mona.put('kafta');
    await omar.put('prawns', 2);
    await omar.ready();
    await mona.send();
    await sent(mona);
    const [order] = await orders();
    expect(order?.line_items.map(({ product }) => product)).toEqual(['kafta']);
    const left = (await omar.read()).body.cart.lines.filter(({ sent_round: round }) => round === null);
    expect(left).toMatchObject([{ content: { product: 'prawns' }, fault: 'out_of_stock' }]);
  });

  it('tells all why nothing was sent, and loses nothing', async () => {
    await open();
    const [mona, omar] = await table();
    await mona.put('kafta');
    await mona.send({ ...CHECKOUT, coupon: 'NONE' });
    await sent(mona);
    const { cart } = (await omar.read()).body;
    expect(cart.news).toMatchObject({ kind: 'refused', code: 'coupon_invalid' });
    expect(cart.lines).toMatchObject([{ sent_round: null, content: { product: 'kafta' } }]);
    expect(await orders()).toEqual([]);
  });

  it('tells all of a price that has changed, sends nothing and loses nothing', async () => {
    await open();
    const [mona, omar] = await table();
    await mona.put('kafta');
    await omar.put('hummus');
    await omar.ready();
    await mona.send();
    await test.importFile(tableVenue({}, { kafta: '60.000' }));
    await test.app.venues.refresh();
    await sent(mona);
    for (const guest of [mona, omar]) {
      const { cart } = (await guest.read()).body;
      expect(cart.news).toMatchObject({ kind: 'refused', code: 'price_changed' });
      expect(cart.lines.map(({ sent_round: round }) => round)).toEqual([null, null]);
    }
    expect(await orders()).toEqual([]);
  });

  it('waits with the whole round until it is paid where the sender pays by card', async () => {
    await open({ payment: { provider: 'sandbox' }, menu: { payment_enabled: true } });
    const [mona, omar] = await table();
    await mona.put('kafta');
    await omar.put('hummus');
    await omar.ready();
    await mona.send({ ...CHECKOUT, payment_type: 'card' });
    const uuid = await sent(mona);
    expect((await test.read(uuid)).line_items).toHaveLength(2);
    expect(await orders()).toEqual([]);
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

  it('is sent by who may: the host, or once all are ready', async () => {
    await open({ locations: { shared_cart_sender: 'host' } });
    const [mona, omar] = await table();
    await omar.put('hummus');
    expect((await omar.send()).status).toBe(403);
    await omar.ready();
    expect((await mona.send()).status).toBe(200);
    await test.close();
    await open({ locations: { shared_cart_sender: 'all_ready' } });
    const [one, other] = await table();
    await one.put('kafta');
    await other.put('hummus');
    expect((await one.send()).status).toBe(403);
    await other.ready();
    expect((await one.send()).status).toBe(200);
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

  it('becomes one cart when staff join two tables: each phone keeps its lines, with a plate of its own', async () => {
    await open();
    const mona = phone();
    const omar = phone();
    await mona.begin();
    await omar.begin({ ...TABLE, order_location: '14' });
    await mona.put('kafta');
    await omar.put('hummus', 2);
    await mona.send();
    const [from, to] = ['12', '14'].map((location) => ({ location, location_type: 'Table' }));
    const joined = await test.call(staffPath('staffTableJoin'), {
      method: 'POST',
      body: { ...from, to },
      token: await test.staffToken(),
    });
    expect(joined.status).toBe(200);
    const { cart } = (await mona.read()).body;
    expect(cart).toMatchObject({ count: null, guests: [{ plate: 0 }, { plate: 1 }] });
    expect(dishesOf(await omar.read())).toEqual(['2 hummus', '1 kafta']);
    await omar.send();
    test.clock.advance(COUNT_MS);
    await until(async () => expect(await orders()).toHaveLength(1));
  });

  it('is shared by a link without a table, and sent by one checkout', async () => {
    await open();
    const mona = phone();
    const begun = await mona.begin({});
    const { link } = begun.body;
    const omar = phone();
    expect((await omar.begin({ link: `${link}x` })).status).toBe(404);
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

  /** The asks of a cart in short: who asks, for what, and what became of it. */
  const asksOf = ({ body }: Answer<Said>) =>
    (body.cart.asks ?? []).map(({ quantity, note, state }) => `${quantity ?? note} ${state}`);

  it('asks another guest for a number: done once the line has it, and only its guest changes it', async () => {
    await open();
    const [mona, omar] = await table();
    const line = randomUUID();
    await omar.put('kafta', 1, { id: line });
    await mona.ask(line, { quantity: 2 }, 'ask-1');
    // Repeated, nothing more is asked; another question about the same dish waits for the answer.
    expect(asksOf(await mona.ask(line, { quantity: 2 }, 'ask-1'))).toEqual(['2 open']);
    expect((await mona.ask(line, { note: 'well done' })).status).toBe(403);
    expect(asksOf(await omar.read())).toEqual(['2 open']);
    expect(dishesOf(await omar.read())).toEqual(['1 kafta']);
    await omar.put('kafta', 2, { id: line });
    expect(asksOf(await mona.read())).toEqual(['2 done']);
  });

  it('takes an answer from the one who was asked alone, and asks nobody about what is not theirs', async () => {
    await open();
    const [mona, omar] = await table();
    const [own, common] = [randomUUID(), randomUUID()];
    await omar.put('kafta', 1, { id: own });
    await omar.put('hummus', 1, { id: common, shared: true });
    await mona.ask(own, { note: ' No onion? ' }, 'ask-1');
    expect((await mona.answer('ask-1', 'done')).status).toBe(404);
    await omar.answer('ask-1', 'declined');
    expect(asksOf(await mona.read())).toEqual(['No onion? declined']);
    expect((await omar.ask(own, { quantity: 2 })).status).toBe(403);
    expect((await mona.ask(common, { quantity: 2 })).status).toBe(403);
    expect((await mona.ask(own, { note: '  ' })).status).toBe(422);
    expect((await phone().ask(own, { quantity: 2 })).status).toBe(403);
  });

  it('forgets what was asked with the dish, the guest and the round', async () => {
    await open();
    const [mona, omar] = await table();
    const [first, second] = [randomUUID(), randomUUID()];
    await omar.put('kafta', 1, { id: first });
    await omar.put('hummus', 1, { id: second });
    await mona.ask(first, { quantity: 2 });
    await mona.ask(second, { quantity: 3 });
    await omar.put('kafta', 0, { id: first });
    expect(asksOf(await omar.read())).toEqual(['3 open']);
    await mona.leave();
    expect(asksOf(await omar.read())).toEqual([]);
    const layla = await joining(omar);
    await layla.ask(second, { quantity: 3 });
    const sentLine = randomUUID();
    await layla.put('kafta', 1, { id: sentLine });
    await layla.send();
    await sent(layla);
    expect((await omar.ask(sentLine, { quantity: 2 })).body.code).toBe('lines_sent');
    expect(dishesOf(await omar.read())).toContain('1 hummus');
    expect(asksOf(await omar.read())).toEqual([]);
  });

  it('sends without waiting only once all are ready, and then at once', async () => {
    await open();
    const [mona, omar] = await table();
    await mona.put('kafta');
    await omar.put('hummus');
    expect((await mona.sendNow()).status).toBe(403);
    // A count that runs already cannot be skipped either.
    await mona.send();
    expect((await mona.sendNow()).status).toBe(403);
    await omar.ready();
    expect((await mona.sendNow()).body.cart.count).toMatchObject({ left_ms: 0 });
    await until(async () => expect((await mona.read()).body.cart.news?.kind).toBe('sent'));
    expect((await orders())[0]?.line_items).toHaveLength(2);
  });

  it('tells the kitchen whose each dish is, also of a guest without a name', async () => {
    await open();
    const [mona, omar] = await table();
    await mona.name('Mona');
    await mona.put('kafta');
    await omar.put('hummus');
    await omar.put('hummus', 1, { shared: true });
    await omar.ready();
    await mona.send();
    await sent(mona);
    const [order] = await orders();
    const whose = order?.line_items.map(({ added_by: name, guest_number: number }) => [name, number]);
    expect(whose).toEqual([
      ['Mona', undefined],
      ['', 2],
      ['', undefined],
    ]);
  });

  it('lets the one who began a cart without a table send it, and nobody else', async () => {
    await open();
    const mona = phone();
    const begun = await mona.begin({});
    const omar = phone();
    await omar.begin({ link: begun.body.link });
    await omar.put('hummus');
    expect((await omar.read()).body.cart.sender_rule).toBe('host');
    const takeaway = { ...CHECKOUT, order_type: 'takeaway' };
    expect((await omar.send(takeaway)).status).toBe(403);
    await omar.ready();
    expect((await mona.send(takeaway)).status).toBe(200);
  });
});
