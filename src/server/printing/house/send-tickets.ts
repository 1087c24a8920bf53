import type { BackgroundLog } from '../../runtime/background.ts';
import { inBackground, logFailure } from '../../runtime/background.ts';
import type { Hub } from '../../realtime/hub.ts';
import { listDialled, writeFreed, writeKept, writeTaken } from '../../store/queries/outbox/printers.ts';
import { writeClaimed, writeJobDoubted, writeJobEnded } from '../../store/queries/outbox/print-jobs.ts';
import type { PrinterRow } from '../../store/rows/order-rows.ts';
import type { VenueDirectory } from '../../venues/venue-directory.ts';
import { lengthOf, paperOf, sheetOf, type Paper, type TicketDrawer } from '../paper/draw-ticket.ts';
import { drawnOrFault } from '../drawn-or-fault.ts';
import { nextOrderJob, settleFetched, type JobServices, type PrintJob } from '../print-jobs.ts';
import { endTest, notePrinter, waitingTest } from '../printers.ts';
import { HOUSE_TROUBLE } from '../problems.ts';
import { escposTicket } from './escpos-ticket.ts';
import { openLine, type PrinterLine } from './printer-line.ts';
import { reachPrinter, type HouseServices } from './printer-networks.ts';

/** Longer than connecting, asking and drawing one ticket. */
const TAKEN_MS = 60_000;
/** How much longer than for printing it a printer is kept for a ticket, to note what became of it. */
const NOTED_MS = 15_000;
/** What a slow printer takes for a millimetre. */
const MM_MS = 20;
/** How often a printer without work is asked how it is. */
const LOOK_EACH_MS = 30_000;
/** How long a printer in trouble is left alone. */
const REST_MS = 3000;

export interface SendServices extends JobServices, HouseServices {
  hub: Hub;
  venues: VenueDirectory;
  typesetter: TicketDrawer;
  log: BackgroundLog;
  /** How long a ticket may take to print, beside the time for its length. */
  printMs: number;
}

/** A printer that this instance has taken until an instant. */
interface Taken {
  printer: PrinterRow;
  until: number;
}

/** Work for a printer: a job, or its test ticket. */
type Work = { job: PrintJob } | { job: null };

async function nextWork(services: SendServices, printer: PrinterRow): Promise<Work | null> {
  const job = await nextOrderJob(services, printer);
  if (job) return { job };
  return waitingTest(printer, services.clock.now()) === null ? null : { job };
}

function tellBoards({ hub }: SendServices, { license }: PrinterRow): void {
  hub.publish({ kind: 'visit', license, visitId: null });
}

async function note(services: SendServices, printer: PrinterRow, trouble: string): Promise<void> {
  if (await notePrinter(services, printer, trouble)) tellBoards(services, printer);
}

/** Keeps a printer for as long as printing may take; false when its time was over and it is not ours any more. */
async function keepFor({ engine, clock }: SendServices, taken: Taken, printMs: number): Promise<boolean> {
  const { license, name } = taken.printer;
  const later = clock.now() + printMs + NOTED_MS;
  if (!(await engine.write(() => writeKept(license, name, taken.until, later)))) return false;
  taken.until = later;
  return true;
}

function printMsOf({ printMs }: SendServices, paper: Paper): number {
  return printMs + Math.ceil(lengthOf(paper) * MM_MS);
}

/** Prints one ticket over an open line. False: it was not sent, or nobody knows what became of it. */
async function print(
  services: SendServices,
  taken: Taken,
  { job }: Work,
  { line, answers }: { line: PrinterLine; answers: boolean },
): Promise<boolean> {
  const { engine, clock, venues, typesetter } = services;
  const { printer } = taken;
  const { license } = printer;
  const live = await venues.find(license);
  if (!live) return false;
  const sheet = await sheetOf(engine, live, printer, job);
  const drawing = paperOf(typesetter, sheet, printer).then((paper) => ({
    ticket: escposTicket(paper),
    printMs: printMsOf(services, paper),
  }));
  const { ticket, printMs } = await drawnOrFault(services, printer, job, drawing);
  if (!(await keepFor(services, taken, printMs))) return false;
  if (job && !(await engine.write(() => writeClaimed(license, job.job, clock.now())))) return false;
  const sent = await line.send(ticket, printMs, answers);
  if (!job) await endTest(services, printer);
  else
    await engine.write(() =>
      sent === 'printed'
        ? writeJobEnded(license, job.job, clock.now())
        : writeJobDoubted(license, job.job, clock.now()),
    );
  if (sent === 'unsure') tellBoards(services, printer);
  return sent === 'printed';
}

