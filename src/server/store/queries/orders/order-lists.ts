import type { LocationType, OrderLocation } from '#domain/details/location-code.ts';
import { inParts } from '../in-parts.ts';
import { jsonOf } from '../json-of.ts';
import { isOpenStatus, openStatuses, type OrderStatus } from '#domain/order/order-status.ts';
import type { Order } from '#domain/order/order.ts';
import { sql } from 'kysely';
import type { Engine } from '../../engine.ts';
import type { OrderRow } from '../../rows/order-rows.ts';
import { readOrder } from './order-rows.ts';

/** A board's filter of orders. */
export interface BoardFilter {
  statuses: readonly OrderStatus[];
  /** Finished orders count from this instant (ms UTC). */
  doneSince: number;
  /** The maximum number of recent finished orders; those of tables that are still open are added. */
  mostDone: number;
  /** The maximum number of open orders of each status and order type; null: all. */
  mostOpen: number | null;
  /** Open orders without changes since this instant (ms UTC), and without a later wanted time, are left out first. */
  touchedSince: number;
  /** Also the order with this number, open or finished since then. */
  number: number | null;
  /** Also as many open orders of this place. */
  place: OrderLocation | null;
  /** Only orders after this one; null: from the start. */
  after: OrderCursor | null;
}

/** An order's position in a list: oldest first, then by number. */
export interface OrderCursor {
  createdAt: number;
  number: number;
}

/** An order of the board's list before it is read completely. */
export interface ListedOrder {
  uuid: string;
  version: number;
  status: OrderStatus;
  visit_id: string;
  location_code: string | null;
  location_type: LocationType | null;
  created_at: number;
  number: number;
}

/** The maximum number of orders per read: a longer list continues after its last one. */
const MOST_LISTED = 500;

/** The orders of rows, with their lines and payments. */
export async function wholeOrders(
  { db }: Engine,
  license: string,
  rows: readonly OrderRow[],
): Promise<Order[]> {
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
  const paymentsOf = Map.groupBy(payments, (payment) => payment.order_uuid);
  return rows.map((row) => readOrder(row, linesOf.get(row.uuid) ?? [], paymentsOf.get(row.uuid) ?? []));
}

const LISTED = [
  'uuid',
  'version',
  'status',
  'visit_id',
  'location_code',
  'location_type',
  'created_at',
  'number',
] as const;
/** Literally the condition of the index of open orders. */
const isOpen = sql<boolean>`status in ('pending', 'accepted', 'preparing')`;

/** The kitchen's orders, without those that await payment. */
function inKitchen({ db }: Engine, license: string) {
  return db.selectFrom('orders').where('license', '=', license).where('kitchen_at', 'is not', null);
}

/** Orders finished since an instant. */
function doneSince(engine: Engine, license: string, since: number) {
  return (
    inKitchen(engine, license)
      .where('status', 'not in', [...openStatuses])
      // An order's last change is never before its status's: this column has an index.
      .where('updated_at', '>=', since)
      .where('status_at', '>=', since)
  );
}

/** The finished orders that a board needs: the latest, and all orders of tables that are still open. */
async function doneOrders(
  engine: Engine,
  license: string,
  { statuses, doneSince: since, mostDone }: BoardFilter,
): Promise<ListedOrder[]> {
  const done = doneSince(engine, license, since).where('status', 'in', statuses).select(LISTED);
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
  return [...new Map([...latest, ...seated].map((order) => [order.uuid, order])).values()];
}

/**
 * Open orders, of one place or all: either all of them, up to the limit of a list, or the first ones of each status and
 * order type.
 */
async function openOrders(
  engine: Engine,
  license: string,
  { statuses, mostOpen, touchedSince, after }: BoardFilter,
  place: OrderLocation | null = null,
): Promise<ListedOrder[]> {
  const open = inKitchen(engine, license)
    .where(isOpen)
    .where('status', 'in', statuses)
    .$if(place !== null, (orders) =>
      orders
        .where('location_code', '=', place?.code ?? null)
        .where('location_type', '=', place?.type ?? null),
    )
    .select(LISTED);
  if (mostOpen === null)
    return open
      .$if(after !== null, (orders) =>
        orders.where((e) =>
          e.or([
            e('created_at', '>', after?.createdAt ?? 0),
            e.and([e('created_at', '=', after?.createdAt ?? 0), e('number', '>', after?.number ?? 0)]),
          ]),
        ),
      )
      .orderBy('created_at')
      .orderBy('number')
      .limit(MOST_LISTED)
      .execute();
  const wantedAt = sql`cast(${jsonOf(engine.db, 'document')} ->> 'wantedAt' as bigint)`;
  const isLeft = sql`status_at < ${touchedSince} and coalesce(${wantedAt}, 0) < ${touchedSince}`;
  const ranked = open.select(
    sql<number>`row_number() over (partition by status, order_type order by (${isLeft}), created_at, number)`.as(
      'place',
    ),
  );
  return engine.db.selectFrom(ranked.as('ranked')).select(LISTED).where('place', '<=', mostOpen).execute();
}

/** The order with a number, unless it was finished before an instant. */
function numbered(engine: Engine, license: string, number: number, since: number): Promise<ListedOrder[]> {
  return inKitchen(engine, license)
    .where('number', '=', number)
    .where((e) => e.or([isOpen, e('status_at', '>=', since)]))
    .select(LISTED)
    .execute();
}

