import { isLanguageCode, type LanguageCode } from '#domain/text/language.ts';
import { asInteger, asRecord, asText } from '#contract/values/checks.ts';
import { keep, type Kept } from '../../browser/kept.ts';

/**
 * A submit without a final answer: pressing again can never order twice, since the same bytes go under the
 * same key.
 */
export interface PendingOrder {
  key: string;
  /** The exact text that is sent. */
  body: string;
  lang: LanguageCode;
  /** ms UTC by this phone */
  startedAt: number;
}

/** How long it is retried automatically; later the guest is asked first. */
const BY_ITSELF_MS = 10 * 60 * 1000;
const LONGEST_BODY = 1_000_000;

function asPending(value: unknown): PendingOrder | null {
  const stored = asRecord(value);
  const key = asText(stored?.['key'], 64);
  const body = asText(stored?.['body'], LONGEST_BODY);
  const lang = asText(stored?.['lang'], 10);
  const startedAt = asInteger(stored?.['startedAt'], 0, 8.64e15);
  if (
    !key ||
    !/^[A-Za-z0-9-]{20,64}$/.test(key) ||
    !body ||
    !lang ||
    !isLanguageCode(lang) ||
    startedAt === null
  )
    return null;
  return { key, body, lang, startedAt };
}

/**
 * Stores the unanswered submit of a browser, read by every tab; stored before it is sent (contract section
 * 6).
 */
export function keepPendingOrder(): Kept<{ order: PendingOrder | null }> {
  return keep<{ order: PendingOrder | null }>('pending-order', 'local', { order: null }, (value) => {
    const stored = asRecord(value);
    return stored && { order: asPending(stored['order']) };
  });
}

/** This page's pending order. */
export const pendingOrder = keepPendingOrder();

/** True while it may be sent again without asking. */
export function goesByItself({ startedAt }: PendingOrder, now: number): boolean {
  return Math.abs(now - startedAt) < BY_ITSELF_MS;
}
