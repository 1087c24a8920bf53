import { staffPaths } from '#contract/paths.ts';
import { GiveBack, SettleRedemption, TakePayment } from '#contract/staff.ts';
import { parseMoney } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { settleRedemption } from '../loyalty/remote-redemption.ts';
import type { OrderChange } from '../orders/change-order.ts';
import type { Result } from '../orders/result.ts';
import { requestRefund } from '../payments/request-refund.ts';
import { takePayment } from '../payments/take-payment.ts';
import { presentForStaff } from '../staff/read-board.ts';
import { Refused, sendProblem } from './context.ts';
import { keyOf } from './orders.ts';
import type { PaymentRouteServices } from './payments.ts';
import { enter, type StaffServices } from './staff-context.ts';

const ByUuid = Type.Object({ uuid: Type.String({ maxLength: 100 }) });

function amountOf(text: string | number | undefined): number | null {
  if (text === undefined) return null;
  const mills = parseMoney(text);
  if (mills !== null) return mills;
  throw new Refused({
    code: 'validation',
    errors: [{ path: 'amount', message: 'Expected an amount such as "12.500"' }],
  });
}

/** Money that managers take and give back. */
export function staffPaymentRoutes(
  app: FastifyInstance,
  services: StaffServices & PaymentRouteServices,
): void {
  const { payments } = services;

  async function change(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (target: OrderChange) => Promise<Result<Order>>,
  ) {
    const { staff, live } = await enter(services, request);
    if (staff.role !== 'manager') throw new Refused({ code: 'forbidden' });
    const { uuid } = request.params as { uuid: string };
    const result = await work({ license: staff.license, uuid: uuid.toLowerCase(), who: staff.who });
    if (!result.ok) return sendProblem(reply, result.refusal);
    return presentForStaff(services, staff.license, result.value, live.venue.defaultLanguage);
  }

  app.post(
    staffPaths.staffPayments,
    {
      schema: {
        tags: ['staff'],
        summary: 'Money taken in person; cash beyond what is owed is change',
        params: ByUuid,
        body: Type.Unsafe<TakePayment>(Type.Ref('TakePayment')),
        response: { 200: Type.Ref('StaffOrder') },
      },
    },
    (request, reply) => {
      const { payment_type: paymentType, amount } = request.body as TakePayment;
      const taken = { paymentType, amountMills: amountOf(amount) ?? 0, key: keyOf(request) ?? null };
      return change(request, reply, (target) => takePayment(payments, target, taken));
    },
  );

  app.post(
    staffPaths.staffRefund,
    {
      schema: {
        tags: ['staff'],
        summary: 'Give back what was paid online: all of it, or an amount',
        params: ByUuid,
        body: Type.Unsafe<GiveBack>(Type.Ref('GiveBack')),
        response: { 200: Type.Ref('StaffOrder') },
      },
    },
    (request, reply) => {
      const { amount } = request.body as GiveBack;
      return change(request, reply, (target) => requestRefund(payments, target, amountOf(amount)));
    },
  );

  app.post(
    staffPaths.staffRedemption,
    {
      schema: {
        tags: ['staff'],
        summary: 'What became of a redemption that the loyalty partner never answered',
        params: ByUuid,
        body: Type.Unsafe<SettleRedemption>(Type.Ref('SettleRedemption')),
        response: { 200: Type.Ref('StaffOrder') },
      },
    },
    (request, reply) => {
      const { taken } = request.body as SettleRedemption;
      return change(request, reply, (target) => settleRedemption(payments, target, taken));
    },
  );
}

/** The schemas that the routes name. */
export const staffPaymentSchemas = [TakePayment, GiveBack, SettleRedemption];
