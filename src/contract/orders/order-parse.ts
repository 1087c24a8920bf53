import { enumerate } from '#domain/text/enumerate.ts';
import type { Choices } from '#domain/choices/choices.ts';
import type { AlternativeCurrency, CurrencyDisplay, OrderType, PaymentType } from '#domain/menu/menu.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { LineState } from '#domain/kitchen/line-states.ts';
import type { Mills } from '#domain/money/money.ts';
import { checkoutTexts, eachText, orderTextNames, type OrderTextName } from '#domain/order/checkout-texts.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { ShareStatus } from '#domain/order/split-payment.ts';
import type { WirePaidPart } from '../payments/paid-part.ts';
import type { WireNeed } from './needs.ts';
import type { WireOrder, WireOrderLine } from './order.ts';
import { readMills } from '../values/read-mills.ts';

/** One row of the receipt, in the guest's language. */
export interface GuestOrderLine {
  lineId: string;
  productId: string;
  name: string;
  /** 'name: values', one per variation and combo group. */
  choices: string[];
  /** The same choices as the guest picked them, for ordering again. */
  picked: Choices;
  note: string;
  unitMills: Mills;
  quantity: number;
  deleted: boolean;
  addedAt: number;
  /** What its guest cannot eat, on the phone that said it. */
  needs: WireNeed[];
  /** What the guest wrote besides; empty: nothing. */
  needWords: string;
  /** The line is held until this instant; null: the kitchen has it. */
  heldUntil: number | null;
  /** The kitchen waits with it until staff have it begun. */
  isOnHold: boolean;
  /** How far the kitchen is with it. */
  kitchenState: LineState;
  /** Since when it is that far; null: it waits since it came. */
  kitchenAt: number | null;
  addedBy: string;
  /** A member of staff took it, for the table: `addedBy` is theirs. */
  isByStaff: boolean;
  /** At the table, of a guest who told no name. */
  guestNumber?: number;
}

/** The part of a bill that a payment paid. */
export interface PaidPart extends Pick<WirePaidPart, 'place' | 'total' | 'name' | 'plate'> {
  tipMills: Mills;
  /** So many slices of so many of a line; empty: an amount. */
  dishes: { lineId: string; count: number; of: number }[];
}

/** An order as a guest's page or the board shows it; instants in ms UTC. */
export interface GuestOrder extends Record<OrderTextName, string> {
  uuid: string;
  number: string;
  version: number;
  createdAt: number;
  statusAt: number;
  status: OrderStatus;
  reason: string;
  orderType: OrderType;
  paymentType: PaymentType;
  location: OrderLocation | null;
  /** Null where this phone may not see it. */
  customerName: string | null;
  address: string;
  comments: string;
  wantedAt: number | null;
  /** The time at which the kitchen promised the order; null: no promise. */
  promisedAt: number | null;
  /** Who of the staff has read what this phone's guest cannot eat, and when; null: nobody yet, or nothing was said. */
  needsRead: { by: string; at: number } | null;
  currency: CurrencyDisplay;
  /** The second currency shown when the order was placed. */
  alternativeCurrency: AlternativeCurrency | null;
  lines: GuestOrderLine[];
  subtotalMills: Mills;
  /** A fixed tax is added to the subtotal; others are contained in what is charged. */
  taxes: { id: string; name: string; isFixed: boolean; amountMills: Mills }[];
  deliveryFeeMills: Mills;
  freeDelivery: boolean;
  discounts: { name: string; amountMills: Mills }[];
  loyaltyDiscounts: { name: string; amountMills: Mills }[];
  totalMills: Mills;
  tipsMills: Mills;
  payments: { paymentType: PaymentType; amountMills: Mills; part?: PaidPart }[];
  /** Refunds that are still being processed. */
  refundWaitingMills: Mills;
  /** Refunded although it was owed: the guest is not asked for it again. */
  forgivenMills: Mills;
  /** The shares of a split bill; empty: not split. */
  shares: { id: string; amountMills: Mills; status: ShareStatus }[];
  balanceMills: Mills;
  /** What of the balance guests are about to pay, each a part or a share of it. */
  beingPaidMills: Mills;
  changeMills: Mills;
  paymentUrl: string | null;
  /** The kitchen sees the order only once it is paid. */
  awaitsPayment: boolean;
  /** Since when the kitchen sees it; null: not yet. */
  kitchenAt: number | null;
}

function instant(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}

