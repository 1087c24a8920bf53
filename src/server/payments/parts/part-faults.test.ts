import { floorCalls } from '#contract/staff/floor-calls.ts';
import { HOLD_MS } from '#domain/order/bill-part.ts';
import {
  openBillStage,
  ownPartOf,
  wholeDishes as whole,
  type BillStage,
} from '#tests/support/payments/bill-stage.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const PAGE_MS = 30 * 60_000;

describe.each(stores)('parts of a bill when something comes in between on %s', (store) => {
  let stage: BillStage;
  let other: BillStage;
  beforeAll(async () => {
    stage = await openBillStage(store);
    other = await openBillStage(store, { storeUrl: stage.test.storeUrl, clock: stage.test.clock });
  });
  beforeEach(() => void stage.nextGuest());
  afterAll(async () => {
    await other.test.close();
    await stage.test.close();
  });

  const asStaff = async (path: string, body: object) =>
    stage.test.call<{ code?: string }>(path, {
      method: 'POST',
      body,
      token: await stage.test.staffToken(),
    });

  it('two phones at one dish, each at another instance: one holds it, and one pays it', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const answers = await Promise.all([
      stage.hold(uuid, layla, whole(lines[0])),
      other.hold(uuid, omar, whole(lines[0])),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const first = answers[0]?.status === 200 ? layla : omar;
    const held = (await stage.bill(uuid, first)).parts[0];
    const pages = await Promise.all([
      stage.payByCard(uuid, String(held?.uuid), first),
      other.payByCard(uuid, String(held?.uuid), first),
    ]);
    for (const { body } of pages) if (body.payment_url) await stage.decide(body.payment_url);
    await stage.settledTo(uuid, '29.500');
    expect((await stage.test.read(uuid)).payments).toHaveLength(1);
  });

  it('two phones at one dish at the same instant, at many tables and at two instances: always one holds it', async () => {
    const tables = await Promise.all(Array.from({ length: 12 }, () => stage.twoAtTable()));
    const answers = await Promise.all(
      tables.map(({ uuid, lines, layla, omar }) =>
        Promise.all([
          stage.hold(uuid, layla, { dishes: [{ line: lines[0], count: 2, of: 3 }] }),
          other.hold(uuid, omar, { dishes: [{ line: lines[0], count: 2, of: 3 }] }),
        ]),
      ),
    );
    for (const [index, pair] of answers.entries()) {
      expect(pair.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(pair.find(({ status }) => status === 409)?.body.code).toBe('part_held');
      const { parts } = await stage.bill(tables[index]?.uuid ?? '');
      expect(parts).toHaveLength(1);
    }
  });

  it('a dozen phones whose holds end in the same instant: all their parts are free', async () => {
    const { uuid, table, layla, omar } = await stage.twoAtTable();
    const joined = await Promise.all(
      Array.from({ length: 10 }, () =>
        stage.test.call<{ visit_token: string }>('/en/api/visit/', {
          method: 'POST',
          body: { order_location: table, order_location_type: 'Table' },
        }),
      ),
    );
    const phones = [layla, omar, ...joined.map(({ body }) => body.visit_token)];
    for (const phone of phones) await stage.held(uuid, phone, { amount: '1.00' });
    expect((await stage.bill(uuid)).parts).toHaveLength(phones.length);
    stage.test.clock.advance(HOLD_MS);
    await until(async () => {
      stage.test.clock.advance(1000);
      expect((await stage.bill(uuid)).parts).toEqual([]);
    });
  });

  it('a table that moves takes the parts with it: held, paying and paid', async () => {
    const { uuid, lines, table, layla, omar } = await stage.twoAtTable();
    const held = await stage.held(uuid, layla, whole(lines[0]));
    const page = await stage.payByCard(uuid, held.uuid, layla);
    const omars = await stage.held(uuid, omar, whole(lines[1]));
    const moved = await asStaff(floorCalls.moveTable.path, {
      location: table,
      location_type: 'Table',
      to: { location: '88', location_type: 'Table' },
    });
    expect(moved.status).toBe(200);
    await stage.decide(page.body.payment_url);
    const rest = await stage.payByCard(uuid, omars.uuid, omar);
    await stage.decide(rest.body.payment_url);
    await stage.settledTo(uuid, '0.000');
    expect((await stage.bill(uuid)).open).toBe('0.000');
  });

  it('tables that are joined keep their parts: held, being paid and paid', async () => {
    const one = await stage.twoAtTable();
    const other = await stage.twoAtTable();
    const paid = await stage.held(other.uuid, other.layla, whole(other.lines[0]));
    await stage.decide((await stage.payByCard(other.uuid, paid.uuid, other.layla)).body.payment_url);
    const held = await stage.held(other.uuid, other.omar, whole(other.lines[1]));
    const first = await stage.held(one.uuid, one.layla, whole(one.lines[0]));
    const page = await stage.payByCard(one.uuid, first.uuid, one.layla);
    for (const status of ['accepted', 'preparing', 'fulfilled']) await stage.test.move(one.uuid, status);
    const joined = await asStaff(floorCalls.joinTables.path, {
      location: one.table,
      location_type: 'Table',
      to: { location: other.table, location_type: 'Table' },
    });
    expect(joined.status).toBe(200);
    await stage.decide(page.body.payment_url);
    expect((await stage.bill(one.uuid, one.layla)).parts).toMatchObject([{ mine: true, state: 'paid' }]);
    const rest = await stage.payByCard(other.uuid, held.uuid, other.omar);
    await stage.decide(rest.body.payment_url);
    await stage.settledTo(other.uuid, '0.000');
    // Whoever sits at the joined table pays what is left of the other order, too.
    const last = await stage.held(one.uuid, other.omar, whole(one.lines[1]));
    await stage.decide((await stage.payByCard(one.uuid, last.uuid, other.omar)).body.payment_url);
    await stage.settledTo(one.uuid, '0.000');
  });

  it('a dish that is struck while it is paid leaves an overpaid bill, and one that is added is open', async () => {
    const { uuid, lines, layla } = await stage.twoAtTable();
    const held = await stage.held(uuid, layla, whole(lines[0]));
    const page = await stage.payByCard(uuid, held.uuid, layla);
    const body = { line_items: [{ product: 'hummus', quantity: 1, cart_uuid: randomUUID() }] };
    const url = `/en/api/order/${uuid}/`;
    expect((await stage.test.call(url, { method: 'PATCH', body, visit: layla })).status).toBe(200);
    for (const line of lines) await asStaff(`/staff/api/orders/${uuid}/lines/${line}/delete/`, {});
    await stage.decide(page.body.payment_url);
    const { total, balance_due: due } = await stage.test.read(uuid);
    expect(Number(due)).toBe(Number(total) - 29.5);
    expect((await stage.bill(uuid)).open).toBe(due);
  });

  it('an order that is rejected takes no more money for what is held', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const held = await stage.held(uuid, layla, whole(lines[0]));
    await stage.test.move(uuid, 'rejected');
    expect((await stage.payByCard(uuid, held.uuid, layla)).body.code).toBe('order_closed');
    expect((await stage.hold(uuid, omar, whole(lines[1]))).body.code).toBe('order_closed');
    expect((await stage.take(uuid, { part: held.uuid, payment_type: 'cash' })).body.code).toBe(
      'order_closed',
    );
  });

  const attemptStates = async (uuid: string) => {
    const attempts = stage.test.engine.db.selectFrom('payment_attempts').select('state');
    return (await attempts.where('order_uuid', '=', uuid).execute()).map(({ state }) => state);
  };

  /** Waits until all money of an order has gone back, so many times. */
  const goneBack = (uuid: string, times: number) =>
    until(async () => {
      stage.test.clock.advance(3000);
      const amounts = (await stage.test.read(uuid)).payments.map(({ amount }) => Number(amount));
      expect(amounts.filter((amount) => amount < 0)).toHaveLength(times);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    });

  it('an order that is rejected while a part is being paid: its page is closed and takes no money', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const held = await stage.held(uuid, layla, whole(lines[0]));
    const page = await stage.payByCard(uuid, held.uuid, layla);
    await stage.held(uuid, omar, whole(lines[1]));
    await stage.test.move(uuid, 'rejected');
    await until(async () => expect(await attemptStates(uuid)).toEqual(['CANCELED']));
    await until(async () => expect((await stage.bill(uuid, omar)).parts).toEqual([]));
    await stage.decide(page.body.payment_url);
    expect((await stage.test.read(uuid)).payments).toEqual([]);
  });

  it('what guests have paid for parts of an order that is rejected goes back by itself, and is told', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const first = await stage.held(uuid, layla, whole(lines[0]));
    await stage.decide((await stage.payByCard(uuid, first.uuid, layla, '2.00')).body.payment_url);
    const second = await stage.held(uuid, omar, whole(lines[1]));
    await stage.payByCard(uuid, second.uuid, omar);
    // Omar has paid, and the server has not heard of it yet.
    const unheard = stage.test.engine.db.updateTable('sandbox_payments').set({ state: 'approved' });
    await unheard.where('amount_mills', '=', 29_500).where('state', '=', 'open').execute();
    const { version } = await stage.test.read(uuid);
    await stage.test.move(uuid, 'rejected');
    await goneBack(uuid, 2);
    expect(await attemptStates(uuid)).toEqual(['PAID', 'PAID']);
    expect((await stage.test.read(uuid)).version).toBeGreaterThan(version + 2);
    expect((await stage.bill(uuid)).parts).toMatchObject([{ state: 'paid', due: '29.500' }]);
  });

  it('money that staff give back for a part is not asked for again', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const held = await stage.held(uuid, layla, whole(lines[0]));
    await stage.decide((await stage.payByCard(uuid, held.uuid, layla)).body.payment_url);
    expect((await asStaff(`/staff/api/orders/${uuid}/refund/`, { amount: '29.50' })).status).toBe(200);
    await until(async () => {
      stage.test.clock.advance(3000);
      expect((await stage.test.read(uuid)).payments).toHaveLength(2);
    });
    expect(await stage.bill(uuid)).toMatchObject({ open: '29.500', parts: [{ state: 'paid' }] });
    expect((await stage.hold(uuid, omar, whole(lines[0]))).body.code).toBe('part_held');
    expect(ownPartOf(await stage.hold(uuid, omar, { evenly_among: 1 })).due).toBe('29.500');
  });

  it('a part whose process ended before it heard of its payment is free when its page is over', async () => {
    const { uuid, lines, layla } = await stage.twoAtTable();
    const held = await stage.held(uuid, layla, whole(lines[0]));
    const waiting = async () => {
      const entries = stage.test.engine.db.selectFrom('outbox').select(['id', 'document']);
      const open = await entries.where('kind', '=', 'part_unpaid').where('done_at', 'is', null).execute();
      return open.filter(({ document }) => document.includes(held.uuid)).map(({ id }) => id);
    };
    const [ofHold] = await waiting();
    await stage.payByCard(uuid, held.uuid, layla);
    await stage.test.engine.db
      .updateTable('payment_attempts')
      .set({ next_look_at: null })
      .where('order_uuid', '=', uuid)
      .execute();
    // What was to be done at the end of the hold is done: only the entry of the payment can free the part.
    stage.test.clock.advance(HOLD_MS);
    await until(async () => expect(await waiting()).not.toContain(ofHold));
    expect((await stage.bill(uuid)).parts).toMatchObject([{ state: 'paying' }]);
    stage.test.clock.advance(PAGE_MS);
    await until(async () => expect((await stage.bill(uuid)).parts).toEqual([]));
  });
});
