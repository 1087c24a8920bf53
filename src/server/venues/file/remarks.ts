import type { Finding } from '../check/check-venue.ts';

/** The place of a value in a venue file: keys and indices from the root. */
export type Path = (string | number)[];

/** A finding before its position in the text is known. */
export interface Remark {
  level: Finding['level'];
  path: Path;
  message: string;
}

type Id = string | number;

/** A finding that refuses the file. */
export function error(path: Path, message: string): Remark {
  return { level: 'error', path, message };
}

/** A finding about a probable mistake. */
export function warning(path: Path, message: string): Remark {
  return { level: 'warning', path, message };
}

/** Entries with the same id as an earlier one. */
export function duplicates(entries: readonly { id: Id; path: Path }[], what: string): Remark[] {
  const seen = new Set<string>();
  return entries.flatMap(({ id, path }) => {
    const key = String(id);
    if (seen.has(key)) return error(path, `the id ${JSON.stringify(id)} stands for another ${what} already`);
    seen.add(key);
    return [];
  });
}

/** References in a list to unknown ids. */
export function missing(ids: readonly Id[], known: readonly Id[], what: string, path: Path): Remark[] {
  const names = new Set(known.map(String));
  return ids.flatMap((id, index) =>
    names.has(String(id)) ? [] : error([...path, index], `there is no ${what} ${JSON.stringify(id)}`),
  );
}
