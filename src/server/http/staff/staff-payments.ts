import { staffPaths } from '#contract/paths/paths.ts';
import { GiveBack, SettleRedemption, TakePayment } from '#contract/staff/staff.ts';
import { parseMoney } from '#domain/money/money.ts';
import Type from 'typebox';
import { settleRedemption } from '../../loyalty/remote-redemption.ts';
import { handBack } from '../../payments/refunds/hand-back.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import { takePayment } from '../../payments/take-payment.ts';
import { Refused } from '../plumbing/context.ts';
import { keyOf } from '../guest/orders.ts';
import type { PaymentRouteServices } from '../guest/payments.ts';
import type { StaffServices } from './staff-context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { answerChange, InLanguage } from './staff-order-change.ts';

const ByUuid = Type.Object({ uuid: Type.String({ maxLength: 100 }) });

type MoneyServices = StaffServices & PaymentRouteServices;

function amountOf(text: string | number | undefined): number | null {
  if (text === undefined) return null;
  const mills = parseMoney(text);
  if (mills !== null) return mills;
  throw new Refused({
    code: 'validation',
    errors: [{ path: 'amount', message: 'Expected an amount such as "12.500"' }],
  });
}

function paymentRoute(app: TypedRoutes, services: MoneyServices): void {
  app.post(
    staffPaths.staffPayments,
    {
      config: { needs: 'take_payment' },
      schema: {
        operationId: 'takePayment',
        tags: ['staff'],
        summary: 'Money taken in person; cash beyond what is owed is change',
        params: ByUuid,
        querystring: InLanguage,
        body: Type.Unsafe<TakePayment>(Type.Ref('TakePayment')),
        response: { 200: Type.Ref('StaffOrder') },
        requestHeaders: ['Idempotency-Key'],
        problems: ['order_closed', 'in_progress', 'idempotency_conflict'],
      },
    },
    (request, reply) => {
      const { payment_type: paymentType, amount } = request.body;
      const taken = { paymentType, amountMills: amountOf(amount) ?? 0, key: keyOf(request) ?? null };
      return answerChange(services, request, reply, (target) =>
        takePayment(services.payments, target, taken),
      );
    },
  );
}

function refundRoute(app: TypedRoutes, services: MoneyServices): void {
  app.post(
    staffPaths.staffRefund,
    {
      config: { needs: 'refund' },
      schema: {
        operationId: 'giveBack',
        tags: ['staff'],
        summary:
          'Give back what was paid online, or book what was handed back in person: all of it, or an amount',
        params: ByUuid,
        querystring: InLanguage,
        body: Type.Unsafe<GiveBack>(Type.Ref('GiveBack')),
        response: { 200: Type.Ref('StaffOrder') },
        requestHeaders: ['Idempotency-Key'],
        problems: ['in_progress', 'idempotency_conflict'],
      },
    },
    (request, reply) => {
      const { amount, payment_type: paymentType } = request.body;
      const amountMills = amountOf(amount);
      const key = keyOf(request) ?? null;
      return answerChange(services, request, reply, (target) =>
        paymentType === undefined
          ? requestRefund(services.payments, target, amountMills)
          : handBack(services.payments, target, { paymentType, amountMills, key }),
      );
    },
  );
}

function redemptionRoute(app: TypedRoutes, services: MoneyServices): void {
  app.post(
    staffPaths.staffRedemption,
    {
      config: { needs: 'refund' },
      schema: {
        operationId: 'settleRedemption',
        tags: ['staff'],
        summary: 'What became of a redemption that the loyalty partner never answered',
        params: ByUuid,
        querystring: InLanguage,
        body: Type.Unsafe<SettleRedemption>(Type.Ref('SettleRedemption')),
        response: { 200: Type.Ref('StaffOrder') },
        problems: ['in_progress', 'idempotency_conflict'],
      },
    },
    (request, reply) => {
      const { taken } = request.body;
      return answerChange(services, request, reply, (target) =>
        settleRedemption(services.payments, target, taken),
      );
    },
  );
}

/** Routes for payments and refunds by managers. */
export function staffPaymentRoutes(app: TypedRoutes, services: MoneyServices): void {
  paymentRoute(app, services);
  refundRoute(app, services);
  redemptionRoute(app, services);
}

/** The schemas that the routes refer to. */
export const staffPaymentSchemas = [TakePayment, GiveBack, SettleRedemption];
