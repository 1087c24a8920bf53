import { reservedMills, type BillPart } from './bill-part.ts';
import type { GeoPoint } from '../details/geo-point.ts';
import type { Fact } from '../allergens/facts.ts';
import type { ShownNeed } from '../needs/needs.ts';
import type { Coupon } from '../price/coupon.ts';
import { withCategory } from '../menu/full-name.ts';
import { inLanguage, type LocalText } from '../text/language.ts';
import type { LineKitchen } from '../kitchen/line-states.ts';
import type { OrderLocation } from '../details/location-code.ts';
import type { Id, OrderType, PaymentType } from '../menu/menu.ts';
import type { Mills } from '../money/money.ts';
import type { OrderTextName } from './checkout-texts.ts';
import { orderFigures, type LoyaltyPromotion, type OrderFigures } from './order-figures.ts';
import type { OrderStatus } from './order-status.ts';
import { heldMills, type SplitShare } from './split-payment.ts';
import type { TaxRules } from '../menu/tax.ts';

/** The customer name when the guest gives none (contract section 5). */
export const NAMELESS = 'Guest';

/** A variation and its chosen values, as worded at the time of the order. */
export interface ChosenVariation {
  id: Id;
  name: LocalText;
  values: { id: Id; name: LocalText }[];
}

export interface ChosenCombo {
  id: Id;
  name: LocalText;
  product: {
    id: Id;
    name: LocalText;
    variations: ChosenVariation[];
    /** It took pieces of the product with its id; absent in orders of versions that did not. */
    takesStock?: true;
  };
}

/** What the guest of a line cannot or would rather not eat, as it was when it was ordered. */
export interface LineNeed extends ShownNeed {
  /** What was known of it then. */
  fact: Fact;
  /** What is known of it is what staff answered when the guest asked. */
  isByStaff?: true;
  name: LocalText;
}

/** One row of an order. */
export interface OrderLine {
  lineId: string;
  productId: Id;
  categoryId: Id;
  sku: string;
  name: LocalText;
  /**
   * The category's name when several products of the menu shared the product's name at the time of the order; else null
   * (full-name.ts).
   */
  categoryName: LocalText | null;
  variations: ChosenVariation[];
  combo: ChosenCombo[];
  unitMills: Mills;
  /** The percentage taxes of the product then, where it had its own; lines of earlier versions have none. */
  taxIds?: readonly Id[];
  quantity: number;
  note: string;
  deleted: boolean;
  /** Instant in ms UTC; later than the order's own for appended lines. */
  addedAt: number;
  /**
   * Until this instant the guest may withdraw the line and the kitchen does not see it (held-lines.ts); null: the
   * kitchen has it.
   */
  heldUntil: number | null;
  /** The course in which it is served, as at the time of the order; lines without a course have none. */
  course?: number;
  /** What the kitchen has done with it; absent: nothing yet. */
  kitchen?: LineKitchen;
  /** The name of who added it, if given, so that a table sees it: the guest's, or the waiter's. */
  addedBy: string;
  /** What its guest cannot eat; absent: nothing was said. */
  needs?: readonly LineNeed[];
  /** What its guest wrote for the kitchen besides, in their own words; absent: nothing. */
  needWords?: string;
  /** The hash of the seat of the phone that said so: other phones do not read it. */
  needsSaidBy?: string;
  /** It was chosen for all at the table, who share a cart. */
  toShare?: true;
  /** The number at the table of a guest who chose it there and has told no name, from 1. */
  guestNumber?: number;
  /** The member of staff who took it, as the audit names them; absent: a guest ordered it. */
  takenBy?: string;
}

export interface Payment {
  id: string;
  paymentType: PaymentType;
  amountMills: Mills;
  /** Cash that the guest handed over beyond the amount and got back. */
  changeMills: Mills;
  at: number;
}

/** The pricing rules stored with the order: later additions and deletions use the same rules. */
export interface OrderMoney {
  currency: string;
  symbol: LocalText;
  symbolShown: boolean;
  places: number;
  /** The second currency that was shown, `rate` in trillionths (stored under this name); orders of earlier versions have none. */
  alternative?: { code: string; symbol: LocalText; places: number; rate: number } | null;
  taxRules: TaxRules;
  /** By tax id, as worded at the time of the order. */
  taxNames: Record<Id, LocalText>;
  coupon: Coupon | null;
  loyaltyPromotions: LoyaltyPromotion[];
  /** By promotion id, as worded at the time of the order; absent in orders of earlier versions. */
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
  /** The geocoder's answer, unchanged. */
  placeData: unknown;
}

