import type { Call } from '#contract/calls/calls.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import type { WireBill } from '#contract/payments/bill.ts';
import { moneyCalls } from '#contract/payments/money-calls.ts';
import { boardCalls } from '#contract/staff/board-calls.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { SharedCart } from '#contract/visits/shared-cart.ts';
import { visitCalls } from '#contract/visits/visit-calls.ts';
import { codeAt, wrongCodeAt } from '#tests/support/payments/loyalty-stage.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Asked } from './call.ts';
import { scenes } from './scenes.ts';
import { send, sendTwice } from './send-declared.ts';
import { openApiStage, type ApiStage } from './stage.ts';

const calls: readonly Call[] = Object.values({
  ...menuCalls,
  ...orderCalls,
  ...moneyCalls,
  ...visitCalls,
  ...boardCalls,
  ...floorCalls,
  ...staffOrderCalls,
  ...staffMoneyCalls,
});

/** Calls whose work is done again, since it finds what it did; a phone without a seat is known by its key alone. */
const DONE_AGAIN = ['takeBillPart', 'payShare', 'holdBillPart'];

/** What another body says where any further member is refused. */
const OTHER: Record<string, object> = {
  askForChange: { quantity: 7 },
  answerAsk: { answer: 'done' },
};

let stage: ApiStage;

beforeAll(async () => {
  stage = await openApiStage();
});
afterAll(() => stage.test.close());

describe('a kept call of the board, the waiter or a guest', () => {
  it.for(calls.filter(({ once }) => once === 'kept'))('$id says the same to a copy', async (call) => {
    const [[status, ask] = []] = Object.entries(scenes[call.id]?.succeeds ?? {});
    expect(ask).toBeDefined();
    const asked = (await ask?.(stage)) ?? {};
    const other = OTHER[call.id] ?? { other: 1 };
    const { first, second, conflict } = await sendTwice(stage, call, asked, other);
    expect([first.status, second.status]).toEqual([Number(status), Number(status)]);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe(DONE_AGAIN.includes(call.id) ? undefined : 'true');
    expect([conflict.status, conflict.body.code]).toEqual([422, 'idempotency_conflict']);
  });
});

describe('a late copy', () => {
  const at = (location: string) => ({ location, location_type: 'Table' });
  const ofVisit = (visit: string, body?: object): Asked => ({
    headers: { 'sufra-visit': visit },
    ...(body && { body }),
  });

  async function tablesOf(visit: string): Promise<string[]> {
    const { body } = await send<{ seats: { order_location: string }[] }>(
      stage,
      visitCalls.readSeats,
      ofVisit(visit),
    );
    return body.seats.map(({ order_location: location }) => location);
  }

  it('of sold out leaves what was put back', async () => {
    const key = randomUUID();
    const out = { path: { id: 'prawns' }, body: { out_of_stock: true } };
    await send(stage, boardCalls.setStock, out, key);
    await send(stage, boardCalls.setStock, { ...out, body: { out_of_stock: false } });
    const { status, body } = await send(stage, boardCalls.setStock, out, key);
    expect([status, body['out_of_stock']]).toEqual([200, false]);
  });

  it('of a pause leaves that orders are taken again', async () => {
    const key = randomUUID();
    const pause = { body: { minutes: 10 } };
    const { body } = await send(stage, boardCalls.pauseOrders, pause, key);
    expect((await send(stage, boardCalls.pauseOrders, pause, key)).body).toEqual(body);
    await send(stage, boardCalls.pauseOrders, { body: { minutes: 0 } });
    const late = await send(stage, boardCalls.pauseOrders, pause, key);
    expect(late.body).toEqual({ paused_until: null });
  });

  it('of a move does not move the guests once more', async () => {
    const { table, visit } = await stage.seated();
    const key = randomUUID();
    const there = { body: { ...at(table), to: at('71') } };
    await send(stage, floorCalls.moveTable, there, key);
    await send(stage, floorCalls.moveTable, { body: { ...at('71'), to: at(table) } });
    const { status, body } = await send(stage, floorCalls.moveTable, there, key);
    expect([status, body]).toEqual([200, { moved: true }]);
    expect(await tablesOf(visit)).toEqual([table]);
  });

  it('of an end does not end the visit of the next guests', async () => {
    const { table } = await stage.seated();
    const key = randomUUID();
    const end = { path: { code: table } };
    expect((await send(stage, floorCalls.closeLocation, end, key)).body).toEqual({ closed: true });
    const { body: next } = await stage.test.order({ order_location: table });
    expect((await send(stage, floorCalls.closeLocation, end, key)).body).toEqual({ closed: true });
    expect(await tablesOf(next.visit_token)).toEqual([table]);
  });

  it('of an end that found nobody ends nothing either', async () => {
    const key = randomUUID();
    const end = { path: { code: '72' } };
    expect((await send(stage, floorCalls.closeLocation, end, key)).body).toEqual({ closed: false });
    const { body } = await stage.test.order({ order_location: '72' });
    expect((await send(stage, floorCalls.closeLocation, end, key)).body).toEqual({ closed: false });
    expect(await tablesOf(body.visit_token)).toEqual(['72']);
  });

  it('of a status answers the order as it is now', async () => {
    const { uuid } = await stage.order();
    const key = randomUUID();
    const accept = { path: { uuid }, body: { status: 'accepted' } };
    await send(stage, staffOrderCalls.changeOrderStatus, accept, key);
    await send(stage, staffOrderCalls.recallOrder, { path: { uuid } });
    const { body } = await send(stage, staffOrderCalls.changeOrderStatus, accept, key);
    expect(body['status']).toBe('pending');
  });

  it('of a print makes no further ticket', async () => {
    const { uuid } = await stage.order();
    const key = randomUUID();
    const jobs = () =>
      stage.test.engine.db.selectFrom('print_jobs').selectAll().where('order_uuid', '=', uuid).execute();
    const { body } = await send(stage, staffOrderCalls.printOrder, { path: { uuid } }, key);
    const before = await jobs();
    expect((await send(stage, staffOrderCalls.printOrder, { path: { uuid } }, key)).body).toEqual(body);
    expect(await jobs()).toEqual(before);
  });

  it('of a call does not call again after it was answered', async () => {
    const { table, visit } = await stage.seated();
    const key = randomUUID();
    const call = ofVisit(visit, { for: 'waiter' });
    await send(stage, visitCalls.callStaff, call, key);
    const answer = { path: { code: table }, body: { for: 'waiter' } };
    const answered = randomUUID();
    await send(stage, floorCalls.answerCall, answer, answered);
    stage.test.clock.advance(61_000);
    expect((await send(stage, visitCalls.callStaff, call, key)).body).toEqual({ for: 'waiter' });
    expect((await send(stage, floorCalls.answerCall, answer)).body).toEqual({ answered: false });
    expect((await send(stage, floorCalls.answerCall, answer, answered)).body).toEqual({ answered: true });
  });

  it('of a question is asked once, and others go on under the key of the phone', async () => {
    const { visit } = await stage.seated();
    const key = randomUUID();
    const ask = (codes: string[]) =>
      send<{ question?: { question: string } }>(
        stage,
        visitCalls.callStaff,
        ofVisit(visit, { for: 'question', product: 'hummus', codes }),
        key,
      );
    const [first, again, other] = [await ask(['sesame']), await ask(['sesame']), await ask(['milk'])];
    expect([first.status, again.status, other.status]).toEqual([200, 200, 200]);
    expect(again.body.question?.question).toBe(first.body.question?.question);
    expect(other.body.question?.question).not.toBe(first.body.question?.question);
  });
});

