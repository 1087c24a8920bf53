import type { FastifyRequest } from 'fastify';
import { readStaffToken } from '../../staff/tokens.ts';
import { bearerToken } from '../guards/office-keys.ts';
import { readSignedIn } from '../guards/office-session.ts';
import { countWrongTokens } from '../guards/wrong-tokens.ts';
import { Refused, type Services } from '../plumbing/context.ts';

type Guard = (request: FastifyRequest) => Promise<void>;

/** Throws unauthorized unless the request brings any valid key, or an owner's session. */
async function refuseStrangers(services: Services, request: FastifyRequest): Promise<void> {
  const token = bearerToken(request);
  const mayRead =
    token === null
      ? (await readSignedIn(services, request))?.person.role === 'owner'
      : (await readStaffToken(services.engine, services.clock, token)) !== null;
  if (!mayRead) throw new Refused({ code: 'unauthorized' });
}

/** To strangers the pages are not there. */
function hide(error: unknown): never {
  const isStranger = error instanceof Refused && error.refusal.code === 'unauthorized';
  throw isStranger ? new Refused({ code: 'not_found' }) : error;
}

/**
 * Who may read what the API is: who operates the server, as `operator` decides, the program of any venue, by its key,
 * and an owner who is signed in to the office.
 */
export function createReaderGuard(services: Services, operator: Guard): Guard {
  const noteWrong = countWrongTokens(services.clock);
  return async (request) => {
    const isOperator = await operator(request).then(
      () => true,
      () => false,
    );
    if (!isOperator) await refuseStrangers(services, request).catch(noteWrong(request)).catch(hide);
  };
}
