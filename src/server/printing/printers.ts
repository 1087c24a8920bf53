import { printerKinds, type PrinterKind, type PrinterProblem } from '#contract/values/printers.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import {
  deletePrinterWithJobs,
  findPrinterByKey,
  listPrinters,
  writePrinter,
  writePrinterSeen,
  writeTestAsked,
} from '../store/queries/outbox/printers.ts';
import { waitingCounts } from '../store/queries/outbox/print-jobs.ts';
import { writeAudit } from '../store/queries/audit.ts';
import type { PrinterRow } from '../store/rows/order-rows.ts';
import { hashToken } from '../runtime/tokens.ts';
import { problemOf } from './problems.ts';

export interface PrinterServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
}

/** Older orders are not printed: a printer that was off overnight starts with today's. */
export const WINDOW_MS = 12 * 3_600_000;

/** A printer's state for staff. */
export interface PrinterState {
  name: string;
  kind: PrinterKind;
  /** Where the server connects to it; null: it asks for its tickets itself. */
  address: string | null;
  /** It has not polled for two minutes. */
  silent: boolean;
  /** Its own error text; empty: none. */
  trouble: string;
  /** What is wrong with it; null: nothing. */
  problem: PrinterProblem | null;
  /** When it last asked for work, ms UTC; null: never. */
  seenAt: number | null;
  /** How many tickets wait for it. */
  waiting: number;
}

/** A printer to add; `address` only where the server connects to it. */
export interface NewPrinter {
  license: string;
  name: string;
  language: LanguageCode;
  who: string;
  kind?: PrinterKind;
  address?: string | null;
}

const KEY = /^([a-z0-9][a-z0-9-]{0,62})\.([A-Za-z0-9_-]{32})$/;
const SILENT_MS = 2 * 60_000;
/** Limits how often polls are stored. */
const NOTE_EACH_MS = 30_000;

/** Adds a printer to a venue; returns its secret key, of which only a hash is stored. Null: the name is taken. */
export async function addPrinter(
  { engine, clock, ids }: PrinterServices,
  { license, name, language, who, kind = 'cloudprnt', address = null }: NewPrinter,
): Promise<string | null> {
  const key = `${license}.${ids.token()}`;
  const now = clock.now();
  const isNew = await engine.write(function* () {
    const written = yield* writePrinter({
      license,
      name,
      keyHash: hashToken(key),
      language,
      kind,
      address,
      now,
    });
    if (!written) return false;
    const document = JSON.stringify({ name });
    yield* writeAudit({ license, id: ids.uuid(), at: now, who, what: 'printer.added', document });
    return true;
  });
  return isNew ? key : null;
}

/** Removes a printer: its address stops working. False when there is none with that name. */
export function removePrinter(
  { engine, clock, ids }: PrinterServices,
  license: string,
  name: string,
  who: string,
): Promise<boolean> {
  return engine.write(function* () {
    const isGone = yield* deletePrinterWithJobs(license, name);
    const document = JSON.stringify({ name });
    if (isGone)
      yield* writeAudit({ license, id: ids.uuid(), at: clock.now(), who, what: 'printer.removed', document });
    return isGone;
  });
}

/** A test that a printer did not fetch within this time is dropped. */
const TEST_MS = 10 * 60_000;

/** Lets a printer print a test ticket once it asks for work. False when there is none with that name. */
export function askTestPrint(
  { engine, clock, ids }: PrinterServices,
  license: string,
  name: string,
  who: string,
): Promise<boolean> {
  const now = clock.now();
  return engine.write(function* () {
    if (!(yield* writeTestAsked(license, name, now))) return false;
    const document = JSON.stringify({ name });
    yield* writeAudit({ license, id: ids.uuid(), at: now, who, what: 'printer.tested', document });
    return true;
  });
}

/** The token of the test ticket that waits for a printer; null: none does. */
export function waitingTest({ test_at: at }: PrinterRow, now: number): string | null {
  return at !== null && now - at < TEST_MS ? `test-${at}` : null;
}

/** Notes that a printer has printed its test ticket, or cannot. */
export async function endTest({ engine }: PrinterServices, { license, name }: PrinterRow): Promise<void> {
  await engine.write(() => writeTestAsked(license, name, null));
}

/** The printer of a key; undefined for any other text. */
export async function printerOfKey(engine: Engine, key: string): Promise<PrinterRow | undefined> {
  const license = KEY.exec(key)?.[1];
  return license === undefined ? undefined : findPrinterByKey(engine, license, hashToken(key));
}

/** How a printer gets its tickets. */
function kindOf({ kind }: Pick<PrinterRow, 'kind'>): PrinterKind {
  return printerKinds.find((each) => each === kind) ?? 'cloudprnt';
}

/** The language of a printer's tickets. */
export function printerLanguage({ language }: PrinterRow): LanguageCode {
  return isLanguageCode(language) ? language : 'en';
}

/** A venue's printers, and whether each works. */
export async function readPrinters(
  { engine, clock }: Pick<PrinterServices, 'engine' | 'clock'>,
  license: string,
): Promise<PrinterState[]> {
  const now = clock.now();
  const counts = await waitingCounts(engine, license, now - WINDOW_MS);
  return (await listPrinters(engine, license)).map(({ name, address, seen_at: seenAt, trouble, ...row }) => {
    const silent = seenAt === null || now - seenAt > SILENT_MS;
    const problem = problemOf({ silent, trouble });
    return {
      name,
      kind: kindOf(row),
      address,
      silent,
      trouble,
      problem,
      seenAt,
      waiting: counts.get(name) ?? 0,
    };
  });
}

/** Records a printer's poll and state; true when the state has changed. */
export async function notePrinter(
  { engine, clock }: Pick<PrinterServices, 'engine' | 'clock'>,
  { license, name, seen_at: seen, trouble: before }: PrinterRow,
  trouble: string,
): Promise<boolean> {
  const now = clock.now();
  const isNews = trouble !== before;
  if (!isNews && seen !== null && now - seen < NOTE_EACH_MS) return false;
  await engine.write(function* () {
    yield* writePrinterSeen(license, name, trouble, now);
  });
  return isNews;
}
