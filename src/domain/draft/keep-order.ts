import { AFTER, CATEGORY, isCategoryOf, isThing, parseAddress } from './address.ts';
import { applyEdits } from './apply-edits.ts';
import type { Edit } from './edit.ts';
import { editsBetween } from './edits-between.ts';
import { PRODUCTS } from './list-keys.ts';
import { isMove } from './takes-back.ts';
import { valueAt } from './value-at.ts';

/** How often moves may be made for lists whose order the moves before them have changed. */
const MOST_ATTEMPTS = 5;

/** The list whose order a move is about: products are listed by their category. */
export function listOfMove(file: object, at: string): string {
  const list = at.split('/').slice(0, -2).join('/');
  if (list !== PRODUCTS) return list;
  const category = valueAt(file, at.replace(/[^/]+$/, CATEGORY));
  return `menu/categories/${encodeURIComponent(String(category))}/products`;
}

function isCategoryEdit({ at }: Edit): boolean {
  const spot = parseAddress(at);
  return spot !== null && isCategoryOf(spot);
}

/** True for an edit after which things stand elsewhere: of an order, of a category, and one that removes a thing. */
function places(edit: Edit): boolean {
  const spot = parseAddress(edit.at);
  return isMove(edit) || isCategoryEdit(edit) || (spot !== null && isThing(spot) && edit.value === null);
}

/** The moves that bring the lists of one version of a file into the order of another. */
export function movesBetween(before: object, after: object): Edit[] {
  return editsBetween(before, after).filter(isMove);
}

/** Edits that place things, as steps on what stands there: what goes back stands where the file has it (`now`). */
function stepsOf(placing: readonly Edit[], file: object, now: object): Edit[] {
  const home = placing.flatMap((edit) => {
    const isBack = isCategoryEdit(edit) ? edit.value === valueAt(file, edit.at) : edit.value === null;
    if (!isBack || (!isMove(edit) && !isCategoryEdit(edit))) return [];
    const at = edit.at.replace(/[^/]+$/, AFTER);
    return [{ at, value: valueAt(now, at) }];
  });
  return [...home, ...placing.filter((edit) => !isMove(edit) || edit.value !== null)];
}

/** Takes back the moves of the lists that stand as they do without any. */
function idleMoves(file: object, edits: readonly Edit[], seen: object): Edit[] {
  const last = new Map(edits.filter(isMove).map(({ at, value }) => [at, value]));
  const moves = [...last.keys()].filter((at) => last.get(at) !== null && valueAt(seen, at) !== undefined);
  if (moves.length === 0) return [];
  const unmoved = applyEdits(
    file,
    edits.filter((edit) => !isMove(edit)),
  ).file;
  // A list into which something came has no order of its own in the file.
  const arrived = moves.filter((at) => listOfMove(file, at) !== listOfMove(seen, at));
  const moved = new Set(
    [...movesBetween(unmoved, seen).map(({ at }) => at), ...arrived].map((at) => listOfMove(seen, at)),
  );
  return moves.filter((at) => !moved.has(listOfMove(seen, at))).map((at) => ({ at, value: null }));
}

/** The moves that bring a draft's lists into the order of `seen`: one that is made again counts later, so others may follow. */
function movesTo(seen: object, file: object, edits: readonly Edit[], attempts = MOST_ATTEMPTS): Edit[] {
  const moves = movesBetween(applyEdits(file, edits).file, seen);
  if (moves.length === 0 || attempts === 0) return [];
  return [...moves, ...movesTo(seen, file, [...edits, ...moves], attempts - 1)];
}

/**
 * The moves that a draft needs beside more edits, so that every list stands as the person sees it. A draft has one move of
 * each thing, so a second one replaces the first, on which moves of its neighbours may stand: those are made anew. A list
 * that stands as in the file again has no moves.
 */
export function keepOrder(file: object, draft: readonly Edit[], more: readonly Edit[]): Edit[] {
  const placing = more.filter(places);
  if (placing.length === 0) return [];
  const stood = applyEdits(file, [...draft, ...more.filter((edit) => !places(edit))]);
  const all = [...draft, ...more];
  const now = applyEdits(file, all);
  const seen = applyEdits(stood.file, stepsOf(placing, file, now.file)).file;
  const known = new Set([...more, ...stood.unfit]);
  const lost = now.unfit.filter((edit) => isMove(edit) && !known.has(edit));
  const dropped = lost.map(({ at }) => ({ at, value: null }));
  const kept = [...dropped, ...movesTo(seen, file, [...all, ...dropped])];
  return [...kept, ...idleMoves(file, [...all, ...kept], seen)];
}
