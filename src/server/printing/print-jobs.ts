import type { PrinterProblem } from '#contract/values/printers.ts';
import type { Order } from '#domain/order/order.ts';
import { isOnHold } from '#domain/kitchen/courses.ts';
import type { PrintedLine } from '#domain/kitchen/print-routes.ts';
import { isHeld } from '#domain/cart/held-lines.ts';
import { findOrder, findOrderWithin } from '../store/queries/orders/orders.ts';
import {
  findJobWithin,
  lastFetchedWithin,
  waitingJobs,
  writeDoubtsDropped,
  writeFetched,
  writeJobDoubted,
  writeJobEnded,
  writeJobFault,
  writeJobLines,
  writeJobWaiting,
  writePrintJob,
} from '../store/queries/outbox/print-jobs.ts';
import { referTo } from '../once/sending.ts';
import { listPrinters } from '../store/queries/outbox/printers.ts';
import { writeAudit } from '../store/queries/audit.ts';
import type { PrinterRow, PrintJobRow } from '../store/rows/order-rows.ts';
import type { KitchenPlan } from '../venues/menu/kitchen-plan.ts';
import { routesFor, type Dispatcher } from './dispatch.ts';
import { notePrinter, waitingTest, WINDOW_MS, type PrinterServices } from './printers.ts';
import { problemOf } from './problems.ts';

/** How many times a job may fail before the next one is printed. */
export const MOST_FAULTS = 3;
/** What ends without anybody looking at the ticket. */
const PASSING: ReadonlySet<PrinterProblem | null> = new Set<PrinterProblem>(['silent', 'paper', 'open']);

export interface JobServices extends PrinterServices {
  dispatcher: Dispatcher;
}

/** A job for a printer. */
export interface PrintJob {
  job: string;
  order: Order;
  /** Only the lines added at this instant (ms UTC); 0: the whole order. */
  groupAt: number;
  /** The lines that it prints; null: all of its call. */
  lines: readonly PrintedLine[] | null;
  /** When another print was requested (ms UTC); 0: it is the first. */
  againAt: number;
  /** Who requested it, as the audit names them; null: nobody. */
  askedBy: string | null;
}

function linesOf({ lines }: Pick<PrintJobRow, 'lines'>): PrintedLine[] | null {
  return lines === null ? null : (JSON.parse(lines) as PrintedLine[]);
}

async function waiting({ engine, clock }: PrinterServices, { license, name }: PrinterRow) {
  return waitingJobs(engine, license, name, clock.now() - WINDOW_MS);
}

/** The lines of a first print that were put on hold while it waited: they wait until they are fired. */
function heldMeanwhile({ lines: all }: Order, row: PrintJobRow): PrintedLine[] {
  if (row.again > 0 || row.fetched_at !== null) return [];
  const onHold = new Set(all.filter((line) => isOnHold(line)).map(({ lineId }) => lineId));
  return (linesOf(row) ?? []).filter(({ line }) => onHold.has(line));
}

/** Moves the lines of a job that are on hold to a job of their own, which waits; returns the job without them. */
async function withoutHeld(
  { engine, clock, ids }: PrinterServices,
  row: PrintJobRow,
  held: readonly PrintedLine[],
): Promise<PrintJobRow> {
  if (held.length === 0 || row.lines === null) return row;
  const { license, printer, order_uuid: uuid, group_at: groupAt, lines: before } = row;
  const isHeldLine = new Set(held.map(({ line }) => line));
  const lines = JSON.stringify((linesOf(row) ?? []).filter(({ line }) => !isHeldLine.has(line)));
  await engine.write(function* () {
    if (!(yield* writeJobLines(license, row.job, before, lines))) return;
    const rest = { lines: JSON.stringify(held), askedBy: null };
    const job = ids.uuid();
    yield* writePrintJob({ license, printer, job, uuid, groupAt, again: 0, now: clock.now(), ...rest });
  });
  return { ...row, lines };
}

