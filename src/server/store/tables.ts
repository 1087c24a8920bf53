import type {
  CouponUseRow,
  LineCallRow,
  SentCallRow,
  MailRow,
  OrderAppendRow,
  OrderLineRow,
  OrderRow,
  OutboxRow,
  PaymentRow,
  PrinterRow,
  PrintJobRow,
  ReportDayRow,
  ReportMarkRow,
  SlotUseRow,
} from './rows/order-rows.ts';
import type {
  PaymentAttemptRow,
  PaymentRefundRow,
  SandboxPaymentRow,
  WalletEntryRow,
  WalletRedemptionRow,
  WalletRow,
  WalletTriesRow,
} from './rows/payment-rows.ts';
import type {
  AuditRow,
  DeviceCodeRow,
  DeviceRow,
  LoginLinkRow,
  PasskeyChallengeRow,
  PasskeyRow,
  PersonRow,
  SeatRow,
  SharedCartRow,
  SharedGuestRow,
  SharedLineRow,
  SessionRow,
  StaffTokenRow,
  TeamSettingsRow,
  StaffQuestionRow,
  VisitCallRow,
  VisitRequestRow,
  VisitRow,
} from './rows/people-rows.ts';
import type {
  DraftEditRow,
  DraftHistoryRow,
  LocationRow,
  PartStockRow,
  PictureRow,
  PublicationRow,
  StockRow,
  SubmissionRow,
  TextOriginRow,
  VenueFileRow,
  VenueRow,
  VenueTodayRow,
} from './rows/venue-rows.ts';
import type { WebhookMessageRow, WebhookRow } from './rows/webhook-rows.ts';

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
  sent_calls: SentCallRow;
  payments: PaymentRow;
  coupon_uses: CouponUseRow;
  slot_uses: SlotUseRow;
  visits: VisitRow;
  seats: SeatRow;
  visit_requests: VisitRequestRow;
  visit_calls: VisitCallRow;
  staff_questions: StaffQuestionRow;
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
  webhooks: WebhookRow;
  webhook_messages: WebhookMessageRow;
}
