import { tableFormat, type TableFormat } from '#domain/text/sheet-cell.ts';
import { MOST_SHEET_BYTES, readText } from './read-text.ts';

type Cells = readonly (readonly unknown[])[];

/** Rows as they come from a copied spreadsheet: cells apart by tabs, one row a line. */
function asText(rows: Cells): string {
  return rows
    .map((row) =>
      row
        .map((cell) =>
          String(cell ?? '')
            .replace(/\s+/g, ' ')
            .trim(),
        )
        .join('\t'),
    )
    .filter((line) => line.trim() !== '')
    .join('\n');
}

type Parse = typeof import('csv-parse/browser/esm/sync').parse;

/** The rows of a text by this separator; null where a quote in the middle of a word says that it is another. */
function rowsBy(parse: Parse, text: string, { delimiter, fromLine }: TableFormat): string[][] | null {
  try {
    return parse(text, { bom: true, relax_column_count: true, delimiter, from_line: fromLine });
  } catch {
    return null;
  }
}

/** In how many rows there are as many cells as in most, where that is more than one. */
function evenness(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** The rows of a text with separators, `sep=;` in its first line or the sign that parts most rows alike; null for lines of words. */
async function readSeparated(text: string): Promise<Cells | null> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const said = tableFormat(text);
  if (said.fromLine > 1) return rowsBy(parse, text, said);
  const read = [';', ',', '\t'].flatMap((delimiter) => {
    const rows = rowsBy(parse, text, { delimiter, fromLine: 1 });
    return rows && evenness(rows) >= rows.length / 2 ? [rows] : [];
  });
  return read.length === 0
    ? null
    : read.reduce((best, rows) => (evenness(rows) > evenness(best) ? rows : best));
}

/** The rows of a spreadsheet's first page that holds any. Throws for what is no spreadsheet. */
async function readSpreadsheet(bytes: ArrayBuffer): Promise<Cells> {
  const { read, utils } = await import('@e965/xlsx');
  const { SheetNames, Sheets } = read(bytes, { dense: true });
  const pages = SheetNames.map((name) =>
    // oxlint-disable-next-line wire-names/none -- The library's own name.
    utils.sheet_to_json<unknown[]>(Sheets[name] ?? {}, { header: 1, raw: false, blankrows: false }),
  );
  return pages.find(({ length }) => length > 0) ?? [];
}

/**
 * A menu's file as text that can be read like a paste: a spreadsheet (.xlsx, .xls, .ods), a CSV with any separator, or
 * plain lines. Null for what cannot be read.
 */
export async function readMenuFile(file: File): Promise<string | null> {
  if (file.size > MOST_SHEET_BYTES) return null;
  try {
    if (/\.(xlsx|xls|ods)$/i.test(file.name)) return asText(await readSpreadsheet(await file.arrayBuffer()));
    const text = await readText(file);
    if (text.includes('\0')) return null;
    const rows = await readSeparated(text);
    return rows ? asText(rows) : text;
  } catch {
    return null;
  }
}
