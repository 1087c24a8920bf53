import { decodeText } from '#domain/text/decode-text.ts';
import { draftFile } from '../draft/draft.ts';
import { useLanguage } from '../page/language.ts';

/** More than any menu: a larger file is none, and reading it would stop the page for seconds. */
export const MOST_SHEET_BYTES = 5_000_000;

/** The text of a file that somebody has chosen, in whichever encoding their spreadsheet or editor has saved it. */
export async function readText(file: Blob): Promise<string> {
  const spoken = draftFile()?.languages.map(({ code }) => code) ?? [];
  return decodeText(new Uint8Array(await file.arrayBuffer()), [useLanguage.getState().lang, ...spoken]);
}