/** The job to print: the requested one, else the oldest; null: none. Jobs with all their lines on hold wait. */
async function jobToPrint(
  services: PrinterServices,
  printer: PrinterRow,
  token: string | undefined,
): Promise<PrintJob | null> {
  for (const row of await waiting(services, printer)) {
    if (token !== undefined && row.job !== token) continue;
    const order = await findOrder(services.engine, printer.license, row.order_uuid);
    if (!order) continue;
    const held = heldMeanwhile(order, row);
    if (held.length > 0 && held.length === linesOf(row)?.length) continue;
    const {
      job,
      group_at: groupAt,
      again: againAt,
      asked_by: askedBy,
      ...rest
    } = await withoutHeld(services, row, held);
    return { job, order, groupAt, lines: linesOf(rest), againAt, askedBy };
  }
  return null;
}

/** A printer's next job after what came meanwhile was put on tickets; null: none. */
export async function nextOrderJob(services: JobServices, printer: PrinterRow): Promise<PrintJob | null> {
  await services.dispatcher.dispatch(printer.license);
  return jobToPrint(services, printer, undefined);
}

/** The token of a printer's next job, a test ticket after all orders; null: none. */
export async function nextJob(services: JobServices, printer: PrinterRow): Promise<string | null> {
  const next = await nextOrderJob(services, printer);
  return next?.job ?? waitingTest(printer, services.clock.now());
}

/** The job to print: the requested one, else the oldest; null: none. May be fetched again. */
export function fetchJob(
  services: PrinterServices,
  printer: PrinterRow,
  token: string | undefined,
): Promise<PrintJob | null> {
  return jobToPrint(services, printer, token);
}

/** Records that a job was sent to its printer: it may be printed from now on. */
export async function noteFetched(
  { engine, clock }: PrinterServices,
  { license }: PrinterRow,
  job: string,
): Promise<void> {
  await engine.write(() => writeFetched(license, job, clock.now()));
}

/** The jobs that were sent to a printer, with when (ms UTC), and of which it has said nothing yet. */
export async function jobsUnderWay(
  services: PrinterServices,
  printer: PrinterRow,
): Promise<{ job: string; sentAt: number }[]> {
  return (await waiting(services, printer)).flatMap(({ job, fetched_at: sentAt }) =>
    sentAt === null ? [] : [{ job, sentAt }],
  );
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
  const fetched = await jobsUnderWay(services, printer);
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
 * the third one ends the job, unless the printer has no paper, is open or away. Firmware that sends no job token means the last fetched job. Returns whether that
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
  // Paper is put in and covers are closed: only what the ticket itself may be to blame for is given up.
  const isFault = !isTimeout && !PASSING.has(problemOf({ silent: false, trouble: code }));
  return engine.write(function* () {
    const row =
      token === undefined
        ? yield* lastFetchedWithin(license, name, clock.now() - WINDOW_MS)
        : yield* findJobWithin(license, token);
    if (row?.printer !== name) return false;
    const isOver = isPrinted || (isFault && (yield* writeJobFault(license, row.job)) >= MOST_FAULTS);
    if (isOver) yield* writeJobEnded(license, row.job, clock.now());
    else yield* writeJobWaiting(license, row.job);
    return row.doubted_at !== null;
  });
}

/**
 * Sends an order again, each line to the printers of its station as they are now, without what is on hold; returns how
 * many printers print it, or null for an unknown order.
 */
export async function printAgain(
  { engine, clock, ids }: PrinterServices,
  { license, uuid, who }: { license: string; uuid: string; who: string },
  plan: KitchenPlan,
): Promise<number | null> {
  const printers = await listPrinters(engine, license);
  return engine.write(function* () {
    const order = yield* findOrderWithin(license, uuid);
    if (!order) return null;
    const now = clock.now();
    yield* writeDoubtsDropped(license, uuid);
    const lines = order.lines.filter((line) => !isHeld(line) && !isOnHold(line));
    const routes = routesFor(order, lines, plan, printers);
    for (const [printer, printed] of routes) {
      const job = ids.uuid();
      const what = { lines: JSON.stringify(printed), askedBy: who };
      yield* writePrintJob({ license, printer, job, uuid, groupAt: 0, again: now, now, ...what });
    }
    const document = JSON.stringify({ uuid });
    yield* writeAudit({ license, id: ids.uuid(), at: now, who, what: 'order.printed_again', document });
    referTo(String(routes.size));
    return routes.size;
  });
}
