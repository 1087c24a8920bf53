import type { Order } from '#domain/order/order.ts';
import { findOrder, findOrderWithin } from '../store/queries/orders/orders.ts';
import {
  findJobWithin,
  lastFetchedWithin,
  unprintedGroups,
  waitingJobs,
  writeDoubtsDropped,
  writeFetched,
  writeJobDoubted,
  writeJobEnded,
  writeJobFault,
  writeJobWaiting,
  writePrintJob,
} from '../store/queries/outbox/print-jobs.ts';
import { listPrinters } from '../store/queries/outbox/printers.ts';
import { writeAudit } from '../store/queries/audit.ts';
import type { PrinterRow } from '../store/tables.ts';
import { notePrinter, waitingTest, WINDOW_MS, type PrinterServices } from './printers.ts';

/** Longer than any transaction runs, so that nothing committed since the last check is missed. */
const OVERLAP_MS = 60_000;
/** How many times a job may fail before the next one is printed. */
const MOST_FAULTS = 3;

/** A job for a printer. */
export interface PrintJob {
  job: string;
  order: Order;
  /** Only the lines added at this instant (ms UTC); 0: the whole order. */
  groupAt: number;
  isAgain: boolean;
}

/** The instant up to which this instance has checked orders, by printer. */
export type LookedAt = Map<string, number>;

/** Creates a printer's jobs: one for every call of lines that reached the kitchen since the printer was set up. */
async function collect(
  { engine, clock, ids }: PrinterServices,
  printer: PrinterRow,
  lookedAt: LookedAt,
): Promise<void> {
  const { license, name } = printer;
  const now = clock.now();
  const place = `${license} ${name} ${printer.created_at}`;
  const last = lookedAt.get(place);
  const since = last === undefined ? now - WINDOW_MS : last - OVERLAP_MS;
  const groups = await unprintedGroups(engine, printer, since);
  if (groups.length > 0)
    await engine.write(function* () {
      for (const { order_uuid: uuid, group_at: groupAt } of groups)
        yield* writePrintJob({ license, printer: name, job: ids.uuid(), uuid, groupAt, again: 0, now });
    });
  lookedAt.set(place, now);
}

async function waiting({ engine, clock }: PrinterServices, { license, name }: PrinterRow) {
  return waitingJobs(engine, license, name, clock.now() - WINDOW_MS);
}

/** The token of a printer's next job, a test ticket after all orders; null: none. */
export async function nextJob(
  services: PrinterServices,
  printer: PrinterRow,
  lookedAt: LookedAt,
): Promise<string | null> {
  await collect(services, printer, lookedAt);
  return (await waiting(services, printer))[0]?.job ?? waitingTest(printer, services.clock.now());
}

/** The job to print: the requested one, else the oldest; null: none. May be fetched again. */
export async function fetchJob(
  services: PrinterServices,
  printer: PrinterRow,
  token: string | undefined,
): Promise<PrintJob | null> {
  const jobs = await waiting(services, printer);
  const row = token === undefined ? jobs[0] : jobs.find(({ job }) => job === token);
  const order = row && (await findOrder(services.engine, printer.license, row.order_uuid));
  return order ? { job: row.job, order, groupAt: row.group_at, isAgain: row.again > 0 } : null;
}

/** Records that a job was sent to its printer: it may be printed from now on. */
export async function noteFetched(
  { engine, clock }: PrinterServices,
  { license }: PrinterRow,
  job: string,
): Promise<void> {
  await engine.write(() => writeFetched(license, job, clock.now()));
}

/**
 * Settles fetched but unconfirmed tickets from a poll (docs/decisions/054): a printer in trouble has not printed them;
 * one that reports their token has; one that is merely ready leaves it open, and staff are asked. Returns whether there
 * is a new uncertain job.
 */
export async function settleFetched(
  services: PrinterServices,
  printer: PrinterRow,
  { isWell, token }: { isWell: boolean; token: string | null },
): Promise<boolean> {
  const { engine, clock } = services;
  const { license } = printer;
  const fetched = (await waiting(services, printer)).filter(({ fetched_at: at }) => at !== null);
  if (fetched.length === 0) return false;
  await engine.write(function* () {
    for (const { job } of fetched) {
      if (!isWell) yield* writeJobWaiting(license, job);
      else if (job === token) yield* writeJobEnded(license, job, clock.now());
      else yield* writeJobDoubted(license, job, clock.now());
    }
  });
  return isWell && fetched.some(({ job }) => job !== token);
}

/**
 * Records a printer's result for a job: 2xx is printed, 520 is retried; other codes are shown to staff as trouble, and
 * the third one ends the job. Firmware that sends no job token means the last fetched job. Returns whether that
 * resolves an uncertain job.
 */
export async function endJob(
  services: PrinterServices,
  printer: PrinterRow,
  { token, code }: { token: string | undefined; code: string },
): Promise<boolean> {
  const { engine, clock } = services;
  const { license, name } = printer;
  const isPrinted = code.startsWith('2');
  const isTimeout = code.startsWith('520');
  if (!isPrinted && !isTimeout) await notePrinter(services, printer, code);
  return engine.write(function* () {
    const row =
      token === undefined
        ? yield* lastFetchedWithin(license, name, clock.now() - WINDOW_MS)
        : yield* findJobWithin(license, token);
    if (row?.printer !== name) return false;
    const isOver = isPrinted || (!isTimeout && (yield* writeJobFault(license, row.job)) >= MOST_FAULTS);
    if (isOver) yield* writeJobEnded(license, row.job, clock.now());
    else yield* writeJobWaiting(license, row.job);
    return row.doubted_at !== null;
  });
}

/** Sends a whole order to every printer of the venue again; returns how many, or null for an unknown order. */
export async function printAgain(
  { engine, clock, ids }: PrinterServices,
  { license, uuid, who }: { license: string; uuid: string; who: string },
): Promise<number | null> {
  const printers = await listPrinters(engine, license);
  return engine.write(function* () {
    if (!(yield* findOrderWithin(license, uuid))) return null;
    const now = clock.now();
    yield* writeDoubtsDropped(license, uuid);
    for (const { name } of printers) {
      const job = ids.uuid();
      yield* writePrintJob({ license, printer: name, job, uuid, groupAt: 0, again: now, now });
    }
    const document = JSON.stringify({ uuid });
    yield* writeAudit({ license, id: ids.uuid(), at: now, who, what: 'order.printed_again', document });
    return printers.length;
  });
}
