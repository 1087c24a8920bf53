import { zoneOffsetMs } from '#domain/time/hours.ts';
import { stringify } from 'csv-stringify/sync';

/**
 * A table as spreadsheets open it: UTF-8 with its mark, lines as RFC 4180 ends them. What guests wrote is inert: a cell
 * that a spreadsheet would take for a formula gets an apostrophe in front.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    // By itself it quotes a break only where that is a whole delimiter; spreadsheets end a row at either half of one.
    { bom: true, escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}

/** An instant (ms UTC) on the venue's clock, as spreadsheets read times: 2026-11-20 19:05:00 */
export function onClock(at: number, timezone: string): string {
  return new Date(at + zoneOffsetMs(at, timezone)).toISOString().slice(0, 19).replace('T', ' ');
}
