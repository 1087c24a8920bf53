import type { CartCount, CartNews, SharedContent } from '#contract/visits/shared-cart.ts';
import type { Ask } from '#domain/shared-cart/asks.ts';
import type { Wait } from '#domain/shared-cart/waits.ts';
import type { LineNeeds } from '#domain/needs/needs.ts';
import type { SharedCart, SharedGuest } from '#domain/shared-cart/shared-cart.ts';
import type { LineFault, Mark, SharedLine } from '#domain/shared-cart/shared-line.ts';
import type { Engine } from '../../engine.ts';
import { pipeline, query, run, type Steps } from '../../query.ts';
import type { SharedCartRow, SharedGuestRow, SharedLineRow } from '../../rows/people-rows.ts';
import { inParts } from '../in-parts.ts';

/** The keys of a visit. */
export type OfVisit = { license: string; visitId: string };

/** A line of a shared cart, as it is stored and ordered. */
export type StoredLine = SharedLine<SharedContent>;

/** A phone at the table, as it is stored. */
export interface StoredGuest extends SharedGuest {
  /** The hash of the token that gives it its seat. */
  tokenHash: string;
  /** When it was last heard, ms UTC. */
  seenAt: number;
  /** What its guest cannot eat, as said with Ready; no other phone reads it. Empty: nothing. */
  needs: readonly LineNeeds[];
}

/** A visit's shared cart with what surrounds the lines. */
export interface StoredCart {
  license: string;
  visitId: string;
  /** Grows with every change. */
  version: number;
  cart: SharedCart<SharedContent, StoredGuest>;
  /** Null: the table chooses. */
  count: CartCount | null;
  news: CartNews | null;
  /** What guests ask each other to change in this round. */
  asks: readonly Ask[];
  /** Who was told in this round that the others wait for them. */
  waits: readonly Wait[];
  /** When a guest said that there is a stranger at the table, ms UTC; null: nobody did, or the staff have come. */
  haltedAt: number | null;
  /** True for a cart without a table: others join it by its link. */
  isLinked: boolean;
}

type CartRow = SharedCartRow & { location_code: string | null };

const selectCart = query<OfVisit, CartRow>((db, { license, visitId }) =>
  db
    .selectFrom('shared_carts')
    .innerJoin('visits', (join) =>
      join
        .onRef('visits.license', '=', 'shared_carts.license')
        .onRef('visits.visit_id', '=', 'shared_carts.visit_id'),
    )
    .selectAll('shared_carts')
    .select('visits.location_code')
    .where('shared_carts.license', '=', license)
    .where('shared_carts.visit_id', '=', visitId),
);

const selectGuests = query<OfVisit, SharedGuestRow>((db, { license, visitId }) =>
  db
    .selectFrom('shared_guests')
    .selectAll()
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .orderBy('joined_at')
    .orderBy('plate'),
);

const selectLines = query<OfVisit, SharedLineRow>((db, { license, visitId }) =>
  db
    .selectFrom('shared_lines')
    .selectAll()
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .orderBy('position')
    .orderBy('line_id'),
);

const selectBegunFrom = query<{ license: string; from: string; since: number }, { visit_id: string }>(
  (db, { license, from, since }) =>
    db
      .selectFrom('shared_carts')
      .innerJoin('visits', (join) =>
        join
          .onRef('visits.license', '=', 'shared_carts.license')
          .onRef('visits.visit_id', '=', 'shared_carts.visit_id'),
      )
      .select('shared_carts.visit_id')
      .where('shared_carts.license', '=', license)
      .where('shared_carts.begun_from', '=', from)
      .where('shared_carts.heard_at', '>', since)
      .where('visits.ended_at', 'is', null),
);

