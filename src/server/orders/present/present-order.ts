import type { WireOrder, WireOrderLine } from '#contract/orders/order.ts';
import type { ExistingOrder } from '#contract/orders/order-refusals.ts';
import type { WirePaidPart } from '#contract/payments/paid-part.ts';
import type { WireSplitShare } from '#contract/payments/split-payment.ts';
import type { WireStaffOrder } from '#contract/staff/staff.ts';
import { partPlaces } from '#domain/bill/part-places.ts';
import { enumerate } from '#domain/text/enumerate.ts';
import { kitchenView } from '#domain/cart/held-lines.ts';
import { isOnHold } from '#domain/kitchen/courses.ts';
import { inLanguage, type LocalText } from '#domain/text/language.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import { eachWireText, orderTextNames } from '#domain/order/checkout-texts.ts';
import {
  aboutToBePaid,
  balanceDue,
  lineName,
  paddedNumber,
  returnedMills,
  type ChosenVariation,
  type Order,
  type OrderLine,
} from '#domain/order/order.ts';
import { shareStatus } from '#domain/order/split-payment.ts';
import { isFixedTax } from '#domain/menu/tax.ts';
import type { KitchenPlan } from '../../venues/menu/kitchen-plan.ts';
import { minutesToPromise } from '../change/kitchen-promise.ts';
import { presentCalls, presentKitchen, presentProgress } from './present-kitchen.ts';

function variationLines(variations: readonly ChosenVariation[], language: string): string {
  return variations
    .map(
      ({ name, values }) =>
        `${inLanguage(name, language)}: ${enumerate(values.map((value) => inLanguage(value.name, language)))}`,
    )
    .join('\n');
}

function instant(at: number): string {
  return new Date(at).toISOString();
}

/** That staff have read what guests cannot eat: for staff, and for the phones that said it. */
function presentNeedsRead(
  { needsRead, lines }: Order,
  reader: 'staff' | readonly string[],
): Pick<WireOrder, 'needs_read'> {
  const mayRead =
    reader === 'staff' || lines.some(({ needsSaidBy: by }) => by !== undefined && reader.includes(by));
  return needsRead && mayRead ? { needs_read: { by: needsRead.by, at: instant(needsRead.at) } } : {};
}

/** What the guest of a line cannot eat: for staff, and for the phone that said it. */
function presentNeeds(
  { needs = [], needWords = '', needsSaidBy }: OrderLine,
  language: string,
  reader: 'staff' | readonly string[],
): Pick<WireOrderLine, 'needs' | 'need_words'> {
  const mayRead = reader === 'staff' || (needsSaidBy !== undefined && reader.includes(needsSaidBy));
  if (!mayRead) return {};
  return {
    ...(needWords !== '' && { need_words: needWords }),
    ...(needs.length > 0 && {
      needs: needs.map(({ code, kind, name, fact, isByStaff }) => ({
        code,
        kind,
        name: inLanguage(name, language),
        fact,
        ...(isByStaff && { by_staff: true }),
      })),
    }),
  };
}

function presentLine(line: OrderLine, language: string, currency: string, seated: boolean): WireOrderLine {
  const said = (text: LocalText) => inLanguage(text, language);
  return {
    cart_uuid: line.lineId,
    product: line.productId,
    product_sku: line.sku,
    product_name: lineName(line, language),
    product_variations: line.variations.map(({ id, name, values }) => ({
      variation: id,
      name: said(name),
      values: values.map((value) => ({ id: value.id, name: said(value.name) })),
    })),
    product_variation: variationLines(line.variations, language),
    variations: line.variations.flatMap(({ values }) => values.map(({ id }) => id)),
    combo_groups: line.combo.map(({ id, name, product }) => ({
      id,
      name: said(name),
      products: [
        {
          id: product.id,
          name: said(product.name),
          selected: true,
          product_variations: product.variations.flatMap(({ values }) => values.map((value) => value.id)),
          product_variation: variationLines(product.variations, language),
        },
      ],
    })),
    product_price: formatMoney(line.unitMills),
    product_price_currency: currency,
    quantity: line.quantity,
    special_instructions: line.note,
    status: line.deleted ? 'Deleted' : null,
    added_at: instant(line.addedAt),
    held_until: line.heldUntil === null ? null : instant(line.heldUntil),
    on_hold: isOnHold(line),
    added_by: seated ? line.addedBy : '',
    ...(seated && line.guestNumber !== undefined && { guest_number: line.guestNumber }),
    by_staff: line.takenBy !== undefined,
    ...(line.toShare && { to_share: true }),
  };
}

