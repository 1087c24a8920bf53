import { parseMoney } from '../money/money.ts';
import { AFTER, isOrder, parseAddress } from './address.ts';
import type { Edit } from './edit.ts';
import { isEntry, isSameJson } from './json.ts';

const AMOUNT = /(^|[/_])(price|discount|rate|amount|value|balance)(_by)?$/;

/** True for an edit of where a thing stands in its list. */
export function isMove({ at }: Edit): boolean {
  const spot = parseAddress(at);
  return spot !== null && isOrder(spot);
}

/** True for an edit that says where a thing stands: a move, or a thing that is made beside a neighbour. */
export function isPlacing(edit: Edit): boolean {
  return isMove(edit) || (isEntry(edit.value) && AFTER in edit.value);
}

/**
 * True for an edit that takes the one at its address back: it says what the file says, an amount also in another notation.
 * A move is taken back by null alone: the neighbour that the file names may have moved itself.
 */
export function takesBack(edit: Edit, base: unknown): boolean {
  const { at, value } = edit;
  if (isMove(edit)) return value === null;
  if (isSameJson(value ?? null, base ?? null)) return true;
  const isAmount = AMOUNT.test(at) && value !== null && base !== null;
  return isAmount && parseMoney(value) !== null && parseMoney(value) === parseMoney(base);
}
