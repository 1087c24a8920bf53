import type { Mills } from '../money/money.ts';

/** The factor between two prices from which a price is asked about. */
const FAR = 5;

/**
 * True for a price above five times or below a fifth of the old one, as a wrong separator or digit makes it: it is asked
 * about, not refused. A dish that cost nothing may cost anything.
 */
export function isFarFrom(mills: Mills, oldMills: Mills): boolean {
  return oldMills > 0 && (mills > oldMills * FAR || mills * FAR < oldMills);
}
