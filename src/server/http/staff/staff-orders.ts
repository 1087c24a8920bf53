import { OrderStatusField } from '#contract/orders/order.ts';
import { WELL_FORMED } from '#contract/values/value-shapes.ts';
import { staffPaths } from '#contract/paths/paths.ts';
import { ChangeStatus, PromiseTime } from '#contract/staff/staff.ts';
import type { LocationType } from '#domain/details/location-code.ts';
import {
  isOrderStatus,
  orderStatuses,
  RECALL_WINDOW_MS,
  type OrderStatus,
} from '#domain/order/order-status.ts';
import Type from 'typebox';
import { changeStatus, recallOrder } from '../../orders/change/change-order.ts';
import { promiseTime } from '../../orders/change/promise-time.ts';
import { nameOfActor } from '../../people/name-of-actor.ts';
import { deleteLine } from '../../orders/change/strike-line.ts';
import { printAgain } from '../../printing/print-jobs.ts';
import { readBoard, readOrderCursor } from '../../staff/read-board.ts';
import { startOfToday } from '../../staff/today.ts';
import { mayAct } from '../../staff/tokens.ts';
import { placeForStaff } from '../../visits/location.ts';
import { unchanged } from '../plumbing/answers.ts';
import { compressAnswer } from '../plumbing/compress-answer.ts';
import { Refused, sendProblem } from '../plumbing/context.ts';
import { isFresh } from '../plumbing/encoded.ts';
import { authenticate, type StaffServices } from './staff-context.ts';
import { answerChange, InLanguage, targetOf } from './staff-order-change.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

/** Older ones are in the export. */
const MOST_DONE = 500;
/** More than any board shows: further orders are requested one by one, by number or location. */
const MOST_OPEN = 2000;
/** The maximum number of uuids in one request. */
const MOST_UUIDS = 100;
/** Open orders without changes for this long are left out first. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;

/** The step that a recall takes back. */
const RecallQuery = Type.Object({
  ...InLanguage.properties,
  from: Type.Optional(
    Type.Unsafe<OrderStatus>({
      ...OrderStatusField,
      description: 'Only while the order has this status: sent twice, it takes one step back',
    }),
  ),
});

const ByUuid = Type.Object({ uuid: Type.String({ maxLength: 100 }) });
const ByLine = Type.Object({ uuid: Type.String({ maxLength: 100 }), line: Type.String({ maxLength: 100 }) });

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

const BoardQuery = Type.Object({
  status: Type.Optional(Type.String({ maxLength: 200 })),
  ...InLanguage.properties,
  done: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MOST_DONE,
      default: MOST_DONE,
      description: 'How many done orders at most; those of open tables come on top',
    }),
  ),
  open: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100_000,
      description:
        'How many open orders of each status and order type at most, and that all are counted; those that nobody has touched for a day are left out first. Without it: every one',
    }),
  ),
  number: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 999_999_999,
      description: 'Also the order of this number, wherever it stands: open, or done within a day',
    }),
  ),
  location: Type.Optional(
    Type.String({
      maxLength: 100,
      pattern: WELL_FORMED,
      description: 'Also the open orders of this table or room, as many of each',
    }),
  ),
  location_type: Type.Optional(Type.Unsafe<LocationType>({ type: 'string', enum: ['Table', 'Room'] })),
  after: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Only orders that come behind: what an earlier answer gave as next',
    }),
  ),
  uuids: Type.Optional(
    Type.String({
      pattern: '^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36})*$',
      maxLength: MOST_UUIDS * 37,
      'x-expected': `at most ${MOST_UUIDS} uuids, separated by commas`,
      description: `Only these orders, at most ${MOST_UUIDS}, separated by commas: open ones, and those done today or just now`,
    }),
  ),
  any_day: Type.Optional(
    Type.Boolean({ default: false, description: 'With uuids: whenever they were done' }),
  ),
});

