import type { Right } from '#contract/office/rights.ts';
import type { PlainKey } from '#text/office/words.ts';

/** What the rights that a key may have are called, in the order in which they are asked for. */
export const KEY_RIGHT_WORDS: readonly (readonly [right: Right, name: PlainKey])[] = [
  ['menu', 'rightMenu'],
  ['hours', 'rightHours'],
  ['offers', 'rightOffers'],
  ['look', 'rightLook'],
  ['tables', 'rightTables'],
  ['settings', 'rightSettings'],
  ['payment', 'rightPayment'],
  ['domains', 'rightDomains'],
  ['secrets', 'rightSecrets'],
  ['publish', 'rightPublish'],
  ['file', 'rightFile'],
  ['orders', 'rightOrders'],
  ['lines', 'rightLines'],
  ['visits', 'rightVisits'],
  ['calls', 'rightCalls'],
  ['table_orders', 'rightTableOrders'],
  ['take_payment', 'rightTakePayment'],
  ['refund', 'rightRefund'],
  ['strike', 'rightStrike'],
  ['stock', 'rightStock'],
  ['pause', 'rightPause'],
  ['figures', 'rightFigures'],
  ['reports', 'rightReports'],
  ['audit', 'rightAudit'],
];

/** The word for a right of a key. */
export function keyRightWord(right: Right): PlainKey {
  return KEY_RIGHT_WORDS.find(([known]) => known === right)?.[1] ?? 'changed';
}
