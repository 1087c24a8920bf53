import { MINUTE_MS } from '#domain/time/spans.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createBudget } from '../../runtime/calls/allowance.ts';
import type { Clock } from '../../runtime/clock.ts';
import { Refused } from '../plumbing/context.ts';
import { addRouteHook } from '../plumbing/route-hooks.ts';
import { admittedKey } from './office-keys.ts';
import { admittedStaff } from './staff-session.ts';

/** How often a program may call with one key, reading or writing, within a minute, at each instance. */
export const CALLS_PER_KEY = 600;

/** The API key of a call; undefined for people, devices, and tokens of boards, which have no limit of this kind. */
function keyOf(request: FastifyRequest): string | undefined {
  const staff = admittedKey(request) ?? admittedStaff(request);
  return staff?.kind === 'token' && staff.rights !== null ? staff.tokenHash : undefined;
}

/**
 * Limits the calls of each API key, so that a program that asks without end harms neither its venue's boards nor other
 * programs. Refuses with too_many_requests, and says how long the minute still lasts (docs/chapters/api.md).
 */
export function limitKeys(app: FastifyInstance, { clock }: { clock: Clock }): void {
  const budget = createBudget(clock, CALLS_PER_KEY, MINUTE_MS);
  app.addHook('onRoute', (route) => {
    if (!/^\/(staff|office)\/api\//.test(route.url)) return;
    addRouteHook(route, 'preParsing', (request, _reply, _body, done) => {
      const key = keyOf(request);
      if (key === undefined || budget.spend(key)) return done();
      const retryAfterS = Math.ceil((MINUTE_MS - (clock.now() % MINUTE_MS)) / 1000);
      done(new Refused({ code: 'too_many_requests', retryAfterS }));
    });
  });
}
