import type { PaymentStatus, StatusCall } from '#contract/payments/payment-calls.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Mills } from '#domain/money/money.ts';
import type { Outcome } from './outcome.ts';
import type { PaymentReference, ReturnParameters } from './references.ts';
import type { SettingDeclarations, SettingsOf } from './settings.ts';

/** Details of the paying guest that a gateway may ask for. */
export interface PayingGuest {
  /** As typed; `Guest` where nothing was typed. */
  name: string;
  /** Null: the guest gave none. */
  email: string | null;
  /** For gateways that require an e-mail: guest@{host of the venue's origin} (contract section 5). */
  placeholderEmail: string;
  /** Digits only: calling code without +, and the number within the country. */
  phone: { callingCode: string; number: string } | null;
}

/** An attempt to pay that the gateway does not know yet. Every start of the same attempt gets the same values. */
export interface AttemptToStart {
  /** Ours, opaque, at most 36 of A-Z a-z 0-9 and hyphen: the merchant reference at every gateway. */
  attemptId: string;
  orderUuid: string;
  amountMills: Mills;
  /** ISO 4217, upper case. */
  currency: string;
  /** The text on the payment page: "Order 000042". */
  description: string;
  language: LanguageCode;
  /** The return page in the guest's language, absolute, without a query (contract section 2). */
  returnUrl: string;
  /** Our address for this provider, absolute, on PUBLIC_URL. */
  webhookUrl: string;
  /** ms UTC: when the attempt was stored, and when it expires. */
  startedAt: number;
  expiresAt: number;
  /** The payee: the venue's name, its origin, its country (ISO 3166, two letters). */
  payee: { name: string; url: string; country: string };
  guest: PayingGuest;
}

/** A payment page for the guest; stored with the attempt. */
export interface StartedPayment {
  redirectUrl: string;
  /** The gateway's name for the payment; our attempt id when it has no other. */
  providerReference: string;
  /** The amount that was sent, after the gateway's own rounding: lookups are compared with it. */
  sentMills: Mills;
  /** The merchant account that receives the payment, when lookups report it; else null. */
  account: string | null;
}

/** The stored data of an attempt, for asking the gateway about it. */
export interface KnownAttempt {
  attemptId: string;
  /** From the answer to the start; null: no answer came, so no guest was sent to the page. */
  providerReference: string | null;
  sentMills: Mills;
  currency: string;
  account: string | null;
  /** Also find out the refunded amount, when that needs a separate call. */
  withRefunds?: boolean;
}

/** The gateway's report on an attempt. It is not trusted until `reportFaults` has checked it. */
export interface PaymentReport {
  status: PaymentStatus;
  /** The gateway's own word, for the log. */
  word: string;
  /** False: the word is not documented; then the status is PENDING, and the log records it. */
  known: boolean;
  /** Our attempt id, according to the gateway. */
  attemptId: string | null;
  providerReference: string | null;
  amountMills: Mills | null;
  currency: string | null;
  account: string | null;
  /** Needed for `refund`; null while there is nothing to refund. */
  paymentId: string | null;
  /** Refunded so far, by us or by hand; null: not reported, ask with `withRefunds`. */
  refundedMills: Mills | null;
  /** The guest's bank has opened a dispute. */
  disputed?: true;
}

/** A request for a refund. */
export interface RefundRequest {
  attemptId: string;
  providerReference: string | null;
  /** From the report. */
  paymentId: string;
  amountMills: Mills;
  currency: string;
  /** Ours: the same for every try of this refund and unique to it; shaped like an attempt id. */
  refundKey: string;
  /** A call with this key may have reached the gateway: check before refunding twice. */
  repeated: boolean;
  /** The amount refunded before this key was first used. */
  refundedBeforeMills: Mills;
  /** The paid amount. */
  paidMills: Mills;
}

/** `pending`: in progress; the same request with `repeated` later reports the result. */
export interface RefundAnswer {
  status: 'done' | 'pending' | 'refused';
  /** The gateway's name for the refund. */
  refundId: string | null;
  /** The amount actually refunded, after the gateway's own rounding. */
  amountMills: Mills;
  /** The gateway's own text, for staff; without secrets. */
  detail: string;
}

/** A webhook as it arrived. */
export interface WebhookDelivery {
  /** Lower-case names, each value separate: Node's `headersDistinct`. */
  headers: Readonly<Record<string, readonly string[] | undefined>>;
  /** The bytes that were signed. */
  rawBody: Buffer;
}

