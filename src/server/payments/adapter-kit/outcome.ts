/**
 * Why a gateway gave no usable answer.
 * - `timeout`: no complete answer in time
 * - `unreachable`: no connection, or it broke
 * - `resting`: too many failures in a row, not called for a while
 * - `unavailable`: 5xx or 429
 * - `bad_answer`: it answered, but not as documented (HTML, too large, a redirect, a field missing)
 * - `unauthorized`: our keys are not accepted
 * - `refused`: it refuses, with a reason
 * - `not_found`: it does not know the payment (yet)
 * - `amount_not_expressible`, `currency_not_offered`: found before the call
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
  /** The gateway may have carried out the call all the same. */
  mayHaveActed: boolean;
  detail: string;
}

/** A value, or the fault. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; fault: GatewayFault };

export function success<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

/** Makes a fault; by default the gateway has not acted. */
export function failure(kind: FaultKind, detail: string, mayHaveActed = false): Outcome<never> {
  return { ok: false, fault: { kind, mayHaveActed, detail } };
}

/** Maps the value of a successful outcome. */
export function mapValue<T, U>(outcome: Outcome<T>, read: (value: T) => U): Outcome<U> {
  return outcome.ok ? success(read(outcome.value)) : outcome;
}
