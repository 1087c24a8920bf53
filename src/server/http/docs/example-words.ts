const ORDER = '8f14e45f-ceea-467f-a0e6-0f5d3a1b2c3d';
const INSTANT = '2026-11-20T16:15:00.000Z';
const OPAQUE = 'bT3kQ0c1m2Yx7v9sH4dLwg';

/** Example texts, each with the field names it fits. */
const kinds: readonly (readonly [text: string, names: string])[] = [
  [ORDER, 'uuid order_uuid orderUUID order_id'],
  ['000248', 'padded_order_id orderId number'],
  [OPAQUE, 'visit_token token request pass jobToken job'],
  [
    '32.000',
    `amount amount_value balance balance_due product_price old sub_total total delivery_fees delivery_amount
    discountSum discount_value min_order_value sales average`,
  ],
  ['0.000', 'change discount forgiven refund_waiting tips tips_amount'],
  [INSTANT, 'created updated status_at kitchen_at added_at held_until promised_at since'],
  ['test-kitchen', 'license'],
  ['en', 'language default_language'],
  ['AED', 'currency currency_symbol product_price_currency'],
  ['12', 'location order_location customer_number'],
];

/** An example text for each field name, for schemas without examples of their own. */
export const exampleWords: ReadonlyMap<string, string> = new Map([
  ...kinds.flatMap(([text, names]) => names.split(/\s+/).map((name) => [name, text] as const)),
  ['split_payment_uuid', '6f1c2b6e-2f0b-4b7e-9a51-0d6a0f6f9f10'],
  ['menu', 'menu-1'],
  ['product', 'hummus'],
  ['product_name', 'Hummus'],
  ['cart_uuid', 'b7c1'],
  ['payment_url', 'https://pay.example/A1B2C3'],
  ['wallet_id', 'w-1'],
  ['employee_id', 'E-7'],
  ['employee_phone', '+971507654321'],
  ['feedback_id', 'feedback-1'],
  ['timezone', 'Asia/Dubai'],
  ['name_local', 'English'],
  ['message', '<p>Thank you</p>'],
]);
