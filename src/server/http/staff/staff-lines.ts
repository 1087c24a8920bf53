import type { WireStaffOrder } from '#contract/staff/staff.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { serve } from '../serve/serve.ts';
import { type WireStationsHeard } from '#contract/staff/kitchen.ts';
import type { Order } from '#domain/order/order.ts';
import type { LineCall } from '../../kitchen/change-lines.ts';
import { callStation, fireLines, holdLines, recallLines, tickLines } from '../../kitchen/line-acts.ts';
import type { Result } from '../../runtime/result.ts';
import { mayAct } from '../../staff/tokens.ts';
import { keyOf } from '../plumbing/key-of.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { authenticate, type StaffServices } from './staff-context.ts';
import { noteStation } from '../../staff/stations-heard.ts';
import { answerChange, type OrderRequest } from './staff-order-change.ts';

/** Handles a call about lines of an order: once, whatever its key is sent with again. */
function changeLines(
  services: StaffServices,
  operationId: string,
  request: OrderRequest,
  run: (call: LineCall) => Promise<Result<Order>>,
): Promise<WireStaffOrder> {
  const about = { key: keyOf(request), body: { operationId, said: request.body } };
  return answerChange(services, request, (target, staff) =>
    run({ ...target, ...about, mayMove: mayAct(staff, 'orders') }),
  );
}

function heardRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    staffOrderCalls.noteStation,
    {
      needs: 'orders',
      byItself: true,
      summary: 'Say at which station this board stands, and read when each station was last heard of',
    },
    async (request): Promise<WireStationsHeard> => {
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
  serve(
    app,
    staffOrderCalls.tickLines,
    {
      needs: 'lines',
      summary: 'Say that lines, or parts of combos, are started, done or served; what was said first counts',
    },
    (request) =>
      changeLines(services, 'tickLines', request, (call) => tickLines(services, call, request.body)),
  );
  serve(
    app,
    staffOrderCalls.recallLines,
    {
      needs: 'lines',
      summary:
        'Take the last step of lines back, within 10 minutes or those of their station; within 30 it recalls a fulfilled order',
    },
    (request) =>
      changeLines(services, 'recallLines', request, (call) => recallLines(services, call, request.body)),
  );
  serve(
    app,
    staffOrderCalls.holdLines,
    { needs: 'lines', summary: 'Let a course, or single lines, wait until they are fired' },
    (request) =>
      changeLines(services, 'holdLines', request, (call) => holdLines(services, call, request.body)),
  );
  serve(
    app,
    staffOrderCalls.fireLines,
    { needs: 'lines', summary: 'Let the kitchen begin a course, or single lines, that wait' },
    (request) =>
      changeLines(services, 'fireLines', request, (call) => fireLines(services, call, request.body)),
  );
  serve(
    app,
    staffOrderCalls.callStation,
    { needs: 'lines', summary: 'Call a station for an order: its boards flash the order once' },
    (request) =>
      changeLines(services, 'callStation', request, (call) =>
        callStation(services, call, request.body.station),
      ),
  );
}
