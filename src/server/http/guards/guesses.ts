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

/** One question about a short code, which counts as a wrong guess until it is given back. */
interface Guess {
  /** Throws too_many_requests where only questions were counted, and the wrong guesses are used up. */
  wrong(): void;
  giveBack(): void;
}

/** A call that contains short codes. */
interface Question<T> {
  request: FastifyRequest;
  live: LiveVenue;
  kinds: readonly GuessKind[];
  /** The kind of code that an answer reveals as a wrong guess; null: none. */
  wrongOf(answer: T): GuessKind | null;
}

/** Protects short codes from guessing. */
export interface Guesses {
  /**
   * Asks what reveals whether short codes are right. Each counts before it is judged, so that many at once are no more
   * guesses than many in turn, and is given back unless it was wrong. Throws too_many_requests when the caller has no
   * attempts left.
   */
  judge<T>(question: Question<NoInfer<T>>, ask: () => Promise<T>): Promise<T>;
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

  async function begin(request: FastifyRequest, live: LiveVenue, kind: GuessKind): Promise<Guess> {
    const { asked, trusts }: GuessLimits = guessLimits[kind];
    const { name, as } = await askerOf(request, live);
    const { venue, ...own } = budgets[kind];
    const { license } = live.venue;
    const isTrusted = as === 'served' || as === trusts;
    const isOpen = venue.isLeft(license) || (isTrusted && own[as].spent(name) === 0);
    const countsQuestions = as === 'address' && asked !== null;
    if (!isOpen || !(countsQuestions ? own.asked : own[as]).spend(name)) throw budgetSpent(venue);
    const isOfVenue = venue.spend(license);
    return {
      wrong() {
        if (countsQuestions) spendOrRefuse(own[as], name);
      },
      giveBack() {
        if (!countsQuestions) own[as].giveBack(name);
        if (isOfVenue) venue.giveBack(license);
      },
    };
  }

  return {
    async judge({ request, live, kinds, wrongOf }, ask) {
      const begun = new Map<GuessKind, Guess>();
      let counted: GuessKind | null = null;
      try {
        for (const kind of kinds) begun.set(kind, await begin(request, live, kind));
        const answer = await ask();
        const wrong = wrongOf(answer);
        if (wrong) begun.get(wrong)?.wrong();
        counted = wrong;
        return answer;
      } finally {
        for (const [kind, guess] of begun) if (kind !== counted) guess.giveBack();
      }
    },
  };
}
