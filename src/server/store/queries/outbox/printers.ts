import type { Engine } from '../../engine.ts';
import { command, query, run, type Steps } from '../../query.ts';
import type { PrinterRow } from '../../rows/order-rows.ts';

type Printer = { license: string; printer: string };

const selectByKey = query<{ license: string; keyHash: string }, PrinterRow>((db, { license, keyHash }) =>
  db.selectFrom('printers').selectAll().where('license', '=', license).where('key_hash', '=', keyHash),
);

const selectAll = query<{ license: string }, PrinterRow>((db, { license }) =>
  db.selectFrom('printers').selectAll().where('license', '=', license).orderBy('name'),
);

/** A printer to write; its fields are those of its row. */
export type NewPrinterRow = {
  license: string;
  name: string;
  keyHash: string;
  language: string;
  kind: string;
  address: string | null;
  now: number;
};

const insertPrinter = query<NewPrinterRow, { name: string }>(
  (db, { license, name, keyHash, language, kind, address, now }) =>
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
        kind,
        address,
        busy_until: null,
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
export function* writePrinter(row: NewPrinterRow): Steps<boolean> {
  return (yield* run(insertPrinter, row)).length > 0;
}

const selectDialled = query<Record<string, never>, PrinterRow>((db) =>
  db.selectFrom('printers').selectAll().where('address', 'is not', null).orderBy('license').orderBy('name'),
);

/** The printers of all venues that the server connects to. */
export function listDialled(engine: Engine): Promise<PrinterRow[]> {
  return engine.read(selectDialled, {});
}

const takePrinter = query<Printer & { now: number; until: number }, PrinterRow>(
  (db, { license, printer, now, until }) =>
    db
      .updateTable('printers')
      .set({ busy_until: until })
      .where('license', '=', license)
      .where('name', '=', printer)
      .where((e) => e.or([e('busy_until', 'is', null), e('busy_until', '<=', now)]))
      .returningAll(),
);

const keepPrinter = query<Printer & { until: number; later: number }, { name: string }>(
  (db, { license, printer, until, later }) =>
    db
      .updateTable('printers')
      .set({ busy_until: later })
      .where('license', '=', license)
      .where('name', '=', printer)
      .where('busy_until', '=', until)
      .returning('name'),
);

const freePrinter = command<Printer & { until: number }>((db, { license, printer, until }) =>
  db
    .updateTable('printers')
    .set({ busy_until: null })
    .where('license', '=', license)
    .where('name', '=', printer)
    .where('busy_until', '=', until),
);

/** Takes a printer for this instance until an instant (ms UTC); undefined while another has it, and when it is gone. */
export function* writeTaken(
  license: string,
  printer: string,
  now: number,
  until: number,
): Steps<PrinterRow | undefined> {
  return (yield* run(takePrinter, { license, printer, now, until }))[0];
}

/** Keeps a printer that was taken until then until later (ms UTC); false when it is not this instance's any more. */
export function* writeKept(license: string, printer: string, until: number, later: number): Steps<boolean> {
  return (yield* run(keepPrinter, { license, printer, until, later })).length > 0;
}

/** Gives a printer back that was taken until then. */
export function* writeFreed(license: string, printer: string, until: number): Steps<void> {
  yield* run(freePrinter, { license, printer, until });
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
