import { valueOf } from '../serve/serve.ts';
import type { InLanguage } from '#contract/staff/board-queries.ts';
import type { WireStaffOrder } from '#contract/staff/staff.ts';
import type { Order } from '#domain/order/order.ts';
import type { FastifyRequest } from 'fastify';
import type { OrderChange } from '../../orders/change/change-order.ts';
import type { Result } from '../../runtime/result.ts';
import { presentForStaff, readForStaff } from '../../staff/read-board.ts';
import type { Staff } from '../../staff/tokens.ts';
import { Refused } from '../plumbing/context.ts';
import { authenticate, type StaffServices } from './staff-context.ts';

/** A call of the board about one order. */
export type OrderRequest = FastifyRequest<{
  Params: { uuid: string };
  Querystring: InLanguage;
}>;

/** The order of a call, and the member of staff who makes it. */
export function targetOf({ params }: Pick<OrderRequest, 'params'>, { license, who }: Staff): OrderChange {
  return { license, uuid: params.uuid.toLowerCase(), who };
}

/** Handles a call that changes one order; answers with the changed order. Throws the refusal. */
export async function answerChange(
  services: StaffServices,
  request: OrderRequest,
  work: (target: OrderChange, staff: Staff) => Promise<Result<Order>>,
): Promise<WireStaffOrder> {
  const { staff, live } = await authenticate(services, request);
  const order = valueOf(await work(targetOf(request, staff), staff));
  const lang = request.query.lang ?? live.venue.defaultLanguage;
  return presentForStaff(services, live.venue, order, lang);
}

/** Answers a call that was done before with its order as it is now. Throws not_found. */
export async function orderNow(services: StaffServices, request: OrderRequest): Promise<WireStaffOrder> {
  const { staff, live } = await authenticate(services, request);
  const lang = request.query.lang ?? live.venue.defaultLanguage;
  const order = await readForStaff(services, live.venue, targetOf(request, staff).uuid, lang);
  if (!order) throw new Refused({ code: 'not_found' });
  return order;
}
