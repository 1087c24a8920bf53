import { MINUTE_MS } from '#domain/time/spans.ts';
import type { FastifyRequest } from 'fastify';
import { createBudget, type Budget } from '../../runtime/calls/allowance.ts';
import type { Clock } from '../../runtime/clock.ts';
import { senderOf } from '../../runtime/sender.ts';
import type { Engine } from '../../store/engine.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { isServed } from '../../visits/visits.ts';
import type { Callers } from './callers.ts';
import { visitTokensOf } from '../plumbing/context.ts';
import { budgetSpent, spendOrRefuse } from './spend-or-refuse.ts';

/** How many wrong guesses of a short code are allowed within a period. Right guesses do not count. */
interface GuessLimits {
  windowMs: number;
  /** For a guest whom staff have served, or who has paid. */
  served: number;
  /** For a guest known by an order, or by a visit that nobody has accepted yet. */
  known: number;
  /** For all others from one address. */
  address: number;
  /**
   * How often all others from one address may ask, right or wrong, even after their wrong guesses are used up; null:
   * no further question then.
   */
  asked: number | null;
  /** For everyone at a venue together. */
  venue: number;
  /** Beyond the venue's limit, only callers of at least this level without any wrong guess may continue. */
  trusts: 'known' | 'served';
}

/**
 * A coupon is a discount on one bill, and many guests type it; an employee's id is a discount on every bill, and few
 * people type it, once a day. A wallet's code can be requested only with an order, and locks itself
 * (docs/decisions/131).
 */
export const guessLimits = {
  coupon: {
    windowMs: MINUTE_MS,
    served: 10,
    known: 10,
    address: 30,
    asked: 600,
    venue: 300,
    trusts: 'known',
  },
  wallet: {
    windowMs: MINUTE_MS,
    served: 10,
    known: 10,
    address: 10,
    asked: null,
    venue: 300,
    trusts: 'known',
  },
  employee: {
    windowMs: 15 * MINUTE_MS,
    served: 5,
    known: 2,
    address: 5,
    asked: null,
    venue: 30,
    trusts: 'served',
  },
} as const satisfies Record<string, GuessLimits>;

export type GuessKind = keyof typeof guessLimits;

/** One question about a short code. */
export interface Guess {
  /**
   * Counts a wrong guess. Throws too_many_requests when the limit is exceeded, so that further guesses reveal nothing
   * about wrong codes.
   */
  wrong(): void;
}

/** Protects short codes from guessing. */
export interface Guesses {
  /** Throws too_many_requests when the caller has no attempts left. */
  begin(request: FastifyRequest, live: LiveVenue, kind: GuessKind): Promise<Guess>;
}

interface Budgets {
  served: Budget;
  known: Budget;
  address: Budget;
  asked: Budget;
  venue: Budget;
}

/** Counts wrong guesses by caller, and by the venue whose codes are guessed. */
export function createGuesses(
  { engine, clock }: { engine: Engine; clock: Clock },
  callers: Callers,
): Guesses {
  const kinds = Object.keys(guessLimits) as GuessKind[];
  const budgets = Object.fromEntries(
    kinds.map((kind) => {
      const { windowMs, asked, ...most }: GuessLimits = guessLimits[kind];
      const of = (count: number) => createBudget(clock, count, windowMs);
      const each = { served: of(most.served), known: of(most.known), address: of(most.address) };
      return [kind, { ...each, asked: of(asked ?? Infinity), venue: of(most.venue) }];
    }),
  ) as Record<GuessKind, Budgets>;

  /** The caller, and how well known they are. */
  async function askerOf(
    request: FastifyRequest,
    live: LiveVenue,
  ): Promise<{ name: string; as: 'served' | 'known' | 'address' }> {
    const caller = await callers.find(request);
    if (caller === null) return { name: senderOf(request.ip), as: 'address' };
    return {
      name: caller,
      as: (await isServed(engine, clock, live.venue, visitTokensOf(request))) ? 'served' : 'known',
    };
  }

  return {
    async begin(request, live, kind) {
      const { asked, trusts }: GuessLimits = guessLimits[kind];
      const { name, as } = await askerOf(request, live);
      const { venue, ...own } = budgets[kind];
      const { license } = live.venue;
      const isTrusted = as === 'served' || as === trusts;
      const mayAsk = as === 'address' && asked !== null ? own.asked.spend(name) : own[as].isLeft(name);
      const isOpen = venue.isLeft(license) || (isTrusted && own[as].spent(name) === 0);
      if (!mayAsk || !isOpen) throw budgetSpent(venue);
      return {
        wrong() {
          spendOrRefuse(own[as], name);
          venue.spend(license);
        },
      };
    },
  };
}