describe('money under a key', () => {
  const paymentsOf = (uuid: string) =>
    stage.test.engine.db
      .selectFrom('payments')
      .select('amount_mills')
      .where('order_uuid', '=', uuid)
      .execute();

  it('is taken from a wallet once, and a wrong code counts, but binds nothing', async () => {
    const { clock, engine } = stage.test;
    const wallet = stage.nextGuest();
    const { uuid } = await stage.order();
    const key = randomUUID();
    const redeem = (otp: string) =>
      send(
        stage,
        orderCalls.redeemWallet,
        { path: { id: uuid }, body: { wallet_id: wallet, amount: '1.00', otp } },
        key,
      );
    expect((await redeem(wrongCodeAt(clock.now()))).body).toMatchObject({ code: 'validation' });
    const tries = await engine.db
      .selectFrom('wallet_tries')
      .select('tries')
      .where('order_uuid', '=', uuid)
      .execute();
    expect(tries).toEqual([{ tries: 1 }]);
    expect((await redeem(codeAt(clock.now()))).status).toBe(200);
    clock.advance(60_000);
    expect((await redeem(codeAt(clock.now()))).status).toBe(200);
    expect(await paymentsOf(uuid)).toHaveLength(1);
  });

  it('of a part is taken in person once', async () => {
    const { uuid } = await stage.order();
    const key = randomUUID();
    const take = { path: { uuid }, body: { amount: '5.00', payment_type: 'cash', handed: '10.00' } };
    const first = await send(stage, staffMoneyCalls.takeBillPart, take, key);
    expect((await send(stage, staffMoneyCalls.takeBillPart, take, key)).body).toEqual(first.body);
    expect(await paymentsOf(uuid)).toHaveLength(1);
  });

  it('is held once: a copy of an earlier hold leaves what its phone holds by now', async () => {
    const { uuid, visit } = await stage.seated();
    const hold = (amount: string, key: string) =>
      send<WireBill>(
        stage,
        moneyCalls.holdBillPart,
        { path: { uuid }, headers: { 'sufra-visit': visit }, body: { amount } },
        key,
      );
    const key = randomUUID();
    await hold('10.00', key);
    await hold('20.00', randomUUID());
    const late = await hold('10.00', key);
    expect(late.headers['idempotency-replayed']).toBe('true');
    expect(late.body.parts.map(({ due }) => Number(due))).toEqual([20]);
    expect((await hold('11.00', key)).status).toBe(422);
  });

  it('is held anew under the key by which a phone without a seat is known', async () => {
    const { uuid } = await stage.order();
    const key = randomUUID();
    const hold = (amount: string) =>
      send<WireBill>(stage, moneyCalls.holdBillPart, { path: { uuid }, body: { amount } }, key);
    const held = await hold('10.00');
    expect((await hold('10.00')).body).toEqual(held.body);
    expect((await hold('11.00')).status).toBe(422);
    const part = held.body.parts[0]?.uuid ?? '';
    expect((await send(stage, moneyCalls.freeBillPart, { path: { uuid, part } }, key)).status).toBe(200);
    const anew = await hold('11.00');
    expect(anew.body.parts.map(({ due }) => Number(due))).toEqual([11]);
  });

  it('is split once', async () => {
    const { uuid } = await stage.order();
    await stage.payInFull(uuid);
    const key = randomUUID();
    const split = { body: { order_id: uuid, split_amounts: ['32.00', '32.00'], selected_language: 'en' } };
    const first = await send(stage, moneyCalls.splitBill, split, key);
    const inArabic = { body: { ...split.body, selected_language: 'ar' } };
    const second = await send(stage, moneyCalls.splitBill, inArabic, key);
    expect(second.body['split_payments']).toEqual(first.body['split_payments']);
  });
});

