import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import type { WebhookDelivery } from '#server/payments/adapter-kit/provider.ts';
import type { Chance } from '#tests/support/chance.ts';
import { handClock, type HandClock } from '#tests/support/clock.ts';
import { faultyEngine, type StoreFaults } from '#tests/support/faulty-engine.ts';
import { openPaymentStage, payingVenue, type PaymentStage } from '#tests/support/payment-stage.ts';
import type { StoreKind } from '#tests/support/store.ts';

/** How often a write fails, and how often the process stops there, on each side of the commit. */
const RATES = { fail: 0.03, stop: 0.01 };
/** Jobs that look all the time, and a gateway whose silence is short. */
const PACE = { jobsMs: 10, gatewayMs: 120, gatewayRestMs: 1 };
/** Pieces of what is counted, more than a storm can order. */
export const PRAWNS = 500;

/** An order as its guest knows it. */
export interface Guest {
  key: string;
  body: object;
  /** Null while nothing was answered: the phone asks again. */
  uuid: string | null;
  visit: string;
  /** Its total changed, or it was split: pages for other amounts may still be paid. */
  isChanged: boolean;
}

/** A process of a restaurant, its gateway, and everything that goes wrong between them. */
export interface Storm {
  slug: string;
  chance: Chance;
  clock: HandClock;
  fake: FakeGateway;
  stage: PaymentStage;
  faults: StoreFaults;
  guests: Guest[];
  /** Webhooks that were sent once and may come again. */
  sent: WebhookDelivery[];
  /** Attempts whose amount or currency the gateway reports wrongly. */
  falsified: Set<string>;
  /** How often what happened: acts, faults, stops. */
  count: Map<string, number>;
  /** From now on no process of the storm's fails any more. */
  heal(): void;
  /** The process stops where it is; another one begins on what is stored. */
  restart(): Promise<void>;
}

/** Notes that something happened. */
export function note({ count }: Pick<Storm, 'count'>, what: string): void {
  count.set(what, (count.get(what) ?? 0) + 1);
}

/** What the processes of one storm share. */
type Shared = Omit<Storm, 'stage' | 'faults' | 'restart'>;
type Opened = Pick<Storm, 'stage' | 'faults'>;

/** How many processes share a storm: the embedded store belongs to one. */
const PROCESSES: Record<StoreKind, number> = { sqlite: 1, postgres: 2 };

/** Opens the restaurant in one process or several, on a store that fails by its own line of chance, so that acts are the same whenever it does. */
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

/** Adds the store's faults so far to what is counted. */
export function noteHits({ count, faults: { hits } }: Storm): void {
  for (const side of ['before', 'after'] as const) count.set(side, (count.get(side) ?? 0) + hits[side]);
}