/** True for an order after a cursor in a list. */
export function isBehind(order: Pick<ListedOrder, 'created_at' | 'number'>, cursor: OrderCursor): boolean {
  return (
    order.created_at > cursor.createdAt ||
    (order.created_at === cursor.createdAt && order.number > cursor.number)
  );
}

/** The cursor of an order in a list. */
export function cursorOf({ created_at: createdAt, number }: ListedOrder): OrderCursor {
  return { createdAt, number };
}

function inOrder(a: ListedOrder, b: ListedOrder): number {
  return a.created_at - b.created_at || a.number - b.number;
}

/**
 * The orders on the board's list, oldest first: open ones, the latest finished ones, and extra ones from the filter. A
 * long list of all open orders ends at `end`, and continues after it.
 */
export async function listOrders(
  engine: Engine,
  license: string,
  filter: BoardFilter,
): Promise<{ listed: ListedOrder[]; end: OrderCursor | null }> {
  const { number, place, touchedSince, mostOpen } = filter;
  const [open, ...others] = await Promise.all([
    openOrders(engine, license, filter),
    doneOrders(engine, license, filter),
    number === null ? [] : numbered(engine, license, number, touchedSince),
    place === null ? [] : openOrders(engine, license, filter, place),
  ]);
  const all = [...new Map([open, ...others].flat().map((order) => [order.uuid, order])).values()];
  const listed = all.toSorted(inOrder);
  const last = mostOpen === null && open.length === MOST_LISTED ? open.at(-1) : undefined;
  const end = last ? cursorOf(last) : null;
  return { listed: end ? listed.filter((order) => !isBehind(order, end)) : listed, end };
}

/** The orders among these that a board may list: open ones, and those finished since an instant (ms UTC). */
export async function rowsAmong(
  { db }: Engine,
  license: string,
  uuids: readonly string[],
  since: number,
): Promise<OrderRow[]> {
  // By its key: the few that a board does not list are left out here, so that no index has to be weighed.
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('license', '=', license)
    .where('uuid', 'in', uuids)
    .execute();
  return rows
    .filter((row) => row.kitchen_at !== null && (isOpenStatus(row.status) || row.status_at >= since))
    .toSorted(inOrder);
}

/** The number of the kitchen's open orders, by status and type. */
export function countOpen(engine: Engine, license: string) {
  return inKitchen(engine, license)
    .where(isOpen)
    .groupBy(['status', 'order_type'])
    .select(['status', 'order_type', sql<number>`count(*)`.as('count')])
    .execute();
}

/** The number of the kitchen's open orders at each table or room. */
export function countPlaces(engine: Engine, license: string) {
  return inKitchen(engine, license)
    .where(isOpen)
    .where('location_code', 'is not', null)
    .where('location_type', 'is not', null)
    .groupBy(['location_code', 'location_type'])
    .limit(MOST_LISTED)
    .select(['location_code as code', 'location_type as type', sql<number>`count(*)`.as('count')])
    .$narrowType<{ code: string; type: LocationType }>()
    .execute();
}

/** Complete orders, oldest first. */
export async function ordersOf(engine: Engine, license: string, uuids: readonly string[]): Promise<Order[]> {
  if (uuids.length === 0) return [];
  const rows = await engine.db
    .selectFrom('orders')
    .selectAll()
    .where('license', '=', license)
    .where('uuid', 'in', uuids)
    .orderBy('created_at')
    .orderBy('number')
    .execute();
  return wholeOrders(engine, license, rows);
}

/** A period's orders, by number. */
export interface OrderPage {
  /** Placed in this period (ms UTC): from, and before. */
  from: number;
  before: number;
  /** Only numbers after this one. */
  after: number;
  most: number;
}

/** One page of a venue's orders in a period, of all statuses. */
export async function pageOfOrders(
  engine: Engine,
  license: string,
  { from, before, after, most }: OrderPage,
): Promise<Order[]> {
  const rows = await engine.db
    .selectFrom('orders')
    .selectAll()
    .where('license', '=', license)
    .where('number', '>', after)
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .orderBy('number')
    .limit(most)
    .execute();
  return wholeOrders(engine, license, rows);
}

/** The data of an order that a live stream needs. */
export interface OrderVersion {
  uuid: string;
  version: number;
  status: OrderStatus;
}

/** The current versions of watched orders. */
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
    .where('uuid', 'in', uuids)
    .execute();
}

/** Orders of some venues that changed since an instant, possibly on another instance. */
export async function ordersChangedSince({ db }: Engine, licenses: readonly string[], since: number) {
  return db
    .selectFrom('orders')
    .select(['license', 'uuid', 'version', 'status', 'visit_id', 'kitchen_at'])
    .where('license', 'in', licenses)
    .where('updated_at', '>=', since)
    .execute();
}

/** The numbers of orders; unknown ones are left out. */
export function numbersOf(
  { db }: Engine,
  license: string,
  uuids: readonly string[],
): Promise<{ uuid: string; number: number }[]> {
  return inParts(uuids, (part) =>
    db
      .selectFrom('orders')
      .select(['uuid', 'number'])
      .where('license', '=', license)
      .where('uuid', 'in', part)
      .execute(),
  );
}
