import { eventNames } from '#contract/visits/events.ts';
import { apiPaths } from '#contract/paths/api-paths.ts';
import {
  ActiveOrder,
  AdmitGuest,
  CallHeard,
  CallStaff,
  JoinVisit,
  VisitUpdate,
} from '#contract/visits/visit.ts';
import type { LocationType } from '#domain/details/location-code.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Result } from '../../../runtime/result.ts';
import { senderOf } from '../../../runtime/sender.ts';
import { askStaff, type Asked, type AskRequest } from '../../../visits/ask-staff.ts';
import { callStaff } from '../../../visits/call-staff.ts';
import { decideRequest, joinVisit, withdrawRequest } from '../../../visits/join-visit.ts';
import { nameAtTable } from '../../../visits/name-at-table.ts';
import { presentQuestion } from '../../../visits/read-questions.ts';
import { readActiveOrder, readRequest, readSeats } from '../../../visits/read-visits.ts';
import { seatsOf } from '../../../visits/visits.ts';
import { eventStream } from '../../plumbing/answers.ts';
import { sendProblem, venueOf, venueOfMenu, visitTokensOf, type Services } from '../../plumbing/context.ts';
import { openStream, type StreamServices } from '../../guards/open-stream.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import { keyOf } from '../orders/orders.ts';

type VisitServices = Services & StreamServices;

const ByRequest = Type.Object({ lang: Type.String(), request: Type.String({ maxLength: 100 }) });