/** Reads a stored guest. */
export function readGuest(row: SharedGuestRow): StoredGuest {
  return {
    guestId: row.guest_id,
    tokenHash: row.token_hash,
    name: row.name,
    plate: row.plate,
    joinedAt: row.joined_at,
    seenAt: row.seen_at,
    ready: { is: row.is_ready === 1, stamp: row.ready_stamp },
    namedAt: row.named_stamp,
    moreTime: { is: row.more_time === 1, stamp: row.more_time_stamp },
    needs: row.needs === null ? [] : (JSON.parse(row.needs) as LineNeeds[]),
  };
}

/** Reads a stored line. */
export function readLine(row: SharedLineRow): StoredLine {
  return {
    lineId: row.line_id,
    owner: row.owner,
    content: JSON.parse(row.content) as SharedContent,
    marks: JSON.parse(row.marks) as Record<string, Mark>,
    sentRound: row.sent_round,
    fault: row.fault as LineFault | null,
  };
}

function readCart(
  row: CartRow,
  guests: readonly SharedGuestRow[],
  lines: readonly SharedLineRow[],
): StoredCart {
  return {
    license: row.license,
    visitId: row.visit_id,
    version: row.version,
    cart: { round: row.round, guests: guests.map(readGuest), lines: lines.map(readLine) },
    count: row.count === null ? null : (JSON.parse(row.count) as CartCount),
    news: row.news === null ? null : (JSON.parse(row.news) as CartNews),
    asks: row.asks === null ? [] : (JSON.parse(row.asks) as Ask[]),
    waits: row.waits === null ? [] : (JSON.parse(row.waits) as Wait[]),
    haltedAt: row.halted_at,
    isLinked: row.location_code === null,
  };
}

/** The turn of a visit's cart: its changes are written one after the other, so that none is lost. */
export function cartTurn(license: string, visitId: string): string {
  return `cart ${license} ${visitId}`;
}

/** A visit's shared cart, inside a unit of work. */
export function* sharedCartWithin(license: string, visitId: string): Steps<StoredCart | undefined> {
  const [[row], guests, lines] = yield* pipeline(
    run(selectCart, { license, visitId }),
    run(selectGuests, { license, visitId }),
    run(selectLines, { license, visitId }),
  );
  return row && readCart(row, guests, lines);
}

/**
 * A visit's shared cart. A change that comes meanwhile may be in it in part; it is told with a version of its own.
 */
export async function findSharedCart(
  engine: Engine,
  license: string,
  visitId: string,
): Promise<StoredCart | undefined> {
  const [row] = await engine.read(selectCart, { license, visitId });
  if (!row) return undefined;
  const [guests, lines] = await Promise.all([
    engine.read(selectGuests, { license, visitId }),
    engine.read(selectLines, { license, visitId }),
  ]);
  return readCart(row, guests, lines);
}

/** When a phone of the visit's shared cart was last heard, ms UTC, inside a unit of work; null: it has none. */
export function* heardWithin(license: string, visitId: string): Steps<number | null> {
  const [row] = yield* run(selectCart, { license, visitId });
  return row?.heard_at ?? null;
}

/** The same outside a unit of work. */
export async function heardAt(engine: Engine, license: string, visitId: string): Promise<number | null> {
  const [row] = await engine.read(selectCart, { license, visitId });
  return row?.heard_at ?? null;
}

/** How many carts at open tables an address began without a signature and still holds, inside a unit of work. */
export function* countBegunFrom(license: string, from: string, since: number): Steps<number> {
  const rows = yield* run(selectBegunFrom, { license, from, since });
  return rows.length;
}

/** The shared carts of venues that changed since an instant (ms UTC). */
export async function sharedCartsSince(
  { db }: Engine,
  licenses: readonly string[],
  since: number,
): Promise<Pick<SharedCartRow, 'license' | 'visit_id' | 'version'>[]> {
  return inParts(licenses, (part) =>
    db
      .selectFrom('shared_carts')
      .select(['license', 'visit_id', 'version'])
      .where('license', 'in', part)
      .where('updated_at', '>=', since)
      .execute(),
  );
}
