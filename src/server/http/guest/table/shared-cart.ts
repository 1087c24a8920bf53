import { apiPaths } from '#contract/paths/api-paths.ts';
import {
  AnswerAsk,
  AskForChange,
  BeginSharedCart,
  ChangeSharedCart,
  LeaveSharedCart,
  SendSharedCart,
  SharedCart,
  TellWaiting,
  type SharedContent,
} from '#contract/visits/shared-cart.ts';
import type { CartChange } from '#domain/shared-cart/cart-changes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Result } from '../../../runtime/result.ts';
import { senderOf } from '../../../runtime/sender.ts';
import { placerToken, senderToken } from '../../../runtime/tokens.ts';
import { answerAsk, askForChange } from '../../../shared-cart/ask-guest.ts';
import { beginCart, cartLink } from '../../../shared-cart/begin-cart.ts';
import { changeCart } from '../../../shared-cart/change-cart.ts';
import { startCount, stopCount, type OwnCart } from '../../../shared-cart/count.ts';
import { haltCart } from '../../../shared-cart/halt-cart.ts';
import { leaveCart } from '../../../shared-cart/leave-cart.ts';
import { presentCart } from '../../../shared-cart/present-cart.ts';
import { readOwnCart } from '../../../shared-cart/read-cart.ts';
import { tellWaiting } from '../../../shared-cart/tell-waiting.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import { nameAtTable } from '../../../visits/name-at-table.ts';
import { languageOf, sendProblem, venueOf, visitTokensOf } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import type { TableServices } from '../follow/follow-table.ts';
import { keyOf } from '../orders/orders.ts';

const Params = Type.Object({ lang: Type.String() });

/** What only this phone may see of its table's cart. */
function ownParts(live: LiveVenue, { stored: { visitId, news }, guestId }: OwnCart, hasLink: boolean) {
  const isSender = news?.kind === 'sent' && news.guest === guestId;
  return {
    ...(hasLink && { link: cartLink(live, visitId) }),
    ...(isSender && { placer_token: placerToken(live.venue.secret, news.order, news.key) }),
  };
}

/** Answers with a table's cart as this phone may see it. */
async function answerCart(services: TableServices, live: LiveVenue, own: OwnCart): Promise<SharedCart> {
  return {
    me: own.guestId,
    cart: await presentCart(services, live.venue, own.stored),
    ...ownParts(live, own, false),
  };
}

async function answer(
  services: TableServices,
  live: LiveVenue,
  reply: FastifyReply,
  result: Result<OwnCart>,
): Promise<SharedCart | FastifyReply> {
  return result.ok ? answerCart(services, live, result.value) : sendProblem(reply, result.refusal);
}

function fromOf(live: LiveVenue, request: FastifyRequest): string {
  return senderToken(live.venue.secret, senderOf(request.ip));
}

