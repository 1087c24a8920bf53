import { orderChange } from '../../realtime/hub.ts';
import { Undo, type Steps } from '../../store/query.ts';
import { findOrderWithin, writeChangedOrder } from '../../store/queries/orders/orders.ts';
import { findAttemptWithin, writeFlag } from '../../store/queries/payments/payment-attempts.ts';
import { refundsOfOrderWithin, writePayment, writeRefund } from '../../store/queries/payments/payments.ts';
import { balanceForStaff } from '#domain/cart/held-lines.ts';
import { goodwillMills, type Order } from '#domain/order/order.ts';
import type { PaymentAttemptRow } from '../../store/rows/payment-rows.ts';
import { withFlags, type PaymentFlag } from '../attempts.ts';
import type { PaymentServices } from '../payment-services.ts';
import type { PaymentReport } from '../adapter-kit/provider.ts';

/** After a paid attempt was looked up: books refunds made at the gateway without us, and flags disputes. */
export async function noteRefunds(
  services: PaymentServices,
  attempt: PaymentAttemptRow,
  report: PaymentReport,
): Promise<void> {
  const id = services.ids.uuid();
  const now = services.clock.now();
  const order = await services.engine.write(() => note(attempt, report, id, now));
  if (order) services.hub.publish(orderChange(order));
}

function* note(
  { license, attempt_id: attemptId, order_uuid: uuid }: PaymentAttemptRow,
  { refundedMills, disputed }: PaymentReport,
  id: string,
  now: number,
): Steps<Order | null> {
  const attempt = yield* findAttemptWithin(license, attemptId);
  const before = yield* findOrderWithin(license, uuid);
  if (!attempt || !before) return null;
  const refunds = yield* refundsOfOrderWithin(license, uuid);
  const known = refunds
    .filter(({ attempt_id: of, state }) => of === attemptId && state !== 'REFUSED')
    .reduce((sum, { amount_mills: mills }) => sum + mills, 0);
  const wholeMills = refundedMills === attempt.sent_mills ? attempt.amount_mills : (refundedMills ?? 0);
  const elsewhere = Math.max(0, wholeMills - known);
  const flags: PaymentFlag[] = [
    ...(elsewhere > 0 ? ['refunded_elsewhere' as const] : []),
    ...(disputed ? ['disputed' as const] : []),
  ];
  yield* writeFlag(attempt, flags.length > 0 ? withFlags(attempt.flagged, ...flags) : attempt.flagged, null);
  if (flags.length === 0) return null;
  const payment = { id, paymentType: 'card' as const, amountMills: -elsewhere, changeMills: 0, at: now };
  if (elsewhere > 0) {
    yield* writeRefund({
      license,
      refund_key: id,
      attempt_id: attemptId,
      order_uuid: uuid,
      amount_mills: elsewhere,
      before_mills: known,
      state: 'DONE',
      tries: 0,
      who: 'gateway',
      detail: '',
      asked_at: now,
      ended_at: now,
    });
    yield* writePayment(before, payment);
  }
  const payments = elsewhere > 0 ? [...before.payments, payment] : before.payments;
  const waitingMills = refunds
    .filter(({ state }) => state === 'WAITING')
    .reduce((sum, { amount_mills: mills }) => sum + mills, 0);
  const goodwill = goodwillMills(balanceForStaff(before), waitingMills, elsewhere);
  const forgivenMills = before.forgivenMills + goodwill;
  const after = { ...before, payments, forgivenMills, updatedAt: now };
  if (!(yield* writeChangedOrder(after))) throw new Undo<Order | null>(null);
  return { ...after, version: after.version + 1 };
}
