import Bag from 'icon:bag-simple';
import Bed from 'icon:bed';
import Car from 'icon:car';
import Fork from 'icon:fork-knife';
import Moped from 'icon:moped';
import type { StaffOrder } from '#contract/staff/staff.ts';

/** An icon of an order's type beside its name. */
export function OrderIcon({ order: { orderType: type, orderLocationType: place } }: { order: StaffOrder }) {
  if (type === 'delivery') return <Moped />;
  if (type === 'takeaway') return <Bag />;
  if (type === 'drive_thru') return <Car />;
  return place === 'Room' ? <Bed /> : <Fork />;
}

/** Where an order goes, read from two metres: a table's or room's code, else the icon of its type. */
export function Figure({ order }: { order: StaffOrder }) {
  const code = order.orderType === 'dine_in' ? order.customerNumber : null;
  return code || <OrderIcon order={order} />;
}
