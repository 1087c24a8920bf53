import { moneyCalls } from '#contract/payments/money-calls.ts';
import { serve, valueOf } from '../serve/serve.ts';
import { PaymentPage } from '#contract/payments/payment.ts';
import { statusRoute } from '#contract/payments/payment-calls.ts';
import type { Order } from '#domain/order/order.ts';
import Type from 'typebox';
import { isOfVisit, readOrder } from '../../orders/present/read-order.ts';
import { letOrderGo } from '../../payments/start/let-order-go.ts';
import { payInPerson, type PaidInPerson } from '../../payments/start/choose-payment.ts';
import { paymentStatus } from '../../payments/settle/payment-status.ts';
import type { PaymentServices } from '../../payments/payment-services.ts';
import { parametersOfStatusCall, referencesOf } from '../../payments/adapter-kit/references.ts';
import { startPayment } from '../../payments/start/start-payment.ts';
import { refused, type Result } from '../../runtime/result.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { languageOf, sendProblem, venueOf, visitTokensOf, type Services } from '../plumbing/context.ts';
import { answerOrder } from './orders/answer-order.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import type { PaymentProvider } from '../../payments/adapter-kit/provider.ts';

export type PaymentRouteServices = Services & { payments: PaymentServices };

function statusCallRoute(app: TypedRoutes, services: PaymentRouteServices, provider: PaymentProvider): void {
  const { slug, returns, statusCall } = provider;
  const fields = statusCall.by === 'body' ? Object.keys(statusCall.fields) : [];
  const shape = Object.fromEntries(fields.map((field) => [field, Type.Optional(Type.Unknown())]));
  app.post<{ Params: { reference?: string } }>(
    statusRoute(slug, statusCall),
    {
      schema: {
        operationId: `${slug}PaymentStatus`,
        tags: ['payments'],
        summary: `What became of a payment at ${provider.title}`,
        ...(statusCall.by === 'body' && { body: Type.Object(shape) }),
        response: { 200: Type.Ref('PaymentState') },
      },
    },
    async (request) => {
      const live = await venueOf(services, request);
      const { reference } = request.params;
      const named = parametersOfStatusCall(statusCall, {
        body: request.body,
        ...(reference !== undefined && { path: reference }),
      });
      return paymentStatus(services.payments, live.venue.license, provider, referencesOf(returns, named));
    },
  );
}

async function inPerson(
  services: PaymentRouteServices,
  live: LiveVenue,
  { uuid, way, tokens }: { uuid: string; way: PaidInPerson; tokens: readonly string[] },
): Promise<Result<Order>> {
  const found = await readOrder(services, live, uuid, tokens);
  if (!found) return refused({ code: 'not_found' });
  const ofVisit = await isOfVisit(services.engine, live, found, tokens);
  return payInPerson(services.payments, live, { uuid, paymentType: way, isOfVisit: ofVisit });
}

function orderPaymentRoute(app: TypedRoutes, services: PaymentRouteServices): void {
  serve(
    app,
    moneyCalls.payOrder,
    {
      summary: 'Pay an order that stands: online, or in person after all',
      tag: 'payments',
      requestHeaders: ['Sufra-Visit'],
    },
    async (request) => {
      const live = await venueOf(services, request);
      const { payment_type: way } = request.body;
      const uuid = request.params.uuid.toLowerCase();
      const language = languageOf(live, request);
      const address = valueOf<string | Order | null>(
        way === 'card'
          ? await startPayment(services.payments, { live, uuid, language }, 'open')
          : await inPerson(services, live, { uuid, way, tokens: visitTokensOf(request) }),
      );
      return { payment_url: typeof address === 'string' ? address : null } satisfies PaymentPage;
    },
  );
}

function letGoRoute(app: TypedRoutes, services: PaymentRouteServices): void {
  serve(
    app,
    moneyCalls.letOrderGo,
    {
      summary: 'Cancel an order that waits for its payment',
      tag: 'orders',
      requestHeaders: ['Sufra-Visit'],
      description:
        'For a phone of the order, while the kitchen has not seen it and nobody has paid anything of it (awaits_payment). Asked again it answers the same.',
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const tokens = visitTokensOf(request);
      const found = await readOrder(services, live, request.params.uuid, tokens);
      if (!found) return sendProblem(reply, { code: 'not_found' });
      if (!(await isOfVisit(services.engine, live, found, tokens)))
        return sendProblem(reply, { code: 'forbidden' });
      const { license, uuid } = found.order;
      const order = valueOf(await letOrderGo(services.payments, { license, uuid }));
      return answerOrder(services.payments, order, languageOf(live, request), found);
    },
  );
}

/**
 * Routes for paying an existing order, and for the status of a payment: one status call per provider (specification
 * section 7).
 */
export function paymentRoutes(app: TypedRoutes, services: PaymentRouteServices): void {
  for (const provider of services.payments.gateways.providers) statusCallRoute(app, services, provider);
  orderPaymentRoute(app, services);
  letGoRoute(app, services);
}
