import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { orderRounding } from '#contract/orders/order-rounding.ts';
import { exchangeMills } from '#domain/price/exchange.ts';
import { itemCount, openMills } from '#domain/order/order.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { paymentWords } from '#text/guest/order-words.ts';
import { partDetails, partPlaceText } from '#text/guest/part-words.ts';
import type { Speech } from './speech.ts';

/** One row of a receipt's totals, its amount formatted. */
export interface TotalsRow {
  name: string;
  /** What else is to be said of it, below its name; absent: nothing. */
  more?: string;
  amount: string;
  look: 'plain' | 'save' | 'sum';
  /** Listed but not charged. */
  struck: boolean;
}

/** The total in the second currency, if one was shown. */
function alternative(order: GuestOrder, { t, display }: Speech): TotalsRow[] {
  const other = order.alternativeCurrency;
  if (!other) return [];
  const mills = exchangeMills(order.totalMills + order.tipsMills, other.rateTrillionths, other.places);
  const amount = t('alternativePrice', { price: display.moneyText(mills, other) });
  return [{ name: t('cartTotal'), amount, look: 'plain', struck: false }];
}

/** A payment; of a part of the bill with its place among them, and with what it paid. */
function paymentRow(
  { paymentType, amountMills, part }: GuestOrder['payments'][number],
  { lines, currency }: GuestOrder,
  speech: Speech,
): TotalsRow {
  const { t, display } = speech;
  const amount = display.moneyText(Math.abs(amountMills), currency);
  const row = { amount, look: 'plain', struck: false } as const;
  if (amountMills < 0) return { ...row, name: t('givenBack') };
  const name = t('paidBy', { type: t(paymentWords[paymentType]) });
  if (!part) return { ...row, name };
  const more = partDetails(part, lines, currency, speech);
  return { ...row, name: t('listOf', { a: name, b: partPlaceText(speech, part) }), more };
}

/** The totals of a receipt in the order page's order: subtotal to change (specification section 2, Receipt). */
export function totalsOf(order: GuestOrder, speech: Speech): TotalsRow[] {
  const { t, display } = speech;
  const written = (mills: number) => display.moneyText(mills, order.currency);
  const signed = (mills: number) =>
    mills < 0 ? t('minusPrice', { price: written(-mills) }) : written(mills);
  const row = (name: string, mills: number): TotalsRow => ({
    name,
    amount: signed(mills),
    look: 'plain',
    struck: false,
  });
  const saved = (name: string, mills: number): TotalsRow => ({
    ...row(name, 0),
    amount: t('minusPrice', { price: written(mills) }),
    look: 'save',
  });
  const rounded = (mills: number): TotalsRow[] => (mills === 0 ? [] : [row(t('stepRounding'), mills)]);
  const pieces = itemCount(order);
  const rounding = orderRounding(order);
  const fee = row(t('deliveryFees'), order.deliveryFeeMills);
  return [
    ...rounded(rounding.subtotalMills),
    row(t('cartSubtotal', { n: pieces }), order.subtotalMills),
    ...order.loyaltyDiscounts.map(({ name, amountMills }) => saved(name, amountMills)),
    ...order.taxes.map(({ name, amountMills }) => row(name, amountMills)),
    ...(order.deliveryFeeMills > 0 ? [{ ...fee, struck: order.freeDelivery }] : []),
    ...order.discounts.map(({ name, amountMills }) => {
      const coupon = saved(t('couponName', { code: name }), amountMills);
      return amountMills > 0 ? coupon : { ...coupon, amount: t('freeDelivery') };
    }),
    ...(order.tipsMills > 0 ? [row(t('tips'), order.tipsMills)] : []),
    ...rounded(rounding.totalMills),
    { ...row(t('cartTotal'), order.totalMills + order.tipsMills), look: 'sum' },
    ...alternative(order, speech),
    ...order.payments.map((payment) => paymentRow(payment, order, speech)),
    ...(isCanceledStatus(order.status)
      ? []
      : [
          { ...row(t('paymentType'), 0), amount: t(paymentWords[order.paymentType]) },
          row(t('balanceDue'), openMills(order)),
        ]),
    ...(order.changeMills > 0 ? [row(t('change'), order.changeMills)] : []),
  ];
}
