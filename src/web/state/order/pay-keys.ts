import { newId } from '#client/new-id.ts';
import { asId, asRecord } from '#contract/values/checks.ts';
import { keep } from '../../browser/kept.ts';

/** Idempotency keys by what they pay. */
type PayKeys = Readonly<Record<string, string>>;

const MOST_KEYS = 50;

/**
 * The keys under which this phone pays shares and redeems, for the browser session: a guest who returns from
 * the bank, or never got an answer, continues with the same key.
 */
export const payKeys = keep<PayKeys>('pay-keys', 'session', {}, (value) => {
  const stored = asRecord(value);
  if (!stored) return null;
  const entries = Object.entries(stored).flatMap(([subject, key]) => {
    const id = asId(key);
    return id === null ? [] : [[subject, id] as const];
  });
  return Object.fromEntries(entries.slice(-MOST_KEYS));
});

/** The storage name of a share's key. */
export function shareSubject(shareId: string): string {
  return `share ${shareId}`;
}

/** The key of a subject: its existing one, else a new one that is stored before anything is sent. */
export function payKey(subject: string): string {
  const known = payKeys.get()[subject];
  if (known !== undefined) return known;
  const key = newId();
  payKeys.set({ ...payKeys.get(), [subject]: key });
  return key;
}

/** Drops the key of an answered subject: the next attempt gets another. */
export function forgetPayKey(subject: string): void {
  const { [subject]: _answered, ...others } = payKeys.get();
  payKeys.set(others);
}
