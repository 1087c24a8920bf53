import type { WireBill } from '#contract/payments/bill.ts';
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

/** What a guest holds, or some of the rest, in cash. */
const cashForPart: Act = async (storm) => {
  const guest = someone(storm);
  if (!guest) return;
  guest.isChanged = true;
  const url = `/staff/api/orders/${guest.uuid}/bill/`;
  const { body } = await storm.stage.staff(url);
  const held = (body as unknown as WireBill).parts?.find(({ state }) => state === 'held');
  const what = held ? { part: held.uuid } : { amount: '3.00' };
  const { status } = await storm.stage.staff(`${url}take/`, { ...what, payment_type: 'cash' });
  heard(storm, 'part in cash', status);
};

/** For an order paid online; others are refused at once. */
const refund: Act = async (storm) => {
  const paid = await storm.stage.test.engine.db
    .selectFrom('payment_attempts')
    .select('order_uuid')
    .where('state', '=', 'PAID')
    .orderBy('paid_at', 'desc')
    .orderBy('attempt_id')
    .limit(4)
    .execute();
  if (paid.length === 0) return;
  const { order_uuid: uuid } = storm.chance.of(paid);
  const body = storm.chance.of([{}, { amount: '10.00' }]);
  heard(storm, 'refund', (await storm.stage.staff(`/staff/api/orders/${uuid}/refund/`, body)).status);
};

const strike: Act = async (storm) => {
  const guest = someone(storm);
  const [line] = guest ? ((await storm.stage.read(guest.uuid)).line_items ?? []) : [];
  if (!guest || !line) return;
  guest.isChanged = true;
  const path = `/staff/api/orders/${guest.uuid}/lines/${line.cart_uuid}/delete/`;
  heard(storm, 'strike', (await storm.stage.staff(path, {})).status);
};

/** The acts of staff. */
export const staffActs: readonly Act[] = [
  ...often(2, moved),
  cash,
  ...often(2, cashForPart),
  ...often(4, refund),
  strike,
];
