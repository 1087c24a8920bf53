import { CallStation, CourseLines, RecallLines, StationsHeard, TickLines } from '#contract/staff/kitchen.ts';
import { WELL_FORMED } from '#contract/values/value-shapes.ts';
import { staffPaths } from '#contract/paths/paths.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import type { Order } from '#domain/order/order.ts';
import type { LineCall } from '../../kitchen/change-lines.ts';
import { callStation, fireLines, holdLines, recallLines, tickLines } from '../../kitchen/line-acts.ts';
import type { Result } from '../../runtime/result.ts';
import { mayAct } from '../../staff/tokens.ts';
import { keyOf } from '../guest/orders/orders.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { authenticate, type StaffServices } from './staff-context.ts';
import { noteStation } from '../../staff/stations-heard.ts';
import { answerChange, InLanguage, type OrderRequest } from './staff-order-change.ts';

const ByUuid = Type.Object({ uuid: Type.String({ maxLength: 100 }) });

/** One call about the lines of an order. */
interface LineRoute<B> {
  path: string;
  operationId: string;
  summary: string;
  /** The schema of its body, by name. */
  body: TSchema & { $id?: string };
  problems: readonly 'status_not_allowed'[];
  run(call: LineCall, body: B): Promise<Result<Order>>;
}

function lineRoute<B>(app: TypedRoutes, services: StaffServices, route: LineRoute<B>): void {
  const { path, operationId, summary, body, problems, run } = route;
  app.post(
    path,
    {
      config: { needs: 'lines' },
      schema: {
        operationId,
        tags: ['staff'],
        summary,
        params: ByUuid,
        querystring: InLanguage,
        body: Type.Unsafe<B>(Type.Ref(body.$id ?? '')),
        requestHeaders: ['Idempotency-Key'],
        response: { 200: Type.Ref('StaffOrder') },
        problems: [...problems, 'in_progress', 'idempotency_conflict'],
      },
    },
    (request: OrderRequest & FastifyRequest, reply: FastifyReply): Promise<StaffOrder | FastifyReply> => {
      const said = request.body as B;
      const key = keyOf(request);
      const about = { key, body: { operationId, said } };
      return answerChange(services, request, reply, (target, staff) =>
        run({ ...target, ...about, mayMove: mayAct(staff, 'orders') }, said),
      );
    },
  );
}

const Station = Type.Optional(Type.String({ maxLength: 100, pattern: WELL_FORMED }));

function heardRoute(app: TypedRoutes, services: StaffServices): void {
  app.get(
    staffPaths.staffStations,
    {
      config: { needs: 'orders', byItself: true },
      schema: {
        operationId: 'noteStation',
        tags: ['staff'],
        summary: 'Say at which station this board stands, and read when each station was last heard of',
        querystring: Type.Object({ here: Station, left: Station }),
        response: { 200: Type.Ref('StationsHeard') },
      },
    },
    async (request): Promise<StationsHeard> => {
      const { live } = await authenticate(services, request);
      const { here = null, left = null } = request.query;
      const heard = await noteStation(services, live.venue, { here, left });
      return {
        stations: heard.map(({ station, seenAt }) => ({ station, seen_at: new Date(seenAt).toISOString() })),
      };
    },
  );
}

/** Routes for the kitchen's line: what it does with the lines of an order, each answered with the order as it is then. */
export function staffLineRoutes(app: TypedRoutes, services: StaffServices): void {
  heardRoute(app, services);
  lineRoute<TickLines>(app, services, {
    path: staffPaths.staffLinesTick,
    operationId: 'tickLines',
    summary: 'Say that lines, or parts of combos, are started, done or served; what was said first counts',
    body: TickLines,
    problems: [],
    run: (call, body) => tickLines(services, call, body),
  });
  lineRoute<RecallLines>(app, services, {
    path: staffPaths.staffLinesRecall,
    operationId: 'recallLines',
    summary:
      'Take the last step of lines back, within 10 minutes or those of their station; within 30 it recalls a fulfilled order',
    body: RecallLines,
    problems: ['status_not_allowed'],
    run: (call, body) => recallLines(services, call, body),
  });
  lineRoute<CourseLines>(app, services, {
    path: staffPaths.staffLinesHold,
    operationId: 'holdLines',
    summary: 'Let a course, or single lines, wait until they are fired',
    body: CourseLines,
    problems: [],
    run: (call, body) => holdLines(services, call, body),
  });
  lineRoute<CourseLines>(app, services, {
    path: staffPaths.staffLinesFire,
    operationId: 'fireLines',
    summary: 'Let the kitchen begin a course, or single lines, that wait',
    body: CourseLines,
    problems: [],
    run: (call, body) => fireLines(services, call, body),
  });
  lineRoute<CallStation>(app, services, {
    path: staffPaths.staffStationCall,
    operationId: 'callStation',
    summary: 'Call a station for an order: its boards flash the order once',
    body: CallStation,
    problems: [],
    run: (call, { station }) => callStation(services, call, station),
  });
}
