import { stringify } from 'csv-stringify/sync';

/**
 * A table as spreadsheets open it: UTF-8 with its mark, lines as RFC 4180 ends them. What guests wrote is inert: a cell
 * that a spreadsheet would take for a formula gets an apostrophe in front.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );
}
