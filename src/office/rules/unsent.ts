import type { DraftConflict } from '#contract/office/draft.ts';

/** An edit that the server has not confirmed. */
export interface UnsentEdit {
  at: string;
  value: unknown;
  /** The version of this field that the person last saw; 0: none. */
  seen: number;
  /** What the field said before, as far as this device knows. */
  was?: unknown;
  /** Grows with every change on this device, so that an answer confirms only what it was sent. */
  turn: number;
}

/** A field that somebody wrote meanwhile, with what it said here before. */
export type FieldConflict = DraftConflict & Pick<UnsentEdit, 'was'>;

/** Edits that wait, by address, in the order of their first change. */
export type Unsent = Readonly<Record<string, UnsentEdit>>;

/** Edits that one call has sent, with its key: under it the same edits are the same call. */
export interface Portion {
  key: string;
  edits: readonly UnsentEdit[];
}

/** Adds edits; a later one of the same field replaces it, in its place. */
export function addUnsent(unsent: Unsent, ...edits: readonly UnsentEdit[]): Unsent {
  const next: Record<string, UnsentEdit> = { ...unsent };
  for (const edit of edits) {
    const before = next[edit.at];
    next[edit.at] = before ? { ...edit, seen: before.seen, was: before.was } : edit;
  }
  return next;
}

/** What remains after the server saved `sent` as `version`: fields that changed meanwhile. */
export function afterSaving(unsent: Unsent, sent: readonly UnsentEdit[], version: number): Unsent {
  const known = new Map(sent.map((edit) => [edit.at, edit]));
  const rest = Object.values(unsent).filter(({ at, turn }) => known.get(at)?.turn !== turn);
  return Object.fromEntries(
    rest.map((edit) => {
      const saved = known.get(edit.at);
      return [edit.at, saved ? { ...edit, seen: version, was: saved.value } : edit];
    }),
  );
}

/** Takes the fields in conflict out of what waits: they wait for the person's choice. */
export function withoutConflicts(unsent: Unsent, conflicts: readonly DraftConflict[]): Unsent {
  const taken = new Set(conflicts.map(({ at }) => at));
  return Object.fromEntries(Object.entries(unsent).filter(([at]) => !taken.has(at)));
}

/** A person's choice for a field in conflict: their own value goes again, knowing the other's. */
export function keepMine(unsent: Unsent, { at, mine, theirs, version }: DraftConflict, turn: number): Unsent {
  return { ...unsent, [at]: { at, value: mine, seen: version, was: theirs, turn } };
}

/** Adds to each conflict what its field said here before; the person's own value is what waits, as keys may have followed. */
export function withOwn(
  conflicts: readonly DraftConflict[],
  sent: readonly UnsentEdit[],
  unsent: Unsent,
): FieldConflict[] {
  const known = new Map(sent.map((edit) => [edit.at, edit]));
  return conflicts.map(({ mine, ...conflict }) => {
    const newest = unsent[conflict.at];
    return { ...conflict, mine: newest ? newest.value : mine, was: known.get(conflict.at)?.was };
  });
}

/** What waits in the order in which the person made it: of moves the turn counts. */
export function inTurn(unsent: Unsent): UnsentEdit[] {
  return Object.values(unsent).sort((one, other) => one.turn - other.turn);
}

/** The first edits that fit into one call, in their order: up to so many characters as JSON, at least one. */
export function firstPortion(edits: readonly UnsentEdit[], mostChars: number): UnsentEdit[] {
  let chars = 0;
  const end = edits.findIndex((edit, index) => {
    chars += JSON.stringify(edit).length;
    return index > 0 && chars > mostChars;
  });
  return edits.slice(0, end < 0 ? edits.length : end);
}
