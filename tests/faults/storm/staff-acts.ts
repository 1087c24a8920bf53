import { heard, often, someone, type Act } from './words.ts';

const moved: Act = async (storm) => {
  const guest = someone(storm);
  const status = storm.chance.of(['accepted', 'preparing', 'fulfilled', 'rejected', 'canceled']);
  if (guest) heard(storm, status, (await storm.stage.test.move(guest.uuid, status, 'Sold out')).status);
};

const cash: Act = async (storm) => {
  const guest = someone(storm);
  const owed = guest ? (await storm.stage.read(guest.uuid)).balance_due : undefined;
  if (!guest || owed === undefined) return;
  const body = { payment_type: 'cash', amount: owed };
  const { status } = await storm.stage.staff(`/staff/api/orders/${guest.uuid}/payments/`, body);
  heard(storm, 'cash', status);
};

const refund: Act = async (storm) => {
  const guest = someone(storm);
  if (!guest) return;
  // What was given back is owed again: it may be paid once more.
  const body = storm.chance.of([{}, { amount: '10.00' }]);
  const { status } = await storm.stage.staff(`/staff/api/orders/${guest.uuid}/refund/`, body);
  heard(storm, 'refund', status);
};

const strike: Act = async (storm) => {
  const guest = someone(storm);
  const [line] = guest ? ((await storm.stage.read(guest.uuid)).line_items ?? []) : [];
  if (!guest || !line) return;
  guest.isChanged = true;
  const path = `/staff/api/orders/${guest.uuid}/lines/${line.cart_uuid}/delete/`;
  heard(storm, 'strike', (await storm.stage.staff(path, {})).status);
};

/** What staff do. */
export const staffActs: readonly Act[] = [...often(2, moved), cash, ...often(2, refund), strike];
