import { sql, type Kysely } from 'kysely';
import type { Engine } from '../../engine.ts';
import { query, run, pipeline, type Query, type Steps } from '../../query.ts';
import type { Tables } from '../../tables.ts';

type Counted = { count: number };

const ofVisit = query<{ license: string; visitId: string }, Counted>((db, { license, visitId }) =>
  db
    .selectFrom('orders')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .where('status', '=', 'pending'),
);

// Repeats the condition of a partial index literally: with a parameter instead, the database cannot use the index, and
// reads every order.
const ofPhone = query<{ license: string; phone: string }, Counted>((db, { license, phone }) =>
  db
    .selectFrom('orders')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('license', '=', license)
    .where('phone', '=', phone)
    .where(sql<boolean>`status = 'pending'`),
);

type From = { license: string; placedFrom: string; since: number };
type Within = { license: string; begins: string; size: number; since: number };

/** Orders since an instant, with or without a phone number, that are neither accepted nor paid. */
function waitingSince<P extends { license: string; since: number }>(
  db: Kysely<Tables>,
  { license, since }: P,
  hasPhone: boolean,
) {
  return db
    .selectFrom('orders')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('license', '=', license)
    .where('created_at', '>', since)
    .where('status', '=', 'pending')
    .where('phone', hasPhone ? '<>' : '=', '')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('payments')
            .select('payments.payment_id')
            .whereRef('payments.license', '=', 'orders.license')
            .whereRef('payments.order_uuid', '=', 'orders.uuid'),
        ),
      ),
    );
}

/** Those of an address. */
function ofAddress(hasPhone: boolean): Query<From, Counted> {
  return query((db, by) => waitingSince(db, by, hasPhone).where('placed_from', '=', by.placedFrom));
}

/** Those of a network, which begin alike. */
function ofNetwork(hasPhone: boolean): Query<Within, Counted> {
  return query((db, by) =>
    waitingSince(db, by, hasPhone)
      .where('placed_from', 'is not', null)
      .where(sql<boolean>`substr(placed_from, 1, cast(${by.size} as integer)) = ${by.begins}`),
  );
}

const addresses = { with: ofAddress(true), without: ofAddress(false) };
const networks = { with: ofNetwork(true), without: ofNetwork(false) };

/** The beginnings that orders of an address's wider networks share, the widest first. */
export function widerNetworks(placedFrom: string | null): string[] {
  const parts = placedFrom?.split('.') ?? [];
  return parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join('.')}.`);
}

/** The keys under which an order that waits for acceptance is counted. */
export interface WaitingBy {
  license: string;
  /** Null: it begins a visit. */
  visitId: string | null;
  /** '': none. */
  phone: string;
  /** The pseudonym of its address; null: not counted by address. */
  placedFrom: string | null;
  /** Only an address's orders since this instant (ms UTC) count. */
  since: number;
}

/** The numbers of orders that wait for acceptance, for a visit, a phone number and an address. */
export interface Waiting {
  visit: number;
  phone: number;
  address: number;
  /** Of its wider networks, the widest first. */
  networks: readonly number[];
}

function* countOf(rows: Steps<Counted[]> | null): Steps<number> {
  return rows === null ? 0 : Number((yield* rows)[0]?.count ?? 0);
}

/** Counts them inside a unit of work. */
export function* countWaiting({ license, visitId, phone, placedFrom, since }: WaitingBy): Steps<Waiting> {
  const as = phone === '' ? 'without' : 'with';
  const [visit, ofNumber, address, ...wider] = yield* pipeline(
    countOf(visitId === null ? null : run(ofVisit, { license, visitId })),
    countOf(phone === '' ? null : run(ofPhone, { license, phone })),
    countOf(placedFrom === null ? null : run(addresses[as], { license, placedFrom, since })),
    ...widerNetworks(placedFrom).map((begins) =>
      countOf(run(networks[as], { license, begins, size: begins.length, since })),
    ),
  );
  return { visit, phone: ofNumber, address, networks: wider };
}

/** Counts them outside a unit of work. */
export async function readWaiting(
  engine: Engine,
  { license, visitId, phone, placedFrom, since }: WaitingBy,
): Promise<Waiting> {
  const as = phone === '' ? 'without' : 'with';
  const [visit = [], ofNumber = [], address = [], ...wider] = await Promise.all([
    visitId === null ? [] : engine.read(ofVisit, { license, visitId }),
    phone === '' ? [] : engine.read(ofPhone, { license, phone }),
    placedFrom === null ? [] : engine.read(addresses[as], { license, placedFrom, since }),
    ...widerNetworks(placedFrom).map((begins) =>
      engine.read(networks[as], { license, begins, size: begins.length, since }),
    ),
  ]);
  const count = ([row]: Counted[]) => Number(row?.count ?? 0);
  return { visit: count(visit), phone: count(ofNumber), address: count(address), networks: wider.map(count) };
}
