import type { Path, Remark } from './check-venue.ts';

export type { Path, Remark };

type Id = string | number;

/** Something that refuses the file. */
export function error(path: Path, message: string): Remark {
  return { level: 'error', path, message };
}

/** Something that is probably not meant. */
export function warning(path: Path, message: string): Remark {
  return { level: 'warning', path, message };
}

/** Entries whose id another one before them has. */
export function duplicates(entries: readonly { id: Id; path: Path }[], what: string): Remark[] {
  const seen = new Set<string>();
  return entries.flatMap(({ id, path }) => {
    const key = String(id);
    if (seen.has(key)) return error(path, `the id ${JSON.stringify(id)} stands for another ${what} already`);
    seen.add(key);
    return [];
  });
}

/** References of a list that lead nowhere. */
export function missing(ids: readonly Id[], known: readonly Id[], what: string, path: Path): Remark[] {
  const names = new Set(known.map(String));
  return ids.flatMap((id, index) =>
    names.has(String(id)) ? [] : error([...path, index], `there is no ${what} ${JSON.stringify(id)}`),
  );
}
