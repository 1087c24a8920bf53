import { keyOf } from '../../plumbing/key-of.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { serve, valueOf } from '../../serve/serve.ts';
import type { FastifyRequest } from 'fastify';
import { appendForGuest } from '../../../orders/enter/guest.ts';
import { appendForProgram } from '../../../orders/enter/program.ts';
import { type InFlight } from '../../../orders/place/idempotency.ts';
import type { LoyaltyPartner } from '../../../orders/draft/loyalty-partner.ts';
import type { OrderNumbers } from '../../../orders/place/number-blocks.ts';
import type { PlaceOrderServices } from '../../../orders/place/place-order.ts';
import { placeAndPay } from '../../../payments/start/place-and-pay.ts';
import { readOrder, readOrderByKey } from '../../../orders/present/read-order.ts';
import { withdrawLines } from '../../../orders/lines/withdraw-lines.ts';
import type { Pace } from '../../../runtime/calls/pace.ts';
import type { PaymentServices } from '../../../payments/payment-services.ts';
import { networksOf } from '../../../runtime/sender.ts';
import { networkTokens } from '../../../runtime/tokens.ts';
import { answerOrder } from './answer-order.ts';
import { eventStream } from '../../plumbing/answers.ts';
import { languageOf, sendProblem, venueOf, visitTokensOf } from '../../plumbing/context.ts';
import { followOrder, orderEvents } from '../follow/follow-order.ts';
import type { TableServices } from '../follow/tell-table.ts';
import type { Guesses } from '../../guards/guesses.ts';
import type { StreamServices } from '../../guards/open-stream.ts';
import { guessedWrong, guessesIn } from './order-guesses.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';

export interface OrderServices extends TableServices, StreamServices {
  numbers: OrderNumbers;
  inFlight: InFlight;
  payments: PaymentServices;
  partner: LoyaltyPartner;
  guesses: Guesses;
  isCalm: PlaceOrderServices['isCalm'];
  countOrder(outcome: string): void;
  pace: Pick<Pace, 'heldMs'>;
}

function uuidOf(request: FastifyRequest<{ Params: { uuid: string } }>): string {
  return request.params.uuid.toLowerCase();
}

function placeRoute(app: TypedRoutes, services: OrderServices): void {
  serve(
    app,
    orderCalls.placeOrder,
    {
      summary: 'Place an order',
      tag: 'orders',
      requestHeaders: ['Sufra-Visit'],
      answerHeaders: ['Idempotency-Replayed'],
    },
    async (request, reply) => {
      const draft = request.body;
      const live = await venueOf(services, request, draft.license);
      const question = { request, live, kinds: guessesIn(draft), wrongOf: guessedWrong };
      const result = await services.guesses.judge(question, () =>
        placeAndPay(
          services,
          {
            live,
            draft,
            language: languageOf(live, request),
            visitTokens: visitTokensOf(request),
            from: networkTokens(live.venue.secret, networksOf(request.ip)),
          },
          keyOf(request),
        ),
      );
      services.countOrder(result.ok ? (result.value.replayed ? 'replayed' : 'placed') : result.refusal.code);
      if (!result.ok) return sendProblem(reply, result.refusal);
      if (result.value.replayed) reply.header('idempotency-replayed', 'true');
      return reply.code(201).send(result.value.placed);
    },
  );
}

function byKeyRoute(app: TypedRoutes, services: OrderServices): void {
  serve(
    app,
    orderCalls.findOrderByKey,
    { summary: 'Did the order with this key arrive?', tag: 'orders' },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const { key } = request.params;
      const uuid = await readOrderByKey(services, live, key);
      return uuid === null ? sendProblem(reply, { code: 'not_found' }) : { uuid };
    },
  );
}

function readRoute(app: TypedRoutes, services: OrderServices): void {
  serve(
    app,
    orderCalls.readOrder,
    { summary: 'An order', tag: 'orders', requestHeaders: ['Sufra-Visit'] },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const found = await readOrder(services, live, uuidOf(request), visitTokensOf(request));
      if (!found) return sendProblem(reply, { code: 'not_found' });
      return answerOrder(services.payments, found.order, languageOf(live, request), found);
    },
  );
}

function appendRoute(app: TypedRoutes, services: OrderServices): void {
  serve(
    app,
    orderCalls.appendLines,
    {
      summary: 'Append lines to an open order',
      tag: 'orders',
      requestHeaders: ['Sufra-Visit'],
      description:
        'The kitchen gets them five seconds later (held_until); until then they can be withdrawn by the Idempotency-Key.',
      answerHeaders: ['Idempotency-Replayed'],
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const key = keyOf(request);
      const lines = {
        live,
        uuid: uuidOf(request),
        body: request.body,
        visitTokens: visitTokensOf(request),
      };
      const appended = valueOf(
        await (key === undefined ? appendForProgram(services, lines) : appendForGuest(services, lines, key)),
      );
      if (appended.replayed) reply.header('idempotency-replayed', 'true');
      return answerOrder(services.payments, appended.order, languageOf(live, request), appended);
    },
  );
}

function withdrawRoute(app: TypedRoutes, services: OrderServices): void {
  serve(
    app,
    orderCalls.withdrawLines,
    {
      summary: 'Take back what was appended under a key, before the kitchen gets it',
      tag: 'orders',
      requestHeaders: ['Sufra-Visit'],
      description:
        'Appended lines wait for five seconds (held_until), and for the payment of an order that awaits one. Until then this removes them as if they had never been ordered; asked again it answers the same. Afterwards 409 lines_sent. The same phones may as may append.',
    },
    async (request) => {
      const live = await venueOf(services, request);
      const withdrawn = valueOf(
        await withdrawLines(services, {
          live,
          uuid: uuidOf(request),
          key: request.params.key,
          visitTokens: visitTokensOf(request),
        }),
      );
      return answerOrder(services.payments, withdrawn.order, languageOf(live, request), withdrawn);
    },
  );
}

function eventsRoute(app: TypedRoutes, services: OrderServices): void {
  serve(
    app,
    orderCalls.followOrder,
    {
      summary: 'Tells when the order, its table or the menu changes',
      tag: 'orders',
      response: { 200: eventStream(orderEvents) },
      requestHeaders: ['Sufra-Visit', 'Sufra-Cart'],
    },
    (request, reply) => followOrder(services, request, reply, uuidOf(request)),
  );
}

/** Routes for placing, reading, extending and following an order. */
export function orderRoutes(app: TypedRoutes, services: OrderServices): void {
  placeRoute(app, services);
  byKeyRoute(app, services);
  readRoute(app, services);
  appendRoute(app, services);
  withdrawRoute(app, services);
  eventsRoute(app, services);
}
