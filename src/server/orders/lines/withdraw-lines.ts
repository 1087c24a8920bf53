import { isOpenStatus } from '#domain/order/order-status.ts';
import { releaseOwingNothing } from '#domain/order/release-owing-nothing.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';
import type { Steps } from '../../store/query.ts';
import { findAppendWithin, writeWithdrawn } from '../../store/queries/orders/appends.ts';
import { findOrder, findOrderWithin } from '../../store/queries/orders/orders.ts';
import { touchVisit } from '../../store/queries/visits/visits.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import {
  changeOrder,
  type ChangeOutcome,
  type ChangeServices,
  unchanged,
  writeChange,
} from '../change/change-order.ts';
import { afterFulfilled, fulfilledByLines } from '../change/finish-order.ts';
import type { Sight } from '../present/present-order.ts';
import { removeLines, withoutLines } from '../change/remove-lines.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { standingOf } from '../present/standing.ts';

/** The call whose lines are withdrawn, and the phone that withdraws them. */
export interface WithdrawRequest {
  live: LiveVenue;
  uuid: string;
  /** The Idempotency-Key under which they were appended. */
  key: string;
  visitTokens: readonly string[];
}

function isWaiting({ heldUntil }: OrderLine, now: number): boolean {
  return heldUntil !== null && now < heldUntil;
}

type WithdrawServices = Pick<
  ChangeServices,
  'engine' | 'clock' | 'ids' | 'hub' | 'venues' | 'giveBack' | 'sendsReceipts'
>;

function* withdraw(
  services: WithdrawServices,
  { live, uuid, key }: WithdrawRequest,
  now: number,
): Steps<ChangeOutcome> {
  const { license, kitchen } = live.venue;
  // The order first: a change after this read is noticed when the order is written.
  const before = yield* findOrderWithin(license, uuid);
  const append = yield* findAppendWithin(license, key);
  if (!before || append?.uuid !== uuid) return refused({ code: 'not_found' });
  // Withdrawn by another call, perhaps while the order was read: it is answered as it is since then.
  if (append.isWithdrawn) return unchanged((yield* findOrderWithin(license, uuid)) ?? before);
  const mine = before.lines.filter(({ lineId }) => append.lineIds?.includes(lineId));
  // Nobody has seen what waits for its payment.
  const isUnseen = before.kitchenAt === null && isOpenStatus(before.status);
  if (mine.length === 0 || !mine.every((line) => isUnseen || isWaiting(line, now)))
    return refused({ code: 'lines_sent' });
  const without = yield* withoutLines(before, mine);
  const left = releaseOwingNothing({ ...without, updatedAt: now }, now);
  const order = before.recalledAt === null ? fulfilledByLines(left, kitchen, now) : left;
  const changed = yield* writeChange(order, true);
  yield* removeLines(order, mine);
  yield* services.giveBack(live, order, now);
  yield* writeWithdrawn(license, key, now);
  yield* touchVisit(license, order.visitId, now);
  yield* afterFulfilled(services, { license, uuid, who: 'server' }, before, order, now);
  // Staff never saw the lines.
  const isForStaff = order.kitchenAt !== before.kitchenAt || order.status !== before.status;
  return changed.ok ? accepted({ ...changed.value, isForStaff }) : changed;
}

/**
 * Withdraws the lines appended under a key while they are held, or while their order waits for its payment: as if never ordered, with their pieces and the coupon's
 * use returned. Where the lines fulfil an order and all others are done, it is fulfilled, but for one that the pass has recalled. A repeated call gets the same
 * answer. Refuses as appending does, and with lines_sent once the kitchen has them.
 */
export async function withdrawLines(
  services: WithdrawServices,
  request: WithdrawRequest,
): Promise<Result<{ order: Order } & Sight>> {
  const { live, uuid, visitTokens } = request;
  const order = await findOrder(services.engine, live.venue.license, uuid);
  if (!order) return refused({ code: 'not_found' });
  const { mayChange, sight } = await standingOf(services, live, order, visitTokens);
  if (!mayChange) return refused({ code: isOpenStatus(order.status) ? 'forbidden' : 'order_closed' });
  const withdrawn = await changeOrder(services, live.venue, (now) => withdraw(services, request, now));
  return withdrawn.ok ? accepted({ order: withdrawn.value, ...sight }) : withdrawn;
}
