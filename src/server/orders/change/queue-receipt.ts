import type { BillPart } from '#domain/order/bill-part.ts';
import type { Order } from '#domain/order/order.ts';
import { createHash } from 'node:crypto';
import { writeMail } from '../../store/queries/outbox/mails.ts';
import { RECEIPT_MAIL, writeOutbox } from '../../store/queries/outbox/outbox.ts';
import type { Steps } from '../../store/query.ts';

/** The data that the worker needs to mail a receipt. */
export interface ReceiptMailDocument {
  uuid: string;
  /** Of this part of the bill alone; absent: of the whole order. */
  part?: string;
}

/** Equal for all spellings of a mailbox; the address itself is not stored twice. */
function hashOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

/**
 * Queues an order's receipt for mailing, in the transaction that accepts the order or books its payment. Does nothing
 * for an order without an address, one whose receipt was mailed before, or an address with three mails within the hour.
 */
export function* queueReceipt(order: Order, outboxId: string, now: number): Steps<void> {
  const { license, uuid, customer } = order;
  if (customer.email === '') return;
  if (!(yield* writeMail({ license, uuid, addressHash: hashOf(customer.email) }, now))) return;
  const document: ReceiptMailDocument = { uuid };
  yield* writeOutbox({ license, id: outboxId, kind: RECEIPT_MAIL, document }, now);
}

/**
 * Queues the receipt of one part, in the transaction that books its payment, where its guest gave an address. False where
 * nothing was queued.
 */
export function* queuePartReceipt(
  { license, uuid }: Pick<Order, 'license' | 'uuid'>,
  { id, receipt }: BillPart,
  outboxId: string,
  now: number,
): Steps<boolean> {
  if (!receipt) return false;
  if (!(yield* writeMail({ license, uuid: id, addressHash: hashOf(receipt.email) }, now))) return false;
  const document: ReceiptMailDocument = { uuid, part: id };
  yield* writeOutbox({ license, id: outboxId, kind: RECEIPT_MAIL, document }, now);
  return true;
}

/**
 * The order after the receipt of a part that its payment pays was queued. Where it was not, the part keeps no address:
 * its guest can have it mailed later.
 */
export function* withPartReceipt(order: Order, part: BillPart, outboxId: string, now: number): Steps<Order> {
  if (!part.receipt || (yield* queuePartReceipt(order, part, outboxId, now))) return order;
  const parts = order.parts?.map((each) => (each.id === part.id ? { ...each, receipt: null } : each)) ?? [];
  return { ...order, parts };
}
