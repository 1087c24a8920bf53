import { isCanceledStatus } from '#domain/order/order-status.ts';
import type { Mills } from '#domain/money/money.ts';
import { balanceDue, type Order, type Payment } from '#domain/order/order.ts';
import { withPayment } from '#domain/order/with-payment.ts';
import { isActive, type BillPart } from '#domain/order/bill-part.ts';
import type { SplitShare } from '#domain/order/split-payment.ts';
import { nameInLog } from '../../runtime/log-name.ts';
import { queueReceipt, withPartReceipt } from '../../orders/change/queue-receipt.ts';
import { afterChange } from '../../orders/change/change-order.ts';
import { orderChange } from '../../realtime/hub.ts';
import type { Steps } from '../../store/query.ts';
import { Overtaken, retryOvertaken } from '../../store/with-retry.ts';
import { findOrderWithin, writeChangedOrder } from '../../store/queries/orders/orders.ts';
import { findAttemptWithin, writePaid } from '../../store/queries/payments/payment-attempts.ts';
import { writePayment } from '../../store/queries/payments/payments.ts';
import { StoreUnavailable } from '../../store/engine.ts';
import type { PaymentAttemptRow } from '../../store/rows/payment-rows.ts';
import { withFlags, type PaymentFlag } from '../attempts.ts';
import type { PaymentServices } from '../payment-services.ts';
import type { PaymentReport } from '../adapter-kit/provider.ts';
import { withLatePart, withoutPart, withPaidPart } from '#domain/bill/settle-part.ts';
import { askRefund } from '../refunds/ask-refund.ts';
import { givesBackByItself } from '../refunds/by-itself.ts';
import { isWholeOnly, refundableMills } from '../refunds/refundables.ts';

/** The result of booking. */
interface Settled {
  order: Order;
  flags: PaymentFlag[];
}

const ATTEMPTS = 5;

/**
 * Books a PAID report that agrees with everything stored: attempt, payment, order and kitchen change in one
 * transaction, once, whoever reports it first. Money for an order that owes nothing any more is refunded automatically,
 * and so is the amount that others have paid since the page was opened; money for an order that is over shows the order to
 * staff even if they never saw it, and goes back by itself, or is flagged where the venue wants to be asked first.
 */
export async function settlePayment(
  services: PaymentServices,
  attempt: PaymentAttemptRow,
  report: PaymentReport,
): Promise<void> {
  const isByItself = givesBackByItself(await services.venues.find(attempt.license));
  const settleOnce = () => {
    const ids = {
      refundKey: services.ids.uuid(),
      outboxId: services.ids.uuid(),
      mailId: services.sendsReceipts ? services.ids.uuid() : null,
      partMailId: services.sendsReceipts ? services.ids.uuid() : null,
    };
    const now = services.clock.now();
    return services.engine.write(() => settle(services, attempt, { report, ids, isByItself }, now));
  };
  const settled = await retryOvertaken(ATTEMPTS, settleOnce, () => {
    throw new StoreUnavailable('the order of a payment kept changing');
  });
  if (!settled) return;
  const { order, flags } = settled;
  services.hub.publish(orderChange(order));
  if (flags.length > 0)
    services.log.error(
      { attempt: nameInLog(attempt.attempt_id), provider: attempt.provider, flags },
      'payment flagged',
    );
}

function paidShare(share: SplitShare): SplitShare {
  return { ...share, isPaid: true, hold: null };
}

/** What an attempt pays, where that is not the whole balance. */
interface Owed {
  share: SplitShare | undefined;
  part: BillPart | undefined;
}

/** True while a wallet pays a part: then no earlier page does. */
function isPaidByWallet({ state, way }: BillPart): boolean {
  return state === 'paying' && way === 'wallet';
}

/** The order with the share or the part paid; null: somebody has paid it before, or is paying it. */
function settledOwed(order: Order, { share, part }: Owed, payment: Payment): Order | null {
  if (part) {
    if (part.state === 'paid' || isPaidByWallet(part)) return null;
    // The tip of the page that was paid: its guest may have chosen another one since.
    const tipMills = Math.max(0, payment.amountMills - part.dueMills);
    const paid = { ...part, tipMills };
    return isActive(part) ? withPaidPart(order, paid, payment, 'card') : withLatePart(order, paid, payment);
  }
  if (share?.isPaid) return null;
  return { ...order, shares: order.shares.map((each) => (each === share ? paidShare(each) : each)) };
}

/**
 * Judges a further payment of an order, which may be over or owe nothing any more. What goes back, all of it: money that
 * is not owed, and, unless the venue wants to be asked first, what pays an order that is over.
 */
