import { visitCalls } from '#contract/visits/visit-calls.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import { boardCalls } from '#contract/staff/board-calls.ts';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../plumbing/context.ts';
import { isOwn } from '../plumbing/in-process-fetch.ts';
import { addRouteHook } from '../plumbing/route-hooks.ts';

/**
 * The lag in ms from which each kind of call is refused: first calls that can wait, then forms, then new orders. Never
 * refused: payments, existing orders, the board, health, and answers from memory (pages, menus, pictures), which cost no
 * more than the refusal.
 */
export const shedAtMs = { later: 250, forms: 750, orders: 2000 } as const;

type Kind = keyof typeof shedAtMs;

const RETRY_S: Record<Kind, number> = { later: 30, forms: 10, orders: 3 };

const kinds: Record<Kind, readonly string[]> = {
  later: [
    menuCalls.countPageView.path,
    orderCalls.readReceipt.path,
    orderCalls.searchPlaces.path,
    orderCalls.findAddress.path,
    menuCalls.followMenu.path,
    orderCalls.followOrder.path,
    visitCalls.followJoinRequest.path,
    boardCalls.readFigures.path,
    menuCalls.readSubmissions.path,
  ],
  forms: [orderCalls.readDeliveryMap.path, menuCalls.readForm.path, menuCalls.submitForm.path],
  orders: [orderCalls.placeOrder.path],
};

const kindOfRoute = new Map(
  (Object.keys(kinds) as Kind[]).flatMap((kind) => kinds[kind].map((path) => [path, kind] as const)),
);

/**
 * Refuses calls by kind when the process is overloaded (docs/chapters/store.md). The server's own calls for its pages are not
 * refused. `lagMs`: the delay of the event loop, in ms.
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
