import type { DraftConflict } from '#contract/office/draft.ts';

/** An edit that the server has not confirmed. */
export interface UnsentEdit {
  at: string;
  value: unknown;
  /** The version of this field that the person last saw; 0: none. */
  seen: number;
  /** Grows with every change on this device, so that an answer confirms only what it was sent. */
  turn: number;
}

/** Edits that wait, by address, in the order of their first change. */
export type Unsent = Readonly<Record<string, UnsentEdit>>;

/** Adds edits; a later one of the same field replaces it, in its place. */
export function addUnsent(unsent: Unsent, ...edits: readonly UnsentEdit[]): Unsent {
  const next: Record<string, UnsentEdit> = { ...unsent };
  for (const edit of edits) {
    const before = next[edit.at];
    next[edit.at] = before ? { ...edit, seen: before.seen } : edit;
  }
  return next;
}

/** What remains after the server saved `sent` as `version`: fields that changed meanwhile. */
export function afterSaving(unsent: Unsent, sent: readonly UnsentEdit[], version: number): Unsent {
  const turns = new Map(sent.map(({ at, turn }) => [at, turn]));
  const rest = Object.values(unsent).filter(({ at, turn }) => turns.get(at) !== turn);
  return Object.fromEntries(
    rest.map((edit) => [edit.at, turns.has(edit.at) ? { ...edit, seen: version } : edit]),
  );
}

/** Takes the fields in conflict out of what waits: they wait for the person's choice. */
export function withoutConflicts(unsent: Unsent, conflicts: readonly DraftConflict[]): Unsent {
  const taken = new Set(conflicts.map(({ at }) => at));
  return Object.fromEntries(Object.entries(unsent).filter(([at]) => !taken.has(at)));
}

/** A person's choice for a field in conflict: their own value goes again, knowing the other's. */
export function keepMine(unsent: Unsent, conflict: DraftConflict, turn: number): Unsent {
  return {
    ...unsent,
    [conflict.at]: { at: conflict.at, value: conflict.mine, seen: conflict.version, turn },
  };
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
