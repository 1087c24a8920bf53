import type { PaymentStatus } from '#contract/payment-calls.ts';
import { bcp47 } from '#domain/language.ts';
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

/** The return page with the parameters that will name the payment there. */
export function returnAddress(
  { returnUrl }: Pick<AttemptToStart, 'returnUrl'>,
  parameters: Readonly<Record<string, string>>,
): string {
  return `${returnUrl}?${new URLSearchParams(parameters)}`;
}

/** The language of the gateway's page: the guest's where it has it, else English. Korean is `ko` and Chinese `zh` there. */
export function pageLanguage(
  { language }: Pick<AttemptToStart, 'language'>,
  offered: readonly string[],
): string {
  const [tag = 'en'] = bcp47(language).split('-');
  return offered.includes(tag) ? tag : 'en';
}

const LONGEST_NAME = 50;

/** The guest's name as card companies take it: letters, marks, digits, spaces, and no markup. */
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

/** The guest's e-mail, or the placeholder where the gateway insists on one. */
export function emailOf({ email, placeholderEmail }: PayingGuest): string {
  return email ?? placeholderEmail;
}

/**
 * A payment page to send the guest to, with the gateway's name for the payment. Refuses an answer that
 * lacks the name, or whose address no browser should be sent to.
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

/** What a gateway's word means; one it has not documented is PENDING and not `known`. */
export type StatusReader = (word: string | null) => Pick<PaymentReport, 'status' | 'word' | 'known'>;

/** Reads a gateway's words: those of each of ours, separated by spaces. */
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

/** The fault of a gateway that can be asked only by its own name for a payment, where a start was never answered. */
export function neverTold(): Outcome<never> {
  return failure('not_found', 'the gateway never told its name for the payment');
}

export const forgedSignature: WebhookReading = { kind: 'refused', reason: 'signature' };
export const forgedSecret: WebhookReading = { kind: 'refused', reason: 'secret' };
export const noPayment: WebhookReading = { kind: 'ignored', reason: 'not about a payment' };

/** A webhook that was found genuine: news of the payments it names, or nothing when it names none. */
export function noticeOf(
  references: PaymentReference[],
  { signed = true, eventId, reply }: { signed?: boolean; eventId?: string | null; reply?: WebhookReply } = {},
): WebhookReading {
  if (references.length === 0) return noPayment;
  return { kind: 'notice', signed, eventId: eventId || null, references, ...(reply && { reply }) };
}