function beginRoute(app: TypedRoutes, services: TableServices): void {
  app.post(
    apiPaths.sharedCart,
    {
      schema: {
        operationId: 'beginSharedCart',
        tags: ['visits'],
        summary: 'Choose together: begin a shared cart, or join the one of this phone’s table',
        params: Params,
        body: Type.Unsafe<BeginSharedCart>(Type.Ref('BeginSharedCart')),
        response: { 200: Type.Ref('SharedCart') },
        requestHeaders: ['Idempotency-Key', 'Sufra-Visit'],
        problems: ['forbidden', 'location_invalid', 'active_order'],
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const { order_location: text, order_location_type: type = 'Table', link, name = '' } = request.body;
      const result = await beginCart(services, {
        live,
        location: text === undefined ? null : { text, type },
        link,
        name: nameAtTable(live.venue, name.trim()),
        visitTokens: visitTokensOf(request),
        key: keyOf(request),
        from: fromOf(live, request),
      });
      if (!result.ok) return sendProblem(reply, result.refusal);
      const { token } = result.value;
      return {
        ...(await answerCart(services, live, result.value)),
        ...ownParts(live, result.value, text === undefined),
        ...(token !== null && { visit_token: token }),
      };
    },
  );
}

function readRoute(app: TypedRoutes, services: TableServices): void {
  app.get(
    apiPaths.sharedCart,
    {
      schema: {
        operationId: 'readSharedCart',
        tags: ['visits'],
        summary: 'What the phones at this phone’s table have chosen together',
        params: Params,
        response: { 200: Type.Ref('SharedCart') },
        requestHeaders: ['Sufra-Visit'],
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const own = await readOwnCart(services, live, visitTokensOf(request));
      if (!own) return sendProblem(reply, { code: 'not_found' });
      return { ...(await answerCart(services, live, own)), ...ownParts(live, own, own.stored.isLinked) };
    },
  );
}

function readChange(
  { lines, ready, name, more_time: moreTime }: ChangeSharedCart,
  live: LiveVenue,
): CartChange<SharedContent> {
  return {
    lines: lines.map(({ id, shared, pieces, stamp, content, content_stamp: contentStamp }) => ({
      lineId: id,
      isShared: shared,
      pieces,
      stamp,
      content: content && { value: content, stamp: contentStamp ?? stamp },
    })),
    ready,
    moreTime,
    name: name && { ...name, value: nameAtTable(live.venue, name.value.trim()) },
  };
}

function changeRoute(app: TypedRoutes, services: TableServices): void {
  app.patch(
    apiPaths.sharedCart,
    {
      schema: {
        operationId: 'changeSharedCart',
        tags: ['visits'],
        summary: 'Change this phone’s lines, those to share, and whether its guest is ready',
        description:
          'Each line has one writer, lines to share merge by what each guest has added. The same change sent again, or after a later one, changes nothing.',
        params: Params,
        body: Type.Unsafe<ChangeSharedCart>(Type.Ref('ChangeSharedCart')),
        response: { 200: Type.Ref('SharedCart') },
        requestHeaders: ['Sufra-Visit'],
        problems: ['forbidden'],
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const tokens = visitTokensOf(request);
      const result = await changeCart(services, live, tokens, readChange(request.body, live));
      if (!result.ok) return sendProblem(reply, result.refusal);
      const faults = result.value.faults.map(({ lineId: id, fault }) => ({ id, fault }));
      return { ...(await answerCart(services, live, result.value)), ...(faults.length > 0 && { faults }) };
    },
  );
}

function sendRoute(app: TypedRoutes, services: TableServices): void {
  app.post(
    apiPaths.sharedCartSend,
    {
      schema: {
        operationId: 'sendSharedCart',
        tags: ['visits'],
        summary: 'Send what the table has chosen, after a count that any of its phones can stop',
        params: Params,
        body: Type.Unsafe<SendSharedCart>(Type.Ref('SendSharedCart')),
        response: { 200: Type.Ref('SharedCart') },
        requestHeaders: ['Sufra-Visit'],
        problems: ['forbidden'],
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const result = await startCount(services, {
        live,
        visitTokens: visitTokensOf(request),
        body: request.body,
        language: languageOf(live, request),
        from: fromOf(live, request),
      });
      return answer(services, live, reply, result);
    },
  );
}

function stopRoute(app: TypedRoutes, services: TableServices): void {
  app.post(
    apiPaths.sharedCartStop,
    {
      schema: {
        operationId: 'stopSharedCart',
        tags: ['visits'],
        summary: 'Stop the count: nothing is sent',
        params: Params,
        response: { 200: Type.Ref('SharedCart') },
        requestHeaders: ['Sufra-Visit'],
        problems: ['forbidden', 'lines_sent'],
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      return answer(services, live, reply, await stopCount(services, live, visitTokensOf(request)));
    },
  );
}

function leaveRoute(app: TypedRoutes, services: TableServices): void {
  app.post(
    apiPaths.sharedCartLeave,
    {
      schema: {
        operationId: 'leaveSharedCart',
        tags: ['visits'],
        summary: 'Leave the shared cart with this phone’s lines, or remove a phone that has none',
        params: Params,
        body: Type.Unsafe<LeaveSharedCart>(Type.Ref('LeaveSharedCart')),
        response: { 200: Type.Ref('SharedCart') },
        requestHeaders: ['Sufra-Visit'],
        problems: ['forbidden'],
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const result = await leaveCart(services, live, visitTokensOf(request), request.body.guest);
      return answer(services, live, reply, result);
    },
  );
}

function askRoutes(app: TypedRoutes, services: TableServices): void {
  const common = {
    tags: ['visits'],
    params: Params,
    response: { 200: Type.Ref('SharedCart') },
    requestHeaders: ['Sufra-Visit'],
  } as const;
  app.post(
    apiPaths.sharedCartAsk,
    {
      schema: {
        ...common,
        operationId: 'askForChange',
        summary: 'Ask whoever has chosen a dish to change it',
        body: Type.Unsafe<AskForChange>(Type.Ref('AskForChange')),
        problems: ['forbidden', 'lines_sent', 'too_many_requests'],
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const result = await askForChange(services, live, visitTokensOf(request), request.body);
      return answer(services, live, reply, result);
    },
  );
  app.post(
    apiPaths.sharedCartAnswer,
    {
      schema: {
        ...common,
        operationId: 'answerAsk',
        summary: 'Answer what another guest asked about a dish of this phone’s guest',
        body: Type.Unsafe<AnswerAsk>(Type.Ref('AnswerAsk')),
        problems: ['forbidden'],
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const result = await answerAsk(services, live, visitTokensOf(request), request.body);
      return answer(services, live, reply, result);
    },
  );
}

function waitingRoute(app: TypedRoutes, services: TableServices): void {
  app.post(
    apiPaths.sharedCartWaiting,
    {
      schema: {
        operationId: 'tellWaiting',
        tags: ['visits'],
        summary: 'Tell a guest who is still choosing that the table waits',
        params: Params,
        body: Type.Unsafe<TellWaiting>(Type.Ref('TellWaiting')),
        response: { 200: Type.Ref('SharedCart') },
        requestHeaders: ['Sufra-Visit'],
        problems: ['forbidden'],
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const result = await tellWaiting(services, live, visitTokensOf(request), request.body.guest);
      return answer(services, live, reply, result);
    },
  );
}

function haltRoute(app: TypedRoutes, services: TableServices): void {
  app.post(
    apiPaths.sharedCartHalt,
    {
      schema: {
        operationId: 'haltSharedCart',
        tags: ['visits'],
        summary: 'Say that there is a stranger: nothing is sent until the waiter has come, who is called',
        params: Params,
        response: { 200: Type.Ref('SharedCart') },
        requestHeaders: ['Sufra-Visit'],
        problems: ['forbidden'],
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      return answer(services, live, reply, await haltCart(services, live, visitTokensOf(request)));
    },
  );
}

/** Routes of the cart that phones at one table share. */
export function sharedCartRoutes(app: TypedRoutes, services: TableServices): void {
  beginRoute(app, services);
  readRoute(app, services);
  changeRoute(app, services);
  sendRoute(app, services);
  stopRoute(app, services);
  leaveRoute(app, services);
  askRoutes(app, services);
  waitingRoute(app, services);
  haltRoute(app, services);
}

/** The schemas that the routes refer to. */
export const sharedCartSchemas = [
  BeginSharedCart,
  ChangeSharedCart,
  SendSharedCart,
  LeaveSharedCart,
  AskForChange,
  AnswerAsk,
  TellWaiting,
  SharedCart,
];
