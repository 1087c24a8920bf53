import { apiPaths } from '#contract/api-paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NoStream, Stream, Streams } from '../realtime/sse.ts';
import { Refused } from './context.ts';
import { addRouteHook } from './route-hooks.ts';

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

/** Keeps one address from occupying the process with requests for streams that it does not get (decision 077). */
export function holdBackStreams(app: FastifyInstance, streams: Streams): void {
  app.addHook('onRoute', (route) => {
    if (!paths.includes(route.url)) return;
    addRouteHook(route, 'onRequest', (request, reply, done) => {
      const why = streams.refusalFor(request.ip);
      if (why === null) return done();
      // What was sent behind this is not read.
      reply.header('connection', 'close');
      setTimeout(() => done(refused(why)), HELD_MS).unref();
    });
  });
}

/** Opens a live stream on a request. Throws too_many_requests for a sender with too many, and unavailable in the rush after a restart. */
export function openStream(
  streams: Streams,
  request: FastifyRequest,
  reply: FastifyReply,
  { isBoard = false } = {},
): Stream {
  const stream = streams.open(request, reply, isBoard);
  if (typeof stream === 'object') return stream;
  throw refused(stream);
}
