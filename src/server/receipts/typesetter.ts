import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '#domain/language.ts';
import type { TicketSheet } from '#text/staff/ticket.ts';
import type { Paper, Sheet } from './sheet.ts';
import { ticketJob, typesetJob, type TypesetAnswer, type TypesetJob } from './typeset-job.ts';

/** Sets receipts and kitchen tickets. */
export interface Typesetter {
  /** Throws TypesetterUnavailable when it is overrun, too slow, or its process ended. */
  typeset(sheet: Sheet, paper: Paper): Promise<Uint8Array>;
  /** A kitchen ticket 72 mm wide as SVG. Throws likewise. */
  draw(ticket: TicketSheet, lang: LanguageCode): Promise<Uint8Array>;
  /** Ends its process. */
  stop(): void;
}

/** Come back later: nothing is wrong with the receipt. */
export class TypesetterUnavailable extends Error {
  override name = 'TypesetterUnavailable';
}

/** The limits; tests change them. */
export interface TypesetterOptions {
  start?: () => ChildProcess;
  /** From the call to the document, waiting included. */
  timeoutMs?: number;
  mostWaiting?: number;
  /** A process that holds more is replaced by a fresh one: the library forgets nothing it has set. */
  mostMemoryBytes?: number;
  /** So long without work, and the process is ended: most servers print few receipts. */
  idleMs?: number;
}

interface Waiting {
  job: TypesetJob;
  timer: NodeJS.Timeout;
  resolve(document: Uint8Array): void;
  reject(error: Error): void;
}

const PROCESS = fileURLToPath(new URL('./typeset-process.ts', import.meta.url));

/** A process of its own with an empty environment, so that it knows no secrets. */
export function startTypesetProcess(): ChildProcess {
  return fork(PROCESS, [], {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    stdio: ['ignore', 2, 2, 'ipc'],
  });
}

/** Sets one receipt after the other in a process that is started when first needed, and again when it has died. */
export function createTypesetter({
  start = startTypesetProcess,
  timeoutMs = 10_000,
  mostWaiting = 32,
  mostMemoryBytes = 300 * 1024 * 1024,
  idleMs = 5 * 60_000,
}: TypesetterOptions = {}): Typesetter {
  const waiting: Waiting[] = [];
  let current: Waiting | null = null;
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let stopped = false;

  function retire(): void {
    const old = child;
    child = null;
    if (old?.connected) old.disconnect();
  }

  function launch(): ChildProcess {
    const fresh = start();
    fresh.on('message', (answer: TypesetAnswer) => {
      if (fresh === child) take(answer);
    });
    fresh.on('error', () => fresh.kill('SIGKILL'));
    fresh.on('exit', () => {
      if (fresh !== child) return;
      child = null;
      fail('The typesetter ended');
    });
    // The server may end although it waits for work.
    fresh.unref();
    fresh.channel?.unref();
    return fresh;
  }

  function finish(): Waiting | null {
    const done = current;
    current = null;
    clearTimeout(done?.timer);
    return done;
  }

  function fail(message: string): void {
    finish()?.reject(new TypesetterUnavailable(message));
    next();
  }

  function take(answer: TypesetAnswer): void {
    const done = finish();
    if ('document' in answer) done?.resolve(answer.document);
    else done?.reject(new Error(`The receipt could not be set: ${answer.error}`));
    if (answer.memoryBytes > mostMemoryBytes) retire();
    next();
  }

  function next(): void {
    if (current) return;
    clearTimeout(idle);
    current = waiting.shift() ?? null;
    if (!current) {
      idle = setTimeout(retire, idleMs).unref();
      return;
    }
    child ??= launch();
    child.send(current.job, (error) => error && child?.kill('SIGKILL'));
  }

  function expire(late: Waiting): void {
    if (late === current) {
      child?.kill('SIGKILL');
      return;
    }
    waiting.splice(waiting.indexOf(late), 1);
    late.reject(new TypesetterUnavailable('Too many receipts are waiting'));
  }

  function enqueue(make: () => TypesetJob): Promise<Uint8Array> {
    if (stopped || waiting.length >= mostWaiting)
      return Promise.reject(new TypesetterUnavailable('Too many receipts are waiting'));
    const job = make();
    return new Promise((resolve, reject) => {
      const entry: Waiting = { job, resolve, reject, timer: setTimeout(() => expire(entry), timeoutMs) };
      waiting.push(entry);
      next();
    });
  }

  return {
    typeset: (sheet, paper) => enqueue(() => typesetJob(sheet, paper)),
    draw: (ticket, lang) => enqueue(() => ticketJob(ticket, lang)),
    stop() {
      stopped = true;
      clearTimeout(idle);
      for (const { timer, reject } of waiting.splice(0)) {
        clearTimeout(timer);
        reject(new TypesetterUnavailable('The server is stopping'));
      }
      finish()?.reject(new TypesetterUnavailable('The server is stopping'));
      retire();
    },
  };
}
