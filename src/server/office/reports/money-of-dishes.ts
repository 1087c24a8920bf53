import { moneyParts, type MoneyPart, type PaidLine } from '#domain/report/money-parts.ts';
import type { Engine } from '../../store/engine.ts';
import type { PaymentFact } from '../../store/queries/reports/report-facts.ts';
import {
  linesOfOrders,
  paymentsOfOrders,
  type LineFact,
  type OrderPayment,
} from '../../store/queries/reports/report-orders.ts';

/** An order's amount that nobody has paid yet. */
export interface OpenAmount {
  uuid: string;
  mills: number;
}

/** What money and open amounts stand for, by dish. */
export interface MoneyOfDishes {
  /** Of each payment, in the sequence of the payments. */
  ofPayments: MoneyPart[][];
  unpaid: MoneyPart[];
}

/** How much more than what is owed had been paid before one of an order's payments, in their sequence. */
function overpaidBefore(payments: readonly OrderPayment[], id: string, owedMills: number): number {
  const before = payments.slice(
    0,
    payments.findIndex(({ payment_id: each }) => each === id),
  );
  return before.reduce((paid, { amount_mills: mills }) => paid + mills, 0) - owedMills;
}

function paidLine(line: LineFact): PaidLine {
  return {
    productId: line.product_id,
    categoryId: line.category_id,
    mills: line.mills,
    struck: line.deleted !== 0,
  };
}

/** True for an order that has struck lines and others: which of them money is for depends on what was paid before. */
function isDivided(lines: readonly PaidLine[]): boolean {
  return lines.some(({ struck }) => struck) && lines.some(({ struck }) => !struck);
}

/** Divides the money of some payments, and what orders owe still, by the dishes of the orders. */
export async function moneyOfDishes(
  engine: Engine,
  license: string,
  moved: { payments: readonly PaymentFact[]; open: readonly OpenAmount[]; places: number },
): Promise<MoneyOfDishes> {
  const { payments, open, places } = moved;
  const uuids = [...payments.map(({ order_uuid: uuid }) => uuid), ...open.map(({ uuid }) => uuid)];
  const rows = await linesOfOrders(engine, license, [...new Set(uuids)]);
  const linesOf = new Map(
    [...Map.groupBy(rows, (line) => line.order_uuid)].map(([uuid, lines]) => [uuid, lines.map(paidLine)]),
  );
  const divided = uuids.filter((uuid) => isDivided(linesOf.get(uuid) ?? []));
  const before = await paymentsOfOrders(engine, license, [...new Set(divided)]);
  const paymentsOf = Map.groupBy(before, (payment) => payment.order_uuid);
  return {
    ofPayments: payments.map(
      ({ order_uuid: uuid, payment_id: id, amount_mills: mills, owed_mills: owed }) => {
        const overpaid = overpaidBefore(paymentsOf.get(uuid) ?? [], id, owed);
        const money = { mills: Math.abs(mills), overpaidMills: overpaid + Math.max(0, mills) };
        return moneyParts(money, linesOf.get(uuid) ?? [], places);
      },
    ),
    unpaid: open.flatMap(({ uuid, mills }) =>
      moneyParts(
        { mills, overpaidMills: 0 },
        (linesOf.get(uuid) ?? []).filter(({ struck }) => !struck),
        places,
      ),
    ),
  };
}
