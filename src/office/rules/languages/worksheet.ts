import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { parseAddress } from '#domain/draft/address.ts';
import type { Edit } from '#domain/draft/edit.ts';
import { editsOfTexts, type VenueText } from './venue-texts.ts';

/** The worksheet's columns: where the text stands, the original, the translation, and that again, which stays as it is. */
const COLUMNS = ['address', 'original', 'translation', 'translation as given out'] as const;

/** The rows of a worksheet for a translator: the head, then every text, the missing ones too. */
export function worksheetRows(texts: readonly VenueText[], original: string, lang: string): string[][] {
  const rows = texts.map(({ thing, field, text }) => [
    `${thing}/${field}`,
    text[original] ?? '',
    text[lang] ?? '',
    text[lang] ?? '',
  ]);
  return [
    [COLUMNS[0], `${COLUMNS[1]} (${original})`, `${COLUMNS[2]} (${lang})`, `${COLUMNS[3]} (${lang})`],
    ...rows,
  ];
}

function languageIn(heading = ''): string | null {
  return /\(([^()]+)\)\s*$/.exec(heading)?.[1] ?? null;
}

/** The language for which a worksheet was given out, by its head; null where that names none. */
export function worksheetLanguage([head]: readonly (readonly string[])[]): string | null {
  return languageIn(head?.[2]);
}

/** A cell for comparison: spreadsheets write line ends of their own. */
function plain(cell = ''): string {
  return cell.replaceAll(/\r\n?/g, '\n').trim();
}

/** What a translator wrote for a text: null where that is nothing new, or else whether the text has changed here since. */
function changeOf(
  { text }: VenueText,
  { original, lang, cells }: { original: string; lang: string; cells: readonly string[] },
): { words: string; isOutdated: boolean } | null {
  const [, originalThen, words = '', given] = cells;
  const now = plain(text[lang]);
  if (words === '' || words === now || words === given) return null;
  const isOutdated = originalThen !== plain(text[original]) || (given !== undefined && given !== now);
  return { words, isOutdated };
}

/**
 * What a worksheet that came back changes: the edits, and the lines (1 is the head) that are left out, as their text is gone
 * or has changed since the sheet was given out. A sheet of an older version does not say which translation it was given out
 * with: what differs from the present one counts as the translator's.
 */
export function readWorksheet(
  rows: readonly (readonly string[])[],
  file: CompleteVenueFile,
  texts: readonly VenueText[],
  lang: string,
): { edits: Edit[]; left: number[] } {
  const original = file.default_language;
  const known = new Map(texts.map((text) => [`${text.thing}/${text.field}`, text]));
  const columns = languageIn(rows[0]?.[3]) === lang ? COLUMNS.length : COLUMNS.length - 1;
  const written: { text: VenueText; words: string }[] = [];
  const left: number[] = [];
  for (const [index, row] of rows.entries()) {
    const cells = Array.from({ length: columns }, (_, column) => plain(row[column]));
    if (index === 0 || cells.every((cell) => cell === '')) continue;
    const [address = ''] = cells;
    const text = known.get(address);
    const isKnown = text !== undefined && parseAddress(`${address}/${lang}`) !== null;
    const change = isKnown ? changeOf(text, { original, lang, cells }) : null;
    if (!isKnown || change?.isOutdated) left.push(index + 1);
    else if (change) written.push({ text, words: change.words });
  }
  return { edits: editsOfTexts(file, written, lang), left };
}
