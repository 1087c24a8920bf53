import type { FindingWords } from '#contract/office/finding-codes.ts';
import type { Finding } from './finding.ts';

/** The place of a value in a venue file: keys and indices from the root. */
export type Path = (string | number)[];

/** A finding before its position in the text is known. */
export interface Remark {
  level: Finding['level'];
  path: Path;
  message: string;
  words: FindingWords | null;
}

type Id = string | number;

/** A finding that refuses the file. */
export function error(path: Path, message: string, words: FindingWords | null): Remark {
  return { level: 'error', path, message, words };
}

/** A finding about a probable mistake. */
export function warning(path: Path, message: string, words: FindingWords | null): Remark {
  return { level: 'warning', path, message, words };
}

/** Two codes that read the same: whoever types one of them not quite as it is written may mean the other. */
export function alikeWarning(path: Path, code: string, other: string): Remark {
  const text = `${JSON.stringify(other)} reads like ${JSON.stringify(code)}: each is found only when it is typed exactly so`;
  return warning(path, text, { code: 'codes_alike', values: { code, other } });
}

/** Entries with the same id as an earlier one. */
export function duplicates(entries: readonly { id: Id; path: Path }[], what: string): Remark[] {
  const seen = new Set<string>();
  return entries.flatMap(({ id, path }) => {
    const key = String(id);
    const message = `the id ${JSON.stringify(id)} stands for another ${what} already`;
    if (seen.has(key)) return error(path, message, { code: 'duplicate', values: { id } });
    seen.add(key);
    return [];
  });
}

/** A reference to an unknown id. */
export function unknownReference(path: Path, what: string, id: Id): Remark {
  const words = { code: 'unknown_reference', values: { id } } as const;
  return error(path, `there is no ${what} ${JSON.stringify(id)}`, words);
}

/** The ids of entries, for references to them. */
export function idsOf(entries: readonly { id: Id }[]): ReadonlySet<string> {
  return new Set(entries.map(({ id }) => String(id)));
}

/** References in a list to unknown ids. */
export function missing(ids: readonly Id[], known: ReadonlySet<string>, what: string, path: Path): Remark[] {
  return ids.flatMap((id, index) =>
    known.has(String(id)) ? [] : unknownReference([...path, index], what, id),
  );
}
