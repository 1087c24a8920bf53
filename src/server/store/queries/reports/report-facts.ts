import type { LocationType } from '#domain/details/location-code.ts';
import type { OrderType, PaymentType } from '#domain/menu/menu.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Engine } from '../../engine.ts';
import { query, type Query } from '../../query.ts';
import type { Tables } from '../../tables.ts';
import { jsonOf } from '../json-of.ts';

/** Rows of one statement: the embedded store serves nobody else meanwhile. */
const PAGE = 200;

/** A venue's instants in ms UTC: from, and before. */
export type FactSpan = { license: string; from: number; until: number };
/** The rows of a span after one at its first instant: after its order's uuid or act's id, and its payment's id; '' is before all. */
type Page = FactSpan & { limit: number; id: string; payment: string };
/** Where the page after a row begins. */
type PageKey = Pick<Page, 'from' | 'id' | 'payment'>;

/** Where an order was placed from, and in which currency: part of each fact. */
interface OfOrder {
  order_type: OrderType;
  location_type: LocationType | null;
  location_code: string | null;
  currency: string | null;
}

export interface OrderFact extends OfOrder {
  uuid: string;
  status: OrderStatus;
  created_at: number;
  total_mills: number;
  tips_mills: number;
  /** What was received less what went back, and the latter alone. */
  paid_mills: number;
  returned_mills: number;
  /** What of the latter had been owed; null: an order of an earlier version, of which all had. */
  forgiven_mills: number | null;
  /** JSON: the sets of taxes that it was charged; null: it has none, or was charged before there were any. */
  tax_sets: string | null;
  /** JSON of the latter: the taxes that it lists, and the venue's taxes then; else null. */
  taxes: string | null;
  tax_rules: string | null;
}

export interface PaymentFact extends OfOrder {
  order_uuid: string;
  payment_id: string;
  payment_type: PaymentType;
  amount_mills: number;
  at: number;
  /** Who asked for the refund at a gateway; null: no such refund. */
  who: string | null;
  status: OrderStatus;
  /** What the order comes to now, with its tip. */
  owed_mills: number;
}

export interface ActFact {
  at: number;
  who: string;
  what: string;
  /** JSON with the order's uuid. */
  document: string;
}

function currencyOf(db: Kysely<Tables>) {
  return sql<string | null>`${jsonOf(db, 'orders.document')} -> 'money' ->> 'currency'`.as('currency');
}

/** A field of an order's document, as text. */
function fieldOf(db: Kysely<Tables>, ...path: [string] | [string, string] | [string, string, string]) {
  const [last = '', ...folders] = path.toReversed();
  const inside = folders
    .toReversed()
    .reduce((whole, folder) => sql`${whole} -> ${sql.lit(folder)}`, sql`${jsonOf(db, 'orders.document')}`);
  return sql<string | null>`${inside} ->> ${sql.lit(last)}`;
}

/** A field that says how an order without sets of taxes was taxed. */
function ofOldTaxes(db: Kysely<Tables>, ...path: [string, string] | [string, string, string]) {
  const hasSets = sql`${fieldOf(db, 'figures', 'taxSets')} is not null`;
  return sql<string | null>`case when ${hasSets} then null else ${fieldOf(db, ...path)} end`;
}

/** What was paid for an order less what went back, or the latter alone. */
function paidFor(which: 'all' | 'returned'): RawBuilder<number> {
  const mills =
    which === 'all' ? sql`amount_mills` : sql`case when amount_mills < 0 then -amount_mills else 0 end`;
  return sql`(select coalesce(sum(${mills}), 0) from payments where payments.license = orders.license and payments.order_uuid = orders.uuid)`;
}

const selectOrders = query<Page, OrderFact>((db, { license, from, until, limit, id }) =>
  db
    .selectFrom('orders')
    .select([
      'uuid',
      'status',
      'created_at',
      'total_mills',
      'tips_mills',
      'order_type',
      'location_type',
      'location_code',
      currencyOf(db),
      paidFor('all').as('paid_mills'),
      paidFor('returned').as('returned_mills'),
      sql<number | null>`${fieldOf(db, 'forgivenMills')}`.as('forgiven_mills'),
      fieldOf(db, 'figures', 'taxSets').as('tax_sets'),
      ofOldTaxes(db, 'figures', 'taxes').as('taxes'),
      ofOldTaxes(db, 'money', 'taxRules', 'taxes').as('tax_rules'),
    ])
    .where('license', '=', license)
    .where('created_at', '>=', from)
    .where((e) => e(e.refTuple('created_at', 'uuid'), '>', e.tuple(from, id)))
    .where('created_at', '<', until)
    .where('kitchen_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('uuid')
    .limit(limit),
);

type PaymentRow = Omit<PaymentFact, 'owed_mills'> & Pick<OrderFact, 'total_mills' | 'tips_mills'>;

const selectPayments = query<Page, PaymentRow>((db, { license, from, until, limit, id, payment }) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', (join) =>
      join.onRef('orders.license', '=', 'payments.license').onRef('orders.uuid', '=', 'payments.order_uuid'),
    )
    .leftJoin('payment_refunds', (join) =>
      join
        .onRef('payment_refunds.license', '=', 'payments.license')
        .onRef('payment_refunds.refund_key', '=', 'payments.payment_id'),
    )
    .select([
      'payments.order_uuid',
      'payments.payment_id',
      'payments.payment_type',
      'payments.amount_mills',
      'payments.at',
      'payment_refunds.who',
      'orders.status',
      'orders.total_mills',
      'orders.tips_mills',
      'orders.order_type',
      'orders.location_type',
      'orders.location_code',
      currencyOf(db),
    ])
    .where('payments.license', '=', license)
    .where('payments.at', '>=', from)
    .where((e) =>
      e(
        e.refTuple('payments.at', 'payments.order_uuid', 'payments.payment_id'),
        '>',
        e.tuple(from, id, payment),
      ),
    )
    .where('payments.at', '<', until)
    .orderBy('payments.at')
    .orderBy('payments.order_uuid')
    .orderBy('payments.payment_id')
    .limit(limit),
);

