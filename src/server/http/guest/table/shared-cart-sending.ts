import { visitCalls } from '#contract/visits/visit-calls.ts';
import { serve, valueOf } from '../../serve/serve.ts';
import { SendSharedCart } from '#contract/visits/shared-cart.ts';
import { startCount, stopCount } from '../../../shared-cart/count.ts';
import { callToHalted, haltCart } from '../../../shared-cart/halt-cart.ts';
import { languageOf, venueOf, visitTokensOf } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import type { TableServices } from '../follow/tell-table.ts';
import { answerCart, answering, cartNow, fromOf, ownCartOf } from './shared-cart-answers.ts';

function sendRoute(app: TypedRoutes, services: TableServices): void {
  serve(
    app,
    visitCalls.sendSharedCart,
    {
      again: cartNow(services),
      summary: 'Send what the table has chosen, after a count that any of its phones can stop',
      tag: 'visits',
      requestHeaders: ['Sufra-Visit'],
    },
    answering<SendSharedCart>(services, ({ live, tokens, body, request }) =>
      startCount(services, {
        live,
        visitTokens: tokens,
        body,
        language: languageOf(live, request),
        from: fromOf(live, request),
      }),
    ),
  );
}

function stopRoute(app: TypedRoutes, services: TableServices): void {
  serve(
    app,
    visitCalls.stopSharedCart,
    {
      again: cartNow(services),
      summary: 'Stop the count: nothing is sent',
      tag: 'visits',
      requestHeaders: ['Sufra-Visit'],
    },
    answering(services, ({ live, tokens }) => stopCount(services, live, tokens)),
  );
}

function haltRoute(app: TypedRoutes, services: TableServices): void {
  serve(
    app,
    visitCalls.haltSharedCart,
    {
      async again(request) {
        const live = await venueOf(services, request);
        const tokens = visitTokensOf(request);
        const own = await ownCartOf(services, live, tokens);
        return answerCart(services, live, valueOf(await callToHalted(services, live, tokens, own)));
      },
      summary: 'Say that there is a stranger: nothing is sent until the waiter has come, who is called',
      tag: 'visits',
      requestHeaders: ['Sufra-Visit'],
    },
    answering(services, ({ live, tokens }) => haltCart(services, live, tokens)),
  );
}

/** Routes by which a table sends its cart, stops the count, or has it halted. */
export function cartSendingRoutes(app: TypedRoutes, services: TableServices): void {
  sendRoute(app, services);
  stopRoute(app, services);
  haltRoute(app, services);
}
