import { moneyCalls } from '#contract/payments/money-calls.ts';
import { serve, valueOf } from '../../serve/serve.ts';
import type { PaymentPage } from '#contract/payments/payment.ts';
import { PayInFull } from '#contract/payments/split-payment.ts';
import { parseMoney } from '#domain/money/money.ts';
import type { FastifyRequest } from 'fastify';
import { isOfVisit, readOrder } from '../../../orders/present/read-order.ts';
import { createSplit } from '../../../payments/shares/create-split.ts';
import { payShare } from '../../../payments/shares/pay-share.ts';
import { undoSplit } from '../../../payments/shares/undo-split.ts';
import { startPayment } from '../../../payments/start/start-payment.ts';
import { offeredLanguage } from '../../../venues/menu/venue.ts';
import { answerOrder } from '../orders/answer-order.ts';
import type { PaymentRouteServices } from '../payments.ts';
import { Refused, sendProblem, venueOf, visitTokensOf } from '../../plumbing/context.ts';
import { keyOf } from '../../plumbing/key-of.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';

/** The order that a body names, and the language of the answer. Throws not_found. */
async function askedOrder(
  services: PaymentRouteServices,
  request: FastifyRequest<{ Body: Pick<PayInFull, 'order_id' | 'selected_language'> }>,
) {
  const live = await venueOf(services, request);
  const { order_id: id, selected_language: language } = request.body;
  const tokens = visitTokensOf(request);
  const found = await readOrder(services, live, id, tokens);
  if (!found) throw new Refused({ code: 'not_found' });
  return {
    live,
    uuid: found.order.uuid,
    sight: found,
    isOfVisit: await isOfVisit(services.engine, live, found, tokens),
    language: offeredLanguage(live.venue, language ?? ''),
  };
}

/** The order of a call that was done before, as it is now. */
function answerNow(
  { payments }: PaymentRouteServices,
  { sight, language }: Awaited<ReturnType<typeof askedOrder>>,
) {
  return answerOrder(payments, sight.order, language, sight);
}

function splitRoute(app: TypedRoutes, services: PaymentRouteServices): void {
  serve(
    app,
    moneyCalls.splitBill,
    {
      again: async (request) => answerNow(services, await askedOrder(services, request)),
      summary: 'Split what an order owes among 2 to 6 guests',
      tag: 'payments',
      requestHeaders: ['Sufra-Visit'],
    },
    async (request) => {
      const { live, sight, language, ...asked } = await askedOrder(services, request);
      const amounts = request.body.split_amounts.map((amount) => parseMoney(amount) ?? 0);
      const order = valueOf(await createSplit(services.payments, live, { ...asked, amounts }));
      return answerOrder(services.payments, order, language, sight);
    },
  );
}

function undoRoute(app: TypedRoutes, services: PaymentRouteServices): void {
  serve(
    app,
    moneyCalls.undoSplit,
    {
      async again(request) {
        const asked = await askedOrder(services, request);
        if (!asked.isOfVisit) throw new Refused({ code: 'forbidden' });
        return answerNow(services, asked);
      },
      summary: 'Owe as one again what nobody has paid of a split: for the phones of the order’s visit',
      tag: 'payments',
      requestHeaders: ['Sufra-Visit'],
    },
    async (request, reply) => {
      const { live, uuid, sight, language, ...asked } = await askedOrder(services, request);
      if (!asked.isOfVisit) return sendProblem(reply, { code: 'forbidden' });
      const order = valueOf(await undoSplit(services.payments, live, uuid));
      return answerOrder(services.payments, order, language, sight);
    },
  );
}

function shareRoute(app: TypedRoutes, services: PaymentRouteServices): void {
  serve(
    app,
    moneyCalls.payShare,
    {
      again: 'work',
      summary: 'Take a share that is AVAILABLE and pay it',
      tag: 'payments',
      requestHeaders: ['Sufra-Visit'],
    },
    async (request) => {
      const asked = await askedOrder(services, request);
      const { split_payment_uuid: shareId } = request.body;
      const address = valueOf(
        await payShare(services.payments, { ...asked, shareId, key: keyOf(request) ?? null }),
      );
      return { payment_url: address } satisfies PaymentPage;
    },
  );
}

function payInFullRoute(app: TypedRoutes, services: PaymentRouteServices): void {
  serve(
    app,
    moneyCalls.payInFull,
    { summary: 'Pay all that an order owes', tag: 'payments', requestHeaders: ['Sufra-Visit'] },
    async (request) => {
      const address = valueOf(await startPayment(services.payments, await askedOrder(services, request)));
      return { payment_url: address } satisfies PaymentPage;
    },
  );
}

/** Routes for paying an order in full or in shares from the loyalty page (specification section 7). */
export function splitPaymentRoutes(app: TypedRoutes, services: PaymentRouteServices): void {
  splitRoute(app, services);
  undoRoute(app, services);
  shareRoute(app, services);
  payInFullRoute(app, services);
}
