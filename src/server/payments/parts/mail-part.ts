import type { PartReceipt } from '#domain/order/bill-part.ts';
import type { Order } from '#domain/order/order.ts';
import { changeOrder, unchanged, writeChange } from '../../orders/change/change-order.ts';
import { queuePartReceipt } from '../../orders/change/queue-receipt.ts';
import { refused, type Result } from '../../runtime/result.ts';
import { findOrderWithin } from '../../store/queries/orders/orders.ts';
import type { PaymentServices } from '../payment-services.ts';
import type { PartRequest } from './hold-part.ts';
import { isOwnPart } from './part-of-phone.ts';

const NO_ADDRESS = {
  code: 'validation' as const,
  errors: [{ path: 'email', message: 'Expected an email address' }],
};

/**
 * Has the receipt of a part mailed after it was paid, to the phone that paid it: once; repeated, it sends nothing more.
 * Refuses other phones' parts and servers without mail with not_found, and an address with three mails within the hour with
 * too_many_requests.
 */
export async function mailPart(
  services: PaymentServices,
  { license, uuid, partId, phone, receipt }: PartRequest & { receipt: PartReceipt | null },
): Promise<Result<Order>> {
  if (!services.sendsReceipts) return refused({ code: 'not_found' });
  if (!receipt) return refused(NO_ADDRESS);
  return changeOrder(services, { license }, function* (now) {
    const before = yield* findOrderWithin(license, uuid);
    const own = before?.parts?.find(({ id, state }) => id === partId && state === 'paid');
    if (!before || !own || !isOwnPart(own, phone)) return refused({ code: 'not_found' });
    if (own.receipt) return unchanged(before);
    const part = { ...own, receipt };
    if (!(yield* queuePartReceipt(before, part, services.ids.uuid(), now)))
      return refused({ code: 'too_many_requests', retryAfterS: 3600 });
    const parts = before.parts?.map((each) => (each === own ? part : each)) ?? [];
    return yield* writeChange({ ...before, parts, updatedAt: now });
  });
}