/** A phone's relation to an order that it reads (contract section 2). */
export interface Sight {
  /** It has a seat at the order's visit. */
  seated: boolean;
  /** It placed the order. */
  own: boolean;
  /** The hashes of the tokens that it shows: it reads the needs that it has said. */
  seats: readonly string[];
}

function presentContact(order: Order): Partial<WireOrder> {
  const { customer, address } = order;
  return {
    phone: customer.phone,
    email: customer.email,
    ...eachWireText(orderTextNames, (name) => order[name]),
    address: address?.text ?? '',
    address_flat_no: address?.flatNo ?? '',
    address_building_premise: address?.buildingPremise ?? '',
    address_area_street: address?.areaStreet ?? '',
    address_landmark: address?.landmark ?? '',
    address_coordinates: address?.coordinates
      ? { type: 'Point', coordinates: [address.coordinates.lng, address.coordinates.lat] }
      : null,
  };
}

function presentShares(order: Order): WireSplitShare[] {
  const balanceMills = balanceDue(order);
  return order.shares.map((share, index) => ({
    uuid: share.id,
    guest_name: `Guest ${index + 1}`,
    amount: formatMoney(share.amountMills),
    status: shareStatus(share, balanceMills),
  }));
}

/** The second currency at the rate at the time of the order. */
function presentAlternative({ money: { alternative } }: Order, language: string) {
  return (
    alternative &&
    ({
      alt_currency: alternative.code,
      alt_currency_symbol: inLanguage(alternative.symbol, language),
      alt_currency_price_decimal_places: alternative.places,
      alt_currency_exchange_rate: (alternative.rate / 1e12).toFixed(12),
    } satisfies Partial<WireOrder>)
  );
}

/** The order's price and its calculation. */
function presentFigures({ figures, money }: Order, language: string) {
  return {
    sub_total: formatMoney(figures.subtotalMills),
    taxes: figures.taxes.map(({ id, name, amountMills }) => ({
      id,
      name: inLanguage(money.taxNames[id] ?? { '': name }, language),
      type: isFixedTax(money.taxRules, id) ? 'fixed' : 'percentage',
      amount: formatMoney(amountMills),
    })),
    delivery_fees: formatMoney(figures.deliveryFeeMills),
    coupon: money.coupon?.code ?? null,
    discounts: figures.discounts.map(({ name, amountMills, freeDelivery }) => ({
      name,
      amount_value: formatMoney(amountMills),
      free_delivery: freeDelivery,
    })),
    total: formatMoney(figures.totalMills),
  } satisfies Partial<WireOrder>;
}

/** The parts of the bill by the payments that paid them; their names are for the table and for staff. */
function presentPaidParts({ parts = [] }: Order, seesNames: boolean): Map<string, WirePaidPart> {
  const places = partPlaces(parts);
  const paid = parts.flatMap(({ id, paymentId, payer, tipMills, dishes }): [string, WirePaidPart][] => {
    const place = places.get(id);
    if (paymentId === undefined || !place) return [];
    const { name, plate } = seesNames ? payer : { name: '', plate: null };
    const shares = dishes.map(({ lineId, of, slices }) => ({ line: lineId, count: slices.length, of }));
    return [[paymentId, { ...place, name, plate, tip: formatMoney(tipMills), dishes: shares }]];
  });
  return new Map(paid);
}

/** The amounts paid, refunded, waiting to be refunded, and still to pay. */
function presentMoney(order: Order, refundWaitingMills: Mills, seesNames: boolean) {
  const parts = presentPaidParts(order, seesNames);
  const beingPaidMills = Math.min(aboutToBePaid(order), Math.max(0, balanceDue(order)));
  return {
    payments: order.payments.map(({ id, paymentType, amountMills }) => {
      const part = parts.get(id);
      return { payment_type: paymentType, amount: formatMoney(amountMills), ...(part && { part }) };
    }),
    refund_waiting: formatMoney(refundWaitingMills),
    forgiven: formatMoney(Math.min(order.forgivenMills, returnedMills(order) + refundWaitingMills)),
    balance_due: formatMoney(balanceDue(order)),
    ...(beingPaidMills > 0 && { being_paid: formatMoney(beingPaidMills) }),
    change: formatMoney(order.payments.reduce((sum, payment) => sum + payment.changeMills, 0)),
  } satisfies Partial<WireOrder>;
}

