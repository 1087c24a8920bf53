import type { WireHoldPart, WireBill } from '#contract/payments/bill.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { expect } from 'vitest';
import { heard, often, someone, type Act } from './words.ts';
import type { Guest, Storm } from './storm.ts';

/** Sends a guest's order, or repeats the same request. */
export async function send(storm: Storm, guest: Guest): Promise<void> {
  const { status, body } = await storm.stage.test.order(guest.body, { key: guest.key });
  if (!heard(storm, 'ordered', status)) return;
  if (guest.uuid !== null) expect(body.uuid).toBe(guest.uuid);
  guest.uuid = body.uuid;
  guest.visit = body.visit_token;
}

const order: Act = async (storm) => {
  const { chance } = storm;
  const body = buildOrder({
    payment_type: chance.of(['card', 'card', 'card', 'cash'] as const),
    order_type: 'takeaway',
    order_location: null,
    order_location_type: null,
    line_items: [{ product: chance.of(['hummus', 'prawns']), quantity: 1, cart_uuid: chance.uuid() }],
  });
  const guest = { key: chance.uuid(), body, uuid: null, visit: '', isChanged: false };
  storm.guests.push(guest);
  await send(storm, guest);
};

const again: Act = async (storm) => {
  const [guest] = storm.guests.filter(({ uuid }) => uuid === null);
  await send(storm, guest ?? storm.chance.of(storm.guests));
};

const pay: Act = async (storm) => {
  const guest = someone(storm);
  if (guest) heard(storm, 'page asked', (await storm.stage.pay(guest.uuid)).status);
};

const inPerson: Act = async (storm) => {
  const guest = someone(storm);
  if (guest) heard(storm, 'cash after all', (await storm.stage.pay(guest.uuid, 'cash', guest.visit)).status);
};

const tip: Act = async (storm) => {
  const guest = someone(storm);
  if (!guest) return;
  guest.isChanged = true;
  const body = { order_uuid: guest.uuid, tips_amount: storm.chance.of(['5.00', '0.00']) };
  const { call } = storm.stage.test;
  heard(storm, 'tip', (await call('/loyalty/tips/loyalty/promotions/', { method: 'POST', body })).status);
};

const append: Act = async (storm) => {
  const guest = someone(storm);
  if (!guest) return;
  guest.isChanged = true;
  const line_items = [{ product: 'prawns', quantity: 1, cart_uuid: storm.chance.uuid() }];
  const { status } = await storm.stage.test.call(`/en/api/order/${guest.uuid}/`, {
    method: 'PATCH',
    body: { line_items },
    key: storm.chance.uuid(),
    visit: guest.visit,
  });
  heard(storm, 'append', status);
};

const share: Act = async (storm) => {
  const guest = someone(storm);
  const { balance_due: owed } = guest ? await storm.stage.read(guest.uuid) : {};
  if (!guest || owed === undefined) return;
  guest.isChanged = true;
  const { call } = storm.stage.test;
  const half = (Number(owed) / 2).toFixed(2);
  const split = await call<{ split_payments?: { uuid: string }[] }>('/loyalty/af/split-payments/create/', {
    method: 'POST',
    body: { order_id: guest.uuid, split_amounts: [half, half] },
  });
  heard(storm, 'split', split.status);
  for (const { uuid } of (await storm.stage.read(guest.uuid)).split_payments ?? []) {
    const body = { order_id: guest.uuid, split_payment_uuid: uuid, selected_language: 'en' };
    const page = await call('/loyalty/af/split-payments/', { method: 'POST', body, key: uuid });
    heard(storm, 'share asked', page.status);
  }
};

/** A guest holds some of the bill, and pays it at the gateway, chooses cash, or leaves it. */
const part: Act = async (storm) => {
  const guest = someone(storm);
  if (!guest) return;
  guest.isChanged = true;
  const { chance } = storm;
  const { call } = storm.stage.test;
  const url = `/en/api/order/${guest.uuid}/bill/`;
  const bill = await call<WireBill>(url, { visit: guest.visit });
  const line = bill.body.dishes?.[0]?.line ?? '';
  const choice = chance.of<WireHoldPart>([
    { dishes: [{ line, count: 1, of: 1 }] },
    { dishes: [{ line, count: 1, of: 2 }] },
    { evenly_among: 2 },
    { amount: '7.00' },
  ]);
  const held = await call<WireBill>(`${url}parts/`, { method: 'POST', body: choice, visit: guest.visit });
  if (!heard(storm, 'part held', held.status)) return;
  const own = held.body.parts.find(({ mine, state }) => mine && state === 'held');
  const payment = { payment_type: chance.of(['card', 'card', 'card', 'cash'] as const), tip: '1.00' };
  if (!own || chance.next() < 0.1) return;
  const paid = await call(`${url}parts/${own.uuid}/pay/`, {
    method: 'POST',
    body: payment,
    visit: guest.visit,
  });
  heard(storm, 'part page asked', paid.status);
};

/** The acts of guests, as often as listed; an order first. */
export const guestActs: readonly [Act, ...Act[]] = [
  order,
  ...often(2, order),
  again,
  ...often(3, pay),
  inPerson,
  tip,
  append,
  ...often(2, share),
  ...often(3, part),
];
