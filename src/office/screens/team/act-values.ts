import { parseMoney, type Mills } from '#domain/money/money.ts';
import type { OrderType } from '#domain/menu/menu.ts';
import type { PlainKey } from '#text/office/words.ts';
import { orderTypeNames } from '../../rules/settings/ordering.ts';
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

interface SwitchWords {
  on: PlainKey;
  off: PlainKey;
}

/** What is turned on and off, by its field. */
const SWITCHES: Readonly<Record<string, SwitchWords>> = {
  out_of_stock: { on: 'soldOut', off: 'inStock' },
  closed: { on: 'closedForToday', off: 'openAgain' },
  open_now: { on: 'isOpenNow', off: 'closedNow' },
};

const ANY_SWITCH: SwitchWords = { on: 'yes', off: 'no' };

function switchOf(field: string | null): SwitchWords | undefined {
  return field !== null && Object.hasOwn(SWITCHES, field) ? SWITCHES[field] : undefined;
}

/** The word for what was turned on or off; null for any other value. What it was before goes without saying. */
export function switchWord(field: string | null, value: unknown): PlainKey | null {
  if (typeof value !== 'boolean') return null;
  const { on, off } = switchOf(field) ?? ANY_SWITCH;
  return value ? on : off;
}

/** True where the word for a switch says what was done: the act’s own word names both ways. */
export function isToldByItself(field: string | null): boolean {
  return switchOf(field) !== undefined;
}

function isOrderType(value: unknown): value is OrderType {
  return typeof value === 'string' && Object.hasOwn(orderTypeNames, value);
}

/** The names of the order types that a value of the audit lists; null for any other. */
export function takenTypes(field: string | null, value: unknown): PlainKey[] | null {
  return field === 'order_types' && Array.isArray(value)
    ? value.filter(isOrderType).map((type) => orderTypeNames[type])
    : null;
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
