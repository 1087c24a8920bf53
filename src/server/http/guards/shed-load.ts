import { apiPaths } from '#contract/api-paths.ts';
import { staffPaths } from '#contract/paths.ts';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../plumbing/context.ts';
import { isOwn } from '../plumbing/in-process-fetch.ts';
import { addRouteHook } from '../plumbing/route-hooks.ts';

/**
 * From which lag on, in ms, a kind of call is refused: first what can wait, then what shows menus that phones
 * have already, then new orders. Never refused: payments, orders that stand, the board, health, and what comes
 * from memory (pages, pictures).
 */
export const shedAtMs = { later: 250, menus: 750, orders: 2000 } as const;

type Kind = keyof typeof shedAtMs;

const RETRY_S: Record<Kind, number> = { later: 30, menus: 10, orders: 3 };

const kinds: Record<Kind, readonly string[]> = {
  later: [
    apiPaths.pageView,
    apiPaths.receipt,
    apiPaths.geocode,
    apiPaths.geocodePlace,
    apiPaths.menuEvents,
    apiPaths.orderEvents,
    apiPaths.visitEvents,
    staffPaths.staffFigures,
    staffPaths.staffSubmissions,
  ],
  menus: [apiPaths.menu, apiPaths.menuLanguages, apiPaths.deliveryMap, apiPaths.form, apiPaths.submitForm],
  orders: [apiPaths.placeOrder],
};

const kindOfRoute = new Map(
  (Object.keys(kinds) as Kind[]).flatMap((kind) => kinds[kind].map((path) => [path, kind] as const)),
);

/**
 * Refuses calls by kind when there are more than this process can bear (decision 052): an order is never refused to make room for a
 * menu. What the server asks itself for its pages, once a second at most, is not refused. `lagMs`: how late the process is, in ms.
 */
export function shedLoad(app: FastifyInstance, lagMs: () => number): void {
  app.addHook('onRoute', (route) => {
    const kind = kindOfRoute.get(route.url);
    if (kind === undefined) return;
    addRouteHook(route, 'onRequest', ({ raw }, _reply, done) =>
      done(
        lagMs() < shedAtMs[kind] || isOwn(raw)
          ? undefined
          : new Refused({ code: 'unavailable', retryAfterS: RETRY_S[kind] }),
      ),
    );
  });
}
