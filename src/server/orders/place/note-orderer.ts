import type { Order } from '#domain/order/order.ts';
import { writeAudit } from '../../store/queries/audit.ts';
import { writeSeat } from '../../store/queries/visits/visits.ts';
import type { Steps } from '../../store/query.ts';

/** Gives the phone that ordered its seat; `seatHash`: the hash of its token. */
export function* noteSeat({ license, visitId, customer, createdAt }: Order, seatHash: string): Steps<void> {
  yield* writeSeat(license, seatHash, visitId, customer.name, createdAt);
}

/** Notes in the audit who took an order. */
export function* noteTaken(who: string, { license, uuid, location, createdAt }: Order): Steps<void> {
  const document = JSON.stringify({ uuid, location });
  // The order's own id, since an order is taken once.
  yield* writeAudit({ license, id: uuid, at: createdAt, who, what: 'order.taken', document });
}
