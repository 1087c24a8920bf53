import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { serve, valueOf } from '../serve/serve.ts';
import { readChoice } from '#contract/payments/bill-parse.ts';
import { TakenPart } from '#contract/payments/take-part.ts';
import { formatMoney, parseMoney, type Mills } from '#domain/money/money.ts';
import { billForStaff, readStaffBill } from '../../payments/parts/read-bill.ts';
import { takePart } from '../../payments/parts/take-part.ts';
import { keyOf } from '../plumbing/key-of.ts';
import type { PaymentRouteServices } from '../guest/payments.ts';
import { sendProblem } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { authenticate, type StaffServices } from './staff-context.ts';
import { targetOf } from './staff-order-change.ts';

type BillServices = StaffServices & PaymentRouteServices;

function millsOrNull(amount: string | number | undefined): Mills | null {
  return amount === undefined ? null : parseMoney(amount);
}

function readRoute(app: TypedRoutes, services: BillServices): void {
  serve(
    app,
    staffMoneyCalls.readStaffBill,
    { needs: 'orders', summary: 'Read who has paid what of an order, and what is open' },
    async (request, reply) => {
      const { staff } = await authenticate(services, request);
      const { license, uuid } = targetOf(request, staff);
      const bill = await readStaffBill(services, license, uuid);
      return bill ?? sendProblem(reply, { code: 'not_found' });
    },
  );
}

function takeRoute(app: TypedRoutes, services: BillServices): void {
  serve(
    app,
    staffMoneyCalls.takeBillPart,
    {
      again: 'work',
      needs: 'take_payment',
      summary: 'Money taken in person for one guest’s part of a bill, with its own tip',
    },
    async (request) => {
      const { staff, live } = await authenticate(services, request);
      const { part = null, name = '', payment_type: paymentType, handed, tip } = request.body;
      const {
        order,
        part: taken,
        payment,
      } = valueOf(
        await takePart(services.payments, targetOf(request, staff), live, {
          partId: part,
          choice: readChoice(request.body),
          name,
          paymentType,
          handedMills: millsOrNull(handed),
          tipMills: millsOrNull(tip),
          key: keyOf(request) ?? null,
        }),
      );
      return {
        part: taken.id,
        paid: formatMoney(payment.amountMills),
        change: formatMoney(payment.changeMills),
        bill: await billForStaff(services, order),
      } satisfies TakenPart;
    },
  );
}

/** Routes of the bills that staff take money for, by guest (docs/decisions/260). */
export function staffBillRoutes(app: TypedRoutes, services: BillServices): void {
  readRoute(app, services);
  takeRoute(app, services);
}
