import { parseMoney, type Mills } from '#domain/money/money.ts';
import type { PlainKey } from '#text/office/words.ts';
import { ROLE_WORDS } from './role-words.ts';

/** What an order's status is called in the audit. */
const STATES: Record<string, PlainKey> = {
  pending: 'stateNew',
  accepted: 'stateAccepted',
  preparing: 'statePreparing',
  fulfilled: 'stateDone',
  rejected: 'stateRejected',
  canceled: 'stateCanceled',
};

/** The word for a value of the audit that is a code: an order's status, a role. Null: it is shown as it is. */
export function valueWord(what: string, value: string): PlainKey | null {
  if (what === 'order.status' || what === 'order.recall')
    return Object.hasOwn(STATES, value) ? (STATES[value] ?? null) : null;
  const role = Object.entries(ROLE_WORDS).find(([known]) => known === value);
  return what.startsWith('person.') || what.startsWith('device.') ? (role?.[1].name ?? null) : null;
}

/** What is told of an act that has no two values: what came of it; of a removal, what is gone. */
export function valueAlone(what: string, from: string, to: string): string {
  return to === '' && /[._](?:removed|deleted)$/.test(what) ? from : to;
}

/** The money that a value of the audit is; null for any other. */
export function moneyOf(field: string | null, value: string): Mills | null {
  return field === 'amount' ? parseMoney(value) : null;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The instant (ms UTC) that a value of the audit is, such as until when no orders are taken; null for any other. */
export function instantOf(value: string): number | null {
  return INSTANT.test(value) ? Date.parse(value) : null;
}
