import { zoneOffsetMs } from '#domain/time/hours.ts';
import { stringify } from 'csv-stringify/sync';

/**
 * A table for spreadsheets: UTF-8 with a byte order mark, lines ended as in RFC 4180. Guests' texts are inert: a cell
 * that a spreadsheet would treat as a formula gets a leading apostrophe. `isFirst`: these rows begin the table.
 */
export function csvText(rows: readonly (readonly string[])[], isFirst = true): string {
  return stringify(
    rows.map((row) => [...row]),
    // By default it quotes a line break only if it is the complete delimiter; spreadsheets end a row at either half of
    // one, and some end a cell at a semicolon or a tab.
    { bom: isFirst, escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n;\t]/ },
  );
}

/** An instant (ms UTC) on the venue's clock, in a format that spreadsheets recognise: 2026-11-20 19:05:00 */
export function onClock(at: number, timezone: string): string {
  return new Date(at + zoneOffsetMs(at, timezone)).toISOString().slice(0, 19).replace('T', ' ');
}
