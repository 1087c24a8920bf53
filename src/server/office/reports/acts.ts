import { readActor } from '../../staff/actor.ts';
import type { Engine } from '../../store/engine.ts';
import type { ActFact, OrderFact, PaymentFact } from '../../store/queries/reports/report-facts.ts';
import { paymentsOfOrders, takenAt } from '../../store/queries/reports/report-orders.ts';

/** What a person did with an order. */
export interface OrderAct {
  uuid: string;
  person: string;
  what: string;
  at: number;
}

/** What people did with orders; devices and tokens alone are nobody. */
export function actsOfPeople(acts: readonly ActFact[]): OrderAct[] {
  return acts.flatMap(({ who, what, at, document }) => {
    const { person } = readActor(who);
    const { uuid = '' } = JSON.parse(document) as { uuid?: string };
    return person === null ? [] : [{ uuid, person, what, at: Number(at) }];
  });
}

/** Who took each payment in person or gave it back: the audit has it at the same instant, of the same order. */
export function handsOf(acts: readonly OrderAct[]): (payment: PaymentFact) => string | null {
  const key = (uuid: string, at: number, isBack: boolean) => `${uuid} ${at} ${isBack}`;
  const people = new Map(
    acts
      .filter(({ what }) => what !== 'order.status')
      .map(({ uuid, at, what, person }) => [key(uuid, at, what === 'payment.handed_back'), person]),
  );
  return ({ order_uuid: uuid, at, amount_mills: mills, who }) =>
    people.get(key(uuid, at, mills < 0)) ?? (who === null ? null : readActor(who).person);
}

/** The last of some acts of each order: who did it. */
function lastOf(acts: readonly OrderAct[]): Map<string, string> {
  return new Map(acts.toSorted((a, b) => a.at - b.at).map(({ uuid, person }) => [uuid, person]));
}

/**
 * Whose the tips of some orders are: of who took the order's last payment in person; else of who moved the order on
 * last that day; else nobody's.
 */
export async function ownersOfTips(
  engine: Engine,
  license: string,
  orders: readonly OrderFact[],
  moves: readonly OrderAct[],
): Promise<(uuid: string) => string | null> {
  const tipped = orders.filter((order) => order.tips_mills > 0).map(({ uuid }) => uuid);
  const payments = await paymentsOfOrders(engine, license, tipped);
  const instants = payments.map(({ at }) => at);
  const takers = lastOf(actsOfPeople(await takenAt(engine, license, instants)));
  const movers = lastOf(moves);
  return (uuid) => takers.get(uuid) ?? movers.get(uuid) ?? null;
}
