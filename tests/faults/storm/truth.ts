import { faultsIn, inOrder } from '#tests/support/store/books.ts';
import type { BillPart } from '#domain/order/bill-part.ts';
import { until } from '#tests/support/until.ts';
import { expect } from 'vitest';
import { send } from './guest-acts.ts';
import { note, noteHits, PRAWNS, type Guest, type Storm } from './storm.ts';

/** Longer than any automatic look-up, in steps that let each job run. */
const STEP_MS = 21 * 60_000;
const OVER = ['rejected', 'canceled'];

type Row<T extends 'orders' | 'attempts' | 'refunds' | 'payments'> = Books[T][number];
type Books = Awaited<ReturnType<typeof readBooks>>;

async function readBooks({ stage: { test } }: Storm) {
  const { db } = test.engine;
  const [orders, attempts, refunds, payments] = await Promise.all([
    db.selectFrom('orders').selectAll().execute(),
    db.selectFrom('payment_attempts').selectAll().execute(),
    db.selectFrom('payment_refunds').selectAll().execute(),
    db.selectFrom('payments').selectAll().execute(),
  ]);
  return { orders, attempts, refunds, payments };
}

function sum(rows: readonly { amount_mills: number }[]): number {
  return rows.reduce((mills, { amount_mills: each }) => mills + each, 0);
}

/** The remaining automatic work: jobs, attempts to look up, refunds in progress. */
async function leftToDo({ stage: { test } }: Storm): Promise<string[]> {
  const { db } = test.engine;
  const [jobs, attempts, refunds] = await Promise.all([
    db.selectFrom('outbox').select(['kind as what']).where('done_at', 'is', null).execute(),
    db
      .selectFrom('payment_attempts')
      .select(['attempt_id as what'])
      .where('next_look_at', 'is not', null)
      .execute(),
    db.selectFrom('payment_refunds').select(['refund_key as what']).where('state', '=', 'WAITING').execute(),
  ]);
  return [...jobs, ...attempts, ...refunds].map(({ what }) => what);
}

/** Ends the storm: only phones without an answer retry, and everything completes. */
export async function comeToRest(storm: Storm, beside: readonly Storm[]): Promise<void> {
  storm.fake.misbehave(null);
  storm.heal();
  for (const each of [storm, ...beside]) await each.restart();
  for (const guest of storm.guests) if (guest.uuid === null) await send(storm, guest);
  await until(async () => {
    storm.clock.advance(STEP_MS);
    for (const { attempt_id: attempt } of (await readBooks(storm)).attempts)
      if (storm.fake.opened(attempt) > 0) storm.fake.settleRefunds(attempt, 'done');
    expect(await leftToDo(storm), 'still to do').toEqual([]);
  });
  noteHits(storm);
}

/** Checks all invariants between guests, ledger, stock and gateway. */
export async function expectTruth(storm: Storm): Promise<void> {
  const books = await readBooks(storm);
  expect(await faultsIn(storm.stage.test.engine)).toEqual(inOrder);
  expect(storm.guests.map(({ key }) => key).sort()).toEqual(
    books.orders.map((order) => order.idempotency_key).sort(),
  );
  for (const attempt of books.attempts) expectGateway(storm, books, attempt);
  for (const guest of storm.guests) await expectOrder(storm, books, guest);
  await expectStock(storm, books);
}

/** Our records of an attempt match the gateway's, and money without an order is refunded or on the board. */
function expectGateway(storm: Storm, { orders, refunds }: Books, attempt: Row<'attempts'>): void {
  const id = attempt.attempt_id;
  const held = storm.fake.opened(id) > 0 ? storm.fake.holds(id) : 0;
  const isWrong = storm.falsified.has(id) && attempt.state !== 'PAID';
  if (isWrong) {
    if (held > 0) expect(attempt.flagged, 'captured, reported wrongly').toMatch(/amount|currency/);
    return note(storm, 'reported wrongly');
  }
  const mine = refunds.filter(({ attempt_id: of, state }) => of === id && state === 'DONE');
  const booked = attempt.state === 'PAID' ? attempt.amount_mills - sum(mine) : 0;
  expect({ id, held }, `${JSON.stringify(attempt)} ${storm.clock.now()}`).toEqual({ id, held: booked });
  const keys = storm.fake.opened(id) > 0 ? storm.fake.refunds(id).map(({ mills }) => mills) : [];
  expect(keys.sort(), 'each refund once').toEqual(mine.map((refund) => refund.amount_mills).sort());
  if (keys.length > 0) note(storm, 'refunded');
  if (attempt.flagged?.includes('paid_twice')) {
    expect(held, 'paid twice, kept once').toBe(0);
    note(storm, 'paid twice');
  }
  const order = orders.find(({ uuid }) => uuid === attempt.order_uuid);
  if (held > 0 && OVER.includes(order?.status ?? '')) {
    const isShown = attempt.flagged?.includes('order_over') || attempt.paid_at! <= order!.status_at;
    expect(isShown, 'money of an order that is over').toBe(true);
    note(storm, 'paid, then over');
  }
}

