import { apiPaths } from '#contract/paths/api-paths.ts';
import { readChoice } from '#contract/payments/bill-parse.ts';
import { AnswerHalf, HoldPart, MailPart, PayPart, ShareDish, WireBill } from '#contract/payments/bill.ts';
import type { PaymentPage } from '#contract/payments/payment.ts';
import { parseMoney } from '#domain/money/money.ts';
import type { Order } from '#domain/order/order.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { isOfVisit, readOrder } from '../../../orders/present/read-order.ts';
import { freePart } from '../../../payments/parts/free-part.ts';
import { holdPart, renewPart } from '../../../payments/parts/hold-part.ts';
import { mailPart } from '../../../payments/parts/mail-part.ts';
import { isOwnPart, payerOf, phoneOf, type Phone } from '../../../payments/parts/part-of-phone.ts';
import { payPart } from '../../../payments/parts/pay-part.ts';
import { presentBill } from '../../../payments/parts/present-bill.ts';
import { answerHalf, askForHalf } from '../../../payments/parts/share-dish.ts';
import { waitingRefundOf } from '../../../payments/refunds/refunds.ts';
import type { Result } from '../../../runtime/result.ts';
import { Refused, sendProblem, venueOf, visitTokensOf } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { askedLanguage, askedReceipt } from '../orders/asked-receipt.ts';
import { keyOf } from '../orders/orders.ts';
import type { PaymentRouteServices } from '../payments.ts';

type BillRequest = FastifyRequest<{ Params: { uuid: string } }>;

const OfOrder = Type.Object({ lang: Type.String(), uuid: Type.String({ maxLength: 100 }) });
const OfPart = Type.Object({ ...OfOrder.properties, part: Type.String({ maxLength: 100 }) });

/** The order of a bill, and the phone that asks. Throws not_found. */
async function askedBill(services: PaymentRouteServices, request: BillRequest) {
  const live = await venueOf(services, request);
  const tokens = visitTokensOf(request);
  const found = await readOrder(services, live, request.params.uuid, tokens);
  if (!found) throw new Refused({ code: 'not_found' });
  return {
    live,
    license: live.venue.license,
    uuid: found.order.uuid,
    order: found.order,
    tokens,
    phone: phoneOf(tokens, keyOf(request) ?? null),
    seesNames: await isOfVisit(services.engine, live, found, tokens),
  };
}

async function answerBill(
  services: PaymentRouteServices,
  order: Order,
  { phone, seesNames }: { phone: Phone; seesNames: boolean },
): Promise<WireBill> {
  const waitingMills = await waitingRefundOf(services.payments, order);
  return presentBill(order, waitingMills, {
    seesNames,
    isStaff: false,
    mailsReceipts: services.sendsReceipts,
    isOwn: (part) => isOwnPart(part, phone),
  });
}

/** Answers with the bill that a change leaves, or with the change's refusal. */
async function answerChange(
  services: PaymentRouteServices,
  request: BillRequest,
  reply: FastifyReply,
  change: (asked: Awaited<ReturnType<typeof askedBill>>) => Promise<Result<Order>>,
): Promise<WireBill | FastifyReply> {
  const asked = await askedBill(services, request);
  const result = await change(asked);
  return result.ok ? answerBill(services, result.value, asked) : sendProblem(reply, result.refusal);
}

function readRoute(app: TypedRoutes, services: PaymentRouteServices): void {
  app.get(
    apiPaths.bill,
    {
      schema: {
        operationId: 'readBill',
        tags: ['payments'],
        summary: 'Read who has paid what of an order, and what is open',
        params: OfOrder,
        response: { 200: Type.Ref('Bill') },
        requestHeaders: ['Sufra-Visit', 'Idempotency-Key'],
      },
    },
    async (request) => {
      const asked = await askedBill(services, request);
      return answerBill(services, asked.order, asked);
    },
  );
}

function holdRoute(app: TypedRoutes, services: PaymentRouteServices): void {
  app.post(
    apiPaths.billParts,
    {
      schema: {
        operationId: 'holdBillPart',
        tags: ['payments'],
        summary: 'Hold dishes, slices of them, an even part or an amount of a bill',
        params: OfOrder,
        body: Type.Unsafe<HoldPart>(Type.Ref('HoldPart')),
        response: { 200: Type.Ref('Bill') },
        requestHeaders: ['Sufra-Visit', 'Idempotency-Key'],
        problems: ['forbidden', 'part_held', 'order_closed', 'in_progress', 'too_many_requests'],
      },
    },
    (request, reply) =>
      answerChange(services, request, reply, async (asked) => {
        const { live, order, tokens } = asked;
        const payer = await payerOf(services.engine, live, order, tokens, request.body.name ?? '');
        const { sharing = [] } = request.body;
        return holdPart(services.payments, {
          ...asked,
          payer,
          choice: readChoice(request.body),
          sharing: sharing.map(({ line: lineId, name, plate }) => ({ lineId, name, plate })),
        });
      }),
  );
}