function parseLine(line: WireOrderLine): GuestOrderLine {
  const combo = line.combo_groups.flatMap((group) =>
    group.products.map((product) => {
      const inner = product.product_variation
        .split('\n')
        .filter(Boolean)
        .map((text) => text.replace(/^[^:]*: /, ''));
      return `${group.name}: ${enumerate([product.name, ...inner])}`;
    }),
  );
  return {
    lineId: line.cart_uuid,
    productId: line.product,
    name: line.product_name,
    choices: [...line.product_variation.split('\n').filter(Boolean), ...combo],
    picked: {
      valueIds: line.variations,
      combo: line.combo_groups.flatMap((group) =>
        group.products.map((product) => ({
          groupId: group.id,
          productId: product.id,
          valueIds: product.product_variations,
        })),
      ),
    },
    note: line.special_instructions,
    unitMills: readMills(line.product_price),
    quantity: line.quantity,
    deleted: line.status === 'Deleted',
    addedAt: Date.parse(line.added_at),
    needs: line.needs ?? [],
    needWords: line.need_words ?? '',
    // Absent when the page is newer than the server.
    heldUntil: instant(line.held_until ?? null),
    isOnHold: line.on_hold ?? false,
    // Absent when the page is newer than the server.
    kitchenState: line.kitchen_state ?? 'waiting',
    kitchenAt: instant(line.kitchen_at ?? null),
    addedBy: line.added_by,
    isByStaff: line.by_staff ?? false,
    ...(line.guest_number !== undefined && { guestNumber: line.guest_number }),
  };
}

function parseAlternative(wire: WireOrder): AlternativeCurrency | null {
  if (wire.alt_currency === undefined) return null;
  return {
    code: wire.alt_currency,
    symbol: wire.alt_currency_symbol ?? wire.alt_currency,
    shown: true,
    places: wire.alt_currency_price_decimal_places ?? 2,
    rateTrillionths: Math.round(Number(wire.alt_currency_exchange_rate) * 1e12),
  };
}

/** Reads the part of a bill that a payment paid. */
function parsePaidPart({ place, total, name, plate, tip, dishes }: WirePaidPart): PaidPart {
  const parsed = dishes.map(({ line, count, of }) => ({ lineId: line, count, of }));
  return { place, total, name, plate, tipMills: readMills(tip), dishes: parsed };
}

/** Converts an order of the wire: amounts in mills, instants in ms UTC. Trusts its input. */
export function parseOrder(wire: WireOrder): GuestOrder {
  const { customer_number: code, order_location_type: type } = wire;
  return {
    uuid: wire.uuid,
    number: wire.padded_order_id,
    version: wire.version,
    createdAt: Date.parse(wire.created),
    statusAt: Date.parse(wire.status_at),
    status: wire.status,
    reason: wire.reason,
    orderType: wire.order_type,
    paymentType: wire.payment_type,
    location: code === null || type === null ? null : { code, type },
    customerName: wire.customer_name ?? null,
    address: wire.address ?? '',
    ...eachText(orderTextNames, (name) => wire[checkoutTexts[name].wire] ?? ''),
    comments: wire.order_comments,
    wantedAt: instant(wire.delivery_datetime),
    // Absent when the page is newer than the server.
    promisedAt: instant(wire.promised_at ?? null),
    needsRead: wire.needs_read ? { by: wire.needs_read.by, at: Date.parse(wire.needs_read.at) } : null,
    currency: {
      code: wire.currency,
      symbol: wire.currency_symbol,
      shown: wire.display_currency,
      places: wire.price_decimal_places,
    },
    alternativeCurrency: parseAlternative(wire),
    lines: wire.line_items.map(parseLine),
    subtotalMills: readMills(wire.sub_total),
    taxes: wire.taxes.map(({ id, name, type: kind, amount }) => ({
      id,
      name,
      isFixed: kind === 'fixed',
      amountMills: readMills(amount),
    })),
    deliveryFeeMills: readMills(wire.delivery_fees),
    freeDelivery: wire.discounts.some((discount) => discount.free_delivery),
    discounts: wire.discounts.map(({ name, amount_value }) => ({
      name,
      amountMills: readMills(amount_value),
    })),
    loyaltyDiscounts: wire.additional_data.loyalty_discounts.map(({ name, discounts }) => ({
      name,
      amountMills: discounts.reduce((sum, { discountSum }) => sum + readMills(discountSum), 0),
    })),
    totalMills: readMills(wire.total),
    tipsMills: readMills(wire.additional_data.tips_amount),
    payments: wire.payments.map(({ payment_type, amount, part }) => ({
      paymentType: payment_type,
      amountMills: readMills(amount),
      ...(part && { part: parsePaidPart(part) }),
    })),
    // Absent when the page is newer than the server.
    refundWaitingMills: readMills(wire.refund_waiting ?? '0'),
    forgivenMills: readMills(wire.forgiven ?? '0'),
    shares: wire.split_payments.map(({ uuid, amount, status }) => ({
      id: uuid,
      amountMills: readMills(amount),
      status,
    })),
    balanceMills: readMills(wire.balance_due),
    beingPaidMills: readMills(wire.being_paid ?? '0'),
    changeMills: readMills(wire.change),
    paymentUrl: wire.payment_url,
    awaitsPayment: wire.awaits_payment,
    // Absent also when the page is newer than the server.
    kitchenAt: instant(wire.kitchen_at ?? null),
  };
}
