import { visitCalls } from '#contract/visits/visit-calls.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NoStream, Stream, Streams } from '../../realtime/sse.ts';
import type { ToldCarts } from '../../realtime/told-carts.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Callers } from './callers.ts';
import { Refused } from '../plumbing/context.ts';
import { keepConnection } from './limit-connections.ts';
import { addRouteHook } from '../plumbing/route-hooks.ts';

/** The services that open streams: the open streams, what phones have told theirs, and the callers. */
export interface StreamServices {
  streams: Streams;
  carts: ToldCarts;
  callers: Callers;
}

const FULL_S = 30;
const RUSH_S = 1;
/** How long the refusal of a stream is delayed, so that each connection can ask only once in this time. */
export const HELD_MS = 5000;

const paths: readonly string[] = [
  menuCalls.followMenu.path,
  orderCalls.followOrder.path,
  visitCalls.followJoinRequest.path,
];

function refused(why: NoStream): Refused {
  return new Refused(
    why === 'later'
      ? { code: 'unavailable', retryAfterS: RUSH_S }
      : { code: 'too_many_requests', retryAfterS: FULL_S },
  );
}

/**
 * Keeps one address from occupying the process with requests for streams beyond its limit (docs/chapters/api.md). Callers known
 * by a token, or by the order or the request to join that the stream is about, are not delayed because of others.
 */
export function holdBackStreams(app: FastifyInstance, { streams, callers }: StreamServices): void {
  app.addHook('onRoute', (route) => {
    if (!paths.includes(route.url)) return;
    addRouteHook(route, 'onRequest', async (request, reply) => {
      if ((await callers.find(request)) !== null) return;
      const why = streams.refusalFor(request.ip);
      if (why === null) return;
      // Requests pipelined after this one are not read.
      reply.header('connection', 'close');
      await wait(HELD_MS, undefined, { ref: false });
      throw refused(why);
    });
  });
}

/**
 * Opens a live stream for a request. Throws too_many_requests when the sender has too many, and unavailable during the
 * rush after a restart.
 */
export async function openStream(
  { streams, callers }: StreamServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { isBoard = false } = {},
): Promise<Stream> {
  const caller = await callers.find(request);
  const stream = streams.open(request, reply, { caller, isBoard });
  if (typeof stream !== 'object') throw refused(stream);
  if (caller !== null) keepConnection(request.raw.socket);
  return stream;
}
