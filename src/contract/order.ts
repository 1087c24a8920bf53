import { EMAIL_MAX_LENGTH, EMAIL_PATTERN } from '#domain/email.ts';
import {
  checkoutTextNames,
  checkoutTexts,
  eachWireText,
  orderTextNames,
} from '#domain/order/checkout-texts.ts';
import { orderStatuses, type OrderStatus } from '#domain/order/order-status.ts';
import type { OrderType, PaymentType } from '#domain/menu.ts';
import type { LocationType } from '#domain/location-code.ts';
import Type from 'typebox';
import { EmployeeId, Id, WELL_FORMED } from './fields.ts';
import type { WireSplitShare } from './split-payment.ts';

function guestText(maxLength: number) {
  return Type.String({ maxLength, pattern: WELL_FORMED });
}

/** What a guest may leave out: absent, null and '' mean the same. */
function optionalText(maxLength: number) {
  return Type.Optional(Type.Unsafe<string | null>({ ...guestText(maxLength), type: ['string', 'null'] }));
}

const orderTypes: OrderType[] = ['delivery', 'dine_in', 'takeaway', 'drive_thru'];
const paymentTypes: PaymentType[] = ['cash', 'machine', 'card', 'loyalty', 'blue_wallet'];
const locationTypes: LocationType[] = ['Table', 'Room'];

export const OrderTypeField = Type.Unsafe<OrderType>({ type: 'string', enum: orderTypes });
export const PaymentTypeField = Type.Unsafe<PaymentType>({ type: 'string', enum: paymentTypes });
export const LocationTypeField = Type.Unsafe<LocationType>({ type: 'string', enum: locationTypes });
export const OrderStatusField = Type.Unsafe<OrderStatus>({ type: 'string', enum: [...orderStatuses] });

/** Made on the phone: letters, digits and hyphens. */
const ClientKey = Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' });

const OptionalMoney = Type.Optional(
  Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'], 'x-money': true }),
);

const DraftCombo = Type.Object({
  id: Id,
  name: optionalText(500),
  products: Type.Array(
    Type.Object({
      id: Id,
      name: optionalText(500),
      selected: Type.Optional(Type.Boolean()),
      product_variations: Type.Optional(Type.Array(Id, { maxItems: 100 })),
    }),
    { maxItems: 100 },
  ),
});

export const DraftLine = Type.Object({
  product: Id,
  quantity: Type.Integer({ minimum: 1, maximum: 9999 }),
  cart_uuid: ClientKey,
  product_sku: optionalText(200),
  product_name: optionalText(1000),
  product_variation: Type.Optional(
    Type.Unsafe<string | string[] | null>({
      ...guestText(4000),
      type: ['string', 'array', 'null'],
      items: guestText(1000),
      maxItems: 200,
      description: "Text lines 'name: values', or a list of them; what was chosen is in `variations`",
    }),
  ),
  variations: Type.Optional(Type.Array(Id, { maxItems: 200, description: 'Ids of the chosen values' })),
  combo_groups: Type.Optional(Type.Array(DraftCombo, { maxItems: 50 })),
  product_price: OptionalMoney,
  product_price_currency: optionalText(3),
  special_instructions: optionalText(1000),
});

const Point = Type.Object(
  {
    type: Type.Literal('Point'),
    coordinates: Type.Unsafe<[number, number]>({
      type: 'array',
      items: [
        { type: 'number', minimum: -180, maximum: 180 },
        { type: 'number', minimum: -90, maximum: 90 },
      ],
      minItems: 2,
      maxItems: 2,
      additionalItems: false,
      description: '[lng, lat]',
    }),
  },
  { additionalProperties: false },
);

