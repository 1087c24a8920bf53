/** More than any menu: such a file is none. */
const MOST_BYTES = 5_000_000;

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

/** The rows of a text with separators; null where it is lines of words. */
async function readSeparated(text: string): Promise<Cells | null> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  for (const delimiter of [';', ',', '\t'])
    try {
      const rows: string[][] = parse(text, { bom: true, delimiter, relax_column_count: true });
      const wide = rows.filter(({ length }) => length > 1).length;
      if (wide > 0 && wide >= rows.length / 2) return rows;
    } catch {
      // A quote in the middle of a word: no file with this separator.
    }
  return null;
}

/** The rows of a spreadsheet's first page that holds any. Throws for what is no spreadsheet. */
async function readSpreadsheet(bytes: ArrayBuffer): Promise<Cells> {
  const { read, utils } = await import('@e965/xlsx');
  const { SheetNames, Sheets } = read(bytes, { dense: true });
  const pages = SheetNames.map((name) =>
    utils.sheet_to_json<unknown[]>(Sheets[name] ?? {}, { header: 1, raw: false, blankrows: false }),
  );
  return pages.find(({ length }) => length > 0) ?? [];
}

/**
 * A menu's file as text that can be read like a paste: a spreadsheet (.xlsx, .xls, .ods), a CSV with any separator, or
 * plain lines. Null for what cannot be read.
 */
export async function readMenuFile(file: File): Promise<string | null> {
  if (file.size > MOST_BYTES) return null;
  try {
    if (/\.(xlsx|xls|ods)$/i.test(file.name)) return asText(await readSpreadsheet(await file.arrayBuffer()));
    const text = await file.text();
    if (text.includes('\0')) return null;
    const rows = await readSeparated(text);
    return rows ? asText(rows) : text;
  } catch {
    return null;
  }
}
