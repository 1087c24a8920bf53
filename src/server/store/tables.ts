import type { Role } from '#contract/office/rights.ts';
import type { LocationType } from '#domain/details/location-code.ts';
import type { OrderType, PaymentType } from '#domain/menu/menu.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';

/**
 * Every table, as both databases store it. Each primary key starts with the venue's license, so that a venue's rows can
 * move to another node. Instants are ms UTC, money is mills, flags are 0 or 1, documents are JSON texts.
 */
export interface Tables {
  venues: VenueRow;
  venue_files: VenueFileRow;
  venue_domains: { license: string; domain: string };
  /** Web addresses that wait for their proof; `asked_at` in ms UTC. */
  domain_claims: { license: string; domain: string; asked_at: number };
  pictures: PictureRow;
  stock: StockRow;
  part_stock: PartStockRow;
  venue_today: VenueTodayRow;
  text_origins: TextOriginRow;
  locations: LocationRow;
  orders: OrderRow;
  order_lines: OrderLineRow;
  order_appends: OrderAppendRow;
  line_calls: LineCallRow;
  payments: PaymentRow;
  coupon_uses: CouponUseRow;
  slot_uses: SlotUseRow;
  visits: VisitRow;
  seats: SeatRow;
  visit_requests: VisitRequestRow;
  visit_calls: VisitCallRow;
  shared_carts: SharedCartRow;
  shared_guests: SharedGuestRow;
  shared_lines: SharedLineRow;
  staff_tokens: StaffTokenRow;
  audit: AuditRow;
  submissions: SubmissionRow;
  outbox: OutboxRow;
  mails: MailRow;
  payment_attempts: PaymentAttemptRow;
  payment_events: { license: string; provider: string; event_id: string; at: number };
  payment_refunds: PaymentRefundRow;
  sandbox_payments: SandboxPaymentRow;
  wallets: WalletRow;
  wallet_entries: WalletEntryRow;
  wallet_redemptions: WalletRedemptionRow;
  wallet_tries: WalletTriesRow;
  printers: PrinterRow;
  print_jobs: PrintJobRow;
  /** Orders last changed before that instant contain no personal data any more. */
  retention_marks: { license: string; erased_until: number };
  /** How far a venue's draft has come: each change of it takes the next version. */
  drafts: { license: string; version: number };
  draft_edits: DraftEditRow;
  draft_history: DraftHistoryRow;
  report_days: ReportDayRow;
  report_marks: ReportMarkRow;
  /** A sold product's names, as its last line had them: JSON. */
  report_dishes: { license: string; product_id: string; names: string };
  /** The field in which a person is; null: in none. */
  draft_presence: { license: string; person: string; address: string | null; seen_at: number };
  publications: PublicationRow;
  /** When a venue's board was last connected, ms UTC. */
  boards: { license: string; seen_at: number };
  /** When a board of a station was last heard of (ms UTC). */
  station_boards: { license: string; station: string; seen_at: number };
  people: PersonRow;
  passkeys: PasskeyRow;
  passkey_challenges: PasskeyChallengeRow;
  login_links: LoginLinkRow;
  sessions: SessionRow;
  devices: DeviceRow;
  device_codes: DeviceCodeRow;
  team_settings: TeamSettingsRow;
  /** Venues that are being removed, inside that transaction: their audit may be deleted. */
  audit_removals: { license: string };
}

export interface VenueRow {
  license: string;
  /** The served row of venue_files. */
  sequence: number;
  /** Random bytes in hex: signs location codes and visit tokens. */
  secret: string;
  /** The next order number that no instance has reserved. */
  next_number: number;
  paused_until: number | null;
}

export interface VenueFileRow {
  license: string;
  sequence: number;
  format: 'yaml' | 'json';
  /** The venue file as it was imported. */
  content: string;
  /** The same as JSON with all defaults filled in: the source of what is served. */
  document: string;
  /** JSON: relative path in the file → served address. */
  pictures: string;
  imported_at: number;
}

