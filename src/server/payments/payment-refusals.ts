import type { Refusal } from '#contract/values/problem.ts';

/** Not the guest's fault: the order stays, and can be paid in another way. */
export const NOT_NOW: Refusal = { code: 'unavailable', retryAfterS: 5 };

/** A guest is paying a share, or a wallet may have paid: the rest could be paid twice. */
export const BEING_PAID: Refusal = { code: 'in_progress', retryAfterS: 30 };
