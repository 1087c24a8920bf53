import type { CartCount, CartNews, SharedContent } from '#contract/visits/shared-cart.ts';
import { settledAsks, type Ask } from '#domain/shared-cart/asks.ts';
import { settledWaits, type Wait } from '#domain/shared-cart/waits.ts';
import type { LineNeeds } from '#domain/needs/needs.ts';
import type { SharedCart, SharedGuest } from '#domain/shared-cart/shared-cart.ts';
import type { LineFault, Mark, SharedLine } from '#domain/shared-cart/shared-line.ts';
import { sql } from 'kysely';
import type { Engine } from '../../engine.ts';
import { command, pipeline, query, run, type Columns, type Steps } from '../../query.ts';
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

const insertCart = query<OfVisit & { from: string | null; now: number }, { visit_id: string }>(
  (db, { license, visitId, from, now }) =>
    db
      .insertInto('shared_carts')
      .values({
        license,
        visit_id: visitId,
        round: 1,
        version: 1,
        begun_at: now,
        begun_from: from,
        updated_at: now,
        heard_at: now,
        count: null,
        news: null,
        asks: null,
        waits: null,
        halted_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('visit_id'),
);

type Told = Pick<SharedCartRow, 'round' | 'count' | 'news' | 'asks' | 'waits'>;

const updateCart = command<OfVisit & Told & { now: number }>((db, row) => {
  const { license, visitId, now, round, count, news, asks, waits } = row;
  return db
    .updateTable('shared_carts')
    .set({ round, count, news, asks, waits, updated_at: now, version: sql<number>`version + 1` })
    .where('license', '=', license)
    .where('visit_id', '=', visitId);
});

/** Apart from what phones change, so that no late change of theirs halts the table again. */
const haltCart = command<OfVisit & { haltedAt: number | null }>((db, { license, visitId, haltedAt }) =>
  db
    .updateTable('shared_carts')
    .set({ halted_at: haltedAt })
    .where('license', '=', license)
    .where('visit_id', '=', visitId),
);

const resumeCart = query<OfVisit & { now: number }, Pick<SharedCartRow, 'version'>>(
  (db, { license, visitId, now }) =>
    db
      .updateTable('shared_carts')
      .set({ halted_at: null, updated_at: now, version: sql<number>`version + 1` })
      .where('license', '=', license)
      .where('visit_id', '=', visitId)
      .where('halted_at', 'is not', null)
      .returning('version'),
);

const upsertGuest = command<Columns<SharedGuestRow>>((db, row) => {
  const { name, plate, is_ready, ready_stamp, named_stamp, more_time, more_time_stamp, needs } = row;
  const told = { name, plate, is_ready, ready_stamp, named_stamp, more_time, more_time_stamp, needs };
  const { license, visit_id, guest_id, token_hash, joined_at, seen_at } = row;
  return db
    .insertInto('shared_guests')
    .values({ license, visit_id, guest_id, token_hash, joined_at, seen_at, ...told })
    .onConflict((conflict) => conflict.columns(['license', 'visit_id', 'guest_id']).doUpdateSet(told));
});

const upsertLine = command<Columns<SharedLineRow>>((db, row) => {
  const { content, marks, sent_round, fault, updated_at } = row;
  const told = { content, marks, sent_round, fault, updated_at };
  const { license, visit_id, line_id, position, owner } = row;
  return db
    .insertInto('shared_lines')
    .values({ license, visit_id, line_id, position, owner, ...told })
    .onConflict((conflict) => conflict.columns(['license', 'visit_id', 'line_id']).doUpdateSet(told));
});

const deleteGuest = command<OfVisit & { guestId: string }>((db, { license, visitId, guestId }) =>
  db
    .deleteFrom('shared_guests')
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .where('guest_id', '=', guestId),
);

const deleteLine = command<OfVisit & { lineId: string }>((db, { license, visitId, lineId }) =>
  db
    .deleteFrom('shared_lines')
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .where('line_id', '=', lineId),
);

const deleteCart = command<OfVisit>((db, { license, visitId }) =>
  db.deleteFrom('shared_carts').where('license', '=', license).where('visit_id', '=', visitId),
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

/** Begins a visit's shared cart; false when it has one. `from`: the address's pseudonym, where the code is unsigned. */
export function* writeSharedCart(license: string, visitId: string, from: string | null, now: number) {
  const rows = yield* run(insertCart, { license, visitId, from, now });
  return rows.length > 0;
}

function guestRow({ license, visitId }: StoredCart, guest: StoredGuest): SharedGuestRow {
  return {
    license,
    visit_id: visitId,
    guest_id: guest.guestId,
    token_hash: guest.tokenHash,
    name: guest.name,
    plate: guest.plate,
    joined_at: guest.joinedAt,
    seen_at: guest.seenAt,
    is_ready: guest.ready.is ? 1 : 0,
    ready_stamp: guest.ready.stamp,
    named_stamp: guest.namedAt,
    more_time: guest.moreTime?.is === true ? 1 : 0,
    more_time_stamp: guest.moreTime?.stamp ?? 0,
    needs: guest.needs.length > 0 ? JSON.stringify(guest.needs) : null,
  };
}

function lineRow(
  { license, visitId }: StoredCart,
  line: StoredLine,
  position: number,
  now: number,
): SharedLineRow {
  return {
    license,
    visit_id: visitId,
    line_id: line.lineId,
    position,
    owner: line.owner,
    content: JSON.stringify(line.content),
    marks: JSON.stringify(line.marks),
    sent_round: line.sentRound,
    fault: line.fault,
    updated_at: now,
  };
}

function cartRow({ license, visitId, cart, count, news, asks, waits }: StoredCart): OfVisit & Told {
  return {
    license,
    visitId,
    round: cart.round,
    count: count && JSON.stringify(count),
    news: news && JSON.stringify(news),
    asks: asks.length > 0 ? JSON.stringify(asks) : null,
    waits: waits.length > 0 ? JSON.stringify(waits) : null,
  };
}

function changedGuests(before: StoredCart, after: StoredCart): Steps<unknown>[] {
  const { license, visitId } = before;
  const known = new Map(before.cart.guests.map((guest) => [guest.guestId, guest]));
  const kept = new Set(after.cart.guests.map(({ guestId }) => guestId));
  return [
    ...after.cart.guests
      .filter((guest) => known.get(guest.guestId) !== guest)
      .map((guest) => run(upsertGuest, { ...guestRow(before, guest) })),
    ...[...known.keys()]
      .filter((guestId) => !kept.has(guestId))
      .map((guestId) => run(deleteGuest, { license, visitId, guestId })),
  ];
}

function changedLines(before: StoredCart, after: StoredCart, now: number): Steps<unknown>[] {
  const { license, visitId } = before;
  const known = new Map(before.cart.lines.map((line) => [line.lineId, line]));
  const kept = new Set(after.cart.lines.map(({ lineId }) => lineId));
  return [
    ...after.cart.lines.flatMap((line, position) =>
      known.get(line.lineId) === line ? [] : [run(upsertLine, { ...lineRow(before, line, position, now) })],
    ),
    ...[...known.keys()]
      .filter((lineId) => !kept.has(lineId))
      .map((lineId) => run(deleteLine, { license, visitId, lineId })),
  ];
}

/**
 * Writes what differs between a cart that was read in this unit of work and the one that it becomes, in one round trip;
 * returns that one, with its new version, and the asks and waits that it still has. The cart's row comes before those of
 * its guests, as wherever both are written: units of work that wait for each other's rows would be undone.
 */
export function* writeSharedChange(before: StoredCart, wanted: StoredCart, now: number): Steps<StoredCart> {
  const asks = settledAsks(wanted.cart, wanted.asks);
  const waits = settledWaits(wanted.cart, wanted.waits);
  const after = { ...wanted, asks, waits, version: before.version + 1 };
  const { license, visitId } = before;
  yield* pipeline(
    run(updateCart, { ...cartRow(after), now }),
    ...(after.haltedAt === before.haltedAt
      ? []
      : [run(haltCart, { license, visitId, haltedAt: after.haltedAt })]),
    ...changedGuests(before, after),
    ...changedLines(before, after, now),
  );
  return after;
}

/** Lets a table send again after the staff have come; its cart's new version, or null where it could send. */
export function* resumeSending(license: string, visitId: string, now: number): Steps<number | null> {
  const [row] = yield* run(resumeCart, { license, visitId, now });
  return row?.version ?? null;
}

/** Deletes a visit's shared cart after its guests and lines went to another. */
export function* removeSharedCart({ license, visitId, cart }: StoredCart): Steps<void> {
  yield* pipeline(
    run(deleteCart, { license, visitId }),
    ...cart.guests.map(({ guestId }) => run(deleteGuest, { license, visitId, guestId })),
    ...cart.lines.map(({ lineId }) => run(deleteLine, { license, visitId, lineId })),
  );
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
