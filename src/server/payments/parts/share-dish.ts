import { halvedPart } from '#domain/bill/halve-dish.ts';
import type { Payer } from '#domain/order/bill-part.ts';
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
 * Frees half of a dish that another guest holds, for somebody at the same table, who then holds it like any dish: the
 * other pays less, never more. Refuses with part_held once its guest has begun to pay, and where the dish is cut already;
 * with forbidden who has no seat at the table.
 */
export async function shareDish(services: PaymentServices, request: ShareRequest): Promise<Result<Order>> {
  const { license, uuid, partId, phone, lineId, payer } = request;
  if (payer.seat === null) return refused({ code: 'forbidden' });
  return changeOrder(services, { license }, function* (now) {
    const before = yield* findOrderWithin(license, uuid);
    const part = before?.parts?.find(({ id }) => id === partId);
    if (!before || !part || isOwnPart(part, phone)) return refused({ code: 'not_found' });
    const halved = halvedPart(before, part, lineId);
    if (!halved) return refused({ code: 'part_held', members: { lines: [lineId], name: part.payer.name } });
    const parts = before.parts?.map((each) => (each === part ? halved : each)) ?? [];
    yield* touchVisit(license, before.visitId, now);
    return yield* writeChange({ ...before, parts, updatedAt: now });
  });
}
