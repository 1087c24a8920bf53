import type { Refusal } from '#contract/problem.ts';
import { formatMoney } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { changeOrder, type ChangeOutcome, type ChangeServices } from '../orders/change-order.ts';
import { refused, type Result } from '../orders/result.ts';
import type { Gateway, GatewayAnswer } from '../payments/provider.ts';
import type { Outcome } from '../payments/outcome.ts';
import type { Steps } from '../store/query.ts';
import { findOrderWithin } from '../store/queries/orders.ts';
import {
  findRedemptionWithin,
  unansweredWithin,
  writeRedemption,
} from '../store/queries/wallet-redemptions.ts';
import type { WalletRedemptionRow } from '../store/tables.ts';
import type { LoyaltyPartner, Redemption } from './partner.ts';
import { readJson } from './remote-answers.ts';
import { bookedBefore, bookRedemption, redeemableMills, redemptionRefusal, wrongCode } from './redemption.ts';

/** How long an amount stays reserved for a redemption whose answer was lost. */
const RESERVED_MS = 10 * 60_000;
const NOT_NOW: Refusal = { code: 'unavailable', retryAfterS: 5 };

type Begun = { kind: 'begun' } | { kind: 'booked'; order: Order } | { kind: 'refused'; refusal: Refusal };

/**
 * Redeems at a partner elsewhere: noted, asked, booked. A lost answer leaves the note: the same key asks the
 * partner again under the same name, and nobody else spends the order's balance meanwhile.
 */
export function createRemoteRedemption(
  services: ChangeServices,
  gateway: Gateway,
  log: { error(about: object, message: string): void },
): LoyaltyPartner['redeem'] {
  return async function redeem(redemption: Redemption): Promise<Result<Order>> {
    const { engine, clock } = services;
    const row = rowOf(redemption, clock.now());
    const begun = await engine.write(() => begin(redemption, row));
    if (begun.kind === 'refused') return refused(begun.refusal);
    if (begun.kind === 'booked') return { ok: true, value: begun.order };
    const refusal = refusalOf(await ask(gateway, redemption));
    if (refusal?.code === 'unavailable') {
      log.error({ order: row.order_uuid, redemption: row.redemption_id }, 'a redemption was not answered');
      return refused(refusal);
    }
    if (refusal) {
      await engine.write(() => writeRedemption({ ...row, state: 'REFUSED' }));
      return refused(refusal);
    }
    return changeOrder(services, { license: row.license }, (now) => book(redemption, row, now));
  };
}

function rowOf({ live, order, walletId, amountMills, id }: Redemption, now: number): WalletRedemptionRow {
  return {
    license: live.venue.license,
    redemption_id: `${order.uuid} ${id}`,
    order_uuid: order.uuid,
    wallet_id: walletId,
    amount_mills: amountMills,
    state: 'SENT',
    sent_at: now,
  };
}

function* begin(redemption: Redemption, row: WalletRedemptionRow): Steps<Begun> {
  const { license, redemption_id: id, order_uuid: uuid, amount_mills: amountMills } = row;
  const order = yield* findOrderWithin(license, uuid);
  if (!order) return { kind: 'refused', refusal: { code: 'not_found' } };
  const known = bookedBefore(order, redemption);
  if (known?.kind === 'refused') return known;
  if (known) return { kind: 'booked', order };
  const before = yield* findRedemptionWithin(license, id);
  const isAnother = before && (before.wallet_id !== row.wallet_id || before.amount_mills !== amountMills);
  if (isAnother && before.state !== 'REFUSED')
    return { kind: 'refused', refusal: { code: 'idempotency_conflict' } };
  const others = yield* unansweredWithin(license, uuid, row.sent_at - RESERVED_MS);
  const reservedMills = others.reduce(
    (sum, other) => (other.redemption_id === id ? sum : sum + other.amount_mills),
    0,
  );
  // What the wallet itself has, the partner knows.
  const refusal = redemptionRefusal(order, amountMills, redeemableMills(order, Infinity, reservedMills));
  if (refusal) return { kind: 'refused', refusal };
  yield* writeRedemption(row);
  return { kind: 'begun' };
}

function ask(gateway: Gateway, { order, walletId, amountMills, otp, id }: Redemption) {
  return gateway.call({
    method: 'POST',
    path: `/af/blue/${encodeURIComponent(order.uuid)}/`,
    headers: { 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify({ wallet_id: walletId, amount: formatMoney(amountMills), otp }),
  });
}

/** 200 is success, otherwise the code was wrong (specification section 7); an answer that never came is neither. */
function refusalOf(answer: Outcome<GatewayAnswer>): Refusal | null {
  if (!answer.ok) return NOT_NOW;
  const { status, text } = answer.value;
  if (status !== 200) return wrongCode;
  // A proxy's page in between says nothing of money; what a partner adds to its 200 is its own affair.
  return text.trim() === '' || readJson(text) !== undefined ? null : NOT_NOW;
}

/** The partner has taken it: booked whatever became of the order meanwhile. */
function* book(redemption: Redemption, row: WalletRedemptionRow, now: number): Steps<ChangeOutcome> {
  const order = yield* findOrderWithin(row.license, row.order_uuid);
  if (!order) return { kind: 'missing' };
  const known = bookedBefore(order, redemption);
  if (known) return known;
  yield* writeRedemption({ ...row, state: 'DONE' });
  return yield* bookRedemption(order, redemption, now);
}
