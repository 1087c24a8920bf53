import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const DIGITS = 6;
/** Phones' clocks may be slightly wrong: one step before and after is accepted (RFC 6238, 5.2). */
const WINDOW = 1;

/**
 * The time step of a wallet's code (its secret is base32) at an instant in ms UTC; null: the code is wrong. Compares in
 * constant time.
 */
export function stepOfCode(secret: string, code: string, at: number): number | null {
  const totp = new TOTP({
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD_S,
    algorithm: 'SHA1',
  });
  const delta = totp.validate({ token: code, timestamp: at, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: at }) + delta;
}
