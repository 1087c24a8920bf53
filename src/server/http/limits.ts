import type { OrderDraft } from '#contract/order.ts';
import { apiPaths } from '#contract/api-paths.ts';
import { staffPaths } from '#contract/paths.ts';
import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction, RouteOptions } from 'fastify';
import { callbackify } from 'node:util';
import { createBudget, createHolding, type Budget } from '../allowance.ts';
import type { Clock } from '../clock.ts';
import type { ResolveVenue } from '../venues/resolve-venue.ts';
import { senderOf } from '../sender.ts';
import { licenseOf, Refused } from './context.ts';
import { addRouteHook } from './route-hooks.ts';

/**
 * How many wrong guesses are allowed per minute. Only misses count: a restaurant full of honest phones shares one
 * address, and none of them guesses. The limit per target holds against guesses from many addresses.
 */
export const guessLimits = { perAddress: 30, perTarget: 300 } as const;
/** How many writing calls an address may make per minute; a room full of guests stays far below. */
const MOST_WRITES = 1200;
/** How many of them at once: a body that arrives slowly is held in memory until it is complete, up to 256 kB each. */
export const MOST_WRITES_AT_ONCE = 300;

const WAIT_S = 60;

/** What a call could be used to guess. */
interface Guess {
  at: string;
  miss: number;
  /** Short codes are limited per venue as well. Tokens are too long to be guessed, and a limit for all would only lock the board out. */
  isShort: boolean;
}

const COUPON: Guess = { at: 'coupon', miss: 404, isShort: true };
const EMPLOYEE: Guess = { at: 'employee', miss: 404, isShort: true };
const EMPLOYEE_OF_CART: Guess = { at: 'employee', miss: 422, isShort: true };
const EMPLOYEE_OF_ORDER: Guess = { at: 'employee', miss: 422, isShort: true };
const WALLET_CODE: Guess = { at: 'wallet', miss: 422, isShort: true };
const TOKEN: Guess = { at: 'staff', miss: 401, isShort: false };

function guessOf({ method, url }: RouteOptions): Guess | null {
  if (url === apiPaths.wallet && method === 'POST') return WALLET_CODE;
  if (url === apiPaths.coupon) return COUPON;
  if (url === apiPaths.employee) return EMPLOYEE;
  if (url === apiPaths.loyaltyDiscounts) return EMPLOYEE_OF_CART;
  return url === staffPaths.staffSignIn || url.startsWith('/staff/api/') ? TOKEN : null;
}

/** An order that names an employee; it is known once the body is read. */
function guessOfBody({ body }: FastifyRequest): Guess | null {
  const id = (body as OrderDraft | undefined)?.additional_data?.employee_id;
  return String(id ?? '').trim() === '' ? null : EMPLOYEE_OF_ORDER;
}

function isWrite({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}

/** Limits guesses of codes and tokens, and floods of writes (reliability.md, Abuse and bad input). */
export function limitRequests(app: FastifyInstance, clock: Clock, resolve: ResolveVenue): void {
  const perAddress = createBudget(clock, guessLimits.perAddress);
  const perTarget = createBudget(clock, guessLimits.perTarget);
  const writes = createBudget(clock, MOST_WRITES);
  const writesAtOnce = createHolding(MOST_WRITES_AT_ONCE);

  /** The limits are per venue, not per host: a host can be made up anew for each guess. */
  async function bucketsOf(request: FastifyRequest, guess: Guess): Promise<[Budget, string][]> {
    const address: [Budget, string] = [perAddress, `${guess.at} ${senderOf(request.ip)}`];
    if (!guess.isShort) return [address];
    const wanted = guess === EMPLOYEE_OF_ORDER ? (request.body as OrderDraft).license : undefined;
    const license = await licenseOf(resolve, request, wanted);
    return [address, [perTarget, `${guess.at} ${license ?? ''}`]];
  }

  const findBuckets = callbackify(bucketsOf);
  const tooMany = () => new Refused({ code: 'too_many_requests', retryAfterS: WAIT_S });

  function holdBack(request: FastifyRequest, guess: Guess, done: HookHandlerDoneFunction): void {
    findBuckets(request, guess, (error, buckets) => {
      if (error) done(error);
      else done(buckets.every(([budget, who]) => budget.isLeft(who)) ? undefined : tooMany());
    });
  }

  /** Counts the answers that reveal a wrong guess. */
  function countMisses(route: RouteOptions, guessedBy: (request: FastifyRequest) => Guess | null): void {
    addRouteHook(route, 'onResponse', (request, reply, done) => {
      const guess = guessedBy(request);
      if (reply.statusCode !== guess?.miss) return done();
      findBuckets(request, guess, (error, buckets) => {
        if (!error) for (const [budget, who] of buckets) budget.spend(who);
        done();
      });
    });
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!isWrite(request)) return done();
    const sender = senderOf(request.ip);
    if (!writes.spend(sender) || !writesAtOnce.take(sender)) return done(tooMany());
    reply.raw.once('close', () => writesAtOnce.giveBack(sender));
    done();
  });
  app.addHook('onRoute', (route) => {
    const guess = guessOf(route);
    if (guess) {
      addRouteHook(route, 'onRequest', (request, _reply, done) => holdBack(request, guess, done));
      countMisses(route, () => guess);
    }
    if (route.url === apiPaths.placeOrder) {
      addRouteHook(route, 'preHandler', (request, _reply, done) => {
        const guessed = guessOfBody(request);
        if (guessed) holdBack(request, guessed, done);
        else done();
      });
      countMisses(route, guessOfBody);
    }
  });
}