/** Instants are in ms UTC. */
export interface VenueTodayRow {
  license: string;
  closed_from: number | null;
  closed_until: number | null;
  open_from: number | null;
  open_until: number | null;
  /** JSON: the order types that are not taken until put back. */
  types_off: string;
}

export interface TextOriginRow {
  license: string;
  /** Of one text in one language other than the original's: menu/products/hummus/name/ar */
  address: string;
  translation: string;
  /** The original for which the translation was written or last confirmed. */
  original: string;
}

export interface PictureRow {
  license: string;
  /** `{hash}-{width}x{height}-{color}` */
  name: string;
  /** `{width}.{format}` */
  variant: string;
  bytes: Buffer;
}

export interface StockRow {
  license: string;
  product_id: string;
  out_of_stock: number;
  quantity: number | null;
  /** Back in stock at this instant. */
  until: number | null;
  /** What the venue file said at the last import: only its changes overwrite the counts above. */
  file_out_of_stock: number;
  file_quantity: number | null;
}

export interface PartStockRow {
  license: string;
  /** contract/menu/stock-address.ts */
  address: string;
  out_of_stock: number;
  /** To be had again at this instant. */
  until: number | null;
  /** What the venue file said then: a change of the file takes the row away. */
  file_out_of_stock: number;
  file_until: number | null;
}

export interface LocationRow {
  license: string;
  code: string;
  /** A waiter's order occupies the table. */
  busy: number;
  /** Counts how often its printed codes were invalidated. */
  rotation: number;
}

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

