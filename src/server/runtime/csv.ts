import { guardCell, PARTS_CELLS, tableFormat, withoutGuard } from '#domain/text/sheet-cell.ts';
import { zoneOffsetMs } from '#domain/time/hours.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/**
 * A table for spreadsheets: UTF-8 with a byte order mark, lines ended as in RFC 4180. Guests' texts are inert: a cell
 * that a spreadsheet would treat as a formula gets a leading apostrophe. `isFirst`: these rows begin the table.
 */
export function csvText(rows: readonly (readonly string[])[], isFirst = true): string {
  return stringify(
    rows.map((row) => row.map(guardCell)),
    // By default it quotes a line break only if it is the complete delimiter; spreadsheets end a row at either half of
    // one, and some end a cell at a semicolon or a tab.
    { bom: isFirst, record_delimiter: 'windows', quoted_match: PARTS_CELLS },
  );
}

/** A long table, made while it is sent: the rows, of which the first are the heading, as `csvText` writes them. */
export async function* csvPieces(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    yield csvText([row], isFirst);
    isFirst = false;
  }
}

/** An instant (ms UTC) on the venue's clock, in a format that spreadsheets recognise: 2026-11-20 19:05:00 */
export function onClock(at: number, timezone: string): string {
  return new Date(at + zoneOffsetMs(at, timezone)).toISOString().slice(0, 19).replace('T', ' ');
}

/** The cells of a table, empty lines too; in words why it is none. */
export function readCells(text: string): string[][] | { fault: string } {
  try {
    const cells = parse(text, {
      bom: true,
      ...tableFormat(text),
      relax_column_count: true,
      skip_empty_lines: false,
      trim: true,
    });
    return cells.map((line) => line.map(withoutGuard));
  } catch (error) {
    if (error instanceof CsvError) return { fault: error.message };
    throw error;
  }
}
