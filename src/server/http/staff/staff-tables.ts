import { PhoneRemoval, type TableMove } from '#contract/office/tables.ts';
import { staffPaths } from '#contract/paths/paths.ts';
import type { ProblemCode } from '#contract/values/problem.ts';
import type { CallMeant } from '#contract/visits/visit.ts';
import type { LocationType } from '#domain/details/location-code.ts';
import Type from 'typebox';
import { readHands } from '../../people/name-of-actor.ts';
import { meantCall, takeCall } from '../../visits/call-staff.ts';
import { removePhone } from '../../shared-cart/leave-cart.ts';
import { joinTables } from '../../visits/join-tables.ts';
import { readLiveTables } from '../../visits/live-tables.ts';
import { listedPlaces } from '../../visits/listed-places.ts';
import { placeForStaff } from '../../visits/location.ts';
import { takeBack } from '../../visits/take-back.ts';
import { moveVisit, visitMoveOf } from '../../visits/move-visit.ts';
import { sendProblem } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { authenticate, type StaffServices } from './staff-context.ts';
import { InLanguage } from './staff-order-change.ts';

function takeRoute(app: TypedRoutes, services: StaffServices): void {
  app.post(
    staffPaths.staffLocationTake,
    {
      config: { needs: 'calls' },
      schema: {
        operationId: 'takeCall',
        tags: ['staff'],
        summary: 'Say that one is coming to a table that calls: the others see who',
        params: Type.Object({ code: Type.String({ maxLength: 100 }) }),
        querystring: Type.Object({
          type: Type.Optional(Type.Unsafe<LocationType>({ enum: ['Table', 'Room'] })),
        }),
        body: Type.Unsafe<CallMeant>(Type.Ref('CallMeant')),
        response: { 200: Type.Ref('CallTaken') },
      },
    },
    async (request) => {
      const { staff, live } = await authenticate(services, request);
      const { code } = request.params;
      const { type = 'Table' } = request.query;
      const call = meantCall(request.body);
      const place = await placeForStaff(services.engine, live.venue, { code, type });
      return { taken: await takeCall(services, staff.license, place, call, staff.who) };
    },
  );
}

/** A call that brings the guests of one table to another. */
function bringRoute(
  app: TypedRoutes,
  services: StaffServices,
  route: {
    path: string;
    operationId: string;
    summary: string;
    bring: typeof moveVisit;
    problems: readonly ProblemCode[];
  },
): void {
  const { path, operationId, summary, bring, problems } = route;
  app.post(
    path,
    {
      config: { needs: 'visits' },
      schema: {
        operationId,
        tags: ['staff'],
        summary,
        body: Type.Unsafe<TableMove>(Type.Ref('TableMove')),
        response: { 200: Type.Ref('TableMoved') },
        problems: [...problems],
      },
    },
    async (request, reply) => {
      const { staff, live } = await authenticate(services, request);
      const move = await visitMoveOf(services, live.venue, request.body);
      const result = await bring(services, live.venue, move, staff.who);
      return result.ok ? { moved: true as const } : sendProblem(reply, result.refusal);
    },
  );
}

function removeRoute(app: TypedRoutes, services: StaffServices): void {
  app.post(
    staffPaths.staffPhoneRemove,
    {
      config: { needs: 'visits' },
      schema: {
        operationId: 'removePhone',
        tags: ['staff'],
        summary: 'Take a phone off the cart that a table shares, with its unsent dishes and its seat',
        body: Type.Unsafe<PhoneRemoval>(Type.Ref('PhoneRemoval')),
        response: { 200: Type.Ref('PhoneRemoved') },
        problems: ['not_found'],
      },
    },
    async (request, reply) => {
      const { staff, live } = await authenticate(services, request);
      const { location: code, location_type: type, guest } = request.body;
      const place = await placeForStaff(services.engine, live.venue, { code, type });
      const result = await removePhone(services, staff.license, place, guest, staff.who);
      return result.ok ? { removed: true as const } : sendProblem(reply, result.refusal);
    },
  );
}

/** Routes for a waiter's tables: who sits where, taken calls, guests who move to or join another table. */
export function staffTableRoutes(app: TypedRoutes, services: StaffServices): void {
  app.get(
    staffPaths.staffTables,
    {
      config: { needs: 'visits' },
      schema: {
        operationId: 'readTables',
        tags: ['staff'],
        summary: 'Who sits at each table right now, what is open and unpaid, and who serves',
        querystring: InLanguage,
        response: { 200: Type.Ref('StaffTables') },
      },
    },
    async (request) => {
      const { live } = await authenticate(services, request);
      const [tables, hands] = await Promise.all([
        readLiveTables(services, live.venue),
        readHands(services, live.venue.license),
      ]);
      const { lang = live.venue.defaultLanguage } = request.query;
      return { ...tables, places: listedPlaces(live.venue, lang), hands };
    },
  );
  takeRoute(app, services);
  bringRoute(app, services, {
    path: staffPaths.staffTableMove,
    operationId: 'moveTable',
    summary: 'Move guests to a free table, with their phones, calls and orders',
    bring: moveVisit,
    problems: ['not_found', 'active_order', 'location_invalid', 'table_busy'],
  });
  bringRoute(app, services, {
    path: staffPaths.staffTableJoin,
    operationId: 'joinTables',
    summary: 'Join guests to those of another table, with their phones, calls and orders',
    bring: joinTables,
    problems: ['not_found', 'in_progress'],
  });
  bringRoute(app, services, {
    path: staffPaths.staffTableBack,
    operationId: 'takeTableBack',
    summary: 'Take a move or a join back that was asked less than a minute ago, by the same body',
    bring: takeBack,
    problems: ['not_found', 'active_order', 'table_busy', 'in_progress'],
  });
  removeRoute(app, services);
}
