import type { PrinterProblem } from '#contract/values/printers.ts';

/** The words by which this server notes the state of a printer that it connects to. */
export const HOUSE_TROUBLE = {
  refused: 'refused',
  offline: 'offline',
  paper: 'paper out',
  open: 'cover open',
  fault: 'fault',
} as const;

/** Star's status codes and words, Epson's error codes, and the server's own words. */
const PROBLEMS: readonly (readonly [RegExp, PrinterProblem])[] = [
  [/^refused$/, 'refused'],
  [/^offline$|EX_(?:BADPORT|TIMEOUT)|EPTR_?OFF/i, 'silent'],
  [/^410\b|paper (?:out|empty|end)|out of paper|no paper|REC_EMPTY/i, 'paper'],
  [/^420\b|cover|COVER_OPEN|\bopen\b/i, 'open'],
];

/** What is wrong with a printer, by its own words; null: nothing. */
export function problemOf({ silent, trouble }: { silent: boolean; trouble: string }): PrinterProblem | null {
  const said = PROBLEMS.find(([words]) => words.test(trouble))?.[1];
  if (said === 'refused') return said;
  if (silent) return 'silent';
  return trouble === '' ? null : (said ?? 'other');
}
