import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import type { WebhookDelivery } from '#server/payments/adapter-kit/provider.ts';
import type { Chance } from '#tests/support/chance.ts';
import { handClock, type HandClock } from '#tests/support/clock.ts';
import { faultyEngine, type StoreFaults } from '#tests/support/store/faulty-engine.ts';
import { openPaymentStage, payingVenue, type PaymentStage } from '#tests/support/payments/payment-stage.ts';
import type { StoreKind } from '#tests/support/store/store.ts';

/** The rates of failed writes and of process stops, on each side of the commit. */
const RATES = { fail: 0.03, stop: 0.01 };
/** Jobs that run all the time, and a gateway with a short timeout. */
const PACE = { jobsMs: 10, gatewayMs: 120, gatewayRestMs: 1 };
/** The stock of a counted product, more than a storm can order. */
export const PRAWNS = 500;

/** An order as known to its guest. */
export interface Guest {
  key: string;
  body: object;
  /** Null while there was no answer: the phone asks again. */
  uuid: string | null;
  visit: string;
  /** Its total changed, or it was split: pages for other amounts may still be paid. */
  isChanged: boolean;
}

/** A restaurant's process, its gateway, and the faults between them. */
export interface Storm {
  slug: string;
  chance: Chance;
  clock: HandClock;
  fake: FakeGateway;
  stage: PaymentStage;
  faults: StoreFaults;
  guests: Guest[];
  /** Webhooks sent once that may be repeated. */
  sent: WebhookDelivery[];
  /** Attempts with a wrong amount or currency in the gateway's report. */
  falsified: Set<string>;
  /** How often each event happened: acts, faults, stops. */
  count: Map<string, number>;
  /** Ends the faults of all the storm's processes. */
  heal(): void;
  /** Stops the process at once and starts another on the same store. */
  restart(): Promise<void>;
}

/** Counts an event. */
export function note({ count }: Pick<Storm, 'count'>, what: string): void {
  count.set(what, (count.get(what) ?? 0) + 1);
}

/** The state shared by the processes of one storm. */
type Shared = Omit<Storm, 'stage' | 'faults' | 'restart'>;
type Opened = Pick<Storm, 'stage' | 'faults'>;

/** The number of processes in a storm: the embedded store allows one. */
const PROCESSES: Record<StoreKind, number> = { sqlite: 1, postgres: 2 };

/**
 * Opens the restaurant in one process or several, on a store that fails by its own random sequence, so that the acts do
 * not depend on the faults.
 */
export async function openStorm(
  kind: StoreKind,
  storeUrl: string,
  {
    slug,
    fake,
    currency,
    chance,
    faultChance,
  }: Pick<Storm, 'slug' | 'fake' | 'chance'> & {
    currency: string;
    faultChance: Chance;
  },
): Promise<Storm[]> {
  const clock = handClock();
  const venue = payingVenue(slug, {
    menu: { currency, loyalty_enabled: true, enable_tips: true },
    ordering: { max_open_per_phone: 0, max_open_per_address: 0, max_unaccepted: 1000 },
  });
  let isOver = false;
  async function open(): Promise<Opened> {
    const made: { faults?: StoreFaults } = {};
    const stage = await openPaymentStage(kind, slug, {
      storeUrl,
      clock,
      venue,
      pace: PACE,
      environment: { ...fake.environment, PUBLIC_URL: 'https://menu.example' },
      engineOf(engine) {
        made.faults = faultyEngine(engine, () => (isOver ? 1 : faultChance.next()), RATES);
        return made.faults.engine;
      },
    });
    if (!made.faults) throw new Error('the store was not asked for');
    return { stage, faults: made.faults };
  }
  const shared: Shared = {
    slug,
    chance,
    clock,
    fake,
    guests: [],
    sent: [],
    falsified: new Set(),
    count: new Map(),
    heal: () => void (isOver = true),
  };
  const first = await openProcess(shared, open);
  await stockUp(first);
  const others = Array.from({ length: PROCESSES[kind] - 1 }, () => openProcess(shared, open));
  return [first, ...(await Promise.all(others))];
}

async function openProcess(shared: Shared, open: () => Promise<Opened>): Promise<Storm> {
  const storm: Storm = {
    ...shared,
    ...(await open()),
    async restart() {
      note(storm, 'stopped');
      noteHits(storm);
      await storm.stage.test.close();
      Object.assign(storm, await open());
    },
  };
  return storm;
}

async function stockUp(storm: Storm): Promise<void> {
  const token = await storm.stage.test.staffToken();
  const restocked = { out_of_stock: false, pos_available_qty: PRAWNS };
  for (let isDone = false; !isDone;) {
    const { call } = storm.stage.test;
    const { status } = await call('/staff/api/products/prawns/', { method: 'POST', body: restocked, token });
    isDone = status === 200;
    if (storm.faults.isStopped()) await storm.restart();
  }
}

/** Adds the store's faults so far to the counts. */
export function noteHits({ count, faults: { hits } }: Storm): void {
  for (const side of ['before', 'after'] as const) count.set(side, (count.get(side) ?? 0) + hits[side]);
}
