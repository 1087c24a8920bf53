import type { KitchenAct, KitchenLine } from '#domain/kitchen/line-states.ts';
import { withParts } from '#domain/kitchen/stations.ts';
import type { FieldError, ProblemCode } from '#contract/values/problem.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';
import {
  audit,
  changeOrder,
  unchanged,
  writeChange,
  type ChangeOutcome,
  type ChangeServices,
  type OrderChange,
} from '../orders/change/change-order.ts';
import { afterFulfilled, fulfilledByLines } from '../orders/change/finish-order.ts';
import { noteFire } from '../orders/change/note-fire.ts';
import { hashBody } from '../once/key.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import { findLineCallWithin, writeLineCall } from '../store/queries/orders/line-calls.ts';
import { findOrderWithin, writeLineKitchen } from '../store/queries/orders/orders.ts';
import type { Steps } from '../store/query.ts';
import { Overtaken } from '../store/with-retry.ts';
import type { KitchenPlan } from '../venues/menu/kitchen-plan.ts';

/** A board's call about an order's lines: the order, who calls, and what makes its repetition the same call. */
export interface LineCall extends OrderChange {
  /** Undefined: each call is one of its own. */
  key: string | undefined;
  /** What the call says, to tell another call under the same key. */
  body: unknown;
  /** The caller may move orders along: without that, the last line leaves its order's status to somebody who may. */
  mayMove: boolean;
}

/** A line of an order with its parts that are ticked each on their own. */
export type PartedLine = OrderLine & Pick<KitchenLine, 'parts'>;

/** An order as the kitchen's calls change it. */
export interface PartedOrder extends Order {
  lines: PartedLine[];
}

/** A line that a call names, and where in its body. */
export interface NamedLine {
  lineId: string;
  path: string;
}

/** What a call does to an order that stands. */
interface LineWork {
  /** Its single lines. */
  names: readonly NamedLine[];
  /** Why the order as it stands takes none of this; null when it does. May read further. */
  refuse?(order: PartedOrder, now: number, plan: KitchenPlan): Steps<ProblemCode | null>;
  /** The order without its lines' changes: reopened, with a station called. */
  order?(order: PartedOrder, now: number): PartedOrder;
  /** The line after the call; the same object when nothing changes. */
  line(line: PartedLine, act: KitchenAct): PartedLine;
  /** What the audit says about a change; null: the line's own record is enough. */
  audit: string | null;
}

/** Boards that tick lines of one order at the same time overtake each other. */
const ATTEMPTS = 20;

/**
 * Changes what the kitchen has done with an order's lines, once for each key, and fulfils the order when that was its
 * last line, the venue wants that (`ordering.ready_when_all_done`) and the caller may move orders. Answers the order as
 * it is then, also when nothing was left to do: what somebody else said first counts. Refuses an unknown order or line, what the work refuses, also when it is sent again, and another call under the same key.
 */
export async function changeLines(
  services: ChangeServices,
  call: LineCall,
  work: LineWork,
): Promise<Result<Order>> {
  const { license, uuid } = call;
  const live = await services.venues.find(license);
  if (!live) return refused({ code: 'not_found' });
  return changeOrder(
    services,
    call,
    function* (now): Steps<ChangeOutcome> {
      const stored = yield* findOrderWithin(license, uuid);
      // The kitchen does not know an order that awaits its payment.
      if (!stored || stored.kitchenAt === null) return refused({ code: 'not_found' });
      const before = parted(stored, live.venue.kitchen);
      const unknown = unknownLines(before, work.names);
      if (unknown.length > 0) return refused({ code: 'not_found', errors: unknown });
      const known = yield* answerBefore(call, before);
      if (known) return known;
      const code = work.refuse ? yield* work.refuse(before, now, live.venue.kitchen) : null;
      yield* noteAnswer(call, code, now);
      if (code !== null) return refused({ code });
      const lines = before.lines.map((line) => work.line(line, { at: now, by: call.who }));
      const touched = lines.filter((line, index) => line !== before.lines[index]);
      const own = work.order?.(before, now) ?? before;
      if (touched.length === 0 && own === before) return unchanged(before);
      const after = { ...own, lines, updatedAt: now };
      const order = call.mayMove ? fulfilledByLines(after, live.venue.kitchen, now) : after;
      const changed = yield* writeChange(order);
      for (const line of touched) yield* writeLineKitchen(order, line);
      if (work.audit !== null)
        yield* audit(services, call, now, work.audit, { lines: touched.map(({ lineId }) => lineId) });
      yield* afterFulfilled(services, call, own, order, now);
      yield* noteFire(services, before, order, live.venue.kitchen);
      const isForGuests = order.status !== before.status || touched.length > 0;
      return changed.ok ? accepted({ ...changed.value, isForGuests }) : changed;
    },
    { attempts: ATTEMPTS },
  );
}

function parted(order: Order, { stations }: KitchenPlan): PartedOrder {
  return { ...order, lines: order.lines.map((line) => withParts(stations, line, order.orderType)) };
}

/** The lines of a call that the order has not, as faults of its body. */
function unknownLines({ lines }: Order, names: readonly NamedLine[]): FieldError[] {
  const known = new Set(lines.map(({ lineId }) => lineId));
  return names
    .filter(({ lineId }) => !known.has(lineId))
    .map(({ path }) => ({ path, message: 'The order has no such line' }));
}

/**
 * The answer to a call that was answered before under its key; null when it is new. One that was refused is refused
 * again, also when it could be done by now, so that a late copy does nothing.
 */
function* answerBefore({ license, uuid, key, body }: LineCall, order: Order): Steps<ChangeOutcome | null> {
  const known = key === undefined ? undefined : yield* findLineCallWithin(license, key);
  if (!known) return null;
  if (known.uuid !== uuid || known.bodyHash !== hashBody(body))
    return refused({ code: 'idempotency_conflict' });
  return known.refusedWith === null ? unchanged(order) : refused({ code: known.refusedWith });
}

/** Notes under its key that a call was done, or with what it was refused. */
function* noteAnswer(
  { license, uuid, key, body }: LineCall,
  refusedWith: ProblemCode | null,
  now: number,
): Steps<void> {
  if (key === undefined) return;
  if (!(yield* writeLineCall(license, key, { uuid, bodyHash: hashBody(body), refusedWith, now })))
    throw new Overtaken();
}
