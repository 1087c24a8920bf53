import { floorCalls } from '#contract/staff/floor-calls.ts';
import { serve, valueOf } from '../serve/serve.ts';
import { readHands } from '../../people/name-of-actor.ts';
import { meantCall, takeCall } from '../../visits/call-staff.ts';
import { removePhone } from '../../shared-cart/leave-cart.ts';
import { joinTables } from '../../visits/join-tables.ts';
import { readLiveTables } from '../../visits/live-tables.ts';
import { listedPlaces } from '../../visits/listed-places.ts';
import { placeForStaff } from '../../visits/location.ts';
import { takeBack } from '../../visits/take-back.ts';
import { moveVisit, visitMoveOf } from '../../visits/move-visit.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { authenticate, type StaffServices } from './staff-context.ts';

function takeRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    floorCalls.takeCall,
    {
      needs: 'calls',
      summary: 'Say that one is coming to a table that calls: the others see who',
      again: (_request, visit) => ({ taken: visit !== null }),
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

const MOVED = { moved: true } as const;
const REMOVED = { removed: true } as const;

/** A call that brings the guests of one table to another. */
function serveBringing(
  app: TypedRoutes,
  services: StaffServices,
  call: 'moveTable' | 'joinTables' | 'takeTableBack',
  summary: string,
  bring: typeof moveVisit,
): void {
  serve(app, floorCalls[call], { needs: 'visits', summary, again: () => MOVED }, async (request) => {
    const { staff, live } = await authenticate(services, request);
    const move = await visitMoveOf(services, live.venue, request.body);
    valueOf(await bring(services, live.venue, move, staff.who));
    return MOVED;
  });
}

function removeRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    floorCalls.removePhone,
    {
      needs: 'visits',
      summary: 'Take a phone off the cart that a table shares, with its unsent dishes and its seat',
      again: () => REMOVED,
    },
    async (request) => {
      const { staff, live } = await authenticate(services, request);
      const { location: code, location_type: type, guest } = request.body;
      const place = await placeForStaff(services.engine, live.venue, { code, type });
      valueOf(await removePhone(services, staff.license, place, guest, staff.who));
      return REMOVED;
    },
  );
}

/** Routes for a waiter's tables: who sits where, taken calls, guests who move to or join another table. */
export function staffTableRoutes(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    floorCalls.readTables,
    { needs: 'visits', summary: 'Who sits at each table right now, what is open and unpaid, and who serves' },
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
  serveBringing(
    app,
    services,
    'moveTable',
    'Move guests to a free table, with their phones, calls and orders',
    moveVisit,
  );
  serveBringing(
    app,
    services,
    'joinTables',
    'Join guests to those of another table, with their phones, calls and orders',
    joinTables,
  );
  serveBringing(
    app,
    services,
    'takeTableBack',
    'Take a move or a join back that was asked less than a minute ago, by the same body',
    takeBack,
  );
  removeRoute(app, services);
}
