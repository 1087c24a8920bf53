import { floorCalls } from '#contract/staff/floor-calls.ts';

import type { WireStaffTables } from '#contract/staff/staff-tables.ts';
import {
  CHECKOUT,
  COUNT_MS,
  dishesOf,
  lineOf,
  tableStage,
  tableVenue,
} from '#tests/support/shared-cart/table-phones.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SHARED_ROUND } from '../store/queries/outbox/outbox.ts';

/** A venue that is always closed. */
const ALWAYS = { start: '2000-01-01T00:00:00Z', end: '2100-01-01T00:00:00Z' };
/** An order of somebody who is not at the table. */
const ELSEWHERE = { order_type: 'takeaway', order_location: null, order_location_type: null } as const;

describe.each(stores)('a table that sends, on %s', (store) => {
  const stage = tableStage(store);
  const { open, phone, joining, table, sent, orders } = stage;

  /** A table of two, each with a dish; only the first has still to send. */
  async function tableToSend(): Promise<Awaited<ReturnType<typeof table>>> {
    const [mona, omar] = await table();
    await mona.put('kafta');
    await omar.put('hummus');
    await omar.ready();
    return [mona, omar];
  }

  it('is not told to be choosing any more once all is sent, and its phones can still be taken off', async () => {
    await open();
    const [mona] = await tableToSend();
    await mona.send();
    await sent(mona);
    const token = await stage.test.staffToken();
    const read = async () =>
      (await stage.test.call<WireStaffTables>(floorCalls.readTables.path, { token })).body;
    const [seen] = (await read()).tables;
    expect(seen?.choosing).toEqual([]);
    expect(seen?.guests.map(({ guest }) => typeof guest)).toEqual(['string', 'string']);
    await mona.put('hummus');
    expect((await read()).tables[0]?.choosing).toMatchObject([{ plate: 0, ready: false }]);
  });

  it('is told while it counts whether anybody cooks before the order is paid', async () => {
    await open({ ordering: { kitchen_waits_for_payment: true } });
    const [mona, omar] = await tableToSend();
    const told = async () => (await omar.read()).body.cart.count?.awaits_payment;
    await mona.send();
    expect(await told()).toBeUndefined();
    await mona.stop();
    await mona.send({ ...CHECKOUT, payment_type: 'card' });
    expect(await told()).toBe(true);
  });

  /** Nothing was sent, and each of two guests with a line reads why. */
  async function isRefused(guests: Awaited<ReturnType<typeof table>>, code: string): Promise<void> {
    for (const guest of guests) {
      const { cart } = (await guest.read()).body;
      expect(cart.news).toMatchObject({ kind: 'refused', code });
      expect(cart.lines.map(({ sent_round: round }) => round)).toEqual([null, null]);
    }
    expect(await orders()).toEqual([]);
  }

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
    expect(await stage.test.read(uuid, { visit: `${placer},${mona.seat}` })).toHaveProperty('phone');
    // Who sent it sits there once.
    const token = await stage.test.staffToken();
    const path = `${floorCalls.readTables.path}?lang=en`;
    const { tables } = (await stage.test.call<WireStaffTables>(path, { token })).body;
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
    stage.test.clock.advance(COUNT_MS);
    await until(async () => expect(await waitingRounds()).toBe(0));
    expect(await orders()).toEqual([]);
    expect(dishesOf(await mona.read())).toEqual(['1 kafta']);
    // A new count stands without the news of the old one.
    expect((await mona.send()).body.cart).toMatchObject({ count: { left_ms: COUNT_MS }, news: null });
  });

  async function waitingRounds(): Promise<number> {
    const rows = await stage.test.engine.db
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
    const { cart } = (await omar.read()).body;
    expect(cart.round).toBe(3);
    expect(
      cart.lines.map(({ sent_round: round }) => round),
      'the last round’s alone',
    ).toEqual([2]);
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
    for (const guest of [mona, omar]) {
      const left = (await guest.read()).body.cart.lines.filter(({ sent_round: round }) => round === null);
      expect(left).toMatchObject([{ content: { product: 'prawns' }, fault: 'out_of_stock' }]);
    }
  });

  it('keeps a dish that left the menu meanwhile with its guest, and sends the rest', async () => {
    await open();
    const [mona, omar] = await tableToSend();
    await mona.send();
    const products = [{ id: 'kafta', name: 'Kafta', price: '50.000' }];
    const categories = [{ id: 'mains', name: 'Mains', products }];
    await stage.test.importFile(tableVenue({ menu: { categories } }));
    await stage.test.app.venues.refresh();
    await sent(mona);
    expect((await orders())[0]?.line_items.map(({ product }) => product)).toEqual(['kafta']);
    const left = (await omar.read()).body.cart.lines.filter(({ sent_round: round }) => round === null);
    expect(left).toMatchObject([{ content: { product: 'hummus' }, fault: 'product_unavailable' }]);
  });

  it('has the kitchen wait with a dish that its guest wants later', async () => {
    await open();
    const [mona] = await table();
    const line = lineOf('kafta');
    await mona.tell({ lines: [{ ...line, content: { ...line.content, hold: true } }] });
    await mona.send();
    await sent(mona);
    expect((await orders())[0]?.line_items).toMatchObject([{ product: 'kafta', on_hold: true }]);
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
    const [mona, omar] = await tableToSend();
    await mona.send();
    await stage.test.importFile(tableVenue({}, { kafta: '60.000' }));
    await stage.test.app.venues.refresh();
    await sent(mona);
    await isRefused([mona, omar], 'price_changed');
  });

  it('waits with the whole round until it is paid where the sender pays by card', async () => {
    await open({ payment: { provider: 'sandbox' }, menu: { payment_enabled: true } });
    const [mona] = await tableToSend();
    await mona.send({ ...CHECKOUT, payment_type: 'card' });
    const uuid = await sent(mona);
    expect((await stage.test.read(uuid)).line_items).toHaveLength(2);
    expect(await orders()).toEqual([]);
  });

  it('is sent by who may: the host, or once all are ready', async () => {
    await open({ locations: { shared_cart_sender: 'host' } });
    const [mona, omar] = await table();
    await omar.put('hummus');
    expect((await omar.send()).status).toBe(403);
    await omar.ready();
    expect((await mona.send()).status).toBe(200);
    await stage.test.close();
    await open({ locations: { shared_cart_sender: 'all_ready' } });
    const [one, other] = await table();
    await one.put('kafta');
    await other.put('hummus');
    expect((await one.send()).status).toBe(403);
    await other.ready();
    expect((await one.send()).status).toBe(200);
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

  it('holds no stock for what is not sent: who orders first has it, and all are told whose is left', async () => {
    await open();
    const [mona, omar] = await table();
    await mona.put('kafta');
    await omar.put('prawns');
    await omar.ready();
    const line_items = [{ cart_uuid: randomUUID(), product: 'prawns', quantity: 1, product_price: '82.000' }];
    expect((await stage.test.order({ ...ELSEWHERE, line_items })).status).toBe(201);
    await mona.send();
    await sent(mona);
    const { me } = (await omar.read()).body;
    for (const guest of [mona, omar])
      expect((await guest.read()).body.cart.lines).toContainEqual(
        expect.objectContaining({ owner: me, sent_round: null, fault: 'out_of_stock' }),
      );
  });

  it('tells all that the venue has closed meanwhile, sends nothing and loses nothing', async () => {
    await open();
    const [mona, omar] = await tableToSend();
    await mona.send();
    await stage.test.importFile(tableVenue({ menu: { closing_rules: [ALWAYS] } }));
    await stage.test.app.venues.refresh();
    await sent(mona);
    await isRefused([mona, omar], 'venue_closed');
  });
});