export const OrderDraft = Type.Object(
  {
    menu: Id,
    license: Type.Optional(Type.String({ maxLength: 100 })),
    order_type: OrderTypeField,
    payment_type: PaymentTypeField,
    order_location: optionalText(64),
    order_location_type: Type.Optional(Type.Unsafe<LocationType | null>({ enum: [...locationTypes, null] })),
    ...eachWireText(checkoutTextNames, (name) => optionalText(checkoutTexts[name].maxLength)),
    // In place of the list's: its characters are checked here as well.
    email: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        maxLength: EMAIL_MAX_LENGTH,
        pattern: `^$|${EMAIL_PATTERN}`,
      }),
    ),
    address_coordinates: Type.Optional(
      Type.Unsafe<Type.Static<typeof Point> | null>({ ...Point, type: ['object', 'null'] }),
    ),
    address_google_place_data: Type.Optional(Type.Unknown()),
    address_flat_no: optionalText(200),
    address_building_premise: optionalText(200),
    address_area_street: optionalText(200),
    address_landmark: optionalText(200),
    order_comments: optionalText(1000),
    delivery_datetime: Type.Optional(
      Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
    ),
    coupon: optionalText(100),
    discount: OptionalMoney,
    delivery_fees: OptionalMoney,
    delivery_fees_currency: optionalText(3),
    taxes: Type.Optional(
      Type.Unknown({ description: 'As shown to the guest: id, name, amount; the server computes its own' }),
    ),
    sub_total: OptionalMoney,
    sub_total_currency: optionalText(3),
    total: OptionalMoney,
    total_currency: optionalText(3),
    tips_amount: OptionalMoney,
    line_items: Type.Array(DraftLine, { minItems: 1, maxItems: 1000 }),
    additional_data: Type.Optional(
      Type.Unsafe<{
        employee_id?: string | number | null;
        loyalty_discounts?: unknown;
        tips_amount?: string | number | null;
      } | null>({
        ...Type.Object({
          employee_id: Type.Optional(EmployeeId),
          loyalty_discounts: Type.Optional(Type.Unknown()),
          tips_amount: OptionalMoney,
        }),
        type: ['object', 'null'],
      }),
    ),
  },
  {
    $id: 'OrderDraft',
    description: 'What a guest sends to place an order. Figures, where sent, are compared with the server’s.',
  },
);

/** What a guest sends to place an order. */
export type OrderDraft = Type.Static<typeof OrderDraft>;
export type DraftLine = Type.Static<typeof DraftLine>;

export const AppendLines = Type.Object(
  { line_items: Type.Array(DraftLine, { minItems: 1, maxItems: 1000 }), customer_name: optionalText(200) },
  { $id: 'AppendLines', description: 'Lines for an order that is still open' },
);

export type AppendLines = Type.Static<typeof AppendLines>;

export const OrderPlaced = Type.Object(
  {
    uuid: Type.String(),
    padded_order_id: Type.String(),
    payment_url: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    visit_token: Type.String(),
  },
  { $id: 'OrderPlaced' },
);

export type OrderPlaced = Type.Static<typeof OrderPlaced>;

const WireComboGroup = Type.Object({
  id: Type.String(),
  name: Type.String(),
  products: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      selected: Type.Boolean(),
      product_variations: Type.Array(Type.String()),
      product_variation: Type.String({ description: "Text lines 'name: values'" }),
    }),
  ),
});

export const WireOrderLine = Type.Object({
  cart_uuid: Type.String(),
  product: Type.String(),
  product_sku: Type.String(),
  product_name: Type.String(),
  product_variations: Type.Array(
    Type.Object({
      variation: Type.String(),
      name: Type.String(),
      values: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
    }),
  ),
  product_variation: Type.String({ description: "Text lines 'name: values'" }),
  variations: Type.Array(Type.String()),
  combo_groups: Type.Array(WireComboGroup),
  product_price: Type.String(),
  product_price_currency: Type.String(),
  quantity: Type.Integer(),
  special_instructions: Type.String(),
  status: Type.Unsafe<'Deleted' | null>({ type: ['string', 'null'], description: 'Deleted, or null' }),
  added_at: Type.String({ description: 'ISO 8601' }),
  held_until: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description:
      'ISO 8601; until then a line that was appended waits: its guest can withdraw it, staff and printers do not know it. Null: the kitchen has it',
  }),
  added_by: Type.String({ description: 'The guest’s name, for seated phones and staff; else empty' }),
});

