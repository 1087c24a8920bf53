import { apiPaths } from '#contract/api-paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NoStream, Stream, Streams } from '../../realtime/sse.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Callers } from './callers.ts';
import { Refused } from '../plumbing/context.ts';
import { keepConnection } from './limit-connections.ts';
import { addRouteHook } from '../plumbing/route-hooks.ts';

/** What opens streams: those that are open, and who asks. */
export interface StreamServices {
  streams: Streams;
  callers: Callers;
}

const FULL_S = 30;
const RUSH_S = 1;
/** How late a refused request for a stream is answered, so that each connection can ask only once in this time. */
export const HELD_MS = 5000;

const paths: readonly string[] = [apiPaths.menuEvents, apiPaths.orderEvents, apiPaths.visitEvents];

function refused(why: NoStream): Refused {
  return new Refused(
    why === 'later'
      ? { code: 'unavailable', retryAfterS: RUSH_S }
      : { code: 'too_many_requests', retryAfterS: FULL_S },
  );
}

/**
 * Keeps one address from occupying the process with requests for streams that it does not get (decision 077). Whoever is known by a
 * token, or by the order or the request to join that the stream is about, is not held back for others' sake.
 */
export function holdBackStreams(app: FastifyInstance, { streams, callers }: StreamServices): void {
  app.addHook('onRoute', (route) => {
    if (!paths.includes(route.url)) return;
    addRouteHook(route, 'onRequest', async (request, reply) => {
      if ((await callers.find(request)) !== null) return;
      const why = streams.refusalFor(request.ip);
      if (why === null) return;
      // What was sent behind this is not read.
      reply.header('connection', 'close');
      await wait(HELD_MS, undefined, { ref: false });
      throw refused(why);
    });
  });
}

/** Opens a live stream on a request. Throws too_many_requests for a sender with too many, and unavailable in the rush after a restart. */
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
