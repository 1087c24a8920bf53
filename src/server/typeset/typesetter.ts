import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '#domain/text/language.ts';
import type { TicketSheet } from '#text/staff/ticket.ts';
import { createSideProcess, forkAside } from '../runtime/side-process.ts';
import { TypesetterStuck, TypesetterUnavailable } from '../runtime/typesetter-unavailable.ts';
import type { Paper } from '#contract/orders/receipt-paper.ts';
import type { ReceiptSheet } from './receipt-sheet.ts';
import { ticketJob, typesetJob, type TypesetAnswer, type TypesetJob } from './typeset-job.ts';

/** Typesets receipts and kitchen tickets. */
export interface Typesetter {
  /**
   * Throws TypesetterUnavailable when it is overloaded, TypesetterStuck when it is too slow or its process ended. `had`: how many receipts the
   * guest had recently; guests with fewer come first, and when too many wait, the one with most is dropped.
   */
  typeset(sheet: ReceiptSheet, paper: Paper, had?: number): Promise<Uint8Array>;
  /** Draws a kitchen ticket 72 mm wide as SVG, before all receipts. Throws likewise. */
  draw(ticket: TicketSheet, lang: LanguageCode): Promise<Uint8Array>;
  /** Sets sheets of codes as PDF or draws one, after everything that somebody waits for. Throws likewise. */
  print(job: TypesetJob): Promise<Uint8Array>;
  /** Ends its process. */
  stop(): void;
}

/** The limits; tests change them. */
export interface TypesetterOptions {
  start?: () => ChildProcess;
  /** How long a document may wait for its turn, and how long it may then be set before its process counts as stuck. */
  timeoutMs?: number;
  mostWaiting?: number;
  /** A process that holds more memory is replaced: the library never frees memory of finished documents. */
  mostMemoryBytes?: number;
  /** After this time without work the process is ended: most servers print few receipts. */
  idleMs?: number;
}

interface Waiting {
  job: TypesetJob;
  /** Lower ranks come first. */
  rank: number;
  timer: NodeJS.Timeout;
  resolve(document: Uint8Array): void;
  reject(error: Error): void;
}

const PROCESS = fileURLToPath(new URL('./typeset-process.ts', import.meta.url));

/** The process that typesets. */
export function startTypesetProcess(): ChildProcess {
  return forkAside(PROCESS);
}

/** The kitchen waits for its tickets: they come before everything else. */
const TICKET_RANK = -1;
/** Sheets of codes can wait: after the receipts of any guest. */
const SHEET_RANK = 1_000_000;

/** Typesets one document at a time; others queue. */
export function createTypesetter({
  start = startTypesetProcess,
  timeoutMs = 10_000,
  mostWaiting = 64,
  mostMemoryBytes = 300 * 1024 * 1024,
  idleMs = 5 * 60_000,
}: TypesetterOptions = {}): Typesetter {
  const waiting: Waiting[] = [];
  const process = createSideProcess<TypesetJob, TypesetAnswer>({
    start,
    idleMs,
    onAnswer: take,
    onDeath: fail,
  });
  let current: Waiting | null = null;
  let stopped = false;

  function finish(): Waiting | null {
    const done = current;
    current = null;
    clearTimeout(done?.timer);
    return done;
  }

  function fail(): void {
    finish()?.reject(new TypesetterStuck('The typesetter ended'));
    next();
  }

  function take(answer: TypesetAnswer): void {
    const done = finish();
    if ('document' in answer) done?.resolve(answer.document);
    else done?.reject(new Error(`The receipt could not be set: ${answer.error}`));
    if (answer.memoryBytes > mostMemoryBytes) process.retire();
    next();
  }

  function next(): void {
    if (current) return;
    current = waiting.shift() ?? null;
    if (!current) {
      process.rest();
      return;
    }
    clearTimeout(current.timer);
    current.timer = setTimeout(() => process.kill(), timeoutMs);
    process.send(current.job);
  }

  function drop(entry: Waiting): void {
    clearTimeout(entry.timer);
    waiting.splice(waiting.indexOf(entry), 1);
    entry.reject(new TypesetterUnavailable('Too many receipts are waiting'));
  }

  /** Makes room for a job of that rank; false when no waiting job has a higher rank. */
  function hasRoom(rank: number): boolean {
    const last = waiting.at(-1);
    if (waiting.length < mostWaiting || !last) return true;
    if (last.rank <= rank) return false;
    drop(last);
    return true;
  }

  function enqueue(make: () => TypesetJob, rank: number): Promise<Uint8Array> {
    if (stopped || !hasRoom(rank))
      return Promise.reject(new TypesetterUnavailable('Too many receipts are waiting'));
    const job = make();
    return new Promise((resolve, reject) => {
      const entry: Waiting = { job, rank, resolve, reject, timer: setTimeout(() => drop(entry), timeoutMs) };
      const behind = waiting.findIndex((other) => other.rank > rank);
      waiting.splice(behind === -1 ? waiting.length : behind, 0, entry);
      next();
    });
  }

  function stop(): void {
    stopped = true;
    for (const { timer, reject } of waiting.splice(0)) {
      clearTimeout(timer);
      reject(new TypesetterUnavailable('The server is stopping'));
    }
    finish()?.reject(new TypesetterUnavailable('The server is stopping'));
    process.retire();
  }

  return {
    typeset: (sheet, paper, had = 0) => enqueue(() => typesetJob(sheet, paper), had),
    draw: (ticket, lang) => enqueue(() => ticketJob(ticket, lang), TICKET_RANK),
    print: (job) => enqueue(() => job, SHEET_RANK),
    stop,
  };
}
