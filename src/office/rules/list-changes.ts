import { isSameJson } from '#domain/draft/json.ts';

/**
 * What happened to an entry of a list that is one value. Places count from 0, of an entry that is gone in the list
 * before.
 */
export interface EntryChange<T> {
  kind: 'new' | 'removed' | 'moved' | 'changed';
  entry: T;
  /** The entry before; null for a new one. */
  was: T | null;
  place: number;
  wasPlace: number | null;
}

/** The longest run of numbers that grow; of two as long, the one with the smaller end. */
function growing(numbers: readonly number[]): ReadonlySet<number> {
  const runs: number[][] = [];
  const longer = (one: number[], other: number[]) =>
    other.length > one.length || (other.length === one.length && (other.at(-1) ?? 0) < (one.at(-1) ?? 0))
      ? other
      : one;
  for (const number of numbers) {
    const before = runs.filter((run) => (run.at(-1) ?? 0) < number).reduce(longer, []);
    runs.push([...before, number]);
  }
  return new Set(runs.reduce(longer, []));
}

/**
 * What changes in a list whose entries `keysOf` tells apart: which come and go, which change, and as few as possible that
 * others were moved around.
 */
export function listChanges<T>(
  before: readonly T[],
  after: readonly T[],
  keysOf: (entries: readonly T[]) => readonly string[],
): EntryChange<T>[] {
  const [old, now] = [keysOf(before), keysOf(after)];
  const staying = growing(now.map((key) => old.indexOf(key)).filter((place) => place >= 0));
  const gone = before.flatMap((entry, place): EntryChange<T>[] =>
    now.includes(old[place] ?? '') ? [] : [{ kind: 'removed', entry, was: entry, place, wasPlace: place }],
  );
  const others = after.flatMap((entry, place): EntryChange<T>[] => {
    const wasPlace = old.indexOf(now[place] ?? '');
    const was = before[wasPlace];
    if (was === undefined) return [{ kind: 'new', entry, was: null, place, wasPlace: null }];
    if (!staying.has(wasPlace)) return [{ kind: 'moved', entry, was, place, wasPlace }];
    return isSameJson(was, entry) ? [] : [{ kind: 'changed', entry, was, place, wasPlace }];
  });
  return [...gone, ...others];
}
