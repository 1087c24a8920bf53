import type { PaymentStatus, StatusCall } from '#contract/payment-calls.ts';
import type { LanguageCode } from '#domain/language.ts';
import type { Mills } from '#domain/money.ts';
import type { Outcome } from './outcome.ts';
import type { PaymentReference, ReturnParameters } from './references.ts';
import type { SettingDeclarations, SettingsOf } from './settings.ts';

/** What a gateway may want to know of who pays. */
export interface PayingGuest {
  /** As typed; `Guest` where nothing was typed. */
  name: string;
  /** Null: the guest gave none. */
  email: string | null;
  /** For gateways that insist on one: guest@{host of the venue's origin} (contract section 5). */
  placeholderEmail: string;
  /** Digits only: calling code without +, and the number within the country. */
  phone: { callingCode: string; number: string } | null;
}

/** One try to pay, before the gateway knows it. Every start of the same attempt gets the same values. */
export interface AttemptToStart {
  /** Ours, opaque, at most 36 of A-Z a-z 0-9 and hyphen: the merchant reference at every gateway. */
  attemptId: string;
  orderUuid: string;
  amountMills: Mills;
  /** ISO 4217, upper case. */
  currency: string;
  /** What the payment page shows: "Order 000042". */
  description: string;
  language: LanguageCode;
  /** The return page in the guest's language, absolute, without a query (contract section 2). */
  returnUrl: string;
  /** Ours for this provider, absolute, on PUBLIC_URL. */
  webhookUrl: string;
  /** ms UTC: when the attempt was stored, and when we stop waiting for it. */
  startedAt: number;
  expiresAt: number;
  /** Who is paid: the venue's name, its origin, its country (ISO 3166, two letters). */
  payee: { name: string; url: string; country: string };
  guest: PayingGuest;
}

/** A payment page that waits for the guest; all of it is kept with the attempt. */
export interface StartedPayment {
  redirectUrl: string;
  /** The gateway's name for the payment; our attempt id where it has no other. */
  providerReference: string;
  /** What was really asked for, after the gateway's own rounding: lookups are compared with this. */
  sentMills: Mills;
  /** The merchant account it is paid to, where lookups tell it; else null. */
  account: string | null;
}

/** What is stored of an attempt when the gateway is asked about it. */
export interface KnownAttempt {
  attemptId: string;
  /** From the start's answer; null: that never came, so nobody was led to the page. */
  providerReference: string | null;
  sentMills: Mills;
  currency: string;
  account: string | null;
  /** Also find out what was refunded, where that takes a call of its own. */
  withRefunds?: boolean;
}

/** What the gateway says of an attempt. Nothing in it is believed before `reportFaults` found it right. */
export interface PaymentReport {
  status: PaymentStatus;
  /** The gateway's own word, for the log. */
  word: string;
  /** False: the word is not documented; the status is PENDING then, and worth a log line. */
  known: boolean;
  /** Our attempt id, as the gateway has it. */
  attemptId: string | null;
  providerReference: string | null;
  amountMills: Mills | null;
  currency: string | null;
  account: string | null;
  /** What `refund` needs; null while there is nothing to refund. */
  paymentId: string | null;
  /** Refunded so far, by us or by hand; null: not told, ask with `withRefunds`. */
  refundedMills: Mills | null;
  /** The guest's bank wants the money back. */
  disputed?: true;
}

/** A wish to give money back. */
export interface RefundRequest {
  attemptId: string;
  providerReference: string | null;
  /** Of the report. */
  paymentId: string;
  amountMills: Mills;
  currency: string;
  /** Ours, the same for every try of this refund, another for every other; shaped like an attempt id. */
  refundKey: string;
  /** A call with this key may have reached the gateway: find out before paying twice. */
  repeated: boolean;
  /** What had been refunded of the payment before this key was first used. */
  refundedBeforeMills: Mills;
  /** What was paid. */
  paidMills: Mills;
}

/** `pending`: under way; the same request with `repeated` tells later what became of it. */
export interface RefundAnswer {
  status: 'done' | 'pending' | 'refused';
  /** The gateway's name for the refund. */
  refundId: string | null;
  /** What really goes back, after the gateway's own rounding. */
  amountMills: Mills;
  /** The gateway's words, for staff; without secrets. */
  detail: string;
}

/** A webhook as it arrived. */
export interface WebhookDelivery {
  /** Lower-case names, every value by itself: Node's `headersDistinct`. */
  headers: Readonly<Record<string, readonly string[] | undefined>>;
  /** The bytes that were signed. */
  rawBody: Buffer;
}

