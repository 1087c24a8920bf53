import type { StaffStation } from '#contract/staff/kitchen.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';

type Line = StaffOrder['line_items'][number];

/** The time of test orders. */
const PLACED_AT = '2026-03-01T18:00:00.000Z';

/** One hummus on a ticket. */
export function buildTicketLine(changes: Partial<Line> = {}): Line {
  return {
    cart_uuid: 'line-1',
    product: 'hummus',
    product_sku: '',
    product_name: 'Hummus',
    product_variations: [],
    product_variation: '',
    variations: [],
    combo_groups: [],
    product_price: '32.000',
    product_price_currency: 'AED',
    quantity: 1,
    special_instructions: '',
    status: null,
    added_at: PLACED_AT,
    held_until: null,
    added_by: '',
    by_staff: false,
    taken_by: '',
    station: null,
    kitchen_state: 'waiting',
    kitchen_at: null,
    kitchen_by: '',
    turn: 0,
    parts: [],
    course: null,
    on_hold: false,
    hold_at: null,
    fired_at: null,
    ...changes,
  };
}

/** An order as the board reads it: Layla's at table 12, just placed. */
export function buildTicket(changes: Partial<StaffOrder> = {}): StaffOrder {
  return {
    uuid: 'order-1',
    padded_order_id: '000250',
    version: 1,
    created: PLACED_AT,
    updated: PLACED_AT,
    status_at: PLACED_AT,
    status: 'pending',
    reason: '',
    order_type: 'dine_in',
    payment_type: 'cash',
    customer_number: '12',
    order_location_type: 'Table',
    customer_name: 'Layla',
    order_comments: '',
    delivery_datetime: null,
    promised_at: null,
    currency: 'AED',
    currency_symbol: 'AED',
    display_currency: true,
    price_decimal_places: 2,
    line_items: [buildTicketLine()],
    sub_total: '32.000',
    taxes: [],
    delivery_fees: '0.000',
    coupon: null,
    discounts: [],
    total: '32.000',
    payments: [],
    refund_waiting: '0.000',
    forgiven: '0.000',
    balance_due: '32.000',
    change: '0.000',
    payment_url: null,
    awaits_payment: false,
    split_payments: [],
    additional_data: { tips_amount: '0.000', loyalty_discounts: [] },
    visit_open: true,
    station_calls: [],
    recalled: false,
    payment_flags: [],
    ...changes,
  };
}

/** A station as the board reads it, of which the venue says nothing but its name. */
export function buildStation(id: string, changes: Partial<StaffStation> = {}): StaffStation {
  return {
    id,
    name: id,
    icon: 'chef-hat',
    printers: [],
    done_by_line: true,
    show_other_stations: true,
    count_dishes: true,
    recall_minutes: 10,
    ...changes,
  };
}
