import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldErrors } from '../../runtime/validation.ts';
import { Refused } from '../plumbing/context.ts';
import { addRouteHook } from '../plumbing/route-hooks.ts';
import type { Shapes } from '../plumbing/shapes.ts';

/** True for a request that wants to hear of members that its call does not know (RFC 7240, section 4.4). */
function isStrict({ headers }: FastifyRequest): boolean {
  return String(headers['prefer'] ?? '')
    .split(',')
    .some((preference) => /^\s*handling\s*=\s*"?strict"?\s*(;|$)/i.test(preference));
}

/**
 * Refuses members of a body that its call does not know, by their names, where a request says `Prefer: handling=strict`.
 * Others are answered as if they had not sent them: what a program sends today must work tomorrow (docs/chapters/api.md).
 */
export function tellUnknownMembers(app: FastifyInstance, { unknownMembers }: Shapes): void {
  app.addHook('onRoute', (route) => {
    const shape = route.schema?.body;
    if (shape === undefined) return;
    addRouteHook(route, 'preValidation', (request, _reply, done) => {
      const unknown = isStrict(request) ? unknownMembers(shape, request.body) : [];
      const errors = fieldErrors(unknown);
      done(errors.length > 0 ? new Refused({ code: 'validation', errors }) : undefined);
    });
  });
}