function boardRoute(app: TypedRoutes, services: StaffServices): void {
  app.get(
    staffPaths.staffOrders,
    {
      config: { needs: 'orders' },
      schema: {
        operationId: 'readOrders',
        tags: ['staff'],
        summary:
          'Orders by status, oldest first; of those done today or just now the latest; as many as fit into a megabyte',
        querystring: BoardQuery,
        response: { 200: Type.Ref('StaffOrders'), 304: unchanged },
      },
      onSend: compressAnswer,
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
  app.post(
    staffPaths.staffOrderStatus,
    {
      config: { needs: 'orders' },
      schema: {
        operationId: 'changeOrderStatus',
        tags: ['staff'],
        summary: 'Move an order along',
        params: ByUuid,
        querystring: InLanguage,
        body: Type.Unsafe<ChangeStatus>(Type.Ref('ChangeStatus')),
        response: { 200: Type.Ref('StaffOrder') },
        problems: ['status_not_allowed', 'in_progress'],
      },
    },
    (request, reply) => {
      const { status, reason, seen } = request.body;
      return answerChange(services, request, reply, async (target) => {
        const { license, who } = target;
        const name = status === 'accepted' ? await nameOfActor(services.engine, license, who) : '';
        return changeStatus(services, { ...target, name, ...(seen && { seen }) }, status, reason ?? '');
      });
    },
  );
}

function recallRoute(app: TypedRoutes, services: StaffServices): void {
  app.post(
    staffPaths.staffOrderRecall,
    {
      config: { needs: 'orders' },
      schema: {
        operationId: 'recallOrder',
        tags: ['staff'],
        summary: 'Take the last step back',
        params: ByUuid,
        querystring: RecallQuery,
        response: { 200: Type.Ref('StaffOrder') },
        problems: ['status_not_allowed', 'in_progress'],
      },
    },
    (request, reply) =>
      answerChange(services, request, reply, (target) =>
        recallOrder(services, target, request.query.from ?? null),
      ),
  );
}

function promiseRoute(app: TypedRoutes, services: StaffServices): void {
  app.post(
    staffPaths.staffOrderPromise,
    {
      config: { needs: 'orders' },
      schema: {
        operationId: 'promiseTime',
        tags: ['staff'],
        summary: 'Say when an accepted order will be with its guest',
        params: ByUuid,
        querystring: InLanguage,
        body: Type.Unsafe<PromiseTime>(Type.Ref('PromiseTime')),
        response: { 200: Type.Ref('StaffOrder') },
        problems: ['status_not_allowed', 'in_progress'],
      },
    },
    (request, reply) => {
      const { promised_at: at } = request.body;
      return answerChange(services, request, reply, (target) =>
        promiseTime(services, target, at === null ? null : Date.parse(at)),
      );
    },
  );
}

function printRoute(app: TypedRoutes, services: StaffServices): void {
  app.post(
    staffPaths.staffOrderPrint,
    {
      config: { needs: 'orders' },
      schema: {
        operationId: 'printOrder',
        tags: ['staff'],
        summary: 'Print an order once more, each line at the printers of its station',
        params: ByUuid,
        response: { 200: Type.Ref('OrderReprinted') },
      },
    },
    async (request, reply) => {
      const { staff, live } = await authenticate(services, request);
      const printers = await printAgain(services, targetOf(request, staff), live.venue.kitchen);
      return printers === null ? sendProblem(reply, { code: 'not_found' }) : { printers };
    },
  );
}

function deleteLineRoute(app: TypedRoutes, services: StaffServices): void {
  app.post(
    staffPaths.staffLineDelete,
    {
      config: { needs: 'strike' },
      schema: {
        operationId: 'deleteLine',
        tags: ['staff'],
        summary: 'Strike a line',
        params: ByLine,
        querystring: InLanguage,
        response: { 200: Type.Ref('StaffOrder') },
        problems: ['status_not_allowed', 'in_progress'],
      },
    },
    (request, reply) =>
      answerChange(services, request, reply, (target, staff) =>
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
