import type { GeoPoint } from '../geo-point.ts';
import type { Coupon } from '../price/coupon.ts';
import { withCategory } from '../full-name.ts';
import { inLanguage, type LocalText } from '../language.ts';
import type { OrderLocation } from '../location-code.ts';
import type { Id, OrderType, PaymentType } from '../menu.ts';
import type { Mills } from '../money.ts';
import type { OrderTextName } from './checkout-texts.ts';
import { orderFigures, type LoyaltyPromotion, type OrderFigures } from './order-figures.ts';
import type { OrderStatus } from './order-status.ts';
import { heldMills, type SplitShare } from './split-payment.ts';
import type { TaxRules } from '../tax.ts';

/** The name of guests who give none (contract section 5). */
export const NAMELESS = 'Guest';

/** A variation and what was picked of it, in the words of the moment it was ordered. */
export interface ChosenVariation {
  id: Id;
  name: LocalText;
  values: { id: Id; name: LocalText }[];
}

export interface ChosenCombo {
  id: Id;
  name: LocalText;
  product: { id: Id; name: LocalText; variations: ChosenVariation[] };
}

/** One row of an order. */
export interface OrderLine {
  lineId: string;
  productId: Id;
  categoryId: Id;
  sku: string;
  name: LocalText;
  /** The category's name, where the dish's was not its own alone on the menu of that moment; else null (full-name.ts). */
  categoryName: LocalText | null;
  variations: ChosenVariation[];
  combo: ChosenCombo[];
  unitMills: Mills;
  quantity: number;
  note: string;
  deleted: boolean;
  /** Instant in ms UTC; later than the order's own for appended lines. */
  addedAt: number;
  /** Until then it may be withdrawn, and the kitchen does not know it (held-lines.ts); null: the kitchen has it. */
  heldUntil: number | null;
  /** The guest's name where given, so that a table sees who added what. */
  addedBy: string;
}

export interface Payment {
  id: string;
  paymentType: PaymentType;
  amountMills: Mills;
  /** What the guest handed over beyond the amount and got back; only for cash. */
  changeMills: Mills;
  at: number;
}

/** Money as the order was priced: later appends and deletions use the same rules. */
export interface OrderMoney {
  currency: string;
  symbol: LocalText;
  symbolShown: boolean;
  places: number;
  /** The second currency that was shown; orders of earlier versions have none. */
  alternative?: { code: string; symbol: LocalText; places: number; rate: number } | null;
  taxRules: TaxRules;
  /** By tax id, in the words of the moment. */
  taxNames: Record<Id, LocalText>;
  coupon: Coupon | null;
  loyaltyPromotions: LoyaltyPromotion[];
  /** By promotion id, in the words of the moment; orders of earlier versions have none. */
  loyaltyNames?: Record<Id, LocalText>;
}

export interface OrderCustomer {
  name: string;
  email: string;
  phone: string;
}

export interface OrderAddress {
  text: string;
  flatNo: string;
  buildingPremise: string;
  areaStreet: string;
  landmark: string;
  coordinates: GeoPoint | null;
  /** The geocoder's own answer, as it came. */
  placeData: unknown;
}

/** The kitchen's record of what a guest ordered. Instants in ms UTC. */
export interface Order extends Record<OrderTextName, string> {
  license: string;
  uuid: string;
  number: number;
  status: OrderStatus;
  /** Counts changes; grows by one with each. */
  version: number;
  createdAt: number;
  updatedAt: number;
  /** When the status last changed. */
  statusAt: number;
  /** When the kitchen may see it; null while it waits for its payment. */
  kitchenAt: number | null;
  orderType: OrderType;
  paymentType: PaymentType;
  language: string;
  location: OrderLocation | null;
  visitId: string;
  customer: OrderCustomer;
  address: OrderAddress | null;
  comments: string;
  /** The time the guest asked for; null: as soon as possible. */
  wantedAt: number | null;
  /** When staff said it will be ready, at the door for a delivery; null: they have not. */
  promisedAt: number | null;
  /** When staff took its last step back; null: they went on since, or never did. */
  recalledAt: number | null;
  employeeId: string | null;
  money: OrderMoney;
  figures: OrderFigures;
  tipsMills: Mills;
  lines: OrderLine[];
  payments: Payment[];
  /** Refunded although nothing was overpaid: nobody asks the guest for it again. */
  forgivenMills: Mills;
  /** What the bill was split into; empty: it was not. */
  shares: SplitShare[];
  /** A phone of the visit has undone a split: who has the order's address alone makes none any more. */
  splitByVisitOnly: boolean;
  /** Why staff rejected or canceled it, in their words. */
  reason: string;
}

