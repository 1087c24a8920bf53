import { staffPaths } from '#contract/paths/paths.ts';
import { LocationBusy } from '#contract/staff/staff.ts';
import { AnswerQuestion } from '#contract/visits/staff-question.ts';
import { CallMeant, type AdmitGuest } from '#contract/visits/visit.ts';
import type { LocationType } from '#domain/details/location-code.ts';
import Type from 'typebox';
import { setBusy } from '../../staff/busy.ts';
import { nameOfActor } from '../../people/name-of-actor.ts';
import { answerQuestion } from '../../visits/ask-staff.ts';
import { answerCall, meantCall } from '../../visits/call-staff.ts';
import { closeLocation } from '../../visits/close-location.ts';
import { decideRequest } from '../../visits/join-visit.ts';
import { readBusy } from '../../staff/busy.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { heldCode, placeForStaff } from '../../visits/location.ts';
import { sendProblem } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { authenticate, type StaffServices } from './staff-context.ts';

const ByCode = Type.Object({ code: Type.String({ maxLength: 100 }) });
const OfType = Type.Object({ type: Type.Optional(Type.Unsafe<LocationType>({ enum: ['Table', 'Room'] })) });
const VisitMeant = Type.Object({
  ...OfType.properties,
  since: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'When the visit began that is meant, as its table tells: a later one does not end',
    }),
  ),
});

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
  app.post(
    staffPaths.staffLocationBusy,
    {
      config: { needs: 'visits' },
      schema: {
        operationId: 'holdLocation',
        tags: ['staff'],
        summary: 'A waiter’s order holds the table',
        params: ByCode,
        body: Type.Unsafe<LocationBusy>(Type.Ref('LocationBusy')),
        response: { 200: Type.Ref('LocationHeld') },
        problems: ['location_invalid'],
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
  app.post(
    staffPaths.staffLocationClose,
    {
      config: { needs: 'visits' },
      schema: {
        operationId: 'closeLocation',
        tags: ['staff'],
        summary: 'End the visit of a table or room',
        params: ByCode,
        querystring: VisitMeant,
        response: { 200: Type.Ref('LocationClosed') },
      },
    },
    async (request) => {
      const { staff, live } = await authenticate(services, request);
      const { code } = request.params;
      const { type, since } = request.query;
      const types: LocationType[] = type ? [type] : ['Table', 'Room'];
      const meant = since === undefined ? {} : { since: Date.parse(since) };
      const closed = await Promise.all(
        types.map(async (each) => {
          const location = await placeForStaff(services.engine, live.venue, { code, type: each });
          return closeLocation(services, staff.license, { location, ...meant }, staff.who);
        }),
      );
      return { closed: closed.some((visit) => visit !== null) };
    },
  );
}

function callRoute(app: TypedRoutes, services: StaffServices): void {
  app.post(
    staffPaths.staffLocationCall,
    {
      config: { needs: 'calls' },
      schema: {
        operationId: 'answerCall',
        tags: ['staff'],
        summary: 'Answer a table that called a waiter or asked for the bill',
        params: ByCode,
        querystring: OfType,
        body: Type.Unsafe<CallMeant>(Type.Ref('CallMeant')),
        response: { 200: Type.Ref('CallAnswered') },
      },
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
  app.post(
    staffPaths.staffQuestion,
    {
      config: { needs: 'lines' },
      schema: {
        operationId: 'answerQuestion',
        tags: ['staff'],
        summary:
          'Answer a guest who asks what is in a dish; it is told to their phone, and counts for their order',
        params: Type.Object({ question: Type.String({ maxLength: 100 }) }),
        body: Type.Unsafe<AnswerQuestion>(Type.Ref('AnswerQuestion')),
        response: { 200: Type.Ref('QuestionAnswered') },
      },
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
  app.post(
    staffPaths.staffVisit,
    {
      config: { needs: 'visits' },
      schema: {
        operationId: 'admitGuest',
        tags: ['staff'],
        summary: 'Let a phone in at a table',
        params: Type.Object({ request: Type.String({ maxLength: 100 }) }),
        body: Type.Unsafe<AdmitGuest>(Type.Ref('AdmitGuest')),
        response: { 200: Type.Ref('RequestAnswered') },
      },
    },
    async (request, reply) => {
      const { live } = await authenticate(services, request);
      const { request: asked } = request.params;
      const { admit } = request.body;
      const result = await decideRequest(services, live, asked, admit, () => true);
      return result.ok ? { state: result.value } : sendProblem(reply, result.refusal);
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
