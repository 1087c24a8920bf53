import { staffPaths } from '#contract/paths.ts';
import { ChangeStatus, PromiseTime, StaffOrder, StaffOrders } from '#contract/staff.ts';
import { orderStatuses, type OrderStatus } from '#domain/order-status.ts';
import type { Order } from '#domain/order.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { changeStatus, deleteLine, recallOrder, type OrderChange } from '../orders/change-order.ts';
import { promiseTime } from '../orders/promise-time.ts';
import type { Result } from '../orders/result.ts';
import { printAgain } from '../printing/print-jobs.ts';
import { presentForStaff, readBoard } from '../staff/read-board.ts';
import { startOfToday } from '../staff/today.ts';
import type { Staff } from '../staff/tokens.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { compressAnswer } from './compress-answer.ts';
import { Refused, sendProblem } from './context.ts';
import { isFresh } from './encoded.ts';
import { enter, type StaffServices } from './staff-context.ts';

/** An answer stays below a megabyte; older ones are in the export. */
const MOST_DONE = 500;
/** How many uuids one question may hold. */
const MOST_UUIDS = 100;
/** Open orders that nobody has touched for so long are the first to be left out. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;

const ByUuid = Type.Object({ uuid: Type.String({ maxLength: 100 }) });
const ByLine = Type.Object({ uuid: Type.String({ maxLength: 100 }), line: Type.String({ maxLength: 100 }) });

function wantedStatuses(text: string | undefined): OrderStatus[] {
  const wanted = text === undefined ? [...orderStatuses] : text.split(',');
  const unknown = wanted.find((each) => !(orderStatuses as readonly string[]).includes(each));
  if (unknown === undefined) return wanted as OrderStatus[];
  throw new Refused({
    code: 'validation',
    errors: [{ path: 'query.status', message: `There is no status ${unknown}` }],
  });
}

/** The language that the board is read in, else the venue's own. */
function languageAsked(live: LiveVenue, request: FastifyRequest): string {
  return (request.query as { lang?: string }).lang ?? live.venue.defaultLanguage;
}

function targetOf(request: FastifyRequest, { license, who }: Staff): OrderChange {
  const { uuid } = request.params as { uuid: string };
  return { license, uuid: uuid.toLowerCase(), who };
}

/** Answers a call that changes one order with the order as it is afterwards. */
async function change(
  services: StaffServices,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (target: OrderChange) => Promise<Result<Order>>,
) {
  const { staff, live } = await enter(services, request);
  const result = await work(targetOf(request, staff));
  if (!result.ok) return sendProblem(reply, result.refusal);
  return presentForStaff(services, live.venue.license, result.value, languageAsked(live, request));
}

const BoardQuery = Type.Object({
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
  open: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100_000,
      description:
        'How many open orders of each status and order type at most, and that all are counted; those that nobody has touched for a day are left out first. Without it: every one',
    }),
  ),
  uuids: Type.Optional(
    Type.String({
      maxLength: MOST_UUIDS * 37,
      description: `Only these orders, at most ${MOST_UUIDS}, separated by commas`,
    }),
  ),
});

function boardRoute(app: FastifyInstance, services: StaffServices): void {
  app.get(
    staffPaths.staffOrders,
    {
      schema: {
        tags: ['staff'],
        summary: 'Orders by status, oldest first; of today’s done ones the latest',
        querystring: BoardQuery,
        response: { 200: Type.Ref('StaffOrders'), 304: Type.Null() },
      },
      onSend: compressAnswer,
    },
    async (request, reply) => {
      const { live } = await enter(services, request);
      const now = services.clock.now();
      const {
        status,
        done = MOST_DONE,
        open = null,
        uuids,
      } = request.query as Type.Static<typeof BoardQuery>;
      const board = await readBoard(services, live.venue.license, {
        lang: languageAsked(live, request),
        statuses: wantedStatuses(status),
        doneSince: startOfToday(live, now),
        mostDone: done,
        mostOpen: open,
        touchedSince: now - LEFT_AFTER_MS,
        uuids: uuids?.toLowerCase().split(',') ?? null,
      });
      reply.header('etag', board.tag);
      return isFresh(request, board.tag) ? reply.code(304).send() : board.read();
    },
  );
}

function statusRoute(app: FastifyInstance, services: StaffServices): void {
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
      const { status, reason } = request.body as ChangeStatus;
      return change(services, request, reply, (target) =>
        changeStatus(services, target, status, reason ?? ''),
      );
    },
  );
}

function recallRoute(app: FastifyInstance, services: StaffServices): void {
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
    (request, reply) => change(services, request, reply, (target) => recallOrder(services, target)),
  );
}

function promiseRoute(app: FastifyInstance, services: StaffServices): void {
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
      const { promised_at: at } = request.body as PromiseTime;
      return change(services, request, reply, (target) =>
        promiseTime(services, target, at === null ? null : Date.parse(at)),
      );
    },
  );
}

function printRoute(app: FastifyInstance, services: StaffServices): void {
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
      const { staff } = await enter(services, request);
      const printers = await printAgain(services, targetOf(request, staff));
      return printers === null ? sendProblem(reply, { code: 'not_found' }) : { printers };
    },
  );
}

function deleteLineRoute(app: FastifyInstance, services: StaffServices): void {
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
      change(services, request, reply, (target) =>
        deleteLine(services, target, (request.params as { line: string }).line),
      ),
  );
}

/** The board's orders: reading them, moving them along and back, striking lines. */
export function staffOrderRoutes(app: FastifyInstance, services: StaffServices): void {
  boardRoute(app, services);
  statusRoute(app, services);
  recallRoute(app, services);
  promiseRoute(app, services);
  printRoute(app, services);
  deleteLineRoute(app, services);
}

/** The schemas that the routes name. */
export const staffOrderSchemas = [StaffOrder, StaffOrders, ChangeStatus, PromiseTime];