/** After a visit: there may be more to print, there is nothing to do, or the printer is left alone for a while. */
type Outcome = 'more' | 'done' | 'rest';

/** Connects to a printer and prints one ticket, or asks how it is. */
async function visit(services: SendServices, taken: Taken, work: Work | null): Promise<Outcome> {
  const { printer } = taken;
  const place = await reachPrinter(services, printer.address ?? '');
  if (place === 'refused') {
    await note(services, printer, HOUSE_TROUBLE.refused);
    return 'rest';
  }
  const line = place === 'unknown' ? null : await openLine(place).catch(() => null);
  try {
    const state = await line?.state().catch(() => null);
    await note(services, printer, state?.trouble ?? HOUSE_TROUBLE.offline);
    if (!line || !state || state.trouble !== '') return 'rest';
    if (!work) return 'done';
    return (await print(services, taken, work, { line, answers: state.answers })) ? 'more' : 'done';
  } finally {
    line?.close();
  }
}

/** Sends tickets to the printers that the server connects to. */
export interface TicketSender {
  /** Visits each printer that has work, or was not asked for a while; ends when these visits have. */
  sendAll(): Promise<void>;
  /** Ends when nothing is under way. */
  settled(): Promise<void>;
}

/** Creates the sender of a process. Of several instances one at a time visits a printer. */
export function createTicketSender(services: SendServices): TicketSender {
  const { engine, clock, log } = services;
  const restsUntil = new Map<string, number>();
  const underWay = new Map<string, Promise<void>>();

  /** A ticket that was being sent when its sender ended: it may have come out. */
  async function settleLeftOver(printer: PrinterRow): Promise<void> {
    if (await settleFetched(services, printer, { isWell: true, token: null })) tellBoards(services, printer);
  }

  async function serve({ license, name }: PrinterRow): Promise<Outcome> {
    const now = clock.now();
    const until = now + TAKEN_MS;
    const printer = await engine.write(() => writeTaken(license, name, now, until));
    if (!printer) return 'done';
    const taken: Taken = { printer, until };
    try {
      await settleLeftOver(printer);
      const work = await nextWork(services, printer);
      const isDue = printer.seen_at === null || now - printer.seen_at >= LOOK_EACH_MS;
      return work || isDue || printer.trouble !== '' ? await visit(services, taken, work) : 'done';
    } finally {
      await engine.write(() => writeFreed(license, name, taken.until));
    }
  }

  async function serveAll(place: string, printer: PrinterRow): Promise<void> {
    try {
      // What waits is counted while the printer rests.
      if ((restsUntil.get(place) ?? 0) > clock.now())
        return await services.dispatcher.dispatch(printer.license);
      let outcome: Outcome;
      do outcome = await serve(printer);
      while (outcome === 'more');
      if (outcome === 'rest') restsUntil.set(place, clock.now() + REST_MS);
    } catch (error) {
      logFailure(log, error, 'tickets could not be sent');
    } finally {
      underWay.delete(place);
    }
  }

  return {
    async sendAll() {
      const printers = await listDialled(engine);
      const visits = printers.flatMap((printer) => {
        const place = `${printer.license} ${printer.name}`;
        if (underWay.has(place)) return [];
        const visits = serveAll(place, printer);
        underWay.set(place, visits);
        return [visits];
      });
      await Promise.all(visits);
    },
    async settled() {
      await Promise.all(underWay.values());
    },
  };
}

/** Looks for tickets to send every so often (ms), until it is stopped. A printer that is slow holds up no other. */
export function startSendingTickets(
  sender: TicketSender,
  log: BackgroundLog,
  eachMs: number,
): { stop(): Promise<void> } {
  const timer = setInterval(
    () => inBackground(log, 'tickets could not be sent', () => sender.sendAll()),
    eachMs,
  );
  return {
    async stop() {
      clearInterval(timer);
      await sender.settled();
    },
  };
}