type ActRow = ActFact & { id: string };

const selectActs = query<Page, ActRow>((db, { license, from, until, limit, id: after }) =>
  db
    .selectFrom('audit')
    .select(['id', 'at', 'who', 'what', 'document'])
    .where('license', '=', license)
    .where('at', '>=', from)
    .where((e) => e(e.refTuple('at', 'id'), '>', e.tuple(from, after)))
    .where('at', '<', until)
    .where('what', 'in', ['order.status', 'payment.taken', 'payment.handed_back'])
    .orderBy('at')
    .orderBy('id')
    .limit(limit),
);

/** Reads every page of a query, each from the last row of the one before; other work runs between them. */
async function allPages<R>(
  engine: Engine,
  rows: Query<Page, R>,
  span: FactSpan,
  keyOf: (row: R) => PageKey,
): Promise<R[]> {
  const found: R[] = [];
  let key: PageKey = { from: span.from, id: '', payment: '' };
  for (;;) {
    const page = await engine.read(rows, { ...span, ...key, limit: PAGE });
    found.push(...page);
    await letOthersRun();
    const last = page.at(-1);
    if (!last || page.length < PAGE) return found;
    key = keyOf(last);
  }
}

/** The kitchen's orders that were placed in a span, of all statuses. */
export async function ordersPlaced(engine: Engine, span: FactSpan): Promise<OrderFact[]> {
  const rows = await allPages(engine, selectOrders, span, ({ created_at: at, uuid }) => ({
    from: Number(at),
    id: uuid,
    payment: '',
  }));
  return rows.map((row) => ({
    ...row,
    created_at: Number(row.created_at),
    total_mills: Number(row.total_mills),
    tips_mills: Number(row.tips_mills),
    paid_mills: Number(row.paid_mills),
    returned_mills: Number(row.returned_mills),
    forgiven_mills: row.forgiven_mills === null ? null : Number(row.forgiven_mills),
  }));
}

/** The money that moved in a span. */
export async function moneyMoved(engine: Engine, span: FactSpan): Promise<PaymentFact[]> {
  const rows = await allPages(
    engine,
    selectPayments,
    span,
    ({ at, order_uuid: id, payment_id: payment }) => ({
      from: Number(at),
      id,
      payment,
    }),
  );
  return rows.map(({ total_mills: total, tips_mills: tips, ...row }) => ({
    ...row,
    at: Number(row.at),
    amount_mills: Number(row.amount_mills),
    owed_mills: Number(total) + Number(tips),
  }));
}

/** What staff did with orders in a span: moved them on, took money, handed it back. */
export function actsDone(engine: Engine, span: FactSpan): Promise<ActFact[]> {
  return allPages(engine, selectActs, span, ({ at, id }) => ({ from: Number(at), id, payment: '' }));
}

/** What the lines of some orders come to: by dish and category. */
export interface DishFact {
  product_id: string;
  category_id: string;
  quantity: number;
  mills: number;
  /** The document of one of the lines. */
  line: string;
}

/** What the lines that were not deleted of some orders come to. */
export async function dishesSold(
  { db }: Engine,
  license: string,
  uuids: readonly string[],
): Promise<DishFact[]> {
  const category = sql<string>`coalesce(${jsonOf(db, 'document')} ->> 'categoryId', '')`;
  const found: DishFact[] = [];
  for (let from = 0; from < uuids.length; from += PAGE) {
    const rows = await db
      .selectFrom('order_lines')
      .select((e) => [
        'product_id',
        category.as('category_id'),
        e.fn.sum<number>('quantity').as('quantity'),
        e.fn.sum<number>(sql<number>`quantity * unit_mills`).as('mills'),
        e.fn.max('document').as('line'),
      ])
      .where('license', '=', license)
      .where('order_uuid', 'in', uuids.slice(from, from + PAGE))
      .where('deleted', '=', 0)
      .groupBy(['product_id', category])
      .execute();
    found.push(...rows.map((row) => ({ ...row, quantity: Number(row.quantity), mills: Number(row.mills) })));
    await letOthersRun();
  }
  return found;
}

const selectPayDays = query<{ license: string; uuid: string }, { at: number }>((db, { license, uuid }) =>
  db.selectFrom('payments').select('at').where('license', '=', license).where('order_uuid', '=', uuid),
);

const selectChange = query<{ license: string; uuid: string }, { updated_at: number }>(
  (db, { license, uuid }) =>
    db.selectFrom('orders').select('updated_at').where('license', '=', license).where('uuid', '=', uuid),
);

/** When an order's money moved, and when it last changed (ms UTC). */
export async function timesOfOrder(engine: Engine, license: string, uuid: string) {
  const [payments, orders] = await Promise.all([
    engine.read(selectPayDays, { license, uuid }),
    engine.read(selectChange, { license, uuid }),
  ]);
  return {
    moved: payments.map(({ at }) => Number(at)),
    changedAt: orders.map((row) => Number(row.updated_at))[0] ?? null,
  };
}
