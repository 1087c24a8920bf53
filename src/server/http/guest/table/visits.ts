import { visitCalls } from '#contract/visits/visit-calls.ts';
import { serve, valueOf } from '../../serve/serve.ts';
import { eventNames } from '#contract/visits/events.ts';
import { ActiveOrder, CallHeard, CallStaff, VisitUpdate } from '#contract/visits/visit.ts';
import type { FastifyRequest } from 'fastify';
import type { Result } from '../../../runtime/result.ts';
import { senderOf } from '../../../runtime/sender.ts';
import { askStaff, type Asked, type AskRequest } from '../../../visits/ask-staff.ts';
import { callStaff } from '../../../visits/call-staff.ts';
import { decideRequest, joinVisit, readDecision, withdrawRequest } from '../../../visits/join-visit.ts';
import { nameAtTable } from '../../../visits/name-at-table.ts';
import { presentQuestion } from '../../../visits/read-questions.ts';
import { readActiveOrder, readRequest, readSeats } from '../../../visits/read-visits.ts';
import { seatsOf } from '../../../visits/visits.ts';
import { eventStream } from '../../plumbing/answers.ts';
import { sendProblem, venueOf, venueOfMenu, visitTokensOf, type Services } from '../../plumbing/context.ts';
import { openStream, type StreamServices } from '../../guards/open-stream.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import { keyOf } from '../../plumbing/key-of.ts';

type VisitServices = Services & StreamServices;

function joinRoute(app: TypedRoutes, services: VisitServices): void {
  serve(
    app,
    visitCalls.joinVisit,
    { summary: 'Ask to sit at a table', tag: 'visits', requestHeaders: ['Sufra-Visit'] },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const body = request.body;
      const joined = valueOf(
        await joinVisit(services, {
          live,
          location: body.order_location,
          locationType: body.order_location_type,
          name: nameAtTable(live.venue, body.name?.trim() ?? ''),
          pass: body.pass,
          visitTokens: visitTokensOf(request),
          from: senderOf(request.ip),
          key: keyOf(request),
        }),
      );
      if (joined.kind === 'seated') return { visit_token: joined.token };
      return reply.code(202).send({ request: joined.request });
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

function heard({ clock }: VisitServices, result: Result<Asked>): CallHeard {
  const { question, token } = valueOf(result);
  return {
    for: 'question',
    question: presentQuestion(question, clock.now()),
    ...(token !== null && { question_token: token }),
  };
}

function callRoute(app: TypedRoutes, services: VisitServices): void {
  serve(
    app,
    visitCalls.callStaff,
    {
      again: ({ body: { for: kind } }) => ({ for: kind }),
      // A phone asks all its questions under one key, and the same one is asked once.
      namesPhone: ({ body }) => body.for === 'question',
      summary: 'Call a waiter, ask for the bill, or ask what is in a dish',
      tag: 'visits',
      requestHeaders: ['Sufra-Visit'],
    },
    async (request) => {
      const live = await venueOf(services, request);
      const { for: kind } = request.body;
      if (kind === 'question') return heard(services, await askStaff(services, askOf(live, request)));
      const result = await callStaff(services, live, visitTokensOf(request), kind);
      return { for: valueOf(result) };
    },
  );
}

function seatsRoute(app: TypedRoutes, services: VisitServices): void {
  serve(
    app,
    visitCalls.readSeats,
    {
      summary: 'Where this phone sits, and the codes it may show to others',
      tag: 'visits',
      requestHeaders: ['Sufra-Visit'],
    },
    async (request) => {
      const live = await venueOf(services, request);
      return { seats: await readSeats(services, live, visitTokensOf(request)) };
    },
  );
}

function admitRoute(app: TypedRoutes, services: VisitServices): void {
  serve(
    app,
    visitCalls.answerJoinRequest,
    {
      async again(request) {
        const { venue } = await venueOf(services, request);
        return { state: await readDecision(services, venue.license, request.params.request) };
      },
      summary: 'Let another phone in',
      tag: 'visits',
      requestHeaders: ['Sufra-Visit'],
    },
    async (request) => {
      const live = await venueOf(services, request);
      const { request: asked } = request.params;
      const seats = await seatsOf(services.engine, services.clock, live.venue, visitTokensOf(request));
      const { admit } = request.body;
      const result = await decideRequest(services, live, asked, admit, (visitId) =>
        seats.some((seat) => seat.visitId === visitId),
      );
      return { state: valueOf(result) };
    },
  );
}

function withdrawRoute(app: TypedRoutes, services: VisitServices): void {
  serve(
    app,
    visitCalls.withdrawJoinRequest,
    { summary: 'Ask no longer to sit at a table', tag: 'visits' },
    async (request) => {
      const live = await venueOf(services, request);
      const { request: asked } = request.params;
      const result = await withdrawRequest(services, live, asked);
      return { state: valueOf(result) };
    },
  );
}

function requestEventsRoute(app: TypedRoutes, services: VisitServices): void {
  serve(
    app,
    visitCalls.followJoinRequest,
    {
      summary: 'Tells the phone that asked what became of it',
      tag: 'visits',
      response: { 200: eventStream({ [eventNames.visit]: VisitUpdate }) },
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
  serve(
    app,
    visitCalls.readActiveOrder,
    { summary: 'The open order of a table', tag: 'visits', requestHeaders: ['Sufra-Visit'] },
    async (request, reply): Promise<ActiveOrder | typeof reply> => {
      const { location: text, menu } = request.params;
      const { type } = request.query;
      const live = await venueOfMenu(services, request, menu);
      const location = { code: text, type: type ?? null };
      return valueOf(await readActiveOrder(services, live, location, visitTokensOf(request)));
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