function joinRoute(app: TypedRoutes, services: VisitServices): void {
  app.post(
    apiPaths.visit,
    {
      schema: {
        operationId: 'joinVisit',
        tags: ['visits'],
        summary: 'Ask to sit at a table',
        params: Type.Object({ lang: Type.String() }),
        body: Type.Unsafe<JoinVisit>(Type.Ref('JoinVisit')),
        response: { 200: Type.Ref('Seated'), 202: Type.Ref('JoinRequested') },
        requestHeaders: ['Sufra-Visit', 'Idempotency-Key'],
        problems: ['location_invalid'],
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const body = request.body;
      const result = await joinVisit(services, {
        live,
        location: body.order_location,
        locationType: body.order_location_type,
        name: nameAtTable(live.venue, body.name?.trim() ?? ''),
        pass: body.pass,
        visitTokens: visitTokensOf(request),
        from: senderOf(request.ip),
        key: keyOf(request),
      });
      if (!result.ok) return sendProblem(reply, result.refusal);
      if (result.value.kind === 'seated') return { visit_token: result.value.token };
      return reply.code(202).send({ request: result.value.request });
    },
  );
}

function askOf(live: LiveVenue, request: FastifyRequest & { body: CallStaff }): AskRequest {
  const {
    product = '',
    values = [],
    combo = [],
    codes = [],
    allergy = false,
    order_location: text,
    order_location_type: type = 'Table',
  } = request.body;
  return {
    live,
    productId: product,
    choices: {
      valueIds: values,
      combo: combo.map(({ group, product: part, values: valueIds }) => ({
        groupId: group,
        productId: part,
        valueIds,
      })),
    },
    codes,
    isAllergy: allergy,
    visitTokens: visitTokensOf(request),
    scanned: text === undefined ? null : { text, type },
    key: keyOf(request),
  };
}

function heard(
  { clock }: VisitServices,
  reply: FastifyReply,
  result: Result<Asked>,
): CallHeard | FastifyReply {
  if (!result.ok) return sendProblem(reply, result.refusal);
  const { question, token } = result.value;
  return {
    for: 'question',
    question: presentQuestion(question, clock.now()),
    ...(token !== null && { question_token: token }),
  };
}

function callRoute(app: TypedRoutes, services: VisitServices): void {
  app.post(
    apiPaths.visitCall,
    {
      schema: {
        operationId: 'callStaff',
        tags: ['visits'],
        summary: 'Call a waiter, ask for the bill, or ask what is in a dish',
        params: Type.Object({ lang: Type.String() }),
        body: Type.Unsafe<CallStaff>(Type.Ref('CallStaff')),
        requestHeaders: ['Sufra-Visit', 'Idempotency-Key'],
        response: { 200: Type.Ref('CallHeard') },
        problems: ['forbidden'],
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const { for: kind } = request.body;
      if (kind === 'question') return heard(services, reply, await askStaff(services, askOf(live, request)));
      const result = await callStaff(services, live, visitTokensOf(request), kind);
      return result.ok ? { for: result.value } : sendProblem(reply, result.refusal);
    },
  );
}

function seatsRoute(app: TypedRoutes, services: VisitServices): void {
  app.get(
    apiPaths.visitSeats,
    {
      schema: {
        operationId: 'readSeats',
        tags: ['visits'],
        summary: 'Where this phone sits, and the codes it may show to others',
        response: { 200: Type.Ref('VisitSeats') },
        requestHeaders: ['Sufra-Visit'],
      },
    },
    async (request) => {
      const live = await venueOf(services, request);
      return { seats: await readSeats(services, live, visitTokensOf(request)) };
    },
  );
}

function admitRoute(app: TypedRoutes, services: VisitServices): void {
  app.post(
    apiPaths.visitRequest,
    {
      schema: {
        operationId: 'answerJoinRequest',
        tags: ['visits'],
        summary: 'Let another phone in',
        params: ByRequest,
        body: Type.Unsafe<AdmitGuest>(Type.Ref('AdmitGuest')),
        requestHeaders: ['Sufra-Visit'],
        response: { 200: Type.Ref('RequestAnswered') },
        problems: ['forbidden'],
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const { request: asked } = request.params;
      const seats = await seatsOf(services.engine, services.clock, live.venue, visitTokensOf(request));
      const { admit } = request.body;
      const result = await decideRequest(services, live, asked, admit, (visitId) =>
        seats.some((seat) => seat.visitId === visitId),
      );
      return result.ok ? { state: result.value } : sendProblem(reply, result.refusal);
    },
  );
}

function withdrawRoute(app: TypedRoutes, services: VisitServices): void {
  app.post(
    apiPaths.visitWithdraw,
    {
      schema: {
        operationId: 'withdrawJoinRequest',
        tags: ['visits'],
        summary: 'Ask no longer to sit at a table',
        params: ByRequest,
        response: { 200: Type.Ref('RequestAnswered') },
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const { request: asked } = request.params;
      const result = await withdrawRequest(services, live, asked);
      return result.ok ? { state: result.value } : sendProblem(reply, result.refusal);
    },
  );
}

function requestEventsRoute(app: TypedRoutes, services: VisitServices): void {
  app.get(
    apiPaths.visitEvents,
    {
      schema: {
        operationId: 'followJoinRequest',
        tags: ['visits'],
        summary: 'Tells the phone that asked what became of it',
        params: ByRequest,
        response: { 200: eventStream({ [eventNames.visit]: VisitUpdate }) },
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const { request: asked } = request.params;
      if (!(await readRequest(services, live, asked))) return sendProblem(reply, { code: 'not_found' });
      const stream = await openStream(services, request, reply);
      let told = '';
      async function tell(): Promise<void> {
        const state = await readRequest(services, live, asked);
        if (!state || state.state === told) return;
        told = state.state;
        stream.send(eventNames.visit, state);
      }
      const unsubscribe = services.hub.subscribe(live.venue.license, (change) => {
        if (change.kind === 'visit') void stream.tell(tell);
      });
      stream.onClose(unsubscribe);
      await stream.tell(tell);
      return reply;
    },
  );
}

function activeOrderRoute(app: TypedRoutes, services: VisitServices): void {
  app.get(
    apiPaths.activeOrder,
    {
      schema: {
        operationId: 'readActiveOrder',
        tags: ['visits'],
        summary: 'The open order of a table',
        params: Type.Object({
          location: Type.String({ maxLength: 100 }),
          menu: Type.String({ maxLength: 100 }),
        }),
        querystring: Type.Object({
          type: Type.Optional(Type.Unsafe<LocationType>({ enum: ['Table', 'Room'] })),
        }),
        response: { 200: Type.Ref('ActiveOrder') },
        requestHeaders: ['Sufra-Visit'],
        problems: ['location_invalid'],
      },
    },
    async (request, reply): Promise<ActiveOrder | typeof reply> => {
      const { location: text, menu } = request.params;
      const { type } = request.query;
      const live = await venueOfMenu(services, request, menu);
      const location = { code: text, type: type ?? null };
      const result = await readActiveOrder(services, live, location, visitTokensOf(request));
      return result.ok ? result.value : sendProblem(reply, result.refusal);
    },
  );
}

/** Routes for the visit at a table: asking to join, admitting, and the table's active order. */
export function visitRoutes(app: TypedRoutes, services: VisitServices): void {
  joinRoute(app, services);
  callRoute(app, services);
  seatsRoute(app, services);
  admitRoute(app, services);
  withdrawRoute(app, services);
  requestEventsRoute(app, services);
  activeOrderRoute(app, services);
}
