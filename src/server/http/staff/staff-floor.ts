import { floorCalls } from '#contract/staff/floor-calls.ts';
import { serve, valueOf } from '../serve/serve.ts';
import type { LocationType } from '#domain/details/location-code.ts';
import { setBusy } from '../../staff/busy.ts';
import { nameOfActor } from '../../people/name-of-actor.ts';
import { answerQuestion } from '../../visits/ask-staff.ts';
import { answerCall, meantCall } from '../../visits/call-staff.ts';
import { closeLocations } from '../../visits/close-location.ts';
import { decideRequest, readDecision } from '../../visits/join-visit.ts';
import { readBusy } from '../../staff/busy.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { heldCode, placeForStaff } from '../../visits/location.ts';
import { sendProblem } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { authenticate, type StaffServices } from './staff-context.ts';

/** The code that a table is held by, or freed: one that is held already, else as the venue spells it; null: it has none. */
async function codeToHold(
  services: StaffServices,
  { venue }: LiveVenue,
  named: string,
  isToHold: boolean,
): Promise<string | null> {
  const meant = heldCode(venue, named);
  if (isToHold || meant === null) return isToHold ? meant : named;
  return (await readBusy(services, venue.license)).includes(named) ? named : meant;
}

function busyRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    floorCalls.holdLocation,
    {
      needs: 'visits',
      summary: 'A waiter’s order holds the table',
      async again(request) {
        const { live } = await authenticate(services, request);
        const { code: named } = request.params;
        const code = (await codeToHold(services, live, named, request.body.busy)) ?? named;
        return { code, busy: (await readBusy(services, live.venue.license)).includes(code) };
      },
    },
    async (request, reply) => {
      const { staff, live } = await authenticate(services, request);
      const { busy } = request.body;
      const code = await codeToHold(services, live, request.params.code, busy);
      if (code === null) return sendProblem(reply, { code: 'location_invalid' });
      await setBusy(services, staff.license, code, busy, staff.who);
      return { code, busy };
    },
  );
}

function closeRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    floorCalls.closeLocation,
    {
      needs: 'visits',
      summary: 'End the visit of a table or room',
      again: (_request, visit) => ({ closed: visit !== null }),
    },
    async (request) => {
      const { staff, live } = await authenticate(services, request);
      const { code } = request.params;
      const { type, since } = request.query;
      const types: LocationType[] = type ? [type] : ['Table', 'Room'];
      const meant = since === undefined ? {} : { since: Date.parse(since) };
      const places = await Promise.all(
        types.map(async (each) => ({
          location: await placeForStaff(services.engine, live.venue, { code, type: each }),
          ...meant,
        })),
      );
      const closed = await closeLocations(services, staff.license, places, staff.who);
      return { closed: closed.length > 0 };
    },
  );
}

function callRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    floorCalls.answerCall,
    {
      needs: 'calls',
      summary: 'Answer a table that called a waiter or asked for the bill',
      again: (_request, visit) => ({ answered: visit !== null }),
    },
    async (request) => {
      const { staff, live } = await authenticate(services, request);
      const { code } = request.params;
      const { type = 'Table' } = request.query;
      const call = meantCall(request.body);
      const place = await placeForStaff(services.engine, live.venue, { code, type });
      return { answered: await answerCall(services, staff.license, place, call) };
    },
  );
}

function questionRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    floorCalls.answerQuestion,
    {
      needs: 'lines',
      summary:
        'Answer a guest who asks what is in a dish; it is told to their phone, and counts for their order',
      again: (_request, question) => ({ answered: question !== null }),
    },
    async (request) => {
      const { staff } = await authenticate(services, request);
      const { license, who } = staff;
      const by = { who, name: await nameOfActor(services.engine, license, who) };
      const { question } = request.params;
      const { answer } = request.body;
      return { answered: await answerQuestion(services, license, question, answer, by) };
    },
  );
}

function admitRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    floorCalls.admitGuest,
    {
      needs: 'visits',
      summary: 'Let a phone in at a table',
      async again(request) {
        const { staff } = await authenticate(services, request);
        return { state: await readDecision(services, staff.license, request.params.request) };
      },
    },
    async (request) => {
      const { live } = await authenticate(services, request);
      const { request: asked } = request.params;
      const { admit } = request.body;
      const result = await decideRequest(services, live, asked, admit, () => true);
      return { state: valueOf(result) };
    },
  );
}

/** Routes for tables and rooms: occupy and free them, answer calls, admit phones. */
export function staffFloorRoutes(app: TypedRoutes, services: StaffServices): void {
  busyRoute(app, services);
  closeRoute(app, services);
  callRoute(app, services);
  questionRoute(app, services);
  admitRoute(app, services);
}
