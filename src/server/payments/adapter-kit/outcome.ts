/**
 * Why a gateway gave no usable answer.
 *
 * - `timeout`: no whole answer in time · `unreachable`: no connection, or it broke
 * - `resting`: too many failures in a row, not asked for a while · `unavailable`: 5xx or 429
 * - `bad_answer`: it answered, but not as documented (HTML, too large, a redirect, a field missing)
 * - `unauthorized`: our keys are not accepted · `refused`: it says no, with a reason
 * - `not_found`: it knows no such payment (yet)
 * - `amount_not_expressible`, `currency_not_offered`: found before asking
 */
export type FaultKind =
  | 'timeout'
  | 'unreachable'
  | 'resting'
  | 'unavailable'
  | 'bad_answer'
  | 'unauthorized'
  | 'refused'
  | 'not_found'
  | 'amount_not_expressible'
  | 'currency_not_offered';

/** A fault as a value; safe to log: `detail` is one sentence without secrets or personal data. */
export interface GatewayFault {
  kind: FaultKind;
  /** The gateway may have done what it was asked to all the same. */
  mayHaveActed: boolean;
  detail: string;
}

/** A value, or why there is none. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; fault: GatewayFault };

export function success<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

/** A fault; unless said otherwise the gateway has not acted. */
export function failure(kind: FaultKind, detail: string, mayHaveActed = false): Outcome<never> {
  return { ok: false, fault: { kind, mayHaveActed, detail } };
}

/** Reads a value, where there is one. */
export function mapValue<T, U>(outcome: Outcome<T>, read: (value: T) => U): Outcome<U> {
  return outcome.ok ? success(read(outcome.value)) : outcome;
}
