import { parseOrder } from '#contract/orders/order-parse.ts';
import { orderRounding } from '#contract/orders/order-rounding.ts';
import { toWire } from '#contract/values/wire-names.ts';
import { readMills } from '#contract/values/read-mills.ts';
import type { StaffOrder, WireStaffOrder } from '#contract/staff/staff.ts';
import type { PaymentType } from '#domain/menu/menu.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import type { TextKey } from '#text/staff/words.ts';
import { isolated, openAmount } from '../words/order-words.ts';
import { dishesOf, payerOf } from '../words/part-words.ts';
import type { BoardWords } from '../words/words.ts';

/** One row of a receipt's foot, with its amount formatted for the venue. */
export interface ReceiptRow {
  name: string;
  /** What else is to be said of it, below its name; absent: nothing. */
  more?: string;
  amount: string;
  look: 'plain' | 'sum' | 'waived';
}

const PAYMENTS = {
  cash: 'payCash',
  machine: 'payMachine',
  card: 'payCard',
  loyalty: 'payLoyalty',
  blue_wallet: 'payWallet',
} as const satisfies Record<PaymentType, TextKey>;

/** The name of a payment type. */
export function paymentName({ t }: Pick<BoardWords, 't'>, type: PaymentType): string {
  return t(PAYMENTS[type]);
}

/** The foot of an order's receipt: how the total adds up, the payments, and the amount due or the change. */
export function receiptRows(words: BoardWords, order: StaffOrder): ReceiptRow[] {
  const { t, money } = words;
  const { discounts, additionalData: more, payments } = order;
  const row = (name: string, mills: Mills, look: ReceiptRow['look'] = 'plain'): ReceiptRow => ({
    name,
    amount: money(order, formatMoney(mills)),
    look,
  });
  // Discounts have a minus sign, as on the guest's receipt.
  const off = (name: string, mills: Mills): ReceiptRow => {
    const { amount, look } = row(name, mills);
    return { name, amount: `−${amount}`, look };
  };
  const rounded = (mills: Mills): ReceiptRow[] => {
    if (mills === 0) return [];
    return [mills < 0 ? off(t('rounding'), -mills) : row(t('rounding'), mills)];
  };
  const rounding = orderRounding(parseOrder(toWire<WireStaffOrder>(order)));
  const fee = readMills(order.deliveryFees);
  const isWaived = discounts.some(({ freeDelivery: free }) => free);
  const tips = readMills(more.tipsAmount);
  const change = readMills(order.change);
  const saved = [
    ...more.loyaltyDiscounts.map(({ name, discounts: parts }) =>
      off(
        name,
        parts.reduce((sum, { discountSum }) => sum + readMills(discountSum), 0),
      ),
    ),
    ...discounts
      .filter(({ amountValue: amount }) => readMills(amount) > 0)
      .map(({ name, amountValue: amount }) => off(name, readMills(amount))),
  ];
  return [
    ...rounded(rounding.subtotalMills),
    row(t('subtotal'), readMills(order.subTotal)),
    ...order.taxes.map(({ name, amount }) => row(name, readMills(amount))),
    ...(fee > 0 ? [row(t('deliveryFee'), fee, isWaived ? 'waived' : 'plain')] : []),
    ...saved,
    ...(tips > 0 ? [row(t('tips'), tips)] : []),
    ...rounded(rounding.totalMills),
    row(t('total'), readMills(order.total) + tips, 'sum'),
    ...payments.map((payment) => paidRow(words, order, payment)),
    ...(isCanceledStatus(order.status) ? [] : [row(t('balanceDue'), openAmount(order))]),
    ...(change > 0 ? [row(t('change'), change)] : []),
  ];
}

/** A payment; of a part of the bill with its place among them, who paid it, and what it paid. */
function paidRow(
  words: BoardWords,
  order: StaffOrder,
  { paymentType: type, amount: paid, part }: StaffOrder['payments'][number],
): ReceiptRow {
  const { t, exactMoney } = words;
  const mills = readMills(paid);
  const amount = exactMoney(order, formatMoney(Math.abs(mills)));
  const way = paymentName(words, type);
  if (mills < 0) return { name: t('backToGuest', { way }), amount, look: 'plain' };
  if (!part) return { name: way, amount, look: 'plain' };
  const name = t('listOf', { a: way, b: t('partPlace', { place: part.place, total: part.total }) });
  const tip = readMills(part.tip) > 0 ? t('inTips', { amount: exactMoney(order, part.tip) }) : '';
  const more = [isolated(payerOf(words, part)), dishesOf(words, order, part.dishes), tip].filter(Boolean);
  return { name, more: more.reduce((a, b) => t('listOf', { a, b })), amount, look: 'plain' };
}
