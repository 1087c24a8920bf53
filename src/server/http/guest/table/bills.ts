import { moneyCalls } from '#contract/payments/money-calls.ts';
import { serve, valueOf } from '../../serve/serve.ts';
import { readChoice } from '#contract/payments/bill-parse.ts';
import { WireBill } from '#contract/payments/bill.ts';
import type { PaymentPage } from '#contract/payments/payment.ts';
import { parseMoney } from '#domain/money/money.ts';
import type { Order } from '#domain/order/order.ts';
import type { FastifyRequest } from 'fastify';
import { hashBody } from '../../../once/key.ts';
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
import { Refused, venueOf, visitTokensOf } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { askedLanguage, askedReceipt } from '../orders/asked-receipt.ts';
import { keyOf } from '../../plumbing/key-of.ts';
import type { PaymentRouteServices } from '../payments.ts';

type BillRequest = FastifyRequest<{ Params: { uuid: string } }>;

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

/** Answers with the bill as it is now. */
async function billNow(services: PaymentRouteServices, request: BillRequest): Promise<WireBill> {
  const asked = await askedBill(services, request);
  return answerBill(services, asked.order, asked);
}

/** Answers with the bill that a change leaves, or with the change's refusal. */
async function answerChange(
  services: PaymentRouteServices,
  request: BillRequest,
  change: (asked: Awaited<ReturnType<typeof askedBill>>) => Promise<Result<Order>>,
): Promise<WireBill> {
  const asked = await askedBill(services, request);
  const result = await change(asked);
  return answerBill(services, valueOf(result), asked);
}

function readRoute(app: TypedRoutes, services: PaymentRouteServices): void {
  serve(
    app,
    moneyCalls.readBill,
    {
      summary: 'Read who has paid what of an order, and what is open',
      tag: 'payments',
      requestHeaders: ['Sufra-Visit'],
    },
    (request) => billNow(services, request),
  );
}

function holdRoute(app: TypedRoutes, services: PaymentRouteServices): void {
  serve(
    app,
    moneyCalls.holdBillPart,
    {
      again: (request) => billNow(services, request),
      // Without a seat a phone is known by its key alone, and may hold something else under it later.
      namesPhone: async (request) => !(await askedBill(services, request)).seesNames,
      summary: 'Hold dishes, slices of them, an even part or an amount of a bill',
      tag: 'payments',
      requestHeaders: ['Sufra-Visit'],
    },
    (request) =>
      answerChange(services, request, async (asked) => {
        const { live, order, tokens } = asked;
        const payer = await payerOf(services.engine, live, order, tokens, request.body.name ?? '');
        const { sharing = [] } = request.body;
        return holdPart(services.payments, {
          ...asked,
          payer,
          choice: readChoice(request.body),
          said: hashBody(request.body),
          sharing: sharing.map(({ line: lineId, name, plate }) => ({ lineId, name, plate })),
        });
      }),
  );
}

function changeRoutes(app: TypedRoutes, services: PaymentRouteServices): void {
  serve(
    app,
    moneyCalls.renewBillPart,
    {
      summary: 'Hold a part for as long again, twice at most',
      tag: 'payments',
      requestHeaders: ['Sufra-Visit'],
    },
    (request) =>
      answerChange(services, request, (asked) =>
        renewPart(services.payments, { ...asked, partId: request.params.part }),
      ),
  );
  serve(
    app,
    moneyCalls.freeBillPart,
    {
      summary: 'Let go of a part, so that others can take it',
      tag: 'payments',
      requestHeaders: ['Sufra-Visit'],
    },
    (request) =>
      answerChange(services, request, (asked) =>
        freePart(services.payments, { ...asked, partId: request.params.part }),
      ),
  );
}

function shareRoute(app: TypedRoutes, services: PaymentRouteServices): void {
  serve(
    app,
    moneyCalls.shareBillDish,
    {
      summary: 'Ask another guest at the table for half of a dish that they hold and have not begun to pay',
      tag: 'payments',
      requestHeaders: ['Sufra-Visit'],
    },
    (request) =>
      answerChange(services, request, async (asked) => {
        const { live, order, tokens } = asked;
        const payer = await payerOf(services.engine, live, order, tokens, '');
        const { part: partId } = request.params;
        return askForHalf(services.payments, { ...asked, payer, partId, lineId: request.body.line });
      }),
  );
}

function answerRoute(app: TypedRoutes, services: PaymentRouteServices): void {
  serve(
    app,
    moneyCalls.answerHalf,
    {
      summary: 'Answer a guest who would like half of a dish that this phone holds',
      tag: 'payments',
      requestHeaders: ['Sufra-Visit'],
    },
    (request) =>
      answerChange(services, request, (asked) =>
        answerHalf(services.payments, { ...asked, partId: request.params.part }, request.body.share),
      ),
  );
}

function payRoute(app: TypedRoutes, services: PaymentRouteServices): void {
  serve(
    app,
    moneyCalls.payBillPart,
    {
      summary: 'Pay the part that this phone holds, with its own tip',
      tag: 'payments',
      requestHeaders: ['Sufra-Visit'],
    },
    async (request) => {
      const asked = await askedBill(services, request);
      const { payment_type: way, tip } = request.body;
      const address = valueOf(
        await payPart(services.payments, {
          ...asked,
          partId: request.params.part,
          way,
          receipt: askedReceipt(asked.live, request, request.body),
          tipMills: tip === undefined ? 0 : (parseMoney(tip) ?? 0),
          language: askedLanguage(asked.live, request, request.body),
        }),
      );
      return { payment_url: address } satisfies PaymentPage;
    },
  );
}

function mailRoute(app: TypedRoutes, services: PaymentRouteServices): void {
  serve(
    app,
    moneyCalls.mailBillPart,
    {
      summary: 'Have the receipt of a part that this phone has paid sent by mail, once',
      tag: 'payments',
      requestHeaders: ['Sufra-Visit'],
    },
    (request) =>
      answerChange(services, request, (asked) => {
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
