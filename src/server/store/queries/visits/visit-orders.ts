import type { LocationType, OrderLocation } from '#domain/details/location-code.ts';
import { isOpenStatus, openStatuses, type OrderStatus } from '#domain/order/order-status.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Engine } from '../../engine.ts';
import { query, run } from '../../query.ts';
import type { Tables } from '../../tables.ts';
import type { Joined, JoinedOrder } from './brought.ts';
import { isUnfinished, mayBeUnfinished, unpaidColumns, unpaidMillsOf } from './unpaid.ts';

/** The payments of an order that is looked at. */
function paymentsOf(e: ExpressionBuilder<Tables, 'orders'>) {
  return e
    .selectFrom('payments')
    .whereRef('payments.license', '=', 'orders.license')
    .whereRef('payments.order_uuid', '=', 'orders.uuid');
}

const selectOpenOfVisit = query<
  { license: string; visitId: string },
  { uuid: string; kitchen_at: number | null }
>((db, { license, visitId }) =>
  db
    .selectFrom('orders')
    .select(['uuid', 'kitchen_at'])
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .where('location_code', 'is not', null)
    .where('status', 'in', [...openStatuses])
    // The visit's own comes before those that were joined to it.
    .orderBy((e) => e.case().when('joined_from', 'is', null).then(0).else(1).end())
    .orderBy('created_at'),
);

const selectRivals = query<{ license: string; visitId: string; uuid: string }, { uuid: string }>(
  (db, { license, visitId, uuid }) =>
    db
      .selectFrom('orders')
      .select('uuid')
      .where('license', '=', license)
      .where('visit_id', '=', visitId)
      .where('location_code', 'is not', null)
      .where('joined_from', 'is', null)
      .where('status', 'in', [...openStatuses])
      .where((e) =>
        e.exists(
          e
            .selectFrom('orders as own')
            .select('own.uuid')
            .whereRef('own.license', '=', 'orders.license')
            .where('own.uuid', '=', uuid)
            .where('own.joined_from', 'is', null),
        ),
      )
      .limit(1),
);

const selectHolding = query<{ license: string; visitId: string }, { uuid: string }>(
  (db, { license, visitId }) =>
    db
      .selectFrom('orders')
      .select('uuid')
      .where('license', '=', license)
      .where('visit_id', '=', visitId)
      .where('location_code', 'is not', null)
      .where((e) =>
        e.or([
          e('status', 'in', ['accepted', 'preparing']),
          e.and([e('status', '=', 'pending'), e.exists(paymentsOf(e).select('payments.payment_id'))]),
        ]),
      )
      .limit(1),
);

const selectUnfinished = query<
  { license: string; visitId: string },
  Parameters<typeof isUnfinished>[0] & { uuid: string }
>((db, { license, visitId }) =>
  db
    .selectFrom('orders')
    .select('uuid')
    .select(unpaidColumns)
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .where(mayBeUnfinished),
);

const selectOfVisit = query<{ license: string; visitId: string }, { uuid: string }>(
  (db, { license, visitId }) =>
    db.selectFrom('orders').select('uuid').where('license', '=', license).where('visit_id', '=', visitId),
);

const selectServed = query<{ license: string; visitId: string }, { uuid: string }>(
  (db, { license, visitId }) =>
    db
      .selectFrom('orders')
      .select('uuid')
      .where('license', '=', license)
      .where('visit_id', '=', visitId)
      .where('status', '=', 'fulfilled')
      .limit(1),
);

const selectVouching = query<{ license: string; visitId: string }, { uuid: string }>(
  (db, { license, visitId }) =>
    db
      .selectFrom('orders')
      .select('uuid')
      .where('license', '=', license)
      .where('visit_id', '=', visitId)
      .where((e) =>
        e.or([
          e('status', 'in', ['accepted', 'preparing', 'fulfilled']),
          e.exists(paymentsOf(e).select('payments.payment_id')),
        ]),
      )
      .limit(1),
);

type Moving = { license: string; code: string; type: LocationType; now: number };

const movedNow = ({ code, type, now }: Moving) => ({
  location_code: code,
  location_type: type,
  version: sql<number>`version + 1`,
  updated_at: now,
});

const moveOrders = query<Moving & { visitId: string }, { uuid: string }>((db, moving) =>
  db
    .updateTable('orders')
    .set(movedNow(moving))
    .where('license', '=', moving.license)
    .where('visit_id', '=', moving.visitId)
    .where('location_code', 'is not', null)
    .returning('uuid'),
);

const selectMovable = query<
  { license: string; visitId: string },
  { uuid: string; joined_from: string | null; status: OrderStatus }
>((db, { license, visitId }) =>
  db
    .selectFrom('orders')
    .select(['uuid', 'joined_from', 'status'])
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .where('location_code', 'is not', null),
);

const moveOrder = query<
  Moving & { uuid: string; visitId: string; into: string; joinedFrom: string | null },
  { uuid: string }
>((db, moving) =>
  db
    .updateTable('orders')
    .set({ ...movedNow(moving), visit_id: moving.into, joined_from: moving.joinedFrom })
    .where('license', '=', moving.license)
    .where('uuid', '=', moving.uuid)
    .where('visit_id', '=', moving.visitId)
    .returning('uuid'),
);