/** What a gateway wants to hear instead of an empty 200. */
export interface WebhookReply {
  contentType: string;
  body: string;
}

/**
 * `refused`: answer 401. `ignored`: genuine but nothing to do, answer 200. `notice`: something happened
 * to a payment, look it up; what the body says of it is only a hint.
 */
export type WebhookReading =
  | { kind: 'refused'; reason: string }
  | { kind: 'ignored'; reason: string; reply?: WebhookReply }
  | {
      kind: 'notice';
      /** False: anybody may have sent it. */
      signed: boolean;
      /** The gateway's name for this delivery, to store once; null: it gives none, equal bodies may be news. */
      eventId: string | null;
      references: PaymentReference[];
      reply?: WebhookReply;
    };

/**
 * A payment gateway: translates between our words and its own, and does nothing else. It keeps no state
 * (what must be remembered is kept by `gateway`), reaches the world only through `gateway`, throws nothing,
 * and never sees store, cart, venue or request. Expected failures are values.
 */
export interface PaymentProvider<D extends SettingDeclarations = SettingDeclarations> {
  /** Names it in addresses, settings and venue files. */
  slug: string;
  /** What people call it. */
  title: string;
  settings: D;
  /** ISO 4217 codes it can express; others are refused before the gateway is asked. */
  currencies: readonly string[];
  /** The query parameters of the return page that may name the payment, best first. */
  returns: ReturnParameters;
  /** How our guest app asks for the status of a payment. */
  statusCall: StatusCall;
  /** FAILED is not the end: the guest may try again on the same page, a later PAID counts. */
  payableAfterFailure: boolean;
  /** What became of a part that went back could never be seen: staff are offered the whole payment or nothing. */
  refundsWholeOnly?: true;

  /** Opens a payment page. The same attempt may be started again when the answer was lost. */
  start(attempt: AttemptToStart, settings: SettingsOf<D>, gateway: Gateway): Promise<Outcome<StartedPayment>>;

  /** Asks what became of an attempt. Any failure means: still PENDING as far as we know. */
  lookUp(attempt: KnownAttempt, settings: SettingsOf<D>, gateway: Gateway): Promise<Outcome<PaymentReport>>;

  /** Asks what else names a payment, for a reference that nothing stored knows. */
  identify?(
    reference: string,
    settings: SettingsOf<D>,
    gateway: Gateway,
  ): Promise<Outcome<PaymentReference[]>>;

  /** Checks a webhook and reads which payment it is about. `now` in ms UTC. */
  readWebhook(delivery: WebhookDelivery, settings: SettingsOf<D>, now: number): WebhookReading;

  /** Gives money back, once per refund key. A failure with `mayHaveActed` is tried again with `repeated`. */
  refund(request: RefundRequest, settings: SettingsOf<D>, gateway: Gateway): Promise<Outcome<RefundAnswer>>;

  /** Closes a page that nobody has paid on; `not_open`: too late, look the payment up. */
  close?(
    attempt: KnownAttempt,
    settings: SettingsOf<D>,
    gateway: Gateway,
  ): Promise<Outcome<'closed' | 'not_open'>>;
}

/** A call to the gateway's own address and nowhere else. */
export interface GatewayCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Behind the base address, with a leading slash; ids percent-encoded. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Asking twice does no harm: try once more when the connection breaks or the gateway stumbles. */
  repeatable?: boolean;
}

/** What the gateway answered, whatever its status below 500. */
export interface GatewayAnswer {
  status: number;
  text: string;
}

/** Something worth keeping until an instant in ms UTC, such as an access token. */
export interface Remembered {
  value: string;
  until: number;
}

/** The way out to one gateway, for as long as the process lives (gateway-fetch.ts). */
export interface Gateway {
  /** An address of the gateway: its base and a path. */
  address(path: string): string;
  call(request: GatewayCall): Promise<Outcome<GatewayAnswer>>;
  /** Takes secrets and personal data out of a text of the gateway's. */
  redact(text: string): string;
  /** What is kept under a name, made when there is none; asked by many at once it is made once. */
  remember(name: string, make: () => Promise<Outcome<Remembered>>): Promise<Outcome<string>>;
  forget(name: string): void;
  /** ms UTC */
  now(): number;
}

/** Says of an object that it is a provider, and takes the types of its settings from their declarations. */
export function defineProvider<const D extends SettingDeclarations>(
  provider: PaymentProvider<D>,
): PaymentProvider<D> {
  return provider;
}
