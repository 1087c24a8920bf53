import type { StaffOrder } from '#contract/staff/staff.ts';
import type { Order } from '#domain/order/order.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { OrderChange } from '../../orders/change/change-order.ts';
import type { Result } from '../../runtime/result.ts';
import { presentForStaff } from '../../staff/read-board.ts';
import type { Staff } from '../../staff/tokens.ts';
import { sendProblem } from '../plumbing/context.ts';
import { authenticate, type StaffServices } from './staff-context.ts';

/** The language of the order in the answer; by default the venue's. */
export const InLanguage = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 10 })) });

/** A call of the board about one order. */
export type OrderRequest = FastifyRequest<{
  Params: { uuid: string };
  Querystring: Type.Static<typeof InLanguage>;
}>;

/** The order of a call, and the member of staff who makes it. */
export function targetOf({ params }: Pick<OrderRequest, 'params'>, { license, who }: Staff): OrderChange {
  return { license, uuid: params.uuid.toLowerCase(), who };
}

/** Handles a call that changes one order; answers with the changed order. */
export async function answerChange(
  services: StaffServices,
  request: OrderRequest,
  reply: FastifyReply,
  work: (target: OrderChange, staff: Staff) => Promise<Result<Order>>,
): Promise<StaffOrder | FastifyReply> {
  const { staff, live } = await authenticate(services, request);
  const result = await work(targetOf(request, staff), staff);
  if (!result.ok) return sendProblem(reply, result.refusal);
  const lang = request.query.lang ?? live.venue.defaultLanguage;
  return presentForStaff(services, live.venue, result.value, lang);
}