/**
 * Presents an order in a language, with the fields that a guest may see: the guest's name only to phones at the visit,
 * contact details only to the phone that gave them (decision 126).
 */
export function presentOrder(
  order: Order,
  language: string,
  { seated, own, seats }: Sight,
  {
    paymentUrl = null,
    refundWaitingMills = 0,
    plan,
  }: {
    paymentUrl?: string | null;
    refundWaitingMills?: Mills;
    /** Left out: nothing is said of how far the kitchen is. */
    plan?: Pick<KitchenPlan, 'stations'> | undefined;
  } = {},
): WireOrder {
  const { figures, money } = order;
  return {
    uuid: order.uuid,
    padded_order_id: paddedNumber(order.number),
    version: order.version,
    created: instant(order.createdAt),
    updated: instant(order.updatedAt),
    status_at: instant(order.statusAt),
    status: order.status,
    reason: order.reason,
    order_type: order.orderType,
    payment_type: order.paymentType,
    customer_number: order.location?.code ?? null,
    order_location_type: order.location?.type ?? null,
    ...(seated && { customer_name: order.customer.name }),
    ...(own && presentContact(order)),
    order_comments: order.comments,
    delivery_datetime: order.wantedAt === null ? null : instant(order.wantedAt),
    promised_at: order.promisedAt === null ? null : instant(order.promisedAt),
    currency: money.currency,
    currency_symbol: inLanguage(money.symbol, language),
    display_currency: money.symbolShown,
    price_decimal_places: money.places,
    ...presentAlternative(order, language),
    line_items: order.lines.map((line) => ({
      ...presentLine(line, language, money.currency, seated),
      ...presentNeeds(line, language, seats),
      ...(plan && presentProgress(line, plan, order)),
    })),
    ...presentNeedsRead(order, seats),
    ...presentFigures(order, language),
    ...presentMoney(order, refundWaitingMills, seated),
    payment_url: paymentUrl,
    awaits_payment: order.kitchenAt === null && order.status === 'pending',
    ...(order.kitchenAt !== null && { kitchen_at: instant(order.kitchenAt) }),
    split_payments: presentShares(order),
    additional_data: {
      tips_amount: formatMoney(order.tipsMills),
      loyalty_discounts: figures.loyaltyDiscounts.map(({ id, name, amountMills }) => ({
        id,
        name: inLanguage(money.loyaltyNames?.[id] ?? { '': name }, language),
        discounts: [{ discountSum: formatMoney(amountMills) }],
      })),
    },
  };
}

/** Presents an order for the board: without held lines, with how far the kitchen is with the others. */
export function presentStaffOrder(
  order: Order,
  language: string,
  plan: Pick<KitchenPlan, 'stations' | 'times' | 'holding'>,
  beside: Pick<WireStaffOrder, 'visit_open' | 'visit_since' | 'payment_flags'>,
): WireStaffOrder {
  const view = kitchenView(order);
  const { currency } = order.money;
  const minutes = order.status === 'pending' ? minutesToPromise(order, plan) : null;
  return {
    ...presentOrder(view, language, { seated: true, own: true, seats: [] }),
    line_items: view.lines.map((line) => ({
      ...presentLine(line, language, currency, true),
      ...presentNeeds(line, language, 'staff'),
      ...presentKitchen(line, plan, view, language),
    })),
    ...presentNeedsRead(view, 'staff'),
    station_calls: presentCalls(order),
    recalled: order.recalledAt !== null,
    ...(minutes !== null && { preparation_minutes: minutes }),
    ...beside,
  };
}

/** Presents a table's active order, for phones that may append to it. */
export function presentExisting(order: Order, language: string): ExistingOrder {
  return {
    uuid: order.uuid,
    padded_order_id: paddedNumber(order.number),
    line_items: order.lines.map((line) => presentLine(line, language, order.money.currency, true)),
  };
}
