import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { parseAddress } from '#domain/draft/address.ts';
import type { Edit } from '#domain/draft/edit.ts';
import { editsOfTexts, type VenueText } from './venue-texts.ts';

/** The worksheet's columns: where the text stands, the original, the translation. */
const COLUMNS = ['address', 'original', 'translation'] as const;

/** The rows of a worksheet for a translator: the head, then every text, the missing ones too. */
export function worksheetRows(texts: readonly VenueText[], original: string, lang: string): string[][] {
  const rows = texts.map(({ thing, field, text }) => [
    `${thing}/${field}`,
    text[original] ?? '',
    text[lang] ?? '',
  ]);
  return [[COLUMNS[0], `${COLUMNS[1]} (${original})`, `${COLUMNS[2]} (${lang})`], ...rows];
}

/** What a worksheet that came back changes: the edits, and the lines (1 is the head) that name no text of the venue. */
export function readWorksheet(
  rows: readonly (readonly string[])[],
  file: CompleteVenueFile,
  texts: readonly VenueText[],
  lang: string,
): { edits: Edit[]; strange: number[] } {
  const known = new Map(texts.map((text) => [`${text.thing}/${text.field}`, text]));
  const written: { text: VenueText; words: string }[] = [];
  const strange: number[] = [];
  for (const [index, [address = '', , translation = '']] of rows.entries()) {
    if (index === 0 || rows[index]?.every((cell) => cell.trim() === '')) continue;
    const text = known.get(address.trim());
    const at = `${address.trim()}/${lang}`;
    if (!text || parseAddress(at) === null) strange.push(index + 1);
    else if (translation.trim() !== '' && translation !== (text.text[lang] ?? ''))
      written.push({ text, words: translation });
  }
  return { edits: editsOfTexts(file, written, lang), strange };
}
