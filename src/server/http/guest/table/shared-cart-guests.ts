import { visitCalls } from '#contract/visits/visit-calls.ts';
import { serve } from '../../serve/serve.ts';
import { AnswerAsk, AskForChange, LeaveSharedCart, TellWaiting } from '#contract/visits/shared-cart.ts';
import { answerAsk, askForChange } from '../../../shared-cart/ask-guest.ts';
import { leaveCart } from '../../../shared-cart/leave-cart.ts';
import { tellWaiting } from '../../../shared-cart/tell-waiting.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import type { TableServices } from '../follow/tell-table.ts';
import { venueOf, visitTokensOf } from '../../plumbing/context.ts';
import { answering, answerLeft, cartNow } from './shared-cart-answers.ts';

function leaveRoute(app: TypedRoutes, services: TableServices): void {
  serve(
    app,
    visitCalls.leaveSharedCart,
    {
      again: async (request, reference) =>
        answerLeft(services, await venueOf(services, request), visitTokensOf(request), reference),
      summary: 'Leave the shared cart with this phone’s lines, or remove a phone that has none',
      tag: 'visits',
      requestHeaders: ['Sufra-Visit'],
    },
    answering<LeaveSharedCart>(services, ({ live, tokens, body }) =>
      leaveCart(services, live, tokens, body.guest),
    ),
  );
}

function askRoute(app: TypedRoutes, services: TableServices): void {
  serve(
    app,
    visitCalls.askForChange,
    {
      again: cartNow(services),
      summary: 'Ask whoever has chosen a dish to change it',
      tag: 'visits',
      requestHeaders: ['Sufra-Visit'],
    },
    answering<AskForChange>(services, ({ live, tokens, body }) => askForChange(services, live, tokens, body)),
  );
}

function answerRoute(app: TypedRoutes, services: TableServices): void {
  serve(
    app,
    visitCalls.answerAsk,
    {
      again: cartNow(services),
      summary: 'Answer what another guest asked about a dish of this phone’s guest',
      tag: 'visits',
      requestHeaders: ['Sufra-Visit'],
    },
    answering<AnswerAsk>(services, ({ live, tokens, body }) => answerAsk(services, live, tokens, body)),
  );
}

function waitingRoute(app: TypedRoutes, services: TableServices): void {
  serve(
    app,
    visitCalls.tellWaiting,
    {
      again: cartNow(services),
      summary: 'Tell a guest who is still choosing that the table waits',
      tag: 'visits',
      requestHeaders: ['Sufra-Visit'],
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
