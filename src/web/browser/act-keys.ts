import type { Answer } from '#client/http.ts';
import { newId } from '#client/new-id.ts';
import { asId, asRecord } from '#contract/values/checks.ts';
import { keep } from './kept.ts';
import { mayPass } from './retry.ts';

/** Idempotency keys by what they do. */
type ActKeys = Readonly<Record<string, string>>;

const MOST_KEYS = 50;

/**
 * The keys under which this phone pays shares, redeems, takes its seat, and sends forms, for the browser session: a guest who returns
 * from the bank, loads the page again, or never got an answer, continues with the same key.
 */
export const actKeys = keep<ActKeys>('pay-keys', 'session', {}, (value) => {
  const stored = asRecord(value);
  if (!stored) return null;
  const entries = Object.entries(stored).flatMap(([subject, key]) => {
    const id = asId(key);
    return id === null ? [] : [[subject, id] as const];
  });
  return Object.fromEntries(entries.slice(-MOST_KEYS));
});

/** The key of a subject: its existing one, else a new one that is stored before anything is sent. */
export function actKey(subject: string): string {
  const known = actKeys.get()[subject];
  if (known !== undefined) return known;
  const key = newId();
  actKeys.set({ ...actKeys.get(), [subject]: key });
  return key;
}

/** Drops the key of an answered subject: the next attempt gets another. */
export function forgetActKey(subject: string): void {
  const { [subject]: _answered, ...others } = actKeys.get();
  actKeys.set(others);
}

/** Drops the key of a subject once its answer is final. */
export function settleActKey(subject: string, answer: Answer<unknown>): void {
  if (answer.kind === 'ok' || (answer.kind === 'problem' && !mayPass(answer.problem))) forgetActKey(subject);
}
