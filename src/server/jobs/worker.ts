import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Hub } from '../realtime/hub.ts';
import type { Engine } from '../store/engine.ts';
import { findOrder } from '../store/queries/orders.ts';
import { claimEntries, finishEntries, postponeEntry, type ClaimedEntry } from '../store/queries/outbox.ts';

const POLL_MS = 1000;
const BATCH = 500;
const MOST_ATTEMPTS = 20;
const LEASE_MS = 30_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10 * 60_000;

export interface WorkerOptions {
  engine: Engine;
  hub: Hub;
  clock: Clock;
  log: FastifyBaseLogger;
}

type Handler = (entry: ClaimedEntry) => Promise<void>;

/** One handler per kind of outbox entry; each may run more than once for the same entry. */
function createHandlers({ engine, hub }: WorkerOptions): Record<string, Handler> {
  return {
    // Told again in case the process ended between the commit and the first telling.
    async order_placed({ license, document }) {
      const { uuid } = JSON.parse(document) as { uuid: string };
      const order = await findOrder(engine, license, uuid);
      if (order) hub.publish({ kind: 'order', license, uuid, version: order.version, status: order.status, visitId: order.visitId });
    },
  };
}

function waitMs(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts);
}

/** Works off what transactions left to do, claimed row by row so that several instances share it. */
export function startWorker(options: WorkerOptions): { stop(): Promise<void> } {
  const { engine, clock, log } = options;
  const handlers = createHandlers(options);
  let running: Promise<void> = Promise.resolve();
  let busy = false;

  async function handle(entry: ClaimedEntry): Promise<boolean> {
    try {
      await handlers[entry.kind]?.(entry);
      return true;
    } catch (error) {
      log.warn({ err: error, kind: entry.kind, attempts: entry.attempts }, 'outbox entry failed');
      const next = entry.attempts >= MOST_ATTEMPTS ? null : clock.now() + waitMs(entry.attempts);
      await postponeEntry(engine, entry, next);
      return false;
    }
  }

  async function work(): Promise<void> {
    busy = true;
    try {
      const entries = await claimEntries(engine, clock.now(), BATCH, LEASE_MS);
      const done: ClaimedEntry[] = [];
      for (const entry of entries) if (await handle(entry)) done.push(entry);
      if (done.length > 0) await finishEntries(engine, done, clock.now());
    } catch (error) {
      log.debug({ err: error }, 'the outbox could not be read');
    } finally {
      busy = false;
    }
  }

  const timer = setInterval(() => {
    if (!busy) running = work();
  }, POLL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
