import { fetchActiveOrder } from '#client/visits.ts';
import { theConnection } from './connection.ts';
import { seat } from './location.ts';
import { setTable } from './table.ts';

/** Asks the server about the guest's table; without a table there is nothing to ask. */
export async function refreshTable(menuId: string): Promise<void> {
  const { location } = seat.get();
  if (!location) return setTable({});
  const answer = await fetchActiveOrder(theConnection(), location, menuId);
  if (answer.kind !== 'ok') return;
  const { order_id: orderId, common_order: busy, join_required: joinRequired } = answer.value;
  setTable({ orderId, busy, joinRequired: joinRequired ?? false });
}
