import type { Clock, Ids } from '../clock.ts';
import { lapseOrder } from '../payments/lapse-order.ts';
import type { PaymentServices } from '../payments/payment-services.ts';
import { runRefund } from '../payments/refunds.ts';
import type { Hub } from '../realtime/hub.ts';
import type { Engine } from '../store/engine.ts';
import { claimEntries, finishEntries, postponeEntry, type ClaimedEntry } from '../store/queries/outbox.ts';

const POLL_MS = 1000;
const MOST_ATTEMPTS = 20;
const LEASE_MS = 30_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10 * 60_000;

export interface WorkerOptions {
  engine: Engine;
  hub: Hub;
  clock: Clock;
  ids: Ids;
  log: PaymentServices['log'];
  payments: PaymentServices;
}

type Handler = (entry: ClaimedEntry) => Promise<void>;

/** What an order leaves to do when it is placed. */
interface OrderPlacedDocument {
  uuid: string;
  visitId: string;
  inKitchen: boolean;
}

/** One handler per kind of outbox entry; each may run more than once for the same entry. */
function createHandlers({ hub, payments }: WorkerOptions): Record<string, Handler> {
  return {
    // Told again in case the process ended between the commit and the first telling.
    async order_placed({ license, document }) {
      const { uuid, visitId, inKitchen } = JSON.parse(document) as OrderPlacedDocument;
      hub.publish({ kind: 'order', license, uuid, version: 1, status: 'pending', visitId, inKitchen });
    },
    async order_unpaid({ license, document }) {
      await lapseOrder(payments, license, (JSON.parse(document) as { uuid: string }).uuid);
    },
    async refund({ license, document }) {
      await runRefund(payments, license, (JSON.parse(document) as { refundKey: string }).refundKey);
    },
  };
}

function waitMs(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts);
}

/** Works off what transactions left to do, claimed row by row so that several instances share it. */
export function startWorker(options: WorkerOptions): { stop(): Promise<void> } {
  const { engine, clock, ids, log } = options;
  const handlers = createHandlers(options);
  let running: Promise<void> = Promise.resolve();
  let busy = false;

  async function handle(entry: ClaimedEntry): Promise<void> {
    try {
      await handlers[entry.kind]?.(entry);
    } catch (error) {
      log.warn({ err: error, kind: entry.kind, attempts: entry.attempts }, 'outbox entry failed');
      const next = entry.attempts >= MOST_ATTEMPTS ? null : clock.now() + waitMs(entry.attempts);
      await postponeEntry(engine, entry, next);
    }
  }

  async function work(): Promise<void> {
    busy = true;
    try {
      const claim = ids.uuid();
      const entries = await claimEntries(engine, claim, clock.now(), LEASE_MS);
      // A gateway that takes its time holds up nobody else's entry.
      await Promise.all(entries.map(handle));
      if (entries.length > 0) await finishEntries(engine, claim, clock.now());
    } catch (error) {
      log.debug({ err: error }, 'the outbox could not be worked off');
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
