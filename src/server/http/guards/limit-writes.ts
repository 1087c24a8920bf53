import { menuCalls } from '#contract/menu/menu-calls.ts';
import { visitCalls } from '#contract/visits/visit-calls.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { isWrite } from './is-write.ts';
import { apiPaths } from '#contract/paths/api-paths.ts';
import type { FastifyInstance, FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { createBudget, type Budget } from '../../runtime/calls/allowance.ts';
import type { Clock } from '../../runtime/clock.ts';
import { senderOf } from '../../runtime/sender.ts';
import type { Callers } from './callers.ts';
import { addRouteHook } from '../plumbing/route-hooks.ts';
import { spendOrRefuse } from './spend-or-refuse.ts';

/**
 * Limits of writing calls per minute: for callers known by a token, an order or a payment, and for all others from one
 * address, each with separate classes. A room full of guests stays far below (docs/decisions/131).
 */
export const writeLimits = {
  caller: 1200,
  orders: 6000,
  joins: 600,
  forms: 300,
  views: 1200,
  payments: 1200,
  calls: 1200,
  misses: 300,
} as const;

type WriteClass = Exclude<keyof typeof writeLimits, 'caller'>;

const CLASSES: Record<string, WriteClass | undefined> = {
  [orderCalls.placeOrder.path]: 'orders',
  [visitCalls.joinVisit.path]: 'joins',
  [menuCalls.submitForm.path]: 'forms',
  [menuCalls.countPageView.path]: 'views',
  [apiPaths.paymentWebhook]: 'payments',
  [apiPaths.sandboxPage]: 'payments',
};

function classOf(url: string): WriteClass {
  const isPayment = /^\/:lang\/[a-z]+\/status\/|\/payment\/:provider$/.test(url);
  return CLASSES[url] ?? (isPayment ? 'payments' : 'calls');
}

/** Limits writing calls; returns the limiter for those without a route. */
export function limitWrites(
  app: FastifyInstance,
  { clock, callers }: { clock: Clock; callers: Callers },
): preValidationAsyncHookHandler {
  const names = Object.keys(writeLimits) as (keyof typeof writeLimits)[];
  const budgets = Object.fromEntries(
    names.map((name) => [name, createBudget(clock, writeLimits[name])]),
  ) as Record<keyof typeof writeLimits, Budget>;

  async function spend(request: FastifyRequest, of: WriteClass): Promise<void> {
    const caller = of === 'misses' ? null : await callers.find(request);
    if (caller === null) spendOrRefuse(budgets[of], senderOf(request.ip));
    else spendOrRefuse(budgets.caller, caller);
  }

  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some(isWrite)) return;
    const of = classOf(route.url);
    addRouteHook(route, 'preValidation', (request) => spend(request, of));
  });
  return (request) => (isWrite(request.method) ? spend(request, 'misses') : Promise.resolve());
}
