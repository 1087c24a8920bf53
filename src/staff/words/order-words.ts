import type { GiveBack, StaffOrder } from '#contract/staff/staff.ts';
import { guestsOf } from '#contract/staff/ticket-lines.ts';
import { speaksOfAllergy } from '#domain/allergies/read-note.ts';
import type { OrderType, PaymentType } from '#domain/menu/menu.ts';
import { hasAllergy } from '../rules/unread-allergies.ts';
import type { RefundWay } from '../state/view.ts';
import { readMills } from '#contract/values/read-mills.ts';
import { isCanceledStatus, type OrderStatus } from '#domain/order/order-status.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import { handBackMills, openMills, paidMills, takenMills, usualRefund } from '#domain/order/order.ts';
import { nameGiven, waitersOf } from '#text/staff/ticket.ts';
import type { TextKey, Translate } from '#text/staff/words.ts';
import type { BoardWords } from './words.ts';

const PAY_WHERE = {
  delivery: 'payOnDelivery',
  dine_in: 'payAtTable',
  takeaway: 'payAtCounter',
  drive_thru: 'payAtCounter',
} as const satisfies Record<OrderType, TextKey>;

const FLAGS = {
  paid_twice: 'flagPaidTwice',
  order_over: 'flagOrderOver',
  refund_refused: 'flagRefundRefused',
  refunded_elsewhere: 'flagRefundedElsewhere',
  refund_under_way: 'flagRefundUnderWay',
  refund_stuck: 'flagRefundStuck',
  disputed: 'flagDisputed',
  unknown: 'flagUnknown',
  redemption_unknown: 'flagRedemptionUnknown',
} as const satisfies Record<string, TextKey>;

/** Why staff should check a payment. */
export function flagWords(t: Translate, flag: string): string {
  return t(Object.hasOwn(FLAGS, flag) ? FLAGS[flag as keyof typeof FLAGS] : 'flagDiffers');
}

/** True when staff have to check a payment; money on its way back is only information. */
export function needsHand({ paymentFlags: flags }: StaffOrder): boolean {
  return flags.some((flag) => flag !== 'refund_under_way');
}

/** The current action of the refund button; null when the money is on its way. */
export function refundVerb({ paymentFlags: flags }: StaffOrder): 'giveBack' | 'giveBackAgain' | null {
  if (flags.includes('refund_stuck')) return 'giveBackAgain';
  return flags.includes('refund_under_way') ? null : 'giveBack';
}

/** The most that can be refunded in a way. */
export function refundableMills(order: StaffOrder, way: RefundWay): Mills {
  const payments = order.payments.map(({ paymentType, amount }) => ({
    paymentType,
    amountMills: readMills(amount),
  }));
  if (way !== 'card') return handBackMills(payments, way);
  return Math.max(0, paidMills({ payments: payments.filter(({ paymentType }) => paymentType === 'card') }));
}

/** True when refunding in a way tries again what came to nothing so far. */
export function isTriedAgain(order: StaffOrder, way: RefundWay): boolean {
  return way === 'card' && refundVerb(order) === 'giveBackAgain';
}

/**
 * The usual refund in a way: what is tried again, else what a valid order was overpaid and is not on its way back, else
 * all that can be refunded.
 */
export function refundMills(order: StaffOrder, way: RefundWay): Mills {
  const { balanceMills, refundWaitingMills } = sumsOf(order);
  if (isTriedAgain(order, way)) return refundWaitingMills;
  return usualRefund({
    isOver: isCanceledStatus(order.status),
    balanceMills,
    waitingMills: refundWaitingMills,
    leftMills: refundableMills(order, way),
  });
}

/** The call for a refund in a way. Without an amount what is on its way back is tried again, and no more asked for. */
export function refundCall(order: StaffOrder, way: RefundWay, mills: Mills): GiveBack {
  if (isTriedAgain(order, way)) return {};
  return { amount: formatMoney(mills), ...(way !== 'card' && { paymentType: way }) };
}

const PAY_HOW = { cash: 'payCash', machine: 'payMachine' } as const;

function payHow(t: Translate, type: PaymentType): string | null {
  return type === 'cash' || type === 'machine' ? t(PAY_HOW[type]) : null;
}

const sumsOf = ({ balanceDue: balance, refundWaiting: waiting, forgiven }: StaffOrder) => ({
  balanceMills: readMills(balance),
  refundWaitingMills: readMills(waiting),
  forgivenMills: readMills(forgiven),
});

/** The amount that the guests of an order still owe, less forgiven amounts; negative for money to refund. */
export function openAmount(order: StaffOrder): Mills {
  return openMills(sumsOf(order));
}

/** The amount to take in person, from which change is counted, as the server computes it. */
export function takenAmount(order: StaffOrder): Mills {
  return takenMills(sumsOf(order));
}

/** True while a valid order is not fully paid. */
export function isUnpaid(order: StaffOrder): boolean {
  return !isCanceledStatus(order.status) && openAmount(order) > 0;
}

/** True when something of an order is paid or forgiven already: its guests choose anew how the rest is paid. */
function isPartPaid(order: StaffOrder): boolean {
  return openAmount(order) < readMills(order.total);
}

