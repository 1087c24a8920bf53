import type { Engine } from '../../engine.ts';
import { command, query, run, type Steps } from '../../query.ts';
import type { PrinterRow } from '../../tables.ts';

type Printer = { license: string; printer: string };

const selectByKey = query<{ license: string; keyHash: string }, PrinterRow>((db, { license, keyHash }) =>
  db.selectFrom('printers').selectAll().where('license', '=', license).where('key_hash', '=', keyHash),
);

const selectAll = query<{ license: string }, PrinterRow>((db, { license }) =>
  db.selectFrom('printers').selectAll().where('license', '=', license).orderBy('name'),
);

const insertPrinter = query<
  { license: string; name: string; keyHash: string; language: string; now: number },
  { name: string }
>((db, { license, name, keyHash, language, now }) =>
  db
    .insertInto('printers')
    .values({
      license,
      name,
      key_hash: keyHash,
      language,
      created_at: now,
      seen_at: null,
      trouble: '',
      test_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name'),
);

const deletePrinter = query<Printer, { name: string }>((db, { license, printer }) =>
  db.deleteFrom('printers').where('license', '=', license).where('name', '=', printer).returning('name'),
);

const updateSeen = command<Printer & { now: number; trouble: string }>(
  (db, { license, printer, now, trouble }) =>
    db
      .updateTable('printers')
      .set({ seen_at: now, trouble })
      .where('license', '=', license)
      .where('name', '=', printer),
);

const updateTest = query<Printer & { at: number | null }, { name: string }>((db, { license, printer, at }) =>
  db
    .updateTable('printers')
    .set({ test_at: at })
    .where('license', '=', license)
    .where('name', '=', printer)
    .returning('name'),
);

/** Notes when a test ticket was asked for (ms UTC), null for none; false when there is no such printer. */
export function* writeTestAsked(license: string, printer: string, at: number | null): Steps<boolean> {
  return (yield* run(updateTest, { license, printer, at })).length > 0;
}

/** The printer of a key. */
export async function findPrinterByKey(engine: Engine, license: string, keyHash: string) {
  const [row] = await engine.read(selectByKey, { license, keyHash });
  return row;
}

/** A venue's printers by name. */
export function listPrinters(engine: Engine, license: string): Promise<PrinterRow[]> {
  return engine.read(selectAll, { license });
}

/** Adds a printer; false when the name is taken. */
export function* writePrinter(row: {
  license: string;
  name: string;
  keyHash: string;
  language: string;
  now: number;
}): Steps<boolean> {
  return (yield* run(insertPrinter, row)).length > 0;
}

/** Records a printer's poll and its trouble. */
export function* writePrinterSeen(license: string, printer: string, trouble: string, now: number) {
  yield* run(updateSeen, { license, printer, trouble, now });
}

const deleteJobs = command<Printer>((db, { license, printer }) =>
  db.deleteFrom('print_jobs').where('license', '=', license).where('printer', '=', printer),
);

/** Deletes a printer with its jobs; false when there is none with that name. */
export function* deletePrinterWithJobs(license: string, printer: string): Steps<boolean> {
  yield* run(deleteJobs, { license, printer });
  return (yield* run(deletePrinter, { license, printer })).length > 0;
}