const CHANGES = [
  {
    path: apiPaths.billPartRenew,
    operationId: 'renewBillPart',
    summary: 'Hold a part for as long again, twice at most',
    change: renewPart,
  },
  {
    path: apiPaths.billPartFree,
    operationId: 'freeBillPart',
    summary: 'Let go of a part, so that others can take it',
    change: freePart,
  },
] as const;

function changeRoutes(app: TypedRoutes, services: PaymentRouteServices): void {
  for (const { path, operationId, summary, change } of CHANGES)
    app.post(
      path,
      {
        schema: {
          operationId,
          tags: ['payments'],
          summary,
          params: OfPart,
          response: { 200: Type.Ref('Bill') },
          requestHeaders: ['Sufra-Visit', 'Idempotency-Key'],
          problems: ['in_progress', 'too_many_requests'],
        },
      },
      (request, reply) =>
        answerChange(services, request, reply, (asked) =>
          change(services.payments, { ...asked, partId: request.params.part }),
        ),
    );
}

function shareRoute(app: TypedRoutes, services: PaymentRouteServices): void {
  app.post(
    apiPaths.billPartShare,
    {
      schema: {
        operationId: 'shareBillDish',
        tags: ['payments'],
        summary: 'Ask another guest at the table for half of a dish that they hold and have not begun to pay',
        params: OfPart,
        body: Type.Unsafe<ShareDish>(Type.Ref('ShareDish')),
        response: { 200: Type.Ref('Bill') },
        requestHeaders: ['Sufra-Visit', 'Idempotency-Key'],
        problems: ['forbidden', 'part_held'],
      },
    },
    (request, reply) =>
      answerChange(services, request, reply, async (asked) => {
        const { live, order, tokens } = asked;
        const payer = await payerOf(services.engine, live, order, tokens, '');
        const { part: partId } = request.params;
        return askForHalf(services.payments, { ...asked, payer, partId, lineId: request.body.line });
      }),
  );
}

function answerRoute(app: TypedRoutes, services: PaymentRouteServices): void {
  app.post(
    apiPaths.billPartHalf,
    {
      schema: {
        operationId: 'answerHalf',
        tags: ['payments'],
        summary: 'Answer a guest who would like half of a dish that this phone holds',
        params: OfPart,
        body: Type.Unsafe<AnswerHalf>(Type.Ref('AnswerHalf')),
        response: { 200: Type.Ref('Bill') },
        requestHeaders: ['Sufra-Visit', 'Idempotency-Key'],
        problems: ['part_held'],
      },
    },
    (request, reply) =>
      answerChange(services, request, reply, (asked) =>
        answerHalf(services.payments, { ...asked, partId: request.params.part }, request.body.share),
      ),
  );
}

function payRoute(app: TypedRoutes, services: PaymentRouteServices): void {
  app.post(
    apiPaths.billPartPay,
    {
      schema: {
        operationId: 'payBillPart',
        tags: ['payments'],
        summary: 'Pay the part that this phone holds, with its own tip',
        params: OfPart,
        body: Type.Unsafe<PayPart>(Type.Ref('PayPart')),
        response: { 200: Type.Ref('PaymentPage') },
        requestHeaders: ['Sufra-Visit', 'Idempotency-Key'],
        problems: ['payment_type_disabled', 'order_closed', 'price_changed', 'in_progress'],
      },
    },
    async (request, reply) => {
      const asked = await askedBill(services, request);
      const { payment_type: way, tip } = request.body;
      const result = await payPart(services.payments, {
        ...asked,
        partId: request.params.part,
        way,
        receipt: askedReceipt(asked.live, request, request.body),
        tipMills: tip === undefined ? 0 : (parseMoney(tip) ?? 0),
        language: askedLanguage(asked.live, request, request.body),
      });
      if (!result.ok) return sendProblem(reply, result.refusal);
      return { payment_url: result.value } satisfies PaymentPage;
    },
  );
}

function mailRoute(app: TypedRoutes, services: PaymentRouteServices): void {
  app.post(
    apiPaths.billPartMail,
    {
      schema: {
        operationId: 'mailBillPart',
        tags: ['payments'],
        summary: 'Have the receipt of a part that this phone has paid sent by mail, once',
        params: OfPart,
        body: Type.Unsafe<MailPart>(Type.Ref('MailPart')),
        response: { 200: Type.Ref('Bill') },
        requestHeaders: ['Sufra-Visit', 'Idempotency-Key'],
        problems: ['too_many_requests'],
      },
    },
    (request, reply) =>
      answerChange(services, request, reply, (asked) => {
        const receipt = askedReceipt(asked.live, request, request.body);
        return mailPart(services.payments, { ...asked, partId: request.params.part, receipt });
      }),
  );
}

/** Routes of a bill that each guest pays a part of (docs/decisions/260). */
export function billRoutes(app: TypedRoutes, services: PaymentRouteServices): void {
  readRoute(app, services);
  holdRoute(app, services);
  changeRoutes(app, services);
  shareRoute(app, services);
  answerRoute(app, services);
  payRoute(app, services);
  mailRoute(app, services);
}
