import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import { cart } from '../../state/cart/cart.ts';
import { editedOrder } from '../../state/cart/edited-order.ts';
import { leaveSeat, seat, spokenCode } from '../../state/table/location.ts';
import { chooseOrdering } from '../../state/cart/order-choices.ts';
import { shares } from '../../state/table/shares.ts';
import { forgetPlace } from '../../state/table/visit-place.ts';
import { setTable, tableState } from '../../state/table/table.ts';
import { settleUnpaid } from '../../state/order/unpaid.ts';

/**
 * Applies an order to this phone's cart and seat (specification section 4): an order that is over ends the
 * visit's cart; an order of another table shows that the stored table is out of date. What is chosen with others stays.
 */
export function settleOrder(order: GuestOrder): void {
  const { location } = seat.get();
  const elsewhere =
    location !== null && order.location !== null && spokenCode(location) !== order.location.code;
  const mine = order.customerName !== null;
  const over = !isOpenStatus(order.status) && tableState().orderId === order.uuid;
  settleUnpaid(order);
  if (editedOrder.get().uuid === order.uuid && !isOpenStatus(order.status)) editedOrder.forget();
  // Nothing is left to serve or to pay: the visit ended with the order.
  if (over && !mine) forgetPlace();
  if (!over && !(mine && elsewhere && isOpenStatus(order.status))) return;
  // The table's cart goes on with its next round, and so do this guest's dishes in it; also once it has ended.
  const { on, after } = shares.get();
  if (!on && !(over && after === order.uuid)) endCart();
  if (over || !on) setTable({});
}

function endCart(): void {
  cart.set([]);
  leaveSeat();
  chooseOrdering({ orderType: null });
}