/** Guest, kitchen and ledger agree on one order. */
async function expectOrder(storm: Storm, books: Books, { uuid, key, isChanged }: Guest): Promise<void> {
  const order = books.orders.find((each) => each.idempotency_key === key)!;
  expect(order.uuid).toBe(uuid);
  const attempts = books.attempts.filter((each) => each.order_uuid === uuid && each.state === 'PAID');
  const refunds = books.refunds.filter((each) => each.order_uuid === uuid && each.state === 'DONE');
  const rows = books.payments.filter((each) => each.order_uuid === uuid);
  const card = rows.filter(({ payment_type: type }) => type === 'card');
  const ids = [...attempts.map((each) => each.attempt_id), ...refunds.map((each) => each.refund_key)];
  expect(card.map((each) => each.payment_id).sort(), 'the ledger').toEqual(ids.sort());
  expect(sum(card)).toBe(sum(attempts) - sum(refunds));
  expectParts(storm, order, rows);

  const shown = await storm.stage.read(order.uuid);
  const owed = Math.round(Number(shown.balance_due) * 1000);
  expect(owed).toBe(order.total_mills + order.tips_mills - sum(rows));
  if (OVER.includes(order.status)) return;
  if (!isChanged) expect(owed, 'nobody pays more than once').toBeGreaterThanOrEqual(0);
  expect(
    order.kitchen_at,
    `${JSON.stringify({ order, rows })} ${order.status}, owes ${owed}: shown to the kitchen or over`,
  ).not.toBeNull();
}

/**
 * At rest nobody holds a part; each one that is paid has its own payment, of what it owed and its tip, and no slice of a
 * dish is paid by two.
 */
function expectParts(storm: Storm, order: Row<'orders'>, rows: readonly Row<'payments'>[]): void {
  const { parts = [] } = JSON.parse(order.document) as { parts?: BillPart[] };
  const paid = parts.filter(({ state }) => state === 'paid');
  expect(
    parts.filter(({ state }) => state === 'held' || state === 'paying'),
    'parts that are still held',
  ).toEqual([]);
  const owed = paid.map(({ paymentId, dueMills, tipMills }) => [paymentId, dueMills + tipMills]);
  const booked = paid.map(({ paymentId }) => {
    const row = rows.find(({ payment_id: id }) => id === paymentId);
    return [row?.payment_id, row?.amount_mills];
  });
  expect(booked, 'each part has its payment').toEqual(owed);
  const slices = paid.flatMap(({ dishes }) =>
    dishes.flatMap(({ lineId, slices: own }) => own.map((slice) => `${lineId} ${slice}`)),
  );
  expect(slices, 'no slice is paid twice').toEqual([...new Set(slices)]);
  if (paid.length > 0) note(storm, 'part paid');
}

/** Every counted piece is in stock or in an order that stands. */
async function expectStock({ stage: { test } }: Storm, { orders }: Books): Promise<void> {
  const over = orders.filter(({ status }) => OVER.includes(status)).map(({ uuid }) => uuid);
  const lines = await test.engine.db
    .selectFrom('order_lines')
    .select(['order_uuid', 'quantity'])
    .where('product_id', '=', 'prawns')
    .where('deleted', '=', 0)
    .execute();
  const held = lines.filter((line) => !over.includes(line.order_uuid));
  const { quantity } = await test.engine.db
    .selectFrom('stock')
    .select('quantity')
    .where('product_id', '=', 'prawns')
    .executeTakeFirstOrThrow();
  expect(quantity).toBe(PRAWNS - held.reduce((pieces, line) => pieces + line.quantity, 0));
}
