import type { Result } from '../../runtime/result.ts';

/** Throws when an order kept changing, with what could not be done: its outbox entry is then tried again. */
export function throwIfBusy<T>(outcome: Result<T>, what: string): void {
  if (!outcome.ok && outcome.refusal.code === 'in_progress') throw new Error(what);
}