/** What an order that is not fully paid says; who sees money reads what is left of a partly paid one. */
export function unpaidWords(
  { t, money }: Pick<BoardWords, 't' | 'money'>,
  order: StaffOrder,
  seesMoney: boolean,
): string {
  return seesMoney && isPartPaid(order)
    ? t('amountLeft', { amount: money(order, formatMoney(openAmount(order))) })
    : t('notPaid');
}

/** What an order that stands is overpaid, and is not on its way back. */
function overpaidAmount(order: StaffOrder): Mills {
  return Math.max(0, -openAmount(order) - sumsOf(order).refundWaitingMills);
}

/**
 * What waits to go back to a card because it does not go by itself: the venue wants to be asked first, or the gateway
 * cannot.
 */
export function cardMoneyWaits(order: StaffOrder): Mills {
  const isOwed = isCanceledStatus(order.status) || overpaidAmount(order) > 0;
  return isOwed && refundVerb(order) === 'giveBack' ? refundMills(order, 'card') : 0;
}

/** The text for managers about money to refund; null when there is none. */
export function giveBackWords(
  { t, money }: Pick<BoardWords, 't' | 'money'>,
  order: StaffOrder,
): string | null {
  const card = cardMoneyWaits(order);
  const kept = isCanceledStatus(order.status) ? refundMills(order, 'cash') : overpaidAmount(order);
  const mills = card > 0 ? card : kept;
  return mills > 0 ? t('paidTooMuch', { amount: money(order, formatMoney(mills)) }) : null;
}

/** Where and how an order will be paid. */
function wayToPay(t: Translate, order: StaffOrder): string {
  const how = payHow(t, order.paymentType);
  const where = t(PAY_WHERE[order.orderType]);
  return how ? t('listOf', { a: where, b: how }) : where;
}

/**
 * The payment state of an order, or where it will be paid; only managers see the amount. Of a partly paid one they see
 * what is left, without a way: each guest chooses their own.
 */
export function paymentWords(
  words: Pick<BoardWords, 't' | 'money'>,
  order: StaffOrder,
  seesMoney: boolean,
): { isPaid: boolean; words: string } {
  const { t, money } = words;
  const owed = openAmount(order);
  const overpaid = overpaidAmount(order);
  if (overpaid > 0 && seesMoney)
    return { isPaid: false, words: t('paidTooMuch', { amount: money(order, formatMoney(overpaid)) }) };
  if (owed <= 0) return { isPaid: true, words: t('paid') };
  const way = wayToPay(t, order);
  if (!seesMoney) return { isPaid: false, words: way };
  if (isPartPaid(order)) return { isPaid: false, words: unpaidWords(words, order, true) };
  return { isPaid: false, words: t('amountDue', { way, amount: money(order, formatMoney(owed)) }) };
}

const STEP = {
  pending: 'accept',
  accepted: 'prepare',
  preparing: 'ready',
} as const satisfies Partial<Record<OrderStatus, TextKey>>;

/** The label of an open ticket's main button: who accepts an order of somebody with an allergy has read it. */
export function stepName(t: Translate, order: StaffOrder): string {
  const { status, orderType: type } = order;
  const isUnread =
    status === 'pending' && (order.lineItems.some(hasAllergy) || speaksOfAllergy(order.orderComments));
  if (isUnread) return t('readAndAccept');
  if (status === 'preparing' && type === 'delivery') return t('onItsWay');
  return status === 'pending' || status === 'accepted' || status === 'preparing' ? t(STEP[status]) : '';
}

const MOVED = {
  pending: 'movedBack',
  accepted: 'movedAccepted',
  preparing: 'movedPreparing',
  fulfilled: 'movedFulfilled',
  rejected: 'movedRejected',
  canceled: 'movedCanceled',
} as const satisfies Record<OrderStatus, TextKey>;

/** The message after a step of an order. */
export function movedWords(
  t: Translate,
  to: OrderStatus,
  { orderType: type, paddedOrderId: number }: StaffOrder,
): string {
  const isLeaving = to === 'fulfilled' && type === 'delivery';
  return t(isLeaving ? 'movedOnItsWay' : MOVED[to], { number });
}

/** Isolates a text that may run against the board's direction within a sentence. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

function takersOf(t: Translate, order: StaffOrder): string[] {
  return waitersOf(order).map((name) => t('orderTakenBy', { name: isolated(name) }));
}

/** Whose an order is: the name that its guest gave, and who of the staff took it. */
export function whose(t: Translate, order: StaffOrder): string[] {
  return [nameGiven(order), ...takersOf(t, order)].filter(Boolean);
}

/** For whom an order is, for the pass: how many guests where several have chosen, else whose it is. */
export function forWhom(t: Translate, order: StaffOrder): string[] {
  const guests = guestsOf(order);
  return guests < 2 ? whose(t, order) : [t('guestsOfOrder', { n: guests }), ...takersOf(t, order)];
}

/**
 * An order's number and for whom it is, to tell several with one destination apart; each stands apart from the other's
 * direction.
 */
export function numberedWhom(t: Translate, order: StaffOrder): string {
  return [`\u2066#\u00a0${order.paddedOrderId}\u2069`, ...forWhom(t, order).map(isolated)].join(' · ');
}
