import { refundParts, type RefundPart } from '#domain/report/refund-parts.ts';
import type { Engine } from '../../store/engine.ts';
import type { PaymentFact } from '../../store/queries/reports/report-facts.ts';
import {
  linesOfOrders,
  paymentsOfOrders,
  type LineFact,
  type OrderPayment,
} from '../../store/queries/reports/report-orders.ts';

/** What went back by dish, and the lines that it went back for. */
interface Refunded {
  parts: RefundPart[];
  lines: LineFact[];
}

/** How much more than what is owed had been paid before one of an order's payments, in their sequence. */
function overpaidBefore(payments: readonly OrderPayment[], id: string, owedMills: number): number {
  const before = payments.slice(
    0,
    payments.findIndex(({ payment_id: each }) => each === id),
  );
  return before.reduce((paid, { amount_mills: mills }) => paid + mills, 0) - owedMills;
}

/** Divides the money that went back among some payments by the dishes of its orders. */
export async function refundedDishes(
  engine: Engine,
  license: string,
  payments: readonly PaymentFact[],
): Promise<Refunded> {
  const refunds = payments.filter((payment) => payment.amount_mills < 0);
  const uuids = [...new Set(refunds.map((refund) => refund.order_uuid))];
  const lines = await linesOfOrders(engine, license, uuids);
  const linesOf = Map.groupBy(lines, (line) => line.order_uuid);
  const paymentsOf = Map.groupBy(
    await paymentsOfOrders(engine, license, uuids),
    (payment) => payment.order_uuid,
  );
  const parts = refunds.flatMap(
    ({ order_uuid: uuid, payment_id: id, amount_mills: mills, owed_mills: owed }) =>
      refundParts(
        { mills: -mills, overpaidMills: overpaidBefore(paymentsOf.get(uuid) ?? [], id, owed) },
        (linesOf.get(uuid) ?? []).map((line) => ({
          productId: line.product_id,
          categoryId: line.category_id,
          mills: line.mills,
          struck: line.deleted !== 0,
        })),
      ),
  );
  return { parts, lines };
}
