import { isCategoryOf, isOrder, isThing, parseAddress } from './address.ts';
import { applyEdits } from './apply-edits.ts';
import type { Edit } from './edit.ts';
import { isEntry, isSameJson, without } from './json.ts';
import { listOfMove, movesBetween } from './keep-order.ts';
import { isMove } from './takes-back.ts';
import { valueAt } from './value-at.ts';

/** An edit with what the file said when it was made. */
export interface BasedEdit extends Edit {
  base: unknown;
}

/** The edits of a draft, held against the file as it is now. Each edit is in exactly one of the three. */
export interface CarriedOver<E> {
  fits: E[];
  /** The file says the same already. */
  settled: E[];
  /** The file says something else than when the edit was made, or has no such place. */
  unfit: E[];
}

/** Where a thing stands is a matter of its order. */
function content(value: unknown): unknown {
  return isEntry(value) ? without(value, 'after', 'category') : value;
}

function fate(edit: BasedEdit, now: unknown): keyof CarriedOver<BasedEdit> {
  const spot = parseAddress(edit.at);
  if (!spot || now === undefined) return 'unfit';
  if (isOrder(spot)) return 'fits';
  if (isSameJson(now, edit.value)) return 'settled';
  if (isCategoryOf(spot)) return 'fits';
  const isSame = isThing(spot) ? isSameJson(content(now), content(edit.base)) : isSameJson(now, edit.base);
  if (isSame) return 'fits';
  return isThing(spot) && isSameJson(content(now), content(edit.value)) ? 'settled' : 'unfit';
}

/** The moves of lists in which each says what the file says, and all together change nothing. */
function idleMoves<E extends BasedEdit>(edits: readonly E[], file: object, tried: object): Set<E> {
  const moves = edits.filter(isMove);
  if (moves.length === 0) return new Set();
  const unmoved = applyEdits(
    file,
    edits.filter((edit) => !isMove(edit)),
  ).file;
  const list = ({ at }: Edit) => listOfMove(tried, at);
  const told = moves.filter(
    (edit) => valueAt(file, edit.at) !== edit.value || listOfMove(file, edit.at) !== list(edit),
  );
  const moved = new Set([...movesBetween(unmoved, tried), ...told].map(list));
  return new Set(moves.filter((edit) => !moved.has(list(edit))));
}

/**
 * Holds a draft against a file: one that was imported since, or the same. What the edits themselves make counts as being
 * there.
 */
export function carryOver<E extends BasedEdit>(edits: readonly E[], file: object): CarriedOver<E> {
  const making = edits.filter((edit) => isEntry(edit.value) && madeAnew(edit, file));
  const made = new Set(making.map(({ at }) => at));
  const withMade = applyEdits(file, making).file;
  // Neighbours and categories that are gone are found by trying.
  const tried = applyEdits(file, edits);
  const lost = new Set<Edit>(tried.unfit);
  const idle = idleMoves(edits, file, tried.file);
  const carried: CarriedOver<E> = { fits: [], settled: [], unfit: [] };
  for (const edit of edits) {
    const isInMade = !made.has(edit.at) && isPartOf(edit, made);
    const fateHere = () => fate(edit, valueAt(isInMade ? withMade : file, edit.at));
    const found = lost.has(edit) ? 'unfit' : idle.has(edit) ? 'settled' : fateHere();
    // A field of a new thing is held against what the thing was made with.
    carried[isInMade && found === 'settled' ? 'fits' : found].push(edit);
  }
  return carried;
}

function madeAnew({ at }: Edit, file: object): boolean {
  const spot = parseAddress(at);
  return spot !== null && isThing(spot) && valueAt(file, at) === null;
}

/** True when an address lies within one of the things; each part of it is looked up. */
function isPartOf({ at }: Edit, things: ReadonlySet<string>): boolean {
  const parts = at.split('/');
  return parts.some((_, index) => things.has(parts.slice(0, index).join('/')));
}