/** A gateway's required reply, in place of an empty 200. */
export interface WebhookReply {
  contentType: string;
  body: string;
}

/**
 * `refused`: answer 401. `ignored`: genuine but irrelevant, answer 200. `notice`: a payment changed, look it up; the
 * body is only a hint.
 */
export type WebhookReading =
  | { kind: 'refused'; reason: string }
  | { kind: 'ignored'; reason: string; reply?: WebhookReply }
  | {
      kind: 'notice';
      /** False: the sender is unverified. */
      signed: boolean;
      /**
       * The gateway's name for this delivery, to store once; null: it gives none, and equal bodies may be different
       * events.
       */
      eventId: string | null;
      references: PaymentReference[];
      reply?: WebhookReply;
    };

/**
 * A payment gateway's adapter: it only translates between our terms and the gateway's. It keeps no state (`gateway`
 * stores what it must remember), makes calls only through `gateway`, throws nothing, and never sees store, cart, venue
 * or request. Expected failures are values.
 */
export interface PaymentProvider<D extends SettingDeclarations = SettingDeclarations> {
  /** Its name in addresses, settings and venue files. */
  slug: string;
  /** Its display name. */
  title: string;
  settings: D;
  /** ISO 4217 codes it can express; others are refused before the gateway is called. */
  currencies: readonly string[];
  /** The query parameters of the return page that may name the payment, best first. */
  returns: ReturnParameters;
  /** How our guest app asks for the status of a payment. */
  statusCall: StatusCall;
  /** FAILED is not final: the guest may try again on the same page, and a later PAID counts. */
  payableAfterFailure: boolean;
  /** The result of a partial refund could not be verified: staff can only refund the whole payment. */
  refundsWholeOnly?: true;
  /** It rounds what goes back to so many decimals, also of a currency that has three: parts are rounded down before. */
  refundDecimals?: 2;

  /** Opens a payment page. The same attempt may be started again after a lost answer. */
  start(attempt: AttemptToStart, settings: SettingsOf<D>, gateway: Gateway): Promise<Outcome<StartedPayment>>;

  /** Asks for the state of an attempt. Any failure means: still PENDING as far as we know. */
  lookUp(attempt: KnownAttempt, settings: SettingsOf<D>, gateway: Gateway): Promise<Outcome<PaymentReport>>;

  /** Asks for other names of a payment whose reference is not stored. */
  identify?(
    reference: string,
    settings: SettingsOf<D>,
    gateway: Gateway,
  ): Promise<Outcome<PaymentReference[]>>;

  /** Verifies a webhook and reads the payments it is about. `now` in ms UTC. */
  readWebhook(delivery: WebhookDelivery, settings: SettingsOf<D>, now: number): WebhookReading;

  /** Refunds money, once per refund key. A failure with `mayHaveActed` is retried with `repeated`. */
  refund(request: RefundRequest, settings: SettingsOf<D>, gateway: Gateway): Promise<Outcome<RefundAnswer>>;

  /** Closes an unpaid page; `not_open`: too late, look the payment up. */
  close?(
    attempt: KnownAttempt,
    settings: SettingsOf<D>,
    gateway: Gateway,
  ): Promise<Outcome<'closed' | 'not_open'>>;
}

/** A call to the gateway's own address. */
export interface GatewayCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the base address, with a leading slash; ids percent-encoded. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** A repeated call is harmless: retry once when the connection breaks or the gateway has a temporary error. */
  repeatable?: boolean;
}

/** The gateway's answer, with any status below 500. */
export interface GatewayAnswer {
  status: number;
  text: string;
}

/** A value to keep until an instant in ms UTC, such as an access token. */
export interface Remembered {
  value: string;
  until: number;
}

/** The connection to one gateway, for the lifetime of the process (gateway-fetch.ts). */
export interface Gateway {
  /** An address of the gateway: its base and a path. */
  address(path: string): string;
  call(request: GatewayCall): Promise<Outcome<GatewayAnswer>>;
  /** Removes secrets and personal data from a gateway's text. */
  redact(text: string): string;
  /** The value stored under a name, created when missing; concurrent requests create it once. */
  remember(name: string, make: () => Promise<Outcome<Remembered>>): Promise<Outcome<string>>;
  forget(name: string): void;
  /** ms UTC */
  now(): number;
}

/** Declares a provider, and derives the types of its settings from their declarations. */
export function defineProvider<const D extends SettingDeclarations>(
  provider: PaymentProvider<D>,
): PaymentProvider<D> {
  return provider;
}
