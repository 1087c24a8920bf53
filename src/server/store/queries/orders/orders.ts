import type { OrderStatus } from '#domain/order/order-status.ts';
import type { PaymentType } from '#domain/menu/menu.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';
import { sql } from 'kysely';
import type { Engine } from '../../engine.ts';
import {
  type Columns,
  type Changed,
  command,
  type Params,
  pipeline,
  query,
  type Query,
  run,
} from '../../query.ts';
import type { OrderLineRow, OrderRow, PaymentRow } from '../../rows/order-rows.ts';
import { tellOfOrder } from '../webhooks/news.ts';
import { kitchenColumns, lineRow, orderRow, readOrder } from './order-rows.ts';

type ById = { license: string; uuid: string };

const selectOrder = query<ById, OrderRow>((db, { license, uuid }) =>
  db.selectFrom('orders').selectAll().where('license', '=', license).where('uuid', '=', uuid),
);
const selectLines = query<ById, OrderLineRow>((db, { license, uuid }) =>
  db.selectFrom('order_lines').selectAll().where('license', '=', license).where('order_uuid', '=', uuid),
);
const selectPayments = query<ById, PaymentRow>((db, { license, uuid }) =>
  db.selectFrom('payments').selectAll().where('license', '=', license).where('order_uuid', '=', uuid),
);

const selectByKey = query<{ license: string; key: string }, { uuid: string; body_hash: string | null }>(
  (db, { license, key }) =>
    db
      .selectFrom('orders')
      .select(['uuid', 'body_hash'])
      .where('license', '=', license)
      .where('idempotency_key', '=', key),
);

const selectKey = query<ById, { idempotency_key: string | null }>((db, { license, uuid }) =>
  db.selectFrom('orders').select('idempotency_key').where('license', '=', license).where('uuid', '=', uuid),
);

