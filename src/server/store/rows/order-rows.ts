import type { ProblemCode } from '#contract/values/problem.ts';
import type { LocationType } from '#domain/details/location-code.ts';
import type { OrderType, PaymentType } from '#domain/menu/menu.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';

export interface OrderRow {
  license: string;
  uuid: string;
  number: number;
  idempotency_key: string | null;
  body_hash: string | null;
  status: OrderStatus;
  version: number;
  created_at: number;
  updated_at: number;
  status_at: number;
  /** When it becomes visible to the kitchen; null while it awaits payment. */
  kitchen_at: number | null;
  order_type: OrderType;
  payment_type: PaymentType;
  location_code: string | null;
  location_type: LocationType | null;
  visit_id: string;
  /** The visit that it had before its table was joined to one that has an open order of its own; null: it came otherwise. */
  joined_from: string | null;
  phone: string;
  /** The pseudonym of its sender's address, while it waits for acceptance; null: not counted by address. */
  placed_from: string | null;
  subtotal_mills: number;
  total_mills: number;
  tips_mills: number;
  /** JSON of all other fields: see queries/orders/orders.ts. */
  document: string;
}

export interface OrderLineRow {
  license: string;
  order_uuid: string;
  line_id: string;
  position: number;
  product_id: string;
  unit_mills: number;
  quantity: number;
  deleted: number;
  added_at: number;
  /** Until this instant only guests see it; null: the kitchen has it. */
  held_until: number | null;
  /** JSON: when and by whom it was held or fired, and the steps of its parts; null: nothing has happened. */
  kitchen: string | null;
  /** Its course waits to be fired. */
  on_hold: number;
  /** When it was fired; null: it never was on hold, or still is. */
  fired_at: number | null;
  /** When it was put on tickets, or was found to need none; null: not yet. */
  printed_at: number | null;
  document: string;
}

export interface OrderAppendRow {
  license: string;
  idempotency_key: string;
  order_uuid: string;
  body_hash: string;
  /** JSON: the ids of the call's lines; null in calls of earlier versions. */
  line_ids: string | null;
  /** When the guest withdrew them; null: not withdrawn. */
  withdrawn_at: number | null;
}

/** A call of the board about lines, a table's payment or a refund that was done: its repetition does nothing. */
export interface LineCallRow {
  license: string;
  idempotency_key: string;
  order_uuid: string;
  body_hash: string;
  /** Null: it was done. */
  refused_with: ProblemCode | null;
  at: number;
}

/** A call that was sent under a key, and done (server/once). */
export interface SentCallRow {
  license: string;
  id: string;
  body_hash: string;
  /** What its answer is made again from; null: its request says enough. */
  reference: string | null;
  at: number;
}

export interface PaymentRow {
  license: string;
  order_uuid: string;
  payment_id: string;
  payment_type: PaymentType;
  amount_mills: number;
  change_mills: number;
  at: number;
}

/** The sums of one business day. */
export interface ReportDayRow {
  license: string;
  /** 2026-11-20 */
  day: string;
  /** The span for which it was added up (ms UTC): it changes with the venue's time zone and `day_ends`. */
  starts_at: number;
  ends_at: number;
  /** Only orders in this currency were counted. */
  currency: string;
  /** Counts how often it was written. */
  version: number;
  /** JSON: DaySums of domain/report/day-sums.ts. */
  sums: string;
}

/** An order that changed since its days were added up; the database writes it with the order. */
export interface ReportMarkRow {
  license: string;
  created_at: number;
  uuid: string;
  /** The order's version with its last change. */
  version: number;
  /** When the first change was that is not yet added up. */
  changed_at: number;
}

export interface CouponUseRow {
  license: string;
  code: string;
  /** Orders that hold a use of the coupon. */
  uses: number;
}

export interface SlotUseRow {
  license: string;
  /** ms UTC */
  slot_at: number;
  /** The number of orders wanted for the slot. */
  uses: number;
}

export interface OutboxRow {
  license: string;
  id: string;
  kind: string;
  document: string;
  attempts: number;
  next_at: number;
  /** The worker that has claimed it. */
  claim: string | null;
  done_at: number | null;
}

export interface MailRow {
  license: string;
  order_uuid: string;
  address_hash: string;
  /** Counts the mails to this address, over all venues. */
  sequence: number;
  queued_at: number;
}

export interface PrinterRow {
  license: string;
  name: string;
  /** The hash of the secret in its polling address. */
  key_hash: string;
  language: string;
  created_at: number;
  /** The time of its last poll. */
  seen_at: number | null;
  /** Its own error text; '': none. */
  trouble: string;
  /** When a test ticket was asked for; null: none waits. */
  test_at: number | null;
  /** contract/values/printers.ts */
  kind: string;
  /** Where the server finds it in the house: 10.0.0.5:9100; null: it asks for its tickets itself. */
  address: string | null;
  /** Until then (ms UTC) one instance of the server is connected to it; null: none is. */
  busy_until: number | null;
}

export interface PrintJobRow {
  license: string;
  job: string;
  printer: string;
  order_uuid: string;
  /** When the lines to print were added; 0: the whole order. */
  group_at: number;
  /** When staff requested another print; 0: the first print. */
  again: number;
  created_at: number;
  fetched_at: number | null;
  /** How often it failed at the printer. */
  faults: number;
  /** When it was printed, abandoned, or left to staff. */
  ended_at: number | null;
  /** Since when its printing has been uncertain; null: known, or still in progress. */
  doubted_at: number | null;
  /** JSON: the lines that it prints, and which parts of combos; null in jobs of earlier versions: all of its call. */
  lines: string | null;
  /** Who requested another print, as the audit names them; null: nobody. */
  asked_by: string | null;
}
