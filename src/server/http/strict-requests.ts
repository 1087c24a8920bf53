import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Refusal } from '#contract/problem.ts';
import { Refused } from './context.ts';

function hasTwoHosts({ raw }: FastifyRequest): boolean {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1;
}

/** What the parser lets through although two servers could read it differently. */
function faultOf(request: FastifyRequest): Refusal['code'] | null {
  const { 'transfer-encoding': transfer, 'content-encoding': content } = request.headers;
  if (hasTwoHosts(request) || (transfer !== undefined && transfer.toLowerCase() !== 'chunked'))
    return 'bad_request';
  return content !== undefined && content.toLowerCase() !== 'identity' ? 'unsupported_media_type' : null;
}

/** Refuses requests that have more than one reading, and bodies that are packed (reliability.md, Abuse and bad input). */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const code = faultOf(request);
    if (code === null) return done();
    // Where the request ends is in doubt: what follows on this connection is not read.
    reply.header('connection', 'close');
    done(new Refused({ code }));
  });
}
