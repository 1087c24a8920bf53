import { apiPaths } from '#contract/paths/api-paths.ts';
import { SendSharedCart } from '#contract/visits/shared-cart.ts';
import Type from 'typebox';
import { startCount, stopCount } from '../../../shared-cart/count.ts';
import { haltCart } from '../../../shared-cart/halt-cart.ts';
import { languageOf } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import type { TableServices } from '../follow/tell-table.ts';
import { answering, cartCall, fromOf } from './shared-cart-answers.ts';

function sendRoute(app: TypedRoutes, services: TableServices): void {
  app.post(
    apiPaths.sharedCartSend,
    {
      schema: {
        ...cartCall,
        operationId: 'sendSharedCart',
        summary: 'Send what the table has chosen, after a count that any of its phones can stop',
        body: Type.Unsafe<SendSharedCart>(Type.Ref('SendSharedCart')),
        problems: ['forbidden', 'location_invalid', 'table_busy', 'active_order'],
      },
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
  app.post(
    apiPaths.sharedCartStop,
    {
      schema: {
        ...cartCall,
        operationId: 'stopSharedCart',
        summary: 'Stop the count: nothing is sent',
        problems: ['forbidden', 'lines_sent'],
      },
    },
    answering(services, ({ live, tokens }) => stopCount(services, live, tokens)),
  );
}

function haltRoute(app: TypedRoutes, services: TableServices): void {
  app.post(
    apiPaths.sharedCartHalt,
    {
      schema: {
        ...cartCall,
        operationId: 'haltSharedCart',
        summary: 'Say that there is a stranger: nothing is sent until the waiter has come, who is called',
        problems: ['forbidden'],
      },
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