const insertOrder = query<Columns<Omit<OrderRow, 'joined_from'>>, { uuid: string }>((db, row) =>
  db
    .insertInto('orders')
    .values({
      license: row.license,
      uuid: row.uuid,
      number: row.number,
      idempotency_key: row.idempotency_key,
      body_hash: row.body_hash,
      status: row.status,
      version: row.version,
      created_at: row.created_at,
      updated_at: row.updated_at,
      status_at: row.status_at,
      kitchen_at: row.kitchen_at,
      order_type: row.order_type,
      payment_type: row.payment_type,
      location_code: row.location_code,
      location_type: row.location_type,
      visit_id: row.visit_id,
      phone: row.phone,
      placed_from: row.placed_from,
      subtotal_mills: row.subtotal_mills,
      total_mills: row.total_mills,
      tips_mills: row.tips_mills,
      document: row.document,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uuid'),
);

const lineColumns = [
  'license',
  'order_uuid',
  'line_id',
  'position',
  'product_id',
  'unit_mills',
  'quantity',
  'deleted',
  'added_at',
  'held_until',
  'kitchen',
  'on_hold',
  'fired_at',
  'document',
] as const satisfies (keyof OrderLineRow)[];

const LINES_AT_ONCE = 20;
/** The parameter names of each line's values: created once, since an order has some thirty of them. */
const lineNames = Array.from({ length: LINES_AT_ONCE }, (_, index) =>
  lineColumns.map((column) => ({ column, name: `${column} ${index}` })),
);

const lineInserts = new Map<number, Query<Params, Changed>>();

/** One statement that inserts `count` lines. */
function insertLines(count: number): Query<Params, Changed> {
  const known = lineInserts.get(count);
  if (known) return known;
  const fresh = command<Params>((db, params) => {
    const rows = lineNames
      .slice(0, count)
      .map((names) => Object.fromEntries(names.map(({ column, name }) => [column, params[name]])));
    return db.insertInto('order_lines').values(rows as never);
  });
  lineInserts.set(count, fresh);
  return fresh;
}

function lineParams(rows: readonly OrderLineRow[]): Params {
  const params: Params = {};
  for (const [index, row] of rows.entries()) {
    for (const { column, name } of lineNames[index] ?? []) params[name] = row[column];
  }
  return params;
}

/** Inserts lines in batches, to keep the number of different statements small. */
export function* writeLines(order: Pick<Order, 'license' | 'uuid'>, lines: Order['lines'], from: number) {
  const rows = lines.map((line, index) => lineRow(order, line, from + index));
  for (let start = 0; start < rows.length; start += LINES_AT_ONCE) {
    const batch = rows.slice(start, start + LINES_AT_ONCE);
    yield* run(insertLines(batch.length), lineParams(batch));
  }
}

/** Inserts the order's row, and tells of it; false when its key, number or open visit is taken. */
export function* writeOrder(
  order: Order,
  keys: Pick<OrderRow, 'idempotency_key' | 'body_hash' | 'placed_from'>,
) {
  const [rows] = yield* pipeline(
    run(insertOrder, { ...orderRow(order), ...keys }),
    tellOfOrder('order.placed', order),
  );
  return rows.length > 0;
}

const updateOrder = query<
  ById & {
    version: number;
    status: OrderStatus;
    updatedAt: number;
    statusAt: number;
    kitchenAt: number | null;
    paymentType: PaymentType;
    subtotal: number;
    total: number;
    tips: number;
    document: string;
  },
  { version: number }
>((db, row) =>
  db
    .updateTable('orders')
    .set({
      status: row.status,
      version: sql<number>`version + 1`,
      updated_at: row.updatedAt,
      status_at: row.statusAt,
      kitchen_at: row.kitchenAt,
      payment_type: row.paymentType,
      // The source is stored only while the order waits.
      placed_from: sql<string | null>`case when ${row.status} = 'pending' then placed_from end`,
      subtotal_mills: row.subtotal,
      total_mills: row.total,
      tips_mills: row.tips,
      document: row.document,
    })
    .where('license', '=', row.license)
    .where('uuid', '=', row.uuid)
    .where('version', '=', row.version)
    .returning('version'),
);

/** Writes a changed order over the version that was read, and tells of it; false when another change came first. */
export function* writeChangedOrder(order: Order) {
  const row = orderRow(order);
  const update = run(updateOrder, {
    license: order.license,
    uuid: order.uuid,
    version: order.version,
    status: row.status,
    updatedAt: row.updated_at,
    statusAt: row.status_at,
    kitchenAt: row.kitchen_at,
    paymentType: row.payment_type,
    subtotal: row.subtotal_mills,
    total: row.total_mills,
    tips: row.tips_mills,
    document: row.document,
  });
  const [rows] = yield* pipeline(update, tellOfOrder('order.changed', order));
  return rows.length > 0;
}

const markDeleted = command<ById & { lineId: string }>((db, { license, uuid, lineId }) =>
  db
    .updateTable('order_lines')
    .set({ deleted: 1 })
    .where('license', '=', license)
    .where('order_uuid', '=', uuid)
    .where('line_id', '=', lineId),
);

const updateKitchen = command<
  ById & { lineId: string; kitchen: string | null; onHold: number; firedAt: number | null }
>((db, { license, uuid, lineId, kitchen, onHold, firedAt }) =>
  db
    .updateTable('order_lines')
    .set({ kitchen, on_hold: onHold, fired_at: firedAt })
    .where('license', '=', license)
    .where('order_uuid', '=', uuid)
    .where('line_id', '=', lineId),
);

/** Writes what the kitchen has done with a line. */
export function* writeLineKitchen({ license, uuid }: Pick<Order, 'license' | 'uuid'>, line: OrderLine) {
  const { kitchen, on_hold: onHold, fired_at: firedAt } = kitchenColumns(line);
  yield* run(updateKitchen, { license, uuid, lineId: line.lineId, kitchen, onHold, firedAt });
}

/** Deletes one line. */
export function* writeDeletedLine(license: string, uuid: string, lineId: string) {
  yield* run(markDeleted, { license, uuid, lineId });
}

/** The complete order inside a unit of work; undefined when there is none. */
export function* findOrderWithin(license: string, uuid: string) {
  const [row] = yield* run(selectOrder, { license, uuid });
  if (!row) return undefined;
  const lines = yield* run(selectLines, { license, uuid });
  const payments = yield* run(selectPayments, { license, uuid });
  return readOrder(row, lines, payments);
}

/** The complete order; undefined when the venue has none with that uuid. */
export async function findOrder(engine: Engine, license: string, uuid: string): Promise<Order | undefined> {
  const [row] = await engine.read(selectOrder, { license, uuid });
  if (!row) return undefined;
  const [lines, payments] = await Promise.all([
    engine.read(selectLines, { license, uuid }),
    engine.read(selectPayments, { license, uuid }),
  ]);
  return readOrder(row, lines, payments);
}

/** The order placed with an idempotency key. */
export async function findByKey(engine: Engine, license: string, key: string) {
  const [row] = await engine.read(selectByKey, { license, key });
  return row && { uuid: row.uuid, bodyHash: row.body_hash ?? '' };
}

/** The idempotency key an order was placed under, if any. */
export async function keyOfOrder(engine: Engine, license: string, uuid: string): Promise<string | null> {
  const [row] = await engine.read(selectKey, { license, uuid });
  return row?.idempotency_key ?? null;
}
