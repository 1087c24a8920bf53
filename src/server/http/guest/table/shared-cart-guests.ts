import { apiPaths } from '#contract/paths/api-paths.ts';
import { AnswerAsk, AskForChange, LeaveSharedCart, TellWaiting } from '#contract/visits/shared-cart.ts';
import Type from 'typebox';
import { answerAsk, askForChange } from '../../../shared-cart/ask-guest.ts';
import { leaveCart } from '../../../shared-cart/leave-cart.ts';
import { tellWaiting } from '../../../shared-cart/tell-waiting.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import type { TableServices } from '../follow/tell-table.ts';
import { answering, cartCall } from './shared-cart-answers.ts';

function leaveRoute(app: TypedRoutes, services: TableServices): void {
  app.post(
    apiPaths.sharedCartLeave,
    {
      schema: {
        ...cartCall,
        operationId: 'leaveSharedCart',
        summary: 'Leave the shared cart with this phone’s lines, or remove a phone that has none',
        body: Type.Unsafe<LeaveSharedCart>(Type.Ref('LeaveSharedCart')),
        problems: ['forbidden'],
      },
    },
    answering<LeaveSharedCart>(services, ({ live, tokens, body }) =>
      leaveCart(services, live, tokens, body.guest),
    ),
  );
}

function askRoute(app: TypedRoutes, services: TableServices): void {
  app.post(
    apiPaths.sharedCartAsk,
    {
      schema: {
        ...cartCall,
        operationId: 'askForChange',
        summary: 'Ask whoever has chosen a dish to change it',
        body: Type.Unsafe<AskForChange>(Type.Ref('AskForChange')),
        problems: ['forbidden', 'lines_sent', 'too_many_requests'],
      },
    },
    answering<AskForChange>(services, ({ live, tokens, body }) => askForChange(services, live, tokens, body)),
  );
}

function answerRoute(app: TypedRoutes, services: TableServices): void {
  app.post(
    apiPaths.sharedCartAnswer,
    {
      schema: {
        ...cartCall,
        operationId: 'answerAsk',
        summary: 'Answer what another guest asked about a dish of this phone’s guest',
        body: Type.Unsafe<AnswerAsk>(Type.Ref('AnswerAsk')),
        problems: ['forbidden'],
      },
    },
    answering<AnswerAsk>(services, ({ live, tokens, body }) => answerAsk(services, live, tokens, body)),
  );
}

function waitingRoute(app: TypedRoutes, services: TableServices): void {
  app.post(
    apiPaths.sharedCartWaiting,
    {
      schema: {
        ...cartCall,
        operationId: 'tellWaiting',
        summary: 'Tell a guest who is still choosing that the table waits',
        body: Type.Unsafe<TellWaiting>(Type.Ref('TellWaiting')),
        problems: ['forbidden'],
      },
    },
    answering<TellWaiting>(services, ({ live, tokens, body }) =>
      tellWaiting(services, live, tokens, body.guest),
    ),
  );
}

/** Routes by which the guests of a shared cart leave it, ask each other, and tell that the table waits. */
export function cartGuestRoutes(app: TypedRoutes, services: TableServices): void {
  leaveRoute(app, services);
  askRoute(app, services);
  answerRoute(app, services);
  waitingRoute(app, services);
}
