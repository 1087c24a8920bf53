import { KEY_RIGHTS } from '#contract/office/rights.ts';
import type { FastifyRequest } from 'fastify';
import { mayAct, readStaffToken, type ApiKey } from '../../staff/tokens.ts';
import { Refused, type Services } from '../plumbing/context.ts';
import { lacksRight } from './lacks-right.ts';
import { isRight, type Need } from './needs.ts';

/** The API keys of requests that were authorised before their body was read. */
const admitted = new WeakMap<FastifyRequest, ApiKey>();

/** The API key that a request of the office brings, as the guard has authorised it; undefined when there is none. */
export function admittedKey(request: FastifyRequest): ApiKey | undefined {
  return admitted.get(request);
}

/** The token of `Authorization: Bearer`; null without one. A browser sends none by itself. */
export function bearerToken({ headers }: FastifyRequest): string | null {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  return scheme === 'Bearer' && token ? token : null;
}

/**
 * Lets an API key do what a call needs, with exactly the rights that it names. A token with a role opens the board
 * alone, as before keys had rights. Throws unauthorized, or forbidden: also for whatever asks for a person.
 */
export async function admitKey(
  { engine, clock }: Services,
  request: FastifyRequest,
  token: string,
  need: Need,
): Promise<void> {
  const key = await readStaffToken(engine, clock, token);
  if (!key) throw new Refused({ code: 'unauthorized' });
  admitted.set(request, key);
  if (!isRight(need) || !KEY_RIGHTS.includes(need))
    throw new Refused({ code: 'forbidden', detail: 'No key may do this: somebody signs in' });
  if (key.rights === null || !mayAct(key, need)) throw lacksRight(need);
}