function judge(order: Order, isTwice: boolean, isByItself: boolean) {
  const isOver = isCanceledStatus(order.status);
  const isTooMuch = !isOver && (balanceDue(order) <= 0 || isTwice);
  const flags: PaymentFlag[] = [];
  if (isOver && !isByItself) flags.push('order_over');
  if (isTooMuch) flags.push('paid_twice');
  return { isOver, isBack: isTooMuch || (isOver && isByItself), flags };
}

/**
 * The amount that others, such as a wallet, have paid since the page was opened, and what the order has become cheaper since,
 * unless the venue wants to be asked about that first. A partial refund is left to staff when the gateway only refunds whole
 * payments.
 */
function surplusMills(
  services: PaymentServices,
  attempt: PaymentAttemptRow,
  before: Order,
  isByItself: boolean,
): Mills {
  const { amount_mills: amountMills, started_at: since } = attempt;
  if (isWholeOnly(services, attempt)) return 0;
  const paidSinceMills = before.payments
    .filter(({ at, amountMills: mills }) => at >= since && mills > 0)
    .reduce((sum, { amountMills: mills }) => sum + mills, 0);
  const tooMuchMills = amountMills - balanceDue(before);
  const mills = Math.max(0, isByItself ? tooMuchMills : Math.min(tooMuchMills, paidSinceMills));
  return refundableMills(services, attempt, mills, amountMills);
}

/** New ids for what a payment brings about; null: the server mails no receipts. */
interface SettleIds {
  refundKey: string;
  outboxId: string;
  mailId: string | null;
  partMailId: string | null;
}

/** What a payment is booked with. */
interface Booking {
  report: PaymentReport;
  ids: SettleIds;
  /** The venue lets money go back by itself. */
  isByItself: boolean;
}

/** Books a payment; null when that was done already. */
function* settle(
  services: PaymentServices,
  attempt: PaymentAttemptRow,
  { report, ids: { refundKey, outboxId, mailId, partMailId }, isByItself }: Booking,
  now: number,
): Steps<Settled | null> {
  const { license, attempt_id: id, order_uuid: uuid } = attempt;
  const fresh = yield* findAttemptWithin(license, id);
  const before = yield* findOrderWithin(license, uuid);
  if (!fresh || !before || fresh.state === 'PAID') return null;
  const share = before.shares.find((each) => each.id === fresh.share_id);
  const part = before.parts?.find((each) => each.id === fresh.share_id);
  const payment: Payment = {
    id,
    paymentType: 'card',
    amountMills: fresh.amount_mills,
    changeMills: 0,
    at: now,
  };
  const owed = settledOwed(before, { share, part }, payment);
  const isTwice = owed === null;
  const { isOver, isBack, flags } = judge(before, isTwice, isByItself);
  yield* writePaid(fresh, {
    now,
    reference: report.providerReference ?? fresh.provider_reference,
    paymentId: report.paymentId,
    flagged: flags.length > 0 ? withFlags(null, ...flags) : null,
  });
  yield* writePayment(before, payment);
  const judged = isBack && part ? withoutPart(before, part) : (owed ?? before);
  // What goes back takes nothing from parts that others hold.
  const payments = [...judged.payments, payment];
  const booked = { ...(isBack ? { ...judged, payments } : withPayment(judged, payment)), updatedAt: now };
  // One share alone releases nothing: the kitchen sees a split order once it is fully paid.
  const isWhole = !isOver && !isTwice && (fresh.share_id === '' || balanceDue(booked) <= 0);
  const isShown = isWhole || isOver;
  const shown = {
    ...booked,
    kitchenAt: isShown ? (before.kitchenAt ?? now) : before.kitchenAt,
    // Shows it among the most recently finished orders, however long ago it ended.
    statusAt: isOver ? now : before.statusAt,
  };
  const isMailed = part !== undefined && !isBack && partMailId !== null;
  const after = isMailed ? yield* withPartReceipt(shown, part, partMailId, now) : shown;
  if (!(yield* writeChangedOrder(after))) throw new Overtaken();
  const backMills = isBack
    ? fresh.amount_mills
    : isOver
      ? 0
      : surplusMills(services, fresh, judged, isByItself);
  if (backMills > 0)
    yield* askRefund(fresh, backMills, { refundKey, outboxId, who: 'server', beforeMills: 0 }, now);
  if (isWhole && mailId !== null) yield* queueReceipt(after, mailId, now);
  if (!isOver) yield* afterChange(after, now);
  return { order: { ...after, version: after.version + 1 }, flags };
}
