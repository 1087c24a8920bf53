import { isOpenStatus, openStatuses, type OrderStatus } from '#domain/order-status.ts';
import type { Order } from '#domain/order.ts';
import { sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { query } from '../query.ts';
import type { OrderRow } from '../tables.ts';
import { readOrder } from './order-rows.ts';

const selectOpen = query<{ license: string }, { uuid: string }>((db, { license }) =>
  db
    .selectFrom('orders')
    .select('uuid')
    .where('license', '=', license)
    .where(sql<boolean>`status in ('pending', 'accepted', 'preparing')`),
);

/** Which orders the board asks for. */
export interface BoardFilter {
  statuses: readonly OrderStatus[];
  /** Done orders count from this instant (ms UTC). */
  doneSince: number;
  /** How many of the latest done orders at most; those of tables that are still open are added. */
  mostDone: number;
}

async function wholeOrders(db: Engine['db'], license: string, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const uuids = rows.map((row) => row.uuid);
  const [lines, payments] = await Promise.all([
    db
      .selectFrom('order_lines')
      .selectAll()
      .where('license', '=', license)
      .where('order_uuid', 'in', uuids)
      .execute(),
    db
      .selectFrom('payments')
      .selectAll()
      .where('license', '=', license)
      .where('order_uuid', 'in', uuids)
      .execute(),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.order_uuid);
  return rows.map((row) => readOrder(row, linesOf.get(row.uuid) ?? [], payments));
}

/** Today's done orders that a board needs: the latest, and whatever a table that is still open may owe. */
async function doneOrders(
  { db }: Engine,
  license: string,
  { statuses, doneSince, mostDone }: BoardFilter,
): Promise<string[]> {
  const done = db
    .selectFrom('orders')
    .select('uuid')
    .where('license', '=', license)
    .where('status', 'in', statuses)
    .where('status', 'not in', [...openStatuses])
    .where('kitchen_at', 'is not', null)
    // An order never changes before its status does, and this column has an index.
    .where('updated_at', '>=', doneSince)
    .where('status_at', '>=', doneSince);
  const latest = await done.orderBy('status_at', 'desc').orderBy('number', 'desc').limit(mostDone).execute();
  const seated = await done
    .where((e) =>
      e.exists(
        e
          .selectFrom('visits')
          .select('visits.visit_id')
          .where('visits.license', '=', license)
          .whereRef('visits.visit_id', '=', 'orders.visit_id')
          .where('visits.ended_at', 'is', null)
          .where('visits.location_code', 'is not', null),
      ),
    )
    .execute();
  return [...new Set([...latest, ...seated].map(({ uuid }) => uuid))];
}

/** The kitchen's orders, oldest first: all open ones, and today's latest done ones; orders that wait for their payment are left out. */
export async function listOrders(engine: Engine, license: string, filter: BoardFilter): Promise<Order[]> {
  const { db } = engine;
  const open = filter.statuses.filter(isOpenStatus);
  const openNow = open.length > 0 ? await engine.read(selectOpen, { license }) : [];
  const uuids = [
    ...openNow.map(({ uuid }) => uuid),
    ...(open.length < filter.statuses.length ? await doneOrders(engine, license, filter) : []),
  ];
  if (uuids.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('license', '=', license)
    .where('uuid', 'in', uuids)
    .where('status', 'in', filter.statuses)
    .where('kitchen_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('number')
    .execute();
  return wholeOrders(db, license, rows);
}

/** Orders of a time, by number. */
export interface OrderPage {
  /** Placed within (ms UTC): from, and before. */
  from: number;
  before: number;
  /** Only numbers after this one. */
  after: number;
  most: number;
}

/** One page of a venue's orders of a time, whatever became of them. */
export async function pageOfOrders(
  { db }: Engine,
  license: string,
  { from, before, after, most }: OrderPage,
): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('license', '=', license)
    .where('number', '>', after)
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .orderBy('number')
    .limit(most)
    .execute();
  return wholeOrders(db, license, rows);
}

/** What a live stream needs to know of an order. */
export interface OrderVersion {
  uuid: string;
  version: number;
  status: OrderStatus;
}

/** The current versions of orders that somebody watches. */
export async function versionsOf(
  { db }: Engine,
  license: string,
  uuids: readonly string[],
): Promise<OrderVersion[]> {
  if (uuids.length === 0) return [];
  return db
    .selectFrom('orders')
    .select(['uuid', 'version', 'status'])
    .where('license', '=', license)
    .where('uuid', 'in', uuids as string[])
    .execute();
}

/** Orders of some venues that changed since an instant: what another instance may have done. */
export async function ordersChangedSince({ db }: Engine, licenses: readonly string[], since: number) {
  return db
    .selectFrom('orders')
    .select(['license', 'uuid', 'version', 'status', 'visit_id', 'kitchen_at'])
    .where('license', 'in', licenses as string[])
    .where('updated_at', '>=', since)
    .execute();
}