/** The kitchen's record of what a guest ordered. Instants in ms UTC. */
export interface Order extends Record<OrderTextName, string> {
  license: string;
  uuid: string;
  number: number;
  status: OrderStatus;
  /** Counts changes: each one adds 1. */
  version: number;
  createdAt: number;
  updatedAt: number;
  /** When the status last changed. */
  statusAt: number;
  /** When the order becomes visible to the kitchen; null while it awaits payment. */
  kitchenAt: number | null;
  orderType: OrderType;
  paymentType: PaymentType;
  language: string;
  location: OrderLocation | null;
  visitId: string;
  customer: OrderCustomer;
  address: OrderAddress | null;
  comments: string;
  /** The wanted time; null: as soon as possible. */
  wantedAt: number | null;
  /** The promised time: ready, or at the door for a delivery; null: no promise. */
  promisedAt: number | null;
  /** When staff last recalled a step; null: never, or they have moved on since. */
  recalledAt: number | null;
  employeeId: string | null;
  money: OrderMoney;
  figures: OrderFigures;
  tipsMills: Mills;
  lines: OrderLine[];
  payments: Payment[];
  /** Refunded although it was owed: the guest is not asked for it again. */
  forgivenMills: Mills;
  /** The shares of a split bill; empty: not split. */
  shares: SplitShare[];
  /**
   * A phone of the visit has undone a split: from then on, only phones of the visit may split, not everyone with the
   * order's address.
   */
  splitByVisitOnly: boolean;
  /** What single guests pay of it, in the order in which they took it; absent: nobody has taken a part. */
  parts?: readonly BillPart[];
  /** When the pass last called each station for it (ms UTC), by station; absent: never. */
  stationCalls?: Readonly<Record<Id, number>>;
  /** Who of the staff accepted it knowing what its guests cannot eat, by name, and when (ms UTC); absent: nobody yet. */
  needsRead?: { by: string; at: number };
  /** Staff's reason for rejecting or canceling, as they typed it. */
  reason: string;
}

/** Recomputes an order's figures from its live lines at their stored prices (contract section 5, PATCH). */
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

/** A line's product name in a language, for use on its own: with its category when several products shared the name. */
export function lineName(
  { name, categoryName }: Pick<OrderLine, 'name' | 'categoryName'>,
  language: string,
): string {
  return withCategory(inLanguage(name, language), categoryName ? inLanguage(categoryName, language) : '');
}

/** The lines that are not deleted. */
export function liveLines(order: Pick<Order, 'lines'>): OrderLine[] {
  return order.lines.filter((line) => !line.deleted);
}

/** The number of pieces in the live lines: the '(n items)' of the receipt. */
export function itemCount(order: { lines: readonly Pick<OrderLine, 'deleted' | 'quantity'>[] }): number {
  return order.lines.reduce((sum, { deleted, quantity }) => (deleted ? sum : sum + quantity), 0);
}

/** The total received for the order, without change. */
export function paidMills(order: { payments: readonly Pick<Payment, 'amountMills'>[] }): Mills {
  return order.payments.reduce((sum, payment) => sum + payment.amountMills, 0);
}

/**
 * The default refund: the overpayment of an order that stands, less what is on its way back, else the whole refundable
 * amount (`leftMills`).
 */
export function usualRefund({
  isOver,
  balanceMills,
  waitingMills,
  leftMills,
}: { isOver: boolean } & Record<'balanceMills' | 'waitingMills' | 'leftMills', Mills>): Mills {
  if (isOver || balanceMills >= 0) return leftMills;
  return Math.min(Math.max(0, -balanceMills - waitingMills), leftMills);
}

/**
 * The part of a refund that staff can hand back in person: from cash everything, from the card machine only the
 * overpayment.
 */
export function handBackMills(
  payments: readonly Pick<Payment, 'paymentType' | 'amountMills'>[],
  way: 'cash' | 'machine',
): Mills {
  const machine = paidMills({ payments: payments.filter(({ paymentType: type }) => type === 'machine') });
  const cash = paidMills({ payments: payments.filter(({ paymentType: type }) => type === 'cash') });
  return Math.max(0, way === 'cash' ? cash + machine : Math.min(machine, cash + machine));
}

/** The part of a refund beyond the overpayment; waiting refunds count as done. */
export function goodwillMills(balanceMills: Mills, waitingMills: Mills, refundMills: Mills): Mills {
  return Math.max(0, refundMills - Math.max(0, -balanceMills - waitingMills));
}

/** The total refunded. */
export function returnedMills(order: { payments: readonly Pick<Payment, 'amountMills'>[] }): Mills {
  return order.payments.reduce((sum, { amountMills }) => sum + Math.max(0, -amountMills), 0);
}

/** What guests are about to pay: shares that are being paid, and parts of the bill that are held. */
export function aboutToBePaid({ shares, parts }: Pick<Order, 'shares' | 'parts'>): Mills {
  return heldMills(shares) + reservedMills(parts);
}

/** The part of the balance that nobody is about to pay. */
export function unheldBalance(
  order: Pick<Order, 'figures' | 'tipsMills' | 'payments' | 'shares' | 'parts'>,
): Mills {
  return Math.max(0, balanceDue(order) - aboutToBePaid(order));
}

/** The balance due: total + tips − payments; negative when money is to be refunded (contract section 4). */
export function balanceDue(order: Pick<Order, 'figures' | 'tipsMills' | 'payments'>): Mills {
  return order.figures.totalMills + order.tipsMills - paidMills(order);
}

/**
 * The amount that guests still have to pay once all waiting refunds are done, less the forgiven amount (decision 084).
 * Negative when money is to be refunded.
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
 * The amount that staff collect in person: the open amount. When all of it was forgiven, the whole balance: staff may
 * reverse the gift, or a guest may pay after all.
 */
export function takenMills(sums: Parameters<typeof openMills>[0]): Mills {
  const open = openMills(sums);
  return open > 0 ? open : sums.balanceMills;
}

/** The order number as guests read it: at least six digits. */
export function paddedNumber(number: number): string {
  return String(number).padStart(6, '0');
}
