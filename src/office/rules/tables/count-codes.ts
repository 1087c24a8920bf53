import { listedCodes, type CodeList } from '#domain/details/location-code.ts';

/** More than any venue has. */
export const MOST_CODES = 2000;

/** How many codes a list such as 1-20, 25, T1 names. Null: an entry names none. */
export function countCodes(list: CodeList | undefined): number | null {
  const found = listedCodes(list ?? '', MOST_CODES);
  return 'wrong' in found ? null : found.codes.length;
}
