import { staffPaths } from '#contract/paths.ts';
import { ChangeStatus, PromiseTime, StaffOrder, StaffOrders } from '#contract/staff.ts';
import { isOrderStatus, orderStatuses, type OrderStatus } from '#domain/order-status.ts';
import Type from 'typebox';
import { changeStatus, deleteLine, recallOrder } from '../orders/change-order.ts';
import { promiseTime } from '../orders/promise-time.ts';
import { readBoard } from '../orders/read-order.ts';
import { printAgain } from '../printing/print-jobs.ts';
import { startOfToday } from '../staff/today.ts';
import { Refused, sendProblem } from './context.ts';
import { authenticate, type StaffServices } from './staff-context.ts';
import type { TypedRoutes } from './typed-routes.ts';
import { answerChange, presentStaffOrders, targetOf } from './staff-order-change.ts';

/** An answer stays below a megabyte; older ones are in the export. */
const MOST_DONE = 500;

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

function boardRoute(app: TypedRoutes, services: StaffServices): void {
  app.get(
    staffPaths.staffOrders,
    {
      schema: {
        tags: ['staff'],
        summary: 'Orders by status, oldest first; of today’s done ones the latest',
        querystring: Type.Object({
          status: Type.Optional(Type.String({ maxLength: 200 })),
          lang: Type.Optional(Type.String({ maxLength: 10 })),
          done: Type.Optional(
            Type.Integer({
              minimum: 0,
              maximum: MOST_DONE,
              default: MOST_DONE,
              description: 'How many done orders at most; those of open tables come on top',
            }),
          ),
        }),
        response: { 200: Type.Ref('StaffOrders') },
      },
    },
    async (request) => {
      const { live } = await authenticate(services, request);
      const { status, lang, done = MOST_DONE } = request.query;
      const doneSince = startOfToday(live, services.clock.now());
      const orders = await readBoard(services, live.venue.license, {
        statuses: wantedStatuses(status),
        doneSince,
        mostDone: done,
      });
      return { orders: await presentStaffOrders(services, live, lang ?? live.venue.defaultLanguage, orders) };
    },
  );
}

function statusRoute(app: TypedRoutes, services: StaffServices): void {
  app.post(
    staffPaths.staffOrderStatus,
    {
      schema: {
        tags: ['staff'],
        summary: 'Move an order along',
        params: ByUuid,
        body: Type.Unsafe<ChangeStatus>(Type.Ref('ChangeStatus')),
        response: { 200: Type.Ref('StaffOrder') },
      },
    },
    (request, reply) => {
      const { status, reason } = request.body;
      return answerChange(services, request, reply, (target) =>
        changeStatus(services, target, status, reason ?? ''),
      );
    },
  );
}

function recallRoute(app: TypedRoutes, services: StaffServices): void {
  app.post(
    staffPaths.staffOrderRecall,
    {
      schema: {
        tags: ['staff'],
        summary: 'Take the last step back',
        params: ByUuid,
        response: { 200: Type.Ref('StaffOrder') },
      },
    },
    (request, reply) => answerChange(services, request, reply, (target) => recallOrder(services, target)),
  );
}

function promiseRoute(app: TypedRoutes, services: StaffServices): void {
  app.post(
    staffPaths.staffOrderPromise,
    {
      schema: {
        tags: ['staff'],
        summary: 'Say when an accepted order will be with its guest',
        params: ByUuid,
        body: Type.Unsafe<PromiseTime>(Type.Ref('PromiseTime')),
        response: { 200: Type.Ref('StaffOrder') },
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
      schema: {
        tags: ['staff'],
        summary: 'Send an order to the venue’s printers once more',
        params: ByUuid,
        response: { 200: Type.Object({ printers: Type.Integer() }) },
      },
    },
    async (request, reply) => {
      const { staff } = await authenticate(services, request);
      const printers = await printAgain(services, targetOf(request, staff));
      return printers === null ? sendProblem(reply, { code: 'not_found' }) : { printers };
    },
  );
}

function deleteLineRoute(app: TypedRoutes, services: StaffServices): void {
  app.post(
    staffPaths.staffLineDelete,
    {
      schema: {
        tags: ['staff'],
        summary: 'Strike a line',
        params: ByLine,
        response: { 200: Type.Ref('StaffOrder') },
      },
    },
    (request, reply) =>
      answerChange(services, request, reply, (target) => deleteLine(services, target, request.params.line)),
  );
}

/** The board's orders: reading them, moving them along and back, striking lines. */
export function staffOrderRoutes(app: TypedRoutes, services: StaffServices): void {
  boardRoute(app, services);
  statusRoute(app, services);
  recallRoute(app, services);
  promiseRoute(app, services);
  printRoute(app, services);
  deleteLineRoute(app, services);
}

/** The schemas that the routes name. */
export const staffOrderSchemas = [StaffOrder, StaffOrders, ChangeStatus, PromiseTime];
