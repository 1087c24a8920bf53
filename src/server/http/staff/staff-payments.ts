import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { serve, valueOf } from '../serve/serve.ts';
import { formatMoney, parseMoney } from '#domain/money/money.ts';
import { settleRedemption } from '../../loyalty/remote-redemption.ts';
import { handBack } from '../../payments/refunds/hand-back.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import { takePayment } from '../../payments/staff/take-payment.ts';
import { takeTablePayment } from '../../payments/staff/take-table-payment.ts';
import { presentForStaff } from '../../staff/read-board.ts';
import { placeForStaff } from '../../visits/location.ts';
import { Refused } from '../plumbing/context.ts';
import { keyOf } from '../plumbing/key-of.ts';
import type { PaymentRouteServices } from '../guest/payments.ts';
import { authenticate, type StaffServices } from './staff-context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { answerChange, orderNow } from './staff-order-change.ts';

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
  serve(
    app,
    staffMoneyCalls.takePayment,
    { needs: 'take_payment', summary: 'Money taken in person; cash beyond what is owed is change' },
    (request) => {
      const { payment_type: paymentType, amount } = request.body;
      const taken = { paymentType, amountMills: amountOf(amount) ?? 0, key: keyOf(request) ?? null };
      return answerChange(services, request, (target) => takePayment(services.payments, target, taken));
    },
  );
}

function tableRoute(app: TypedRoutes, services: MoneyServices): void {
  serve(
    app,
    staffMoneyCalls.takeTablePayment,
    {
      needs: 'take_payment',
      summary: 'Money taken in person for all that a table owes: each order gets its own payment',
    },
    async (request) => {
      const { staff, live } = await authenticate(services, request);
      const { location, location_type: type, payment_type: paymentType, amount, owed } = request.body;
      const result = valueOf(
        await takeTablePayment(services.payments, staff, {
          location: await placeForStaff(services.engine, live.venue, { code: location, type }),
          paymentType,
          owedMills: amountOf(owed, 'owed') ?? 0,
          amountMills: amountOf(amount) ?? 0,
          key: keyOf(request) ?? null,
        }),
      );
      const { lang = live.venue.defaultLanguage } = request.query;
      const { orders, paidMills, changeMills } = result;
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
  serve(
    app,
    staffMoneyCalls.giveBack,
    {
      needs: 'refund',
      summary:
        'Give back what was paid online, or book what was handed back in person: all of it, or an amount',
    },
    (request) => {
      const { amount, payment_type: paymentType } = request.body;
      const amountMills = amountOf(amount);
      const key = keyOf(request) ?? null;
      return answerChange(services, request, (target) =>
        paymentType === undefined
          ? requestRefund(services.payments, target, { amountMills, key })
          : handBack(services.payments, target, { paymentType, amountMills, key }),
      );
    },
  );
}

function redemptionRoute(app: TypedRoutes, services: MoneyServices): void {
  serve(
    app,
    staffMoneyCalls.settleRedemption,
    {
      needs: 'refund',
      summary: 'What became of a redemption that the loyalty partner never answered',
      again: (request) => orderNow(services, request),
    },
    (request) => {
      const { taken } = request.body;
      return answerChange(services, request, (target) => settleRedemption(services.payments, target, taken));
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
