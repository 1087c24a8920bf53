import { visitCalls } from '#contract/visits/visit-calls.ts';
import { serve, valueOf } from '../../serve/serve.ts';
import {
  ChangeSharedCart,
  type BeginSharedCart,
  type SharedCart,
  type SharedContent,
} from '#contract/visits/shared-cart.ts';
import type { FastifyRequest } from 'fastify';
import type { CartChange } from '#domain/shared-cart/cart-changes.ts';
import { beginCart, beginToken } from '../../../shared-cart/begin-cart.ts';
import { changeCart } from '../../../shared-cart/change-cart.ts';
import { readOwnCart } from '../../../shared-cart/read-cart.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import { nameAtTable } from '../../../visits/name-at-table.ts';
import { sendProblem, venueOf, visitTokensOf } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import type { TableServices } from '../follow/tell-table.ts';
import { keyOf } from '../../plumbing/key-of.ts';
import { answerCart, fromOf, ownCartOf, ownParts } from './shared-cart-answers.ts';
import { cartGuestRoutes } from './shared-cart-guests.ts';
import { cartSendingRoutes } from './shared-cart-sending.ts';

/** Answers a phone that has begun, or joined, once more: with the cart that it shares now, and the seat that it got. */
async function begunNow(
  services: TableServices,
  request: FastifyRequest<{ Body: BeginSharedCart }>,
): Promise<SharedCart> {
  const live = await venueOf(services, request);
  const token = beginToken(live, keyOf(request) ?? '');
  const byToken = await readOwnCart(services, live, [token]);
  const own = byToken ?? (await ownCartOf(services, live, visitTokensOf(request)));
  return {
    ...(await answerCart(services, live, own)),
    ...ownParts(live, own, request.body.order_location === undefined),
    ...(byToken && { visit_token: token }),
  };
}

function beginRoute(app: TypedRoutes, services: TableServices): void {
  serve(
    app,
    visitCalls.beginSharedCart,
    {
      again: (request) => begunNow(services, request),
      summary: 'Choose together: begin a shared cart, or join the one of this phone’s table',
      tag: 'visits',
      requestHeaders: ['Sufra-Visit'],
    },
    async (request) => {
      const live = await venueOf(services, request);
      const { order_location: text, order_location_type: type = 'Table', link, name = '' } = request.body;
      const begun = valueOf(
        await beginCart(services, {
          live,
          location: text === undefined ? null : { text, type },
          link,
          name: nameAtTable(live.venue, name.trim()),
          visitTokens: visitTokensOf(request),
          key: keyOf(request),
          from: fromOf(live, request),
        }),
      );
      return {
        ...(await answerCart(services, live, begun)),
        ...ownParts(live, begun, text === undefined),
        ...(begun.token !== null && { visit_token: begun.token }),
      };
    },
  );
}

function readRoute(app: TypedRoutes, services: TableServices): void {
  serve(
    app,
    visitCalls.readSharedCart,
    {
      summary: 'What the phones at this phone’s table have chosen together',
      tag: 'visits',
      requestHeaders: ['Sufra-Visit'],
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
  serve(
    app,
    visitCalls.changeSharedCart,
    {
      summary: 'Change this phone’s lines, those to share, and whether its guest is ready',
      tag: 'visits',
      requestHeaders: ['Sufra-Visit'],
      description:
        'Each line has one writer, lines to share merge by what each guest has added. The same change sent again, or after a later one, changes nothing.',
    },
    async (request) => {
      const live = await venueOf(services, request);
      const tokens = visitTokensOf(request);
      const changed = valueOf(await changeCart(services, live, tokens, readChange(request.body, live)));
      const faults = changed.faults.map(({ lineId: id, fault }) => ({ id, fault }));
      return { ...(await answerCart(services, live, changed)), ...(faults.length > 0 && { faults }) };
    },
  );
}

/** Routes of the cart that phones at one table share. */
export function sharedCartRoutes(app: TypedRoutes, services: TableServices): void {
  beginRoute(app, services);
  readRoute(app, services);
  changeRoute(app, services);
  cartSendingRoutes(app, services);
  cartGuestRoutes(app, services);
}
