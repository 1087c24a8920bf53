import { heldOnArrival } from '#domain/kitchen/fire-by-itself.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';
import { refused, accepted, undoAndRefuse, type Result } from '../../runtime/result.ts';
import { writeAppendKey } from '../../store/queries/orders/appends.ts';
import { findOrderWithin, writeChangedOrder, writeLines } from '../../store/queries/orders/orders.ts';
import { writeTakenStock } from '../../store/queries/venues/stock.ts';
import { touchVisit } from '../../store/queries/visits/visits.ts';
import type { Steps } from '../../store/query.ts';
import { Overtaken } from '../../store/with-retry.ts';
import { noteHeld } from '../change/release-lines.ts';
import { figuresWith } from '../draft/coupons.ts';
import { countedPieces, soldOut, type ReadLine } from '../draft/draft-lines.ts';
import type { EnteredLines } from './entered-lines.ts';
import { refuseAppend } from './refuse-append.ts';

/** A key, and the hash of the only body that it stands for. */
export interface Binding {
  key: string;
  bodyHash: string;
}

/** Accepted lines with the data stored beside them. */
export interface DecidedLines {
  entered: EnteredLines;
  /** Null: they came without a key. */
  binding: Binding | null;
  lines: readonly ReadLine[];
  /** The same as they are stored. */
  added: readonly OrderLine[];
  heldUntil: OrderLine['heldUntil'];
  /** A new id, for what is noted of them. */
  id: string;
  now: number;
}

/**
 * The transaction: key, stock, the order with its figures, lines and visit, or nothing. Refuses what others have taken,
 * or made of the order, since the decision; throws Overtaken when another change of the order or the key came first.
 */
export function* storeAppend(decided: DecidedLines): Steps<Result<Order>> {
  const { entered, binding, lines: read, added, heldUntil, id, now } = decided;
  const { live, uuid, writing } = entered;
  const { license } = live.venue;
  yield* writing.begin();
  const order = yield* findOrderWithin(license, uuid);
  if (!order || !isOpenStatus(order.status)) return refused({ code: 'order_closed' });
  const lineIds = added.map(({ lineId }) => lineId);
  const together = { ...order, lines: [...order.lines, ...added] };
  const lines = heldOnArrival(together, new Set(lineIds), live.venue.kitchen, now);
  // Before the lines are checked: those of a twin of this call are its own, not somebody else's.
  if (binding) {
    const isFirst = yield* writeAppendKey(license, binding.key, {
      uuid,
      bodyHash: binding.bodyHash,
      lineIds,
    });
    if (!isFirst) throw new Overtaken();
  }
  // Others may have appended since the order was read, so its limits are checked here.
  const refusal = refuseAppend(entered, order, read, now);
  if (refusal) undoAndRefuse(refusal);
  for (const [productId, pieces] of countedPieces(read, live.stock)) {
    const taken = yield* writeTakenStock(license, productId, pieces, now);
    if (!taken) undoAndRefuse(soldOut(read, productId));
  }
  const figures = yield* figuresWith(order, lines);
  const after = writing.release({ ...order, lines, figures, updatedAt: now }, now);
  const changed = yield* writeChangedOrder(after);
  if (!changed) throw new Overtaken();
  yield* writeLines(order, lines.slice(order.lines.length), order.lines.length);
  if (heldUntil !== null) yield* noteHeld(id, { license, uuid }, heldUntil);
  yield* writing.note({ order, lineIds, id, now });
  yield* touchVisit(license, order.visitId, now);
  return accepted({ ...after, version: order.version + 1 });
}
