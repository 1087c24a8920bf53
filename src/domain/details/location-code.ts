import { codeFinder, codeKey, firstAlike } from '../text/code-key.ts';

export type LocationType = 'Table' | 'Room';

/** The guest's table or room, as printed on the scanned code. */
export interface OrderLocation {
  code: string;
  type: LocationType;
}

/** The first path segment of a printed code (contract section 2): table, room, or a table in hex. */
export type LocationSegment = 't' | 'r' | 'a';

/** Marks include the vowels and tones of Thai and others: they belong to the letter before them. */
const SHAPE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._#-]{0,31}$/u;
const SIGNATURE = /^[A-Z2-7]{8}$/;
const HEX = /^(?:[0-9a-f]{2})+$/i;

/** True for a valid code: letters, digits and some punctuation, at most 32 characters. */
export function isLocationCode(code: string): boolean {
  return SHAPE.test(code);
}

/** Splits `{code}~{signature}`. The signature is null when absent; the result is null when the format is wrong. */
export function splitSignature(text: string): { code: string; signature: string | null } | null {
  const [code = '', signature, ...rest] = text.split('~');
  if (rest.length > 0 || !isLocationCode(code)) return null;
  if (signature !== undefined && !SIGNATURE.test(signature)) return null;
  return { code, signature: signature ?? null };
}

function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function hexBytes(text: string): string | null {
  return HEX.test(text) ? percentDecoded(text.replace(/../g, '%$&')) : null;
}

/**
 * Decodes a scanned address's segment and fragment (without '#') into a location whose code is still signed: `t` and
 * `r` are percent-decoded, `a` is hex of UTF-8 bytes. Null when it is not a code (contract section 2).
 */
export function decodeLocation(segment: LocationSegment, fragment: string): OrderLocation | null {
  const code = segment === 'a' ? hexBytes(fragment) : percentDecoded(fragment);
  if (code === null || !splitSignature(code.trim())) return null;
  return { code: code.trim(), type: segment === 'r' ? 'Room' : 'Table' };
}

/** The codes a venue file lists: "1-20, T1" or ["1-20", "T1"] (contract section 2). */
export type CodeList = string | readonly (string | number)[];

const RANGE = /^(\d{1,6})\s*-\s*(\d{1,6})$/;

/** One entry of a list: a code, or a range of numbers. */
export interface CodePart {
  text: string;
  range: { first: number; last: number } | null;
}

/** The entries of a list, without empty ones. */
export function codeParts(list: CodeList): CodePart[] {
  const parts = typeof list === 'string' ? list.split(',') : list.map(String);
  return parts.flatMap((part) => {
    const text = part.trim();
    const range = RANGE.exec(text);
    if (text === '') return [];
    return { text, range: range && { first: Number(range[1]), last: Number(range[2]) } };
  });
}

/** True when the list or one of its ranges contains the code. */
export function listsCode(list: CodeList, code: string): boolean {
  const number = Number(code);
  const isWhole = Number.isInteger(number) && String(number) === code;
  return codeParts(list).some(({ text, range }) =>
    range ? isWhole && number >= range.first && number <= range.last : text === code,
  );
}

/** A typed code that is a number, in the digits of printed codes; null: it is a name. */
function typedNumber(typed: string): string | null {
  const key = codeKey(typed).replaceAll(' ', '');
  return /^\d+$/.test(key) ? key : null;
}

/** The number of a range that a typed code means. */
function numberWithin({ first, last }: NonNullable<CodePart['range']>, typed: string): string[] {
  const number = Number(typedNumber(typed) ?? NaN);
  return number >= first && number <= last ? [String(number)] : [];
}

/** What a typed code could mean of some lists: their single codes, and its number where a range holds it. */
function candidates(lists: readonly CodeList[], typed: readonly string[]): string[] {
  return lists
    .flatMap(codeParts)
    .flatMap(({ text, range }) => (range ? typed.flatMap((each) => numberWithin(range, each)) : text));
}

/**
 * The code of some lists that a typed or scanned one means, as the list spells it: the code itself, else the only one that
 * reads the same. Null: none does, or several do.
 */
export function listedAs(lists: readonly CodeList[], typed: string): string | null {
  if (lists.some((list) => listsCode(list, typed))) return typed;
  return codeFinder(candidates(lists, [typed]))(typed);
}

/** Two codes of some lists that read the same, so that guests must type them exactly; null: there are none. */
export function alikeCodes(lists: readonly CodeList[]): [string, string] | null {
  return firstAlike(candidates(lists, candidates(lists, [])));
}

/** A typed code of a venue that lists none: without what is invisible, a number in the digits of printed codes. */
export function unlistedCode(typed: string): string {
  return (
    typedNumber(typed) ??
    typed
      .replace(/\s+/g, ' ')
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
  );
}

function rangeCodes({ text, range }: CodePart, most: number): string[] | null {
  if (!range) return isLocationCode(text) ? [text] : null;
  const { first, last } = range;
  if (last < first || last - first >= most) return null;
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

/** The codes that a list names, its ranges written out, each once; else the entry that names none, or too many. */
export function listedCodes(list: CodeList, most: number): { codes: string[] } | { wrong: string } {
  const parts = codeParts(list).map((part) => ({ part, codes: rangeCodes(part, most) }));
  const wrong = parts.find(({ codes }) => codes === null);
  return wrong
    ? { wrong: wrong.part.text }
    : { codes: [...new Set(parts.flatMap(({ codes }) => codes ?? []))] };
}

/** The tables, bays and rooms that a venue lists; undefined where it lists none. */
export interface PlaceLists {
  tables?: CodeList | undefined;
  drive_thru?: CodeList | undefined;
  rooms?: CodeList | undefined;
}

/** Every place of some lists, each once, a bay as a table; else the entry that names none. */
export function listedLocations(
  { tables, drive_thru: bays, rooms }: PlaceLists,
  most: number,
): { places: OrderLocation[] } | { wrong: string } {
  const lists = [
    { list: [tables, bays].flatMap((each) => codeParts(each ?? '').map(({ text }) => text)), type: 'Table' },
    { list: rooms ?? '', type: 'Room' },
  ] as const;
  const places: OrderLocation[] = [];
  for (const { list, type } of lists) {
    const found = listedCodes(list, most);
    if ('wrong' in found) return found;
    places.push(...found.codes.map((code) => ({ code, type })));
  }
  return { places };
}