/** A call of the board about lines that was done: its repetition does nothing. */
export interface LineCallRow {
  license: string;
  idempotency_key: string;
  order_uuid: string;
  body_hash: string;
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

export interface VisitRow {
  license: string;
  visit_id: string;
  location_code: string | null;
  location_type: LocationType | null;
  opened_at: number;
  last_act_at: number;
  ended_at: number | null;
  /** The rotation of the signed code that opened it; null: a code without a signature, or no table. */
  signed_rotation: number | null;
  /** JSON: the places where it sat before, as order locations; null: it was never moved. */
  moved_from: string | null;
}

export interface SeatRow {
  license: string;
  token_hash: string;
  visit_id: string;
  name: string;
  seated_at: number;
}

export interface SharedCartRow {
  license: string;
  visit_id: string;
  round: number;
  version: number;
  begun_at: number;
  /** The pseudonym of the address that began it with a code without a signature; null: with a signature. */
  begun_from: string | null;
  updated_at: number;
  /** When one of its phones was last heard, ms UTC. */
  heard_at: number;
  /** JSON: the count before it is sent; null: the table chooses. */
  count: string | null;
  /** JSON: what became of the last count; null: nothing yet. */
  news: string | null;
}

export interface SharedGuestRow {
  license: string;
  visit_id: string;
  guest_id: string;
  token_hash: string;
  name: string;
  plate: number;
  joined_at: number;
  seen_at: number;
  is_ready: number;
  ready_stamp: number;
  named_stamp: number;
}

export interface SharedLineRow {
  license: string;
  visit_id: string;
  line_id: string;
  position: number;
  owner: string | null;
  /** JSON: the line as an order draft says it. */
  content: string;
  /** JSON: what each guest has written about it. */
  marks: string;
  sent_round: number | null;
  fault: string | null;
  updated_at: number;
}

export interface VisitRequestRow {
  license: string;
  request: string;
  visit_id: string;
  name: string;
  state: 'waiting' | 'admitted' | 'refused' | 'withdrawn';
  asked_at: number;
  /** The pseudonym of its sender's address, while it waits; null: settled, or of an earlier version. */
  asked_by: string | null;
}

export interface VisitCallRow {
  license: string;
  visit_id: string;
  kind: 'waiter' | 'bill';
  called_at: number;
  answered_at: number | null;
  /** Who has taken it on themselves, as the audit names them; null: nobody yet. */
  taken_by: string | null;
}

export interface StaffTokenRow {
  license: string;
  token_hash: string;
  role: 'kitchen' | 'manager';
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  /** Null: made without a name. */
  name: string | null;
  /** Joined by commas; null: those of its role. */
  rights: string | null;
}

/** A row of the audit: it is never changed, and deleted only with its venue. */
export interface AuditRow {
  license: string;
  id: string;
  at: number;
  /** Who did it, as staff/actor.ts writes it. */
  who: string;
  what: string;
  document: string;
}

export interface SubmissionRow {
  license: string;
  id: string;
  form_id: string;
  idempotency_key: string | null;
  body_hash: string;
  created_at: number;
  /** The guest's language. */
  language: string;
  /** JSON: see queries/venues/submissions.ts. */
  document: string;
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

export interface PaymentAttemptRow {
  license: string;
  /** Our id, the merchant reference at every gateway. */
  attempt_id: string;
  order_uuid: string;
  /** The share of the bill that it pays; '': the whole balance. */
  share_id: string;
  /** The provider's slug. */
  provider: string;
  /** The amount owed and the amount that the gateway was asked for, after its rounding. */
  amount_mills: number;
  sent_mills: number;
  currency: string;
  /** The gateway's ids: of the payment page, and of the money once it is paid. */
  provider_reference: string | null;
  account: string | null;
  payment_id: string | null;
  state: 'PENDING' | 'PAID' | 'FAILED' | 'CANCELED';
  /** Null: the gateway has not answered yet, or its answer was lost. */
  redirect_url: string | null;
  return_url: string;
  language: string;
  started_at: number;
  /** The expiry of an unpaid attempt. */
  expires_at: number;
  paid_at: number | null;
  looked_up_at: number | null;
  /** When the gateway is asked again automatically; null: never. */
  next_look_at: number | null;
  looks: number;
  /** Why staff should check it: words of PaymentFlag, separated by spaces. */
  flagged: string | null;
}

export interface PaymentRefundRow {
  license: string;
  /** Our key, the same for every try; it becomes the id of its row in `payments`. */
  refund_key: string;
  attempt_id: string;
  order_uuid: string;
  amount_mills: number;
  /** The amount refunded before. */
  before_mills: number;
  state: 'WAITING' | 'DONE' | 'REFUSED';
  /** Counts the calls that may have reached the gateway. */
  tries: number;
  /** Who requested it: a staff token's name, or 'server'. */
  who: string;
  /** The gateway's text. */
  detail: string;
  asked_at: number;
  ended_at: number | null;
}

export interface SandboxPaymentRow {
  license: string;
  attempt_id: string;
  amount_mills: number;
  currency: string;
  state: 'open' | 'approved' | 'declined' | 'closed';
  /** JSON: refund key → mills. */
  refunds: string;
}

export interface WalletRow {
  license: string;
  wallet_id: string;
  balance_mills: number;
  /** What the venue file said at the last import: only its changes overwrite the balance. */
  file_balance_mills: number;
  /** Used before wallet_tries existed: 0. */
  tries: number;
  /** Used before wallet_tries existed: null. */
  locked_until: number | null;
  /** The time step of the last used code: each code is accepted once. */
  last_step: number;
}

export interface WalletEntryRow {
  license: string;
  /** The entries of a movement sum to 0. */
  movement_id: string;
  /** `wallet {id}`, or the owner of the other side: `file`, `order`. */
  account: string;
  amount_mills: number;
  order_uuid: string | null;
  at: number;
}

export interface WalletRedemptionRow {
  license: string;
  /** Our id, the idempotency key at the partner; it becomes the payment's id. */
  redemption_id: string;
  order_uuid: string;
  wallet_id: string;
  amount_mills: number;
  /** SENT: the partner has not answered, or its answer was lost. */
  state: 'SENT' | 'DONE' | 'REFUSED';
  sent_at: number;
}

/** An order's wrong codes for a wallet. */
export interface WalletTriesRow {
  license: string;
  order_uuid: string;
  wallet_id: string;
  /** Since its last lock. */
  tries: number;
  /** In total. */
  wrong: number;
  /** Until this instant (ms UTC) the order is locked. */
  locked_until: number | null;
  /** The time of the last try. */
  tried_at: number;
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

/** An edit of a venue's draft. */
export interface DraftEditRow {
  license: string;
  /** Where in the venue file, by ids (domain/draft/address.ts). */
  address: string;
  /** JSON. */
  value: string;
  /** JSON: what the file said there when it was first edited. */
  base: string;
  /** A person's id. */
  who: string;
  edited_at: number;
  version: number;
}

/** A value that another one has replaced, or that was thrown away. */
export interface DraftHistoryRow {
  license: string;
  id: string;
  address: string;
  /** JSON. */
  value: string;
  who: string;
  edited_at: number;
  lost_at: number;
  /** The person whose value replaced it. */
  lost_to: string;
}

export type PublicationState = 'scheduled' | 'published' | 'undone' | 'failed' | 'canceled';

/** A draft that was published, or waits for its time. */
export interface PublicationRow {
  license: string;
  id: string;
  state: PublicationState;
  /** A person's id. */
  who: string;
  created_at: number;
  /** When it was published, or is to be. */
  due_at: number;
  /** The file that it made. */
  sequence: number | null;
  /** JSON: its edits. */
  edits: string;
  /** JSON: what it changed, as it was shown. */
  changes: string;
  /** JSON: why it could not be published at its time. */
  failure: string;
}

export interface PersonRow {
  license: string;
  id: string;
  name: string;
  /** In lower case. */
  email: string | null;
  role: Role;
  /** Null: the venue's. */
  language: string | null;
  /** Null: has no PIN. */
  pin_hash: string | null;
  created_at: number;
  /** When the person was removed. */
  ended_at: number | null;
}

export interface PasskeyRow {
  license: string;
  credential_id: string;
  person_id: string;
  /** base64url */
  public_key: string;
  counter: number;
  /** JSON: how the browser reaches it. */
  transports: string;
  /** The address that its owner had proven when it was made; null: none. */
  email: string | null;
  /** The kind of browser in which it was made. */
  browser: string;
  created_at: number;
  last_used_at: number | null;
}

export interface PasskeyChallengeRow {
  /** The venue of the person who adds a passkey; '': somebody signs in. */
  license: string;
  challenge_hash: string;
  person_id: string | null;
  expires_at: number;
}

export interface LoginLinkRow {
  license: string;
  token_hash: string;
  /** Null: of the venue's first owner, who is made when the link is used. */
  person_id: string | null;
  /** The first owner's name; null: none was given. */
  name: string | null;
  /** The address that it was mailed to on request: whoever uses it has proven that address. */
  email: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

export interface SessionRow {
  license: string;
  id: string;
  token_hash: string;
  person_id: string;
  /** The proven address, which opens all venues with a person of that address; null: this venue alone. */
  email: string | null;
  created_at: number;
  last_used_at: number;
  ends_at: number;
  ended_at: number | null;
  /** The kind of browser of its last use: Safari, iPhone */
  browser: string;
  /** The network of its last use. */
  network: string;
}

export interface DeviceRow {
  license: string;
  id: string;
  name: string;
  kind: 'board' | 'waiter';
  role: Role;
  token_hash: string;
  created_at: number;
  last_used_at: number | null;
  ends_at: number;
  revoked_at: number | null;
  /** The kind of browser, and the network, of its last use. */
  browser: string;
  network: string;
  /** Wrong PINs since the last right one or the last rest. */
  pin_misses: number;
  /** Rests since the last right PIN. */
  pin_rests: number;
  /** Until this instant no PIN is taken. */
  pin_rest_until: number | null;
}

export interface DeviceCodeRow {
  license: string;
  code_hash: string;
  name: string;
  kind: 'board' | 'waiter';
  role: Role;
  /** Who made it. */
  who: string;
  expires_at: number;
  used_at: number | null;
}

export interface TeamSettingsRow {
  license: string;
  /** JSON: the acts for which a device asks for a person. */
  ask_person: string;
}