describe('a shared cart under a key', () => {
  const CHECKOUT = { menu: 'menu-1', order_type: 'dine_in', payment_type: 'cash', customer_name: 'Layla' };
  const by = (visit: string, body?: object): Asked => ({
    headers: { 'sufra-visit': visit },
    ...(body && { body }),
  });
  const begin = (body: object, key = randomUUID()) =>
    send<SharedCart>(stage, visitCalls.beginSharedCart, { body }, key);
  const read = (visit: string) => send<SharedCart>(stage, visitCalls.readSharedCart, by(visit));

  /** A phone at a cart with a dish. */
  async function chosen(): Promise<string> {
    const { body } = await begin({});
    const visit = body.visit_token ?? '';
    const content = { product: 'hummus', values: [], combo: [], note: '', unit_price: '32.000' };
    const line = { id: randomUUID(), shared: false, pieces: 1, stamp: 1, content, content_stamp: 1 };
    await send(stage, visitCalls.changeSharedCart, by(visit, { lines: [line] }));
    return visit;
  }

  it('is left once, and its copy is answered also when the phone has no seat any more', async () => {
    const { body: host } = await begin({});
    const { body: guest } = await begin({ link: host.link });
    const visit = guest.visit_token ?? '';
    const key = randomUUID();
    const leave = () => send<SharedCart>(stage, visitCalls.leaveSharedCart, by(visit, {}), key);
    const first = await leave();
    expect((await leave()).body).toEqual(first.body);
    await send(stage, visitCalls.changeSharedCart, by(host.visit_token ?? '', { lines: [] }));
    expect((await leave()).body.cart.guests.map(({ id }) => id)).toEqual([host.me]);
    // Nobody did anything for long: the visit is over.
    stage.test.clock.advance(24 * 60 * 60_000);
    const late = await leave();
    expect([late.status, late.body.me, late.body.cart.guests]).toEqual([200, guest.me, []]);
  });

  it('is not joined again by a copy, once its phone has left', async () => {
    const { body: host } = await begin({});
    const key = randomUUID();
    const { body: guest } = await begin({ link: host.link }, key);
    expect((await begin({ link: host.link }, key)).body).toEqual(guest);
    await send(stage, visitCalls.leaveSharedCart, by(guest.visit_token ?? '', {}));
    expect((await begin({ link: host.link }, key)).status).toBe(403);
    const { body } = await read(host.visit_token ?? '');
    expect(body.cart.guests.map(({ id }) => id)).toEqual([host.me]);
  });

  it('is stopped once: a copy leaves the next count', async () => {
    const visit = await chosen();
    const count = () =>
      send<SharedCart>(stage, visitCalls.sendSharedCart, by(visit, { checkout: CHECKOUT }), randomUUID());
    const key = randomUUID();
    const stop = () => send<SharedCart>(stage, visitCalls.stopSharedCart, by(visit), key);
    await count();
    expect((await stop()).body.cart.count).toBeNull();
    expect((await count()).body.cart.count).not.toBeNull();
    const late = await stop();
    expect([late.status, late.body.cart.count === null]).toEqual([200, false]);
  });

  it('is halted once, and the staff are called once', async () => {
    const { table, visit } = await stage.seated();
    const begun = await send<SharedCart>(
      stage,
      visitCalls.beginSharedCart,
      by(visit, { order_location: table, order_location_type: 'Table' }),
    );
    expect(begun.status).toBe(200);
    const key = randomUUID();
    const halt = () => send<SharedCart>(stage, visitCalls.haltSharedCart, by(visit), key);
    expect((await halt()).body.cart.halted).toBe(true);
    expect((await halt()).body.cart.halted).toBe(true);
    const answer = { path: { code: table }, body: { for: 'waiter' } };
    expect((await send(stage, floorCalls.answerCall, answer)).body).toEqual({ answered: true });
    expect((await halt()).body.cart.halted).toBeUndefined();
    expect((await send(stage, floorCalls.answerCall, answer)).body).toEqual({ answered: false });
  });
});
