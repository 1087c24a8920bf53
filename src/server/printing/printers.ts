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
} from '../store/queries/outbox/printers.ts';
import { writeAudit } from '../store/queries/audit.ts';
import type { PrinterRow } from '../store/tables.ts';
import { hashToken } from '../runtime/tokens.ts';

export interface PrinterServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
}

/** A printer's state for staff. */
export interface PrinterState {
  name: string;
  /** It has not polled for two minutes. */
  silent: boolean;
  /** Its own error text; empty: none. */
  trouble: string;
}

const KEY = /^([a-z0-9][a-z0-9-]{0,62})\.([A-Za-z0-9_-]{32})$/;
const SILENT_MS = 2 * 60_000;
/** Limits how often polls are stored. */
const NOTE_EACH_MS = 30_000;

/** Adds a printer to a venue; returns its secret key, of which only a hash is stored. Null: the name is taken. */
export async function addPrinter(
  { engine, clock, ids }: PrinterServices,
  { license, name, language, who }: { license: string; name: string; language: LanguageCode; who: string },
): Promise<string | null> {
  const key = `${license}.${ids.token()}`;
  const now = clock.now();
  const isNew = await engine.write(function* () {
    const written = yield* writePrinter({ license, name, keyHash: hashToken(key), language, now });
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

/** The printer of a key; undefined for any other text. */
export async function printerOfKey(engine: Engine, key: string): Promise<PrinterRow | undefined> {
  const license = KEY.exec(key)?.[1];
  return license === undefined ? undefined : findPrinterByKey(engine, license, hashToken(key));
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
  return (await listPrinters(engine, license)).map(({ name, seen_at: seen, trouble }) => ({
    name,
    silent: seen === null || now - seen > SILENT_MS,
    trouble,
  }));
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
