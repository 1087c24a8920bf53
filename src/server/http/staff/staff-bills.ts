import { readChoice } from '#contract/payments/bill-parse.ts';
import { TakenPart, TakePart } from '#contract/payments/take-part.ts';
import { staffPaths } from '#contract/paths/paths.ts';
import { formatMoney, parseMoney, type Mills } from '#domain/money/money.ts';
import Type from 'typebox';
import { billForStaff, readStaffBill } from '../../payments/parts/read-bill.ts';
import { takePart } from '../../payments/parts/take-part.ts';
import { keyOf } from '../guest/orders/orders.ts';
import type { PaymentRouteServices } from '../guest/payments.ts';
import { sendProblem } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { authenticate, type StaffServices } from './staff-context.ts';
import { targetOf } from './staff-order-change.ts';

type BillServices = StaffServices & PaymentRouteServices;

const ByUuid = Type.Object({ uuid: Type.String({ maxLength: 100 }) });

function millsOrNull(amount: string | number | undefined): Mills | null {
  return amount === undefined ? null : parseMoney(amount);
}

function readRoute(app: TypedRoutes, services: BillServices): void {
  app.get(
    staffPaths.staffBill,
    {
      config: { needs: 'orders' },
      schema: {
        operationId: 'readStaffBill',
        tags: ['staff'],
        summary: 'Read who has paid what of an order, and what is open',
        params: ByUuid,
        response: { 200: Type.Ref('Bill') },
      },
    },
    async (request, reply) => {
      const { staff } = await authenticate(services, request);
      const { license, uuid } = targetOf(request, staff);
      const bill = await readStaffBill(services, license, uuid);
      return bill ?? sendProblem(reply, { code: 'not_found' });
    },
  );
}

function takeRoute(app: TypedRoutes, services: BillServices): void {
  app.post(
    staffPaths.staffBillTake,
    {
      config: { needs: 'take_payment' },
      schema: {
        operationId: 'takeBillPart',
        tags: ['staff'],
        summary: 'Money taken in person for one guest’s part of a bill, with its own tip',
        params: ByUuid,
        body: Type.Unsafe<TakePart>(Type.Ref('TakePart')),
        response: { 200: Type.Ref('TakenPart') },
        requestHeaders: ['Idempotency-Key'],
        problems: ['order_closed', 'part_held', 'price_changed', 'in_progress', 'idempotency_conflict'],
      },
    },
    async (request, reply) => {
      const { staff, live } = await authenticate(services, request);
      const { part = null, name = '', payment_type: paymentType, handed, tip } = request.body;
      const result = await takePart(services.payments, targetOf(request, staff), live, {
        partId: part,
        choice: readChoice(request.body),
        name,
        paymentType,
        handedMills: millsOrNull(handed),
        tipMills: millsOrNull(tip),
        key: keyOf(request) ?? null,
      });
      if (!result.ok) return sendProblem(reply, result.refusal);
      const { order, part: taken, payment } = result.value;
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
