import type { Order, Payment } from '#domain/order/order.ts';
import type { Engine } from '../../engine.ts';
import { inParts } from '../in-parts.ts';
import { type Columns, query, run } from '../../query.ts';
import type { PaymentRefundRow } from '../../rows/payment-rows.ts';
import type { PaymentRow } from '../../rows/order-rows.ts';
import { tellOfPayment } from '../webhooks/news.ts';

type ByOrder = { license: string; orderUuid: string };
type ByKey = { license: string; refundKey: string };

const insertPayment = query<Columns<PaymentRow>, { payment_id: string }>((db, row) =>
  db
    .insertInto('payments')
    .values({
      license: row.license,
      order_uuid: row.order_uuid,
      payment_id: row.payment_id,
      payment_type: row.payment_type,
      amount_mills: row.amount_mills,
      change_mills: row.change_mills,
      at: row.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id'),
);

/**
 * Books a payment, or with a negative amount a refund, and tells of it; false when it was booked before. The order, as it was
 * read, is written after it in the same unit of work.
 */
export function* writePayment(order: Pick<Order, 'license' | 'uuid' | 'version'>, payment: Payment) {
  const rows = yield* run(insertPayment, {
    license: order.license,
    order_uuid: order.uuid,
    payment_id: payment.id,
    payment_type: payment.paymentType,
    amount_mills: payment.amountMills,
    change_mills: payment.changeMills,
    at: payment.at,
  });
  if (rows.length === 0) return false;
  yield* tellOfPayment(order, payment);
  return true;
}

const insertRefund = query<Columns<PaymentRefundRow>, { refund_key: string }>((db, row) =>
  db
    .insertInto('payment_refunds')
    .values({
      license: row.license,
      refund_key: row.refund_key,
      attempt_id: row.attempt_id,
      order_uuid: row.order_uuid,
      amount_mills: row.amount_mills,
      before_mills: row.before_mills,
      state: row.state,
      tries: row.tries,
      who: row.who,
      detail: row.detail,
      asked_at: row.asked_at,
      ended_at: row.ended_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('refund_key'),
);

/** Stores a refund; false while another one of the same payment waits. */
export function* writeRefund(row: PaymentRefundRow) {
  const rows = yield* run(insertRefund, { ...row });
  return rows.length > 0;
}

const selectRefund = query<ByKey, PaymentRefundRow>((db, { license, refundKey }) =>
  db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('license', '=', license)
    .where('refund_key', '=', refundKey),
);

const selectRefunds = query<ByOrder, PaymentRefundRow>((db, { license, orderUuid }) =>
  db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('license', '=', license)
    .where('order_uuid', '=', orderUuid)
    .orderBy('asked_at'),
);

/** A refund by its key. */
export async function findRefund(engine: Engine, license: string, refundKey: string) {
  const [row] = await engine.read(selectRefund, { license, refundKey });
  return row;
}

/** An order's refunds, oldest first, inside a unit of work. */
export function* refundsOfOrderWithin(license: string, orderUuid: string) {
  return yield* run(selectRefunds, { license, orderUuid });
}

/** Refunds of some orders that are not finished. */
export async function waitingRefunds({ db }: Engine, license: string, orderUuids: readonly string[]) {
  return inParts(orderUuids, (part) =>
    db
      .selectFrom('payment_refunds')
      .select(['order_uuid', 'tries', 'detail', 'amount_mills'])
      .where('license', '=', license)
      .where('order_uuid', 'in', part)
      .where('state', '=', 'WAITING')
      .execute(),
  );
}

const countTry = query<ByKey & { tries: number; counted: number }, { refund_key: string }>(
  (db, { license, refundKey, tries, counted }) =>
    db
      .updateTable('payment_refunds')
      .set({ tries: counted })
      .where('license', '=', license)
      .where('refund_key', '=', refundKey)
      .where('state', '=', 'WAITING')
      .where('tries', '=', tries)
      .returning('refund_key'),
);

/** Counts a try of a refund before it starts; false when another one began since the row was read. */
export function* writeRefundTry({ license, refund_key: refundKey, tries }: PaymentRefundRow) {
  const rows = yield* run(countTry, { license, refundKey, tries, counted: tries + 1 });
  return rows.length > 0;
}

const updateRefund = query<
  ByKey & { state: PaymentRefundRow['state']; detail: string; endedAt: number | null },
  { refund_key: string }
>((db, { license, refundKey, state, detail, endedAt }) =>
  db
    .updateTable('payment_refunds')
    .set({ state: state, detail, ended_at: endedAt })
    .where('license', '=', license)
    .where('refund_key', '=', refundKey)
    .where('state', '=', 'WAITING')
    .returning('refund_key'),
);

/** Updates a waiting refund; false when it has ended already. */
export function* writeRefundChange(
  { license, refund_key: refundKey }: PaymentRefundRow,
  change: Pick<PaymentRefundRow, 'state' | 'detail' | 'ended_at'>,
) {
  const { state, detail, ended_at: endedAt } = change;
  const rows = yield* run(updateRefund, { license, refundKey, state, detail, endedAt });
  return rows.length > 0;
}
