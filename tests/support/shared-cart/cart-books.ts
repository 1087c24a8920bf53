import { liveLines } from '#domain/shared-cart/shared-cart.ts';
import { quantityOf } from '#domain/shared-cart/shared-line.ts';
import type { Engine } from '#server/store/engine.ts';
import { findSharedCart } from '#server/store/queries/visits/shared-carts.ts';
import type { CartPhone } from './cart-phone.ts';

/** Faults of a shared cart that must never occur. */
export interface CartFaults {
  /** Lines of the orders that are not sent lines of the cart with that number of pieces. */
  wronglyOrdered: string[];
  /** Sent lines that no order has, or more than one. */
  notOrderedOnce: string[];
  /** How many rounds were sent, and how many orders and additions there are. */
  rounds: { sent: number; ordered: number };
  /** Sent rounds without a line. */
  emptyRounds: number[];
}

interface OrderedLine {
  line_id: string;
  quantity: number;
}

/** Compares a visit's cart with its orders. */
export async function cartFaultsIn(engine: Engine, license: string, visitId: string): Promise<CartFaults> {
  const stored = await findSharedCart(engine, license, visitId);
  if (!stored) throw new Error('the visit has no cart');
  const orders = await engine.db
    .selectFrom('orders')
    .select('uuid')
    .where('license', '=', license)
    .where('visit_id', '=', visitId)
    .execute();
  const uuids = orders.map(({ uuid }) => uuid);
  const inOrders = ['', ...uuids];
  const ordered: OrderedLine[] = await engine.db
    .selectFrom('order_lines')
    .select(['line_id', 'quantity'])
    .where('license', '=', license)
    .where('order_uuid', 'in', inOrders)
    .execute();
  const appends = await engine.db
    .selectFrom('order_appends')
    .select('idempotency_key')
    .where('license', '=', license)
    .where('order_uuid', 'in', inOrders)
    .execute();
  const { round, lines } = stored.cart;
  const sent = lines.filter(({ sentRound }) => sentRound !== null);
  const timesOf = Map.groupBy(ordered, (line) => line.line_id);
  const rounds = Array.from({ length: round - 1 }, (_, index) => index + 1);
  return {
    wronglyOrdered: ordered
      .filter(({ line_id: id, quantity }) => {
        const line = sent.find(({ lineId }) => lineId === id);
        return !line || quantityOf(line) !== Number(quantity);
      })
      .map((line) => line.line_id),
    notOrderedOnce: sent
      .filter(({ lineId }) => timesOf.get(lineId)?.length !== 1)
      .map(({ lineId }) => lineId),
    rounds: { sent: round - 1, ordered: uuids.length + appends.length },
    emptyRounds: rounds.filter((each) => !sent.some(({ sentRound }) => sentRound === each)),
  };
}

/** What phones have written, by their own account, and the server does not have so. */
export async function lostBy(
  engine: Engine,
  license: string,
  visitId: string,
  phones: readonly CartPhone[],
): Promise<string[]> {
  const stored = await findSharedCart(engine, license, visitId);
  if (!stored) return ['the cart'];
  const lost: string[] = [];
  const known = new Map(stored.cart.lines.map((line) => [line.lineId, line]));
  for (const { me, written } of phones)
    for (const [lineId, { isShared, pieces, product }] of written) {
      const line = known.get(lineId);
      // What was on its way to the kitchen could not be changed any more.
      if (line && line.sentRound !== null) continue;
      const isTaken =
        line &&
        line.marks[me]?.pieces === pieces &&
        (isShared || (line.owner === me && (product === '' || line.content.product === product)));
      if (!isTaken) lost.push(`${lineId}: ${pieces} ${product}`);
    }
  const wrong = liveLines(stored.cart).filter((line) => {
    const sum = Object.values(line.marks).reduce((pieces, mark) => pieces + mark.pieces, 0);
    return sum !== quantityOf(line);
  });
  return [...lost, ...wrong.map(({ lineId }) => `${lineId}: another number`)];
}
