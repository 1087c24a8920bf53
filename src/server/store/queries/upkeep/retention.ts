import { checkoutTexts, eachText, orderTextNames } from '#domain/order/checkout-texts.ts';
import type { BillPart } from '#domain/order/bill-part.ts';
import type { Order } from '#domain/order/order.ts';
import { sql } from 'kysely';
import type { Engine } from '../../engine.ts';
import { command, query, run, type Steps } from '../../query.ts';
import { deleteBatch, deletion } from './delete-batch.ts';
import { findOrderWithin } from '../orders/orders.ts';
import { lineRow, orderRow } from '../orders/order-rows.ts';

type Until = { license: string; until: number };

const selectMark = query<{ license: string }, { erased_until: number }>((db, { license }) =>
  db.selectFrom('retention_marks').select('erased_until').where('license', '=', license),
);

const upsertMark = command<Until>((db, { license, until }) =>
  db
    .insertInto('retention_marks')
    .values({ license, erased_until: until })
    .onConflict((conflict) => conflict.column('license').doUpdateSet({ erased_until: until })),
);

type Span = { license: string; from: number; until: number };

/** The instant of a span's last order within a batch of this size. */
const selectBoundary = query<Span & { limit: number }, { updated_at: number }>(
  (db, { license, from, until, limit }) =>
    db
      .selectFrom('orders')
      .select('updated_at')
      .where('license', '=', license)
      .where('updated_at', '>=', from)
      .where('updated_at', '<', until)
      .orderBy('updated_at')
      .limit(limit),
);

const selectOld = query<Span, { uuid: string }>((db, { license, from, until }) =>
  db
    .selectFrom('orders')
    .select('uuid')
    .where('license', '=', license)
    .where('updated_at', '>=', from)
    .where('updated_at', '<', until),
);

const updateErased = query<
  { license: string; uuid: string; version: number; phone: string; document: string },
  { uuid: string }
>((db, row) =>
  db
    .updateTable('orders')
    .set({
      phone: row.phone,
      placed_from: null,
      document: row.document,
      version: sql<number>`version + 1`,
    })
    .where('license', '=', row.license)
    .where('uuid', '=', row.uuid)
    .where('version', '=', row.version)
    .returning('uuid'),
);

const updateLine = command<{ license: string; uuid: string; lineId: string; document: string }>((db, row) =>
  db
    .updateTable('order_lines')
    .set({ document: row.document })
    .where('license', '=', row.license)
    .where('order_uuid', '=', row.uuid)
    .where('line_id', '=', row.lineId),
);

const deleteMail = command<{ license: string; uuid: string }>((db, { license, uuid }) =>
  db.deleteFrom('mails').where('license', '=', license).where('order_uuid', '=', uuid),
);

const TRACES = [
  deletion('seats', 'token_hash', 'seated_at'),
  deletion('visit_requests', 'request', 'asked_at'),
  deletion('staff_questions', 'id', 'asked_at'),
  deletion('submissions', 'id', 'created_at'),
  deletion('shared_carts', 'visit_id', 'updated_at'),
  deletion('shared_guests', 'guest_id', 'seen_at'),
  deletion('shared_lines', 'line_id', 'updated_at'),
];

/** Records the progress of erasing. */
export function* writeErasedUntil(license: string, until: number): Steps<void> {
  yield* run(upsertMark, { license, until });
}

/**
 * A venue's next batch of old orders, about this many, and the instant (ms UTC) before which all of them are; null:
 * none are left.
 */
export async function nextOldOrders(
  engine: Engine,
  license: string,
  until: number,
  limit: number,
): Promise<{ uuids: string[]; until: number } | null> {
  const [mark] = await engine.read(selectMark, { license });
  const from = mark?.erased_until ?? 0;
  const last = (await engine.read(selectBoundary, { license, from, until, limit })).at(-1);
  if (!last) return null;
  // Orders of one instant belong together: the mark cannot distinguish them.
  const span = { license, from, until: last.updated_at + 1 };
  const rows = await engine.read(selectOld, span);
  return { uuids: rows.map(({ uuid }) => uuid), until: span.until };
}

/** A part without its guest; what it paid stays. */
function withoutPayer(part: BillPart): BillPart {
  return {
    ...part,
    payer: { seat: null, name: '', plate: null },
    key: null,
    ...(part.receipt && { receipt: null }),
  };
}

/** The order without personal data; its figures, products and choices stay. */
function withoutPerson(order: Order): Order {
  return {
    ...order,
    customer: { name: '', phone: '', email: '' },
    address: null,
    ...eachText(orderTextNames, (name) => (checkoutTexts[name].isPersonal ? '' : order[name])),
    comments: '',
    ...(order.needsRead && { needsRead: { ...order.needsRead, by: '' } }),
    employeeId: null,
    lines: order.lines.map((line) => ({ ...line, note: '', addedBy: '', needs: [], needWords: '' })),
    ...(order.parts && { parts: order.parts.map(withoutPayer) }),
  };
}

/** Erases an order's personal data; an order that changes at the same time is left for the next run. */
export function* writeErasedOrder(license: string, uuid: string): Steps<boolean> {
  const order = yield* findOrderWithin(license, uuid);
  if (!order) return true;
  const erased = withoutPerson(order);
  const { phone, document } = orderRow(erased);
  const written = yield* run(updateErased, { license, uuid, version: order.version, phone, document });
  if (written.length === 0) return false;
  for (const [position, line] of erased.lines.entries()) {
    const row = lineRow(order, line, position);
    yield* run(updateLine, { license, uuid, lineId: row.line_id, document: row.document });
  }
  for (const mailed of [uuid, ...(order.parts ?? []).map(({ id }) => id)])
    yield* run(deleteMail, { license, uuid: mailed });
  return true;
}

/** Deletes a batch of seats, requests to join, questions and submissions from before an instant; false when nothing is left. */
export function deleteOldTraces(license: string, until: number, limit: number): Steps<boolean> {
  return deleteBatch(TRACES, { license, until, limit });
}
