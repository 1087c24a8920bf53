import type { DraftLine, OrderDraft } from '#contract/orders/order.ts';
import { composeAddress, type AddressFields } from '#domain/details/delivery-address.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Menu, OrderType, PaymentType } from '#domain/menu/menu.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import {
  checkoutTexts,
  eachWireText,
  orderTextNames,
  type OrderTextName,
} from '#domain/order/checkout-texts.ts';
import type { OrderFigures } from '#domain/order/order-figures.ts';

/** A place on the map with the guest's typed details. */
export interface MappedAddress {
  place: { lat: number; lng: number; formattedAddress: string; placeData: unknown };
  fields: AddressFields;
}

/** The guest's answers at checkout, cleaned and checked. */
export interface OrderAnswers extends Record<OrderTextName, string> {
  orderType: OrderType;
  paymentType: PaymentType;
  location: OrderLocation | null;
  name: string;
  email: string;
  /** E.164 */
  phone: string;
  /** As typed; '' when the place was set on the map. */
  address: string;
  /** The place on the map with its address; null without one. */
  mapped: MappedAddress | null;
  comments: string;
  /** ISO 8601; null for as soon as possible. */
  wantedAt: string | null;
  /** '' for none. */
  coupon: string;
  tipsMills: Mills;
  /** '' for a guest. */
  employeeId: string;
}

/** A delivery's address: the text alone, or with the place it was composed from. */
function draftAddress({ orderType, address, mapped }: OrderAnswers): Partial<OrderDraft> {
  if (orderType !== 'delivery') return { address: null };
  if (!mapped) return { address };
  const { place, fields } = mapped;
  return {
    address: composeAddress(fields, place.formattedAddress),
    address_coordinates: { type: 'Point', coordinates: [place.lng, place.lat] },
    address_google_place_data: place.placeData,
    address_flat_no: fields.flatNo,
    address_building_premise: fields.buildingPremise,
    address_area_street: fields.areaStreet,
    address_landmark: fields.landmark,
  };
}

/** A line without the wish to come later: only a table is served in courses. */
function withoutHold(line: DraftLine): DraftLine {
  const { hold: _, ...rest } = line;
  return rest;
}

/** The whole order as sent; its amounts are those the guest saw, for the server to compare. */
export function orderDraft(
  menu: Menu,
  lines: readonly DraftLine[],
  answers: OrderAnswers,
  figures: OrderFigures,
): OrderDraft {
  const { currency } = menu;
  return {
    menu: menu.id,
    license: menu.license,
    order_type: answers.orderType,
    payment_type: answers.paymentType,
    order_location: answers.location?.code ?? null,
    order_location_type: answers.location?.type ?? null,
    customer_name: answers.name,
    email: answers.email || null,
    phone: answers.phone || null,
    ...eachWireText(orderTextNames, (name) =>
      checkoutTexts[name].isAsked(menu, answers.orderType) ? answers[name] : null,
    ),
    ...draftAddress(answers),
    order_comments: answers.comments,
    delivery_datetime: answers.wantedAt,
    coupon: answers.coupon || null,
    discount: formatMoney(figures.discounts.reduce((sum, { amountMills }) => sum + amountMills, 0)),
    ...(answers.tipsMills > 0 && { tips_amount: formatMoney(answers.tipsMills) }),
    sub_total: formatMoney(figures.subtotalMills),
    sub_total_currency: currency.code,
    taxes: figures.taxes.map(({ id, name, amountMills }) => ({ id, name, amount: formatMoney(amountMills) })),
    delivery_fees: formatMoney(figures.deliveryFeeMills),
    delivery_fees_currency: currency.code,
    total: formatMoney(figures.totalMills),
    total_currency: currency.code,
    ...(menu.flags.loyalty && {
      additional_data: {
        employee_id: answers.employeeId || null,
        loyalty_discounts: figures.loyaltyDiscounts.map(({ id, name, amountMills }) => ({
          id,
          name,
          discounts: [{ discountSum: formatMoney(amountMills) }],
        })),
      },
    }),
    line_items: lines.map((line) => (answers.orderType === 'dine_in' ? line : withoutHold(line))),
  };
}
