import type { BillPart } from '#contract/payments/bill.ts';

/** A wallet was asked for this part, and its partner has not answered. */
export function isChecked({ state, way }: BillPart): boolean {
  return state === 'paying' && way === 'wallet';
}

/** The bank has refused to pay it by card; it is still held. */
export function isDeclined({ state, way }: BillPart): boolean {
  return state === 'held' && way === 'card';
}

/** Staff were asked to come and take the money for it. */
export function isAsked({ state, way }: BillPart): boolean {
  return state === 'held' && (way === 'machine' || way === 'cash');
}

/** Nobody has begun to pay it: another guest can still share a dish of it. */
export function isOnlyHeld({ state, way }: BillPart): boolean {
  return state === 'held' && way === null;
}
