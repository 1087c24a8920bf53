import type { StaffOrder } from '#contract/staff.ts';
import type { Order } from '#domain/order.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OrderChange } from '../orders/change-order.ts';
import { presentStaffOrder } from '../orders/present-order.ts';
import type { Result } from '../orders/result.ts';
import { paymentFlags } from '../payments/payment-flags.ts';
import type { Staff } from '../staff/tokens.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { readOpenVisits } from '../visits/read-visits.ts';
import { Refused, sendProblem } from './context.ts';
import { authenticate, type StaffServices } from './staff-context.ts';

/** A call of the board about one order. */
export type OrderRequest = FastifyRequest<{ Params: { uuid: string } }>;

/** The order that a call is about, and the member of staff who makes it. */
export function targetOf({ params }: OrderRequest, { license, who }: Staff): OrderChange {
  return { license, uuid: params.uuid.toLowerCase(), who };
}

/** Orders as the board shows them, their dishes named in `lang`. */
export async function presentStaffOrders(
  services: StaffServices,
  { venue: { license } }: LiveVenue,
  lang: string,
  orders: readonly Order[],
): Promise<StaffOrder[]> {
  const openVisits = await readOpenVisits(services, license, orders);
  const uuids = orders.map(({ uuid }) => uuid);
  const flags = await paymentFlags(services, license, uuids);
  return orders.map((order) =>
    presentStaffOrder(order, lang, openVisits.has(order.visitId), flags.get(order.uuid) ?? []),
  );
}

/** Answers a call that changes one order with the order as it is afterwards. Throws forbidden unless `mayChange` allows the role. */
export async function answerChange(
  services: StaffServices,
  request: OrderRequest,
  reply: FastifyReply,
  work: (target: OrderChange) => Promise<Result<Order>>,
  mayChange: (role: Staff['role']) => boolean = () => true,
): Promise<StaffOrder | FastifyReply | undefined> {
  const { staff, live } = await authenticate(services, request);
  if (!mayChange(staff.role)) throw new Refused({ code: 'forbidden' });
  const result = await work(targetOf(request, staff));
  if (!result.ok) return sendProblem(reply, result.refusal);
  const [order] = await presentStaffOrders(services, live, live.venue.defaultLanguage, [result.value]);
  return order;
}
