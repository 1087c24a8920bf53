import { guardCell, PARTS_CELLS, tableFormat, withoutGuard } from '#domain/text/sheet-cell.ts';
import { sheetFormat } from '../state/page/sheet-format.ts';
import { MOST_SHEET_BYTES, readText } from '../state/venue/read-text.ts';

/** An amount below zero, which is no formula. */
const BELOW_ZERO = /^-\d+(?:[.,]\d+)?$/;

/**
 * Writes rows as a file for a spreadsheet, with the mark by which spreadsheets know its letters, parted as this device
 * wants it. No cell is a formula.
 */
export async function writeSheet(rows: readonly (readonly string[])[]): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const cells = rows.map((row) => row.map((cell) => (BELOW_ZERO.test(cell) ? cell : guardCell(cell))));
  const { separator: delimiter } = sheetFormat();
  return new Blob(['\ufeff', stringify(cells, { delimiter, quoted_match: PARTS_CELLS })], {
    type: 'text/csv;charset=utf-8',
  });
}

/** Reads the rows of such a file, whichever separator and letters a spreadsheet wrote; null for what is none. */
export async function readSheet(file: Blob): Promise<string[][] | null> {
  if (file.size > MOST_SHEET_BYTES) return null;
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = await readText(file);
  try {
    const cells: string[][] = parse(text, {
      bom: true,
      ...tableFormat(text),
      relax_column_count: true,
    });
    return cells.map((row) => row.map(withoutGuard));
  } catch {
    return null;
  }
}

/** Hands the person rows as a file for a spreadsheet. */
export async function giveSheet(rows: readonly (readonly string[])[], name: string): Promise<void> {
  const url = URL.createObjectURL(await writeSheet(rows));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
