import { apiPaths } from '#contract/paths/api-paths.ts';
import { BeginSharedCart, ChangeSharedCart, type SharedContent } from '#contract/visits/shared-cart.ts';
import type { CartChange } from '#domain/shared-cart/cart-changes.ts';
import Type from 'typebox';
import { beginCart } from '../../../shared-cart/begin-cart.ts';
import { changeCart } from '../../../shared-cart/change-cart.ts';
import { readOwnCart } from '../../../shared-cart/read-cart.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import { nameAtTable } from '../../../visits/name-at-table.ts';
import { sendProblem, venueOf, visitTokensOf } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import type { TableServices } from '../follow/tell-table.ts';
import { keyOf } from '../orders/orders.ts';
import { answerCart, cartCall, fromOf, ownParts } from './shared-cart-answers.ts';
import { cartGuestRoutes } from './shared-cart-guests.ts';
import { cartSendingRoutes } from './shared-cart-sending.ts';

function beginRoute(app: TypedRoutes, services: TableServices): void {
  app.post(
    apiPaths.sharedCart,
    {
      schema: {
        ...cartCall,
        operationId: 'beginSharedCart',
        summary: 'Choose together: begin a shared cart, or join the one of this phone’s table',
        body: Type.Unsafe<BeginSharedCart>(Type.Ref('BeginSharedCart')),
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
        ...cartCall,
        operationId: 'readSharedCart',
        summary: 'What the phones at this phone’s table have chosen together',
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
        ...cartCall,
        operationId: 'changeSharedCart',
        summary: 'Change this phone’s lines, those to share, and whether its guest is ready',
        description:
          'Each line has one writer, lines to share merge by what each guest has added. The same change sent again, or after a later one, changes nothing.',
        body: Type.Unsafe<ChangeSharedCart>(Type.Ref('ChangeSharedCart')),
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

/** Routes of the cart that phones at one table share. */
export function sharedCartRoutes(app: TypedRoutes, services: TableServices): void {
  beginRoute(app, services);
  readRoute(app, services);
  changeRoute(app, services);
  cartSendingRoutes(app, services);
  cartGuestRoutes(app, services);
}
