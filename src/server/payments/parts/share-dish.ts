import { halvedPart } from '#domain/bill/halve-dish.ts';
import type { BillPart, Payer } from '#domain/order/bill-part.ts';
import type { Order } from '#domain/order/order.ts';
import { changeOrder, writeChange } from '../../orders/change/change-order.ts';
import { refused, type Result } from '../../runtime/result.ts';
import { findOrderWithin } from '../../store/queries/orders/orders.ts';
import { touchVisit } from '../../store/queries/visits/visits.ts';
import type { PaymentServices } from '../payment-services.ts';
import type { PartRequest } from './hold-part.ts';
import { isOwnPart } from './part-of-phone.ts';

/** A dish of another guest's part, which somebody at the table wants to share. */
export interface ShareRequest extends PartRequest {
  lineId: string;
  payer: Payer;
}

/**
 * Asks the guest who holds a dish for half of it, for somebody at the same table; nothing changes before they answer.
 * Refuses with part_held once its guest has begun to pay or somebody else asks, and where the dish is cut already; with
 * forbidden who has no seat at the table.
 */
export async function askForHalf(services: PaymentServices, request: ShareRequest): Promise<Result<Order>> {
  const { license, uuid, partId, phone, lineId, payer } = request;
  if (payer.seat === null) return refused({ code: 'forbidden' });
  return changeOrder(services, { license }, function* (now) {
    const before = yield* findOrderWithin(license, uuid);
    const part = before?.parts?.find(({ id }) => id === partId);
    if (!before || !part || isOwnPart(part, phone)) return refused({ code: 'not_found' });
    const { halfAsked } = part;
    const isOthers = halfAsked?.state === 'open' && halfAsked.by.seat !== payer.seat;
    if (isOthers || !halvedPart(before, part, lineId))
      return refused({ code: 'part_held', members: { lines: [lineId], name: part.payer.name } });
    const asked: BillPart = { ...part, halfAsked: { lineId, by: payer, state: 'open' } };
    yield* touchVisit(license, before.visitId, now);
    return yield* writeChange(withPart(before, part, asked, now));
  });
}

/**
 * Answers for the guest who holds a dish: half of it is free from then on, and they pay less; or they pay it alone.
 * Refuses with not_found what nobody asks this phone, with part_held once half of it cannot become free any more.
 */
export async function answerHalf(
  services: PaymentServices,
  { license, uuid, partId, phone }: PartRequest,
  isShared: boolean,
): Promise<Result<Order>> {
  return changeOrder(services, { license }, function* (now) {
    const before = yield* findOrderWithin(license, uuid);
    const part = before?.parts?.find((each) => each.id === partId && isOwnPart(each, phone));
    const asked = part?.halfAsked;
    if (!before || !part || asked?.state !== 'open') return refused({ code: 'not_found' });
    const halved = isShared ? halvedPart(before, part, asked.lineId) : part;
    if (!halved) return refused({ code: 'part_held', members: { lines: [asked.lineId], name: '' } });
    const answered = { ...halved, halfAsked: { ...asked, state: isShared ? 'shared' : 'kept' } as const };
    yield* touchVisit(license, before.visitId, now);
    return yield* writeChange(withPart(before, part, answered, now));
  });
}

function withPart(order: Order, before: BillPart, after: BillPart, now: number): Order {
  const parts = order.parts?.map((each) => (each === before ? after : each)) ?? [];
  return { ...order, parts, updatedAt: now };
}
