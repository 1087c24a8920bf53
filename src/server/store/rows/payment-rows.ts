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
  /** The part of the bill that it pays, and the tip in its amount; null: no part. */
  part_id: string | null;
  tip_mills: number | null;
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
