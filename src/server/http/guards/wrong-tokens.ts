import type { FastifyRequest } from 'fastify';
import { createBudget } from '../../runtime/calls/allowance.ts';
import type { Clock } from '../../runtime/clock.ts';
import { senderOf } from '../../runtime/sender.ts';
import { Refused } from '../plumbing/context.ts';
import { spendOrRefuse } from './spend-or-refuse.ts';

/**
 * How many invalid tokens an address may present per minute. Tokens are too long to be guessed: this keeps the log
 * readable.
 */
export const MOST_WRONG_TOKENS = 30;

/**
 * Counts invalid tokens by address: returns what a failed check of a request is answered with. Throws
 * too_many_requests beyond the limit.
 */
export function countWrongTokens(clock: Clock): (request: FastifyRequest) => (error: unknown) => never {
  const wrong = createBudget(clock, MOST_WRONG_TOKENS);
  return (request) => (error) => {
    const { authorization, cookie } = request.headers;
    const isGuess =
      error instanceof Refused &&
      error.refusal.code === 'unauthorized' &&
      (authorization ?? cookie) !== undefined;
    if (isGuess) spendOrRefuse(wrong, senderOf(request.ip));
    throw error;
  };
}
