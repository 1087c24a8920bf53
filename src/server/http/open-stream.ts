import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Stream, Streams } from '../realtime/sse.ts';
import { Refused } from './context.ts';

const FULL_S = 30;
const RUSH_S = 1;

/** Opens a live stream on a request. Throws for who has too many, and in the rush after a restart, when others come first. */
export function openStream(
  streams: Streams,
  request: FastifyRequest,
  reply: FastifyReply,
  { isBoard = false } = {},
): Stream {
  const stream = streams.open(request, reply, isBoard);
  if (typeof stream === 'object') return stream;
  throw new Refused(
    stream === 'later'
      ? { code: 'unavailable', retryAfterS: RUSH_S }
      : { code: 'too_many_requests', retryAfterS: FULL_S },
  );
}