export type WireOrderLine = Type.Static<typeof WireOrderLine>;

const seated = { description: 'Only for seated phones and staff' };
const placer = { description: 'Only for the phone that placed it, and staff' };

export const WireOrder = Type.Object(
  {
    uuid: Type.String(),
    padded_order_id: Type.String(),
    version: Type.Integer(),
    created: Type.String({ description: 'ISO 8601' }),
    updated: Type.String({ description: 'ISO 8601' }),
    status_at: Type.String({
      description: 'ISO 8601; when the status last changed, or money came for an order that was over',
    }),
    status: OrderStatusField,
    reason: Type.String({ description: 'Why staff rejected or canceled it' }),
    order_type: OrderTypeField,
    payment_type: PaymentTypeField,
    customer_number: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'The table’s or room’s code',
    }),
    order_location_type: Type.Unsafe<LocationType | null>({ enum: [...locationTypes, null] }),
    customer_name: Type.Optional(Type.String(seated)),
    phone: Type.Optional(Type.String(placer)),
    email: Type.Optional(Type.String(placer)),
    ...eachWireText(orderTextNames, () => Type.Optional(Type.String(placer))),
    address: Type.Optional(Type.String(placer)),
    address_flat_no: Type.Optional(Type.String(placer)),
    address_building_premise: Type.Optional(Type.String(placer)),
    address_area_street: Type.Optional(Type.String(placer)),
    address_landmark: Type.Optional(Type.String(placer)),
    address_coordinates: Type.Optional(
      Type.Unsafe<{ type: 'Point'; coordinates: [number, number] } | null>({}),
    ),
    order_comments: Type.String(),
    delivery_datetime: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    promised_at: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'When the guest has it, as the kitchen says; ISO 8601',
    }),
    currency: Type.String(),
    currency_symbol: Type.String(),
    display_currency: Type.Boolean(),
    price_decimal_places: Type.Integer(),
    alt_currency: Type.Optional(Type.String({ description: 'The second currency that was shown' })),
    alt_currency_symbol: Type.Optional(Type.String()),
    alt_currency_price_decimal_places: Type.Optional(Type.Integer()),
    alt_currency_exchange_rate: Type.Optional(Type.String()),
    line_items: Type.Array(WireOrderLine),
    sub_total: Type.String(),
    taxes: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        type: Type.Unsafe<'percentage' | 'fixed'>({
          enum: ['percentage', 'fixed'],
          description: 'A percentage is contained in the subtotal, a fixed amount is added to it',
        }),
        amount: Type.String(),
      }),
    ),
    delivery_fees: Type.String(),
    coupon: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    discounts: Type.Array(
      Type.Object({ name: Type.String(), amount_value: Type.String(), free_delivery: Type.Boolean() }),
    ),
    total: Type.String(),
    payments: Type.Array(Type.Object({ payment_type: PaymentTypeField, amount: Type.String() })),
    refund_waiting: Type.String({ description: 'Money of it that is on its way back to who paid' }),
    forgiven: Type.String({
      description: 'What went back, or is on its way back, although nothing was paid too much',
    }),
    balance_due: Type.String(),
    change: Type.String(),
    payment_url: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    awaits_payment: Type.Boolean({ description: 'The kitchen sees it when it is paid' }),
    split_payments: Type.Array(Type.Unsafe<WireSplitShare>(Type.Ref('SplitShare'))),
    additional_data: Type.Object({
      tips_amount: Type.String(),
      loyalty_discounts: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          discounts: Type.Array(Type.Object({ discountSum: Type.String() })),
        }),
      ),
    }),
  },
  { $id: 'Order', description: 'An order as its guest may see it' },
);

/** An order on the wire. */
export type WireOrder = Type.Static<typeof WireOrder>;

export const OrderByKey = Type.Object({ uuid: Type.String() }, { $id: 'OrderByKey' });
