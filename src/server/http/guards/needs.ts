import type { Right } from '#contract/office/rights.ts';
import type { RouteOptions } from 'fastify';

/**
 * What a call needs: a right, only that somebody is signed in, or nothing, for calls that sign somebody in. Every call
 * of the board and of the office names it in its route's `config`.
 */
export type Need = Right | 'sign_in' | 'nothing';

/** True for a need that is a right. */
export function isRight(need: Need): need is Right {
  return need !== 'sign_in' && need !== 'nothing';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    needs?: Need;
    /** An open page makes this call by itself: it does not show that somebody uses the session. */
    byItself?: true;
  }
}

/** What a route needs. Throws for a route that does not say so: it is a mistake in the program. */
export function needOf({ url, config }: RouteOptions): Need {
  if (config?.needs === undefined) throw new Error(`The route ${url} does not say what it needs`);
  return config.needs;
}
