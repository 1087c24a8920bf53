import { settledAsks } from '#domain/shared-cart/asks.ts';
import { settledWaits } from '#domain/shared-cart/waits.ts';
import { sql } from 'kysely';
import { command, pipeline, query, run, type Columns, type Steps } from '../../query.ts';
import type { SharedCartRow, SharedGuestRow, SharedLineRow } from '../../rows/people-rows.ts';
import type { OfVisit, StoredCart, StoredGuest, StoredLine } from './shared-carts.ts';

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

/** Phones drop what is older than what they know: they may come from a cart that was changed more often. */
const raiseVersion = command<OfVisit & { version: number }>((db, { license, visitId, version }) =>
  db
    .updateTable('shared_carts')
    .set({ version })
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .where('version', '<', version),
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

/** Lets a cart count on from the version of another whose phones come to it. */
export function* writeRaisedVersion({ license, visitId }: StoredCart, version: number) {
  yield* run(raiseVersion, { license, visitId, version });
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
