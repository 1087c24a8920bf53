import { staffPaths } from '#contract/paths/paths.ts';
import { GiveBack, SettleRedemption, TakePayment, TakeTablePayment } from '#contract/staff/staff.ts';
import { formatMoney, parseMoney } from '#domain/money/money.ts';
import Type from 'typebox';
import { settleRedemption } from '../../loyalty/remote-redemption.ts';
import { handBack } from '../../payments/refunds/hand-back.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import { takePayment } from '../../payments/staff/take-payment.ts';
import { takeTablePayment } from '../../payments/staff/take-table-payment.ts';
import { presentForStaff } from '../../staff/read-board.ts';
import { placeForStaff } from '../../visits/location.ts';
import { Refused, sendProblem } from '../plumbing/context.ts';
import { keyOf } from '../guest/orders/orders.ts';
import type { PaymentRouteServices } from '../guest/payments.ts';
import { authenticate, type StaffServices } from './staff-context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { answerChange, InLanguage } from './staff-order-change.ts';

const ByUuid = Type.Object({ uuid: Type.String({ maxLength: 100 }) });

type MoneyServices = StaffServices & PaymentRouteServices;

function amountOf(text: string | number | undefined, path = 'amount'): number | null {
  if (text === undefined) return null;
  const mills = parseMoney(text);
  if (mills !== null) return mills;
  throw new Refused({
    code: 'validation',
    errors: [{ path, message: 'Expected an amount such as "12.500"' }],
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

function tableRoute(app: TypedRoutes, services: MoneyServices): void {
  app.post(
    staffPaths.staffTablePay,
    {
      config: { needs: 'take_payment' },
      schema: {
        operationId: 'takeTablePayment',
        tags: ['staff'],
        summary: 'Money taken in person for all that a table owes: each order gets its own payment',
        querystring: InLanguage,
        body: Type.Unsafe<TakeTablePayment>(Type.Ref('TakeTablePayment')),
        response: { 200: Type.Ref('TablePaid') },
        requestHeaders: ['Idempotency-Key'],
        problems: ['not_found', 'in_progress', 'idempotency_conflict'],
      },
    },
    async (request, reply) => {
      const { staff, live } = await authenticate(services, request);
      const { location, location_type: type, payment_type: paymentType, amount, owed } = request.body;
      const result = await takeTablePayment(services.payments, staff, {
        location: await placeForStaff(services.engine, live.venue, { code: location, type }),
        paymentType,
        owedMills: amountOf(owed, 'owed') ?? 0,
        amountMills: amountOf(amount) ?? 0,
        key: keyOf(request) ?? null,
      });
      if (!result.ok) return sendProblem(reply, result.refusal);
      const { lang = live.venue.defaultLanguage } = request.query;
      const { orders, paidMills, changeMills } = result.value;
      const present = (order: (typeof orders)[number]) => presentForStaff(services, live.venue, order, lang);
      return {
        paid: formatMoney(paidMills),
        change: formatMoney(changeMills),
        orders: await Promise.all(orders.map(present)),
      };
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
          ? requestRefund(services.payments, target, { amountMills, key })
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
  tableRoute(app, services);
  refundRoute(app, services);
  redemptionRoute(app, services);
}