/** Moves the orders of a visit's table to another; returns their uuids. */
export function* writeMovedOrders(
  license: string,
  visitId: string,
  { code, type }: OrderLocation,
  now: number,
) {
  const rows = yield* run(moveOrders, { license, visitId, code, type, now });
  return rows.map(({ uuid }) => uuid);
}

/**
 * Moves the orders of a visit's table to another table and into the visit there. Where the kitchen works on an order of
 * each, theirs stands beside the other's, to which the table's next dishes are added. Returns them as they were.
 */
export function* writeJoinedOrders(
  license: string,
  visitId: string,
  { location: { code, type }, visitId: into }: { location: OrderLocation; visitId: string },
  now: number,
) {
  const own = yield* run(selectMovable, { license, visitId });
  const hasOpen = (yield* openOrderWithin(license, into)) !== undefined;
  for (const { uuid, joined_from: before, status } of own) {
    const joinedFrom = hasOpen && isOpenStatus(status) ? visitId : before;
    yield* run(moveOrder, { license, uuid, visitId, into, joinedFrom, code, type, now });
  }
  return own.map(({ uuid, joined_from: joinedFrom }): JoinedOrder => ({ uuid, joinedFrom }));
}

/** Gives orders that came along with a join back to their own visit at its table; returns the uuids of those moved. */
export function* writePartedOrders(
  license: string,
  visitId: string,
  { from: { code, type }, visitId: into, orders }: Joined,
  now: number,
) {
  const moved: string[] = [];
  for (const { uuid, joinedFrom } of orders) {
    const rows = yield* run(moveOrder, { license, uuid, visitId, into, joinedFrom, code, type, now });
    moved.push(...rows.map((row) => row.uuid));
  }
  return moved;
}

/** True when a finished order cannot be opened again beside the one that its visit has under way. */
export function* hasRivalWithin(license: string, visitId: string, uuid: string) {
  return (yield* run(selectRivals, { license, visitId, uuid })).length > 0;
}

/** True for a visit with an accepted or a paid order: guests are known to be there. */
export async function isVouchedFor(engine: Engine, license: string, visitId: string): Promise<boolean> {
  return (await engine.read(selectVouching, { license, visitId })).length > 0;
}

/** The same inside a unit of work. */
export function* isVouchedForWithin(license: string, visitId: string) {
  return (yield* run(selectVouching, { license, visitId })).length > 0;
}

/** The active order of a visit's table, inside a unit of work. */
export function* openOrderWithin(license: string, visitId: string) {
  const [row] = yield* run(selectOpenOfVisit, { license, visitId });
  return row?.uuid;
}

/** The active order of a visit's table, and whether the kitchen waits for its payment. */
export async function openOrderStateOfVisit(
  engine: Engine,
  license: string,
  visitId: string,
): Promise<{ uuid: string; awaitsPayment: boolean } | undefined> {
  const [row] = await engine.read(selectOpenOfVisit, { license, visitId });
  return row && { uuid: row.uuid, awaitsPayment: row.kitchen_at === null };
}

/** The active order of a visit's table. */
export async function openOrderOfVisit(
  engine: Engine,
  license: string,
  visitId: string,
): Promise<string | undefined> {
  const [row] = await engine.read(selectOpenOfVisit, { license, visitId });
  return row?.uuid;
}

/** True when a visit has an open order that was accepted or paid: nobody else may take its table. */
export async function holdsTable(engine: Engine, license: string, visitId: string): Promise<boolean> {
  return (await engine.read(selectHolding, { license, visitId })).length > 0;
}

/** The same inside a unit of work. */
export function* holdsTableWithin(license: string, visitId: string) {
  return (yield* run(selectHolding, { license, visitId })).length > 0;
}

/** The orders of a visit that are open, or served and not paid in full, by uuid. */
export function* unfinishedOrdersWithin(license: string, visitId: string) {
  const rows = yield* run(selectUnfinished, { license, visitId });
  return rows
    .filter(isUnfinished)
    .map(({ uuid }) => uuid)
    .toSorted();
}

/** True while something of a visit's orders is not paid. */
export function* visitOwes(license: string, visitId: string) {
  const rows = yield* run(selectUnfinished, { license, visitId });
  return rows.some((row) => unpaidMillsOf(row) > 0);
}

/** All orders of a visit, by uuid. */
export function* ordersOfVisitWithin(license: string, visitId: string) {
  return (yield* run(selectOfVisit, { license, visitId })).map(({ uuid }) => uuid).toSorted();
}

/** True for a visit that is over because something was served in it, and everything is finished and paid. */
export async function isVisitOver(engine: Engine, license: string, visitId: string): Promise<boolean> {
  const unfinished = await engine.read(selectUnfinished, { license, visitId });
  if (unfinished.some(isUnfinished)) return false;
  return (await engine.read(selectServed, { license, visitId })).length > 0;
}

/** True when every order of a visit is finished and paid, so that the visit can end. */
export function* isVisitSettled(license: string, visitId: string) {
  const unfinished = yield* unfinishedOrdersWithin(license, visitId);
  return unfinished.length === 0;
}
