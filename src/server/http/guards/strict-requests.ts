import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Refusal } from '#contract/values/problem.ts';
import { Refused } from '../plumbing/context.ts';
import { addRouteHook } from '../plumbing/route-hooks.ts';

function hasTwoHosts({ rawHeaders }: FastifyRequest['raw']): boolean {
  let hosts = 0;
  // Names and values alternate. No list of names is built, since this runs for every request.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

/** Why a request that the parser accepted is refused: two servers could read it differently. */
function faultOf(request: FastifyRequest): Refusal['code'] | null {
  const { 'transfer-encoding': transfer, 'content-encoding': content } = request.headers;
  if (hasTwoHosts(request.raw) || (transfer !== undefined && transfer.toLowerCase() !== 'chunked'))
    return 'bad_request';
  return content !== undefined && content.toLowerCase() !== 'identity' ? 'unsupported_media_type' : null;
}

/** True when a path parameter contains a NUL: none of our names does, and PostgreSQL cannot search for it. */
function namesNothing({ params }: FastifyRequest): boolean {
  return Object.values(params as Record<string, string>).some((name) => name.includes('\0'));
}

/** Refuses ambiguous requests, compressed bodies, and impossible names (reliability.md, Abuse and bad input). */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const code = faultOf(request);
    if (code === null) return done();
    // The end of such a request is uncertain, so nothing more is read on this connection.
    reply.header('connection', 'close');
    done(new Refused({ code }));
  });
  app.addHook('onRoute', (route) => {
    if (!route.url.includes(':')) return;
    addRouteHook(route, 'onRequest', (request, _reply, done) =>
      done(namesNothing(request) ? new Refused({ code: 'not_found' }) : undefined),
    );
  });
}
