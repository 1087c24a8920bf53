import type { PaymentStatus } from '#contract/payments/payment-calls.ts';
import { bcp47 } from '#domain/text/language.ts';
import { incomplete } from './answers.ts';
import { failure, success, type Outcome } from './outcome.ts';
import type {
  AttemptToStart,
  PayingGuest,
  PaymentReport,
  StartedPayment,
  WebhookReading,
  WebhookReply,
} from './provider.ts';
import type { PaymentReference } from './references.ts';
import { isSafeAddress } from './settings.ts';

/** The return page's address with the parameters that will name the payment. */
export function returnAddress(
  { returnUrl }: Pick<AttemptToStart, 'returnUrl'>,
  parameters: Readonly<Record<string, string>>,
): string {
  return `${returnUrl}?${new URLSearchParams(parameters)}`;
}

/**
 * The language of the gateway's page: the guest's when available, else English. Gateways use `ko` for Korean and `zh`
 * for Chinese.
 */
export function pageLanguage(
  { language }: Pick<AttemptToStart, 'language'>,
  offered: readonly string[],
): string {
  const [tag = 'en'] = bcp47(language).split('-');
  return offered.includes(tag) ? tag : 'en';
}

const LONGEST_NAME = 50;

/** The guest's name in the form that card companies accept: letters, marks, digits, spaces, and no markup. */
export function nameOf({ name }: Pick<PayingGuest, 'name'>): { full: string; first: string; last: string } {
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} .'-]+/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const [first = 'Guest', ...rest] = words.map((word) => word.slice(0, LONGEST_NAME));
  return {
    full: [first, ...rest].join(' ').slice(0, LONGEST_NAME),
    first,
    last: (rest.join(' ') || first).slice(0, LONGEST_NAME),
  };
}

/** The guest's e-mail, or the placeholder when the gateway requires one. */
export function emailOf({ email, placeholderEmail }: PayingGuest): string {
  return email ?? placeholderEmail;
}

/**
 * A payment page for the guest, with the gateway's name for the payment. Refuses an answer without the name, or with an
 * address that is unsafe to open.
 */
export function pageAt(
  attempt: AttemptToStart,
  { url, reference, ...page }: { url: string | null; reference: string | null } & Partial<StartedPayment>,
): Outcome<StartedPayment> {
  if (reference === null) return incomplete('name of the payment', true);
  if (url === null || !isSafeAddress(url)) return incomplete('address of a payment page', true);
  return success({
    redirectUrl: url,
    providerReference: reference,
    sentMills: attempt.amountMills,
    account: null,
    ...page,
  });
}

/** The meaning of a gateway's status word; an undocumented one is PENDING and not `known`. */
export type StatusReader = (word: string | null) => Pick<PaymentReport, 'status' | 'word' | 'known'>;

/** Makes a reader of a gateway's status words: for each of our statuses its words, separated by spaces. */
export function statusReader(words: Readonly<Record<PaymentStatus, string>>): StatusReader {
  const statuses = new Map(
    Object.entries(words).flatMap(([status, theirs]) =>
      theirs
        .split(' ')
        .filter(Boolean)
        .map((word) => [word, status as PaymentStatus] as const),
    ),
  );
  return (word) => {
    const status = word === null ? undefined : statuses.get(word);
    return { status: status ?? 'PENDING', word: word ?? '', known: status !== undefined };
  };
}

/** The fault when a start was never answered and the gateway finds payments only by its own name. */
export function neverTold(): Outcome<never> {
  return failure('not_found', 'the gateway never told its name for the payment');
}

export const forgedSignature: WebhookReading = { kind: 'refused', reason: 'signature' };
export const forgedSecret: WebhookReading = { kind: 'refused', reason: 'secret' };
export const noPayment: WebhookReading = { kind: 'ignored', reason: 'not about a payment' };

/** A genuine webhook: a notice of the payments it names, or ignored when it names none. */
export function noticeOf(
  references: PaymentReference[],
  { signed = true, eventId, reply }: { signed?: boolean; eventId?: string | null; reply?: WebhookReply } = {},
): WebhookReading {
  if (references.length === 0) return noPayment;
  return { kind: 'notice', signed, eventId: eventId || null, references, ...(reply && { reply }) };
}
