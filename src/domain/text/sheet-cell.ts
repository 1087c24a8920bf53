/** What begins a formula for some spreadsheet: signs, also in their wide form, and what the programs skip before one. */
const FORMULA = '[=+\\-@\\t\\r＝＋－＠]';
const NEEDS_GUARD = new RegExp(`^'*${FORMULA}`);
const IS_GUARDED = new RegExp(`^'+${FORMULA}`);

/** What parts cells or rows for some spreadsheet, though a comma is the separator: such a cell is quoted. */
export const PARTS_CELLS = /[\r\n;\t]/;

/** What spreadsheets write between cells; the last is preferred where several part a heading alike. */
const DELIMITERS = [',', '\t', ';'];

/** The line before the headings by which a spreadsheet says what parts its cells: `sep=;`. */
const SAYS_DELIMITER = /^\ufeff?"?sep=([,;\t|])"?[ \t]*(?:\r\n|[\r\n])/i;

/** How a table is parted, as the options of csv-parse: what stands between its cells, and the line where its headings are. */
export interface TableFormat {
  delimiter: string;
  fromLine: number;
}

/** How a table is parted: spreadsheets use the sign of their country. It is what parts the headings into the most cells. */
export function tableFormat(text: string): TableFormat {
  const said = SAYS_DELIMITER.exec(text)?.[1];
  if (said !== undefined) return { delimiter: said, fromLine: 2 };
  const [headings = ''] = text
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const count = (delimiter: string) => headings.split(delimiter).length - 1;
  const delimiter = DELIMITERS.reduce((best, each) =>
    count(each) > 0 && count(each) >= count(best) ? each : best,
  );
  return { delimiter, fromLine: 1 };
}

/** A cell for a spreadsheet. One that would be a formula gets a leading apostrophe, also where it looks guarded already. */
export function guardCell(text: string): string {
  return NEEDS_GUARD.test(text) ? `'${text}` : text;
}

/** The text of a cell, without the apostrophe of `guardCell`. */
export function withoutGuard(cell: string): string {
  return IS_GUARDED.test(cell) ? cell.slice(1) : cell;
}