/** The figures of an order worked out again over its live lines at their stored prices (contract section 5, PATCH). */
export function refiguredOrder(order: Pick<Order, 'lines' | 'money' | 'figures'>): OrderFigures {
  const { taxRules, places, coupon, loyaltyPromotions } = order.money;
  return orderFigures({
    lines: liveLines(order).map((line) => ({ ...line, lineMills: line.unitMills * line.quantity })),
    taxRules,
    places,
    deliveryFeeMills: order.figures.deliveryFeeMills,
    coupon,
    loyaltyPromotions,
  });
}

/** A line's dish in a language as it is written on its own: with its category where its name was not its own alone. */
export function lineName(
  { name, categoryName }: Pick<OrderLine, 'name' | 'categoryName'>,
  language: string,
): string {
  return withCategory(inLanguage(name, language), categoryName ? inLanguage(categoryName, language) : '');
}

/** The lines that were not deleted. */
export function liveLines(order: Pick<Order, 'lines'>): OrderLine[] {
  return order.lines.filter((line) => !line.deleted);
}

/** Pieces in the live lines: the '(n items)' of the receipt. */
export function itemCount(order: { lines: readonly Pick<OrderLine, 'deleted' | 'quantity'>[] }): number {
  return order.lines.reduce((sum, { deleted, quantity }) => (deleted ? sum : sum + quantity), 0);
}

/** Everything received for the order, change not counted. */
export function paidMills(order: { payments: readonly Pick<Payment, 'amountMills'>[] }): Mills {
  return order.payments.reduce((sum, payment) => sum + payment.amountMills, 0);
}

/** What is usually refunded of the amount that can be: the overpayment of an order that stands, else everything. */
export function usualRefund(isOver: boolean, balanceMills: Mills, leftMills: Mills): Mills {
  return isOver || balanceMills >= 0 ? leftMills : Math.min(-balanceMills, leftMills);
}

/** How much of what was taken in person can go back so: in cash all of it, on the card machine what came over it. */
export function handBackMills(
  payments: readonly Pick<Payment, 'paymentType' | 'amountMills'>[],
  way: 'cash' | 'machine',
): Mills {
  const machine = paidMills({ payments: payments.filter(({ paymentType: type }) => type === 'machine') });
  const cash = paidMills({ payments: payments.filter(({ paymentType: type }) => type === 'cash') });
  return Math.max(0, way === 'cash' ? cash + machine : Math.min(machine, cash + machine));
}

/** The part of a refund beyond the overpayment; refunds that are still waiting count as done. */
export function goodwillMills(balanceMills: Mills, waitingMills: Mills, refundMills: Mills): Mills {
  return Math.max(0, refundMills - Math.max(0, -balanceMills - waitingMills));
}

/** Everything that was given back. */
export function returnedMills(order: { payments: readonly Pick<Payment, 'amountMills'>[] }): Mills {
  return order.payments.reduce((sum, { amountMills }) => sum + Math.max(0, -amountMills), 0);
}

/** The part of the balance that nobody is paying in shares at this moment. */
export function unheldBalance(order: Pick<Order, 'figures' | 'tipsMills' | 'payments' | 'shares'>): Mills {
  return Math.max(0, balanceDue(order) - heldMills(order.shares));
}

/** What is still owed: total + tips − payments; negative is money to give back (contract section 4). */
export function balanceDue(order: Pick<Order, 'figures' | 'tipsMills' | 'payments'>): Mills {
  return order.figures.totalMills + order.tipsMills - paidMills(order);
}

/**
 * What the guests still have to pay once all waiting refunds are done, less what they were forgiven (decision 084).
 * Negative is money to give back.
 */
export function openMills({
  balanceMills,
  refundWaitingMills,
  forgivenMills,
}: Record<'balanceMills' | 'refundWaitingMills' | 'forgivenMills', Mills>): Mills {
  if (forgivenMills === 0) return balanceMills;
  return Math.max(Math.min(0, balanceMills), balanceMills + refundWaitingMills - forgivenMills);
}

/**
 * What staff take in person: what is still to pay. Where all of it was forgiven, the whole balance: somebody takes that
 * back, or a guest pays after all.
 */
export function takenMills(sums: Parameters<typeof openMills>[0]): Mills {
  const open = openMills(sums);
  return open > 0 ? open : sums.balanceMills;
}

/** The number as guests read it: at least six digits. */
export function paddedNumber(number: number): string {
  return String(number).padStart(6, '0');
}
