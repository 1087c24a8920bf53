import { MOST_DONE } from '#contract/staff/board-queries.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { serve } from '../serve/serve.ts';
import {
  isOrderStatus,
  orderStatuses,
  RECALL_WINDOW_MS,
  type OrderStatus,
} from '#domain/order/order-status.ts';
import { changeStatus, recallOrder } from '../../orders/change/change-order.ts';
import { promiseTime } from '../../orders/change/promise-time.ts';
import { nameOfActor } from '../../people/name-of-actor.ts';
import { deleteLine } from '../../orders/change/strike-line.ts';
import { printAgain } from '../../printing/print-jobs.ts';
import { readBoard, readOrderCursor } from '../../staff/read-board.ts';
import { startOfToday } from '../../staff/today.ts';
import { mayAct } from '../../staff/tokens.ts';
import { placeForStaff } from '../../visits/location.ts';
import { compressAnswer } from '../plumbing/compress-answer.ts';
import { Refused, sendProblem } from '../plumbing/context.ts';
import { isFresh } from '../plumbing/encoded.ts';
import { authenticate, type StaffServices } from './staff-context.ts';
import { answerChange, orderNow, targetOf } from './staff-order-change.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

/** More than any board shows: further orders are requested one by one, by number or location. */
const MOST_OPEN = 2000;
/** Open orders without changes for this long are left out first. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;

function wantedStatuses(text: string | undefined): readonly OrderStatus[] {
  if (text === undefined) return orderStatuses;
  const wanted = text.split(',');
  if (wanted.every(isOrderStatus)) return wanted;
  const unknown = wanted.find((each) => !isOrderStatus(each));
  throw new Refused({
    code: 'validation',
    errors: [{ path: 'query.status', message: `There is no status ${unknown}` }],
  });
}

function cursorAfter(text: string | undefined): ReturnType<typeof readOrderCursor> {
  const cursor = text === undefined ? null : readOrderCursor(text);
  if (text === undefined || cursor) return cursor;
  throw new Refused({
    code: 'validation',
    errors: [{ path: 'query.after', message: 'Expected what an earlier answer gave as next' }],
  });
}

function boardRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    staffOrderCalls.readOrders,
    {
      needs: 'orders',
      onSend: compressAnswer,
      summary:
        'Orders by status, oldest first; of those done today or just now the latest; as many as fit into a megabyte',
    },
    async (request, reply) => {
      const { live } = await authenticate(services, request);
      const now = services.clock.now();
      const { status, lang, done = MOST_DONE, open = null, number = null } = request.query;
      const { location: code, location_type: type = 'Table', uuids, any_day: isAnyDay } = request.query;
      const today = Math.min(startOfToday(live, now), now - RECALL_WINDOW_MS);
      const board = await readBoard(services, live.venue, {
        lang: lang ?? live.venue.defaultLanguage,
        statuses: wantedStatuses(status),
        doneSince: uuids && isAnyDay ? 0 : today,
        mostDone: done,
        mostOpen: open === null ? null : Math.min(open, MOST_OPEN),
        after: cursorAfter(request.query.after),
        touchedSince: now - LEFT_AFTER_MS,
        number,
        place: code === undefined ? null : await placeForStaff(services.engine, live.venue, { code, type }),
        uuids: uuids?.toLowerCase().split(',') ?? null,
      });
      reply.header('etag', board.tag);
      return isFresh(request, board.tag) ? reply.code(304).send() : board.read();
    },
  );
}

function statusRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    staffOrderCalls.changeOrderStatus,
    {
      needs: 'orders',
      summary: 'Move an order along',
      again: (request) => orderNow(services, request),
    },
    (request) => {
      const { status, reason, seen } = request.body;
      return answerChange(services, request, async (target) => {
        const { license, who } = target;
        const name = status === 'accepted' ? await nameOfActor(services.engine, license, who) : '';
        return changeStatus(services, { ...target, name, ...(seen && { seen }) }, status, reason ?? '');
      });
    },
  );
}

function recallRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    staffOrderCalls.recallOrder,
    {
      needs: 'orders',
      summary: 'Take the last step back',
      again: (request) => orderNow(services, request),
    },
    (request) =>
      answerChange(services, request, (target) => recallOrder(services, target, request.query.from ?? null)),
  );
}

function promiseRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    staffOrderCalls.promiseTime,
    {
      needs: 'orders',
      summary: 'Say when an accepted order will be with its guest',
      again: (request) => orderNow(services, request),
    },
    (request) => {
      const { promised_at: at } = request.body;
      return answerChange(services, request, (target) =>
        promiseTime(services, target, at === null ? null : Date.parse(at)),
      );
    },
  );
}

function printRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    staffOrderCalls.printOrder,
    {
      needs: 'orders',
      summary: 'Print an order once more, each line at the printers of its station',
      again: (_request, printers) => ({ printers: Number(printers) }),
    },
    async (request, reply) => {
      const { staff, live } = await authenticate(services, request);
      const printers = await printAgain(services, targetOf(request, staff), live.venue.kitchen);
      return printers === null ? sendProblem(reply, { code: 'not_found' }) : { printers };
    },
  );
}

function deleteLineRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    staffOrderCalls.deleteLine,
    { needs: 'strike', summary: 'Strike a line', again: (request) => orderNow(services, request) },
    (request) =>
      answerChange(services, request, (target, staff) =>
        deleteLine(services, { ...target, mayMove: mayAct(staff, 'orders') }, request.params.line),
      ),
  );
}

/** Routes for the board's orders: reading, moving forward and back, deleting lines. */
export function staffOrderRoutes(app: TypedRoutes, services: StaffServices): void {
  boardRoute(app, services);
  statusRoute(app, services);
  recallRoute(app, services);
  promiseRoute(app, services);
  printRoute(app, services);
  deleteLineRoute(app, services);
}
