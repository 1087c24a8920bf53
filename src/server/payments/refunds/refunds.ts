import type { Mills } from '#domain/money/money.ts';
import type { Order } from '#domain/order/order.ts';
import type { Clock } from '../../runtime/clock.ts';
import { orderChange } from '../../realtime/hub.ts';
import { StoreUnavailable } from '../../store/engine.ts';
import type { Steps } from '../../store/query.ts';
import { Overtaken, retryOvertaken } from '../../store/with-retry.ts';
import { findOrderWithin, writeChangedOrder } from '../../store/queries/orders/orders.ts';
import { findAttempt, findAttemptWithin, writeFlag } from '../../store/queries/payments/payment-attempts.ts';
import {
  findRefund,
  waitingRefunds,
  writePayment,
  writeRefundChange,
  writeRefundTry,
} from '../../store/queries/payments/payments.ts';
import type { PaymentAttemptRow, PaymentRefundRow } from '../../store/rows/payment-rows.ts';
import { knownAttempt, withFlags } from '../attempts.ts';
import type { OpenGateway } from '../gateways.ts';
import type { PaymentServices } from '../payment-services.ts';
import { failure, type GatewayFault } from '../adapter-kit/outcome.ts';
import type { Gateway, RefundAnswer } from '../adapter-kit/provider.ts';

/** The amount of an order's refunds in progress; none for orders without payments. */
export async function waitingRefundOf(
  { engine }: Pick<PaymentServices, 'engine'>,
  { license, uuid, payments }: Order,
): Promise<Mills> {
  if (payments.length === 0) return 0;
  const waiting = await waitingRefunds(engine, license, [uuid]);
  return waiting.reduce((sum, { amount_mills: mills }) => sum + mills, 0);
}

/** The amount for the gateway: the whole payment as it was sent, or the part, never more than is left. */
function wantedMills(
  { amount_mills: amount, before_mills: before }: PaymentRefundRow,
  attempt: PaymentAttemptRow,
): Mills {
  const isWhole = before === 0 && amount === attempt.amount_mills;
  return isWhole ? attempt.sent_mills : Math.min(amount, attempt.sent_mills - before);
}

async function paymentIdOf(
  { provider, settings, gateway }: OpenGateway,
  attempt: PaymentAttemptRow,
): Promise<string | null> {
  if (attempt.payment_id !== null) return attempt.payment_id;
  const report = await provider.lookUp(knownAttempt(attempt), settings, gateway);
  return report.ok ? report.value.paymentId : null;
}

/** True when another try would get the same answer: the gateway refuses, or the amount cannot be asked for there. */
function isFinal({ kind }: GatewayFault): boolean {
  return kind === 'refused' || kind === 'amount_not_expressible' || kind === 'currency_not_offered';
}

/** In progress at the gateway, or unknown: the outbox asks again later. */
class RefundUnderWay extends Error {
  override name = 'RefundUnderWay';
}

/**
 * Refuses calls from an instant on: another instance may have taken over the refund by then, and it would be sent
 * twice.
 */
function askedUntil(gateway: Gateway, until: number, { now }: Clock): Gateway {
  const late = failure('timeout', 'it took so long that another process may have it in hand');
  return { ...gateway, call: async (request) => (now() < until ? gateway.call(request) : late) };
}

/**
 * Sends a refund to its gateway exactly once, while this process holds it (`until`, ms UTC); throws while the result is
 * unknown.
 */
export async function runRefund(
  services: PaymentServices,
  { license, refundKey, until }: { license: string; refundKey: string; until: number },
): Promise<void> {
  const { engine, gateways, clock } = services;
  const refund = await findRefund(engine, license, refundKey);
  if (!refund || refund.state !== 'WAITING') return;
  const attempt = await findAttempt(engine, license, refund.attempt_id);
  const open = attempt && gateways.of(attempt.provider);
  const paymentId = open ? await paymentIdOf(open, attempt) : null;
  // Counted before the call, so that after a crash the next try first checks the result of this one.
  if (!(await engine.write(() => writeRefundTry(refund))))
    throw new RefundUnderWay('another process has it in hand');
  /** The obstacle, for staff; '' while the gateway is working on it. */
  const wait = async (detail: string) => {
    await engine.write(() => writeRefundChange(refund, { ...refund, detail }));
    throw new RefundUnderWay(detail || 'the gateway is working on it');
  };
  if (!attempt || !open || paymentId === null) return wait('the gateway cannot be asked for a refund now');
  const answer = await open.provider.refund(
    {
      attemptId: attempt.attempt_id,
      providerReference: attempt.provider_reference,
      paymentId,
      amountMills: wantedMills(refund, attempt),
      currency: attempt.currency,
      refundKey,
      repeated: refund.tries > 0,
      refundedBeforeMills: refund.before_mills,
      paidMills: attempt.sent_mills,
    },
    open.settings,
    askedUntil(open.gateway, until, clock),
  );
  if (!answer.ok && !isFinal(answer.fault)) return wait(answer.fault.detail);
  if (answer.ok && answer.value.status === 'pending') return wait('');
  const ended: Pick<RefundAnswer, 'status' | 'detail'> = answer.ok
    ? answer.value
    : { status: 'refused', detail: answer.fault.detail };
  await endRefund(services, refund, ended);
}

const ATTEMPTS = 5;

async function endRefund(
  services: PaymentServices,
  refund: PaymentRefundRow,
  ended: Pick<RefundAnswer, 'status' | 'detail'>,
): Promise<void> {
  const live = await services.venues.find(refund.license);
  const bookOnce = () => {
    const now = services.clock.now();
    return services.engine.write(function* () {
      const order = yield* bookRefund(refund, ended, now);
      // What could not be asked for while this one waited.
      if (order) yield* services.giveBack(live, order, now);
      return order;
    });
  };
  const order = await retryOvertaken(ATTEMPTS, bookOnce, () => {
    throw new StoreUnavailable('the order of a refund kept changing');
  });
  if (order) services.hub.publish(orderChange(order));
  if (ended.status === 'refused')
    services.log.error({ refund: refund.refund_key, detail: ended.detail }, 'refund refused');
}

/** Books the result of a refund; null when that was done already. */
function* bookRefund(
  refund: PaymentRefundRow,
  { status, detail }: Pick<RefundAnswer, 'status' | 'detail'>,
  now: number,
): Steps<Order | null> {
  const { license, refund_key: id, order_uuid: uuid, attempt_id: attemptId } = refund;
  const isDone = status === 'done';
  const isMine = yield* writeRefundChange(refund, {
    state: isDone ? 'DONE' : 'REFUSED',
    detail,
    ended_at: now,
  });
  const before = isMine ? yield* findOrderWithin(license, uuid) : undefined;
  if (!before) return null;
  const attempt = yield* findAttemptWithin(license, attemptId);
  // Refused, perhaps because of a manual refund: the gateway is asked for its state.
  if (!isDone && attempt) yield* writeFlag(attempt, withFlags(attempt.flagged, 'refund_refused'), now);
  const payment = {
    id,
    paymentType: 'card' as const,
    amountMills: -refund.amount_mills,
    changeMills: 0,
    at: now,
  };
  if (isDone) yield* writePayment(before, payment);
  const payments = isDone ? [...before.payments, payment] : before.payments;
  const after = { ...before, payments, updatedAt: now };
  if (!(yield* writeChangedOrder(after))) throw new Overtaken();
  return { ...after, version: after.version + 1 };
}
