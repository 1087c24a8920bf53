import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { boardSignInCalls } from '#contract/staff/board-sign-in-calls.ts';
import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loggedUrl } from '../plumbing/headers.ts';
import { addRouteHook } from '../plumbing/route-hooks.ts';
import { senderOf } from '../../runtime/sender.ts';
import { admittedKey } from './office-keys.ts';
import { admittedPerson } from './office-session.ts';
import { admittedStaff } from './staff-session.ts';

/** Events relevant to the server's security; the audit table records imports and revoked tokens. */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_out'
  | 'refused_token'
  | 'refused_role'
  | 'limit_hit'
  | 'refund'
  | 'price_override';

const REFUSALS: Record<number, SecurityEvent | undefined> = {
  401: 'refused_token',
  403: 'refused_role',
  429: 'limit_hit',
};

const DONE: Record<string, SecurityEvent | undefined> = {
  [boardSignInCalls.signIn.path]: 'sign_in',
  [boardSignInCalls.enrolDevice.path]: 'sign_in',
  [boardSignInCalls.signOut.path]: 'sign_out',
  [signInCalls.useOfficeLink.path]: 'sign_in',
  [signInCalls.signInByPasskey.path]: 'sign_in',
  [signInCalls.leaveOffice.path]: 'sign_out',
  [staffMoneyCalls.giveBack.path]: 'refund',
  [staffOrderCalls.deleteLine.path]: 'price_override',
};

/**
 * Logs a line for each security event, with the request's id. Senders are distinguishable but anonymous: their
 * addresses are hashed with a salt that only this process holds.
 */
export function logSecurity(app: FastifyInstance, count: (event: SecurityEvent) => void): void {
  const salt = randomBytes(16);
  const nameOf = (address: string) =>
    createHash('sha256').update(salt).update(senderOf(address)).digest('hex').slice(0, 12);

  function log(event: SecurityEvent, request: FastifyRequest): void {
    const { license = null, who = null } =
      admittedStaff(request) ?? admittedKey(request) ?? admittedPerson(request) ?? {};
    count(event);
    app.log.warn(
      {
        reqId: request.id,
        security: event,
        url: loggedUrl(request.url),
        sender: nameOf(request.ip),
        license,
        who,
      },
      'security',
    );
  }

  app.addHook('onResponse', (request, { statusCode }, done) => {
    const refusal = REFUSALS[statusCode];
    if (refusal) log(refusal, request);
    done();
  });
  app.addHook('onRoute', (route) => {
    const event = DONE[route.url];
    if (!event) return;
    addRouteHook(route, 'onResponse', (request, { statusCode }, done) => {
      if (statusCode < 400) log(event, request);
      done();
    });
  });
}
