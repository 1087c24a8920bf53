import type { Misbehaviour } from '#server/payments/conformance/fake-gateway.ts';
import { buildOrder } from '#tests/support/test-app.ts';
import { expect } from 'vitest';
import { note, type Guest, type Storm } from './storm.ts';

type Act = (storm: Storm) => Promise<void>;

const TROUBLES: (Misbehaviour | null)[] = [
  ...[null, null, null, null],
  ...(['lost', 'slow_body', 'reset', 'broken', 'broken_after'] as const),
  ...(['busy', 'html', 'empty', 'garbage', 'silent'] as const),
];

/** Gateways end their pages; one that outlives its attempt by a while is still looked after. */
const PAGE_LIVES_MS = 75 * 60_000;

/** Whatever the weather: an answer, a refusal or 503, never a fault of ours. */
function heard(storm: Storm, what: string, status: number): boolean {
  expect(status, what).toBeLessThan(504);
  expect(status, what).not.toBe(500);
  note(storm, status < 300 ? what : `${what} refused`);
  return status < 300;
}

function someone({ chance, guests }: Storm): (Guest & { uuid: string }) | null {
  const placed = guests.filter((guest): guest is Guest & { uuid: string } => guest.uuid !== null);
  // The newest are the busiest.
  return placed.length > 0 ? chance.of(placed.slice(-6)) : null;
}

async function someAttempt(storm: Storm, bornAfter = 0): Promise<string | null> {
  const guest = someone(storm);
  const attempts = await storm.stage.test.engine.db
    .selectFrom('payment_attempts')
    .select('attempt_id')
    .where('order_uuid', '=', guest?.uuid ?? '')
    .where('started_at', '>', bornAfter)
    // A page whose address was lost on its way is one that nobody can pay on.
    .where('redirect_url', 'is not', null)
    .orderBy('started_at')
    .execute();
  const opened = attempts.filter(({ attempt_id: id }) => storm.fake.opened(id) > 0);
  return opened.length > 0 ? storm.chance.of(opened).attempt_id : null;
}

/** A guest's order is sent, or sent again with what was sent before. */
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

/** At the gateway: a page that is closed there cannot be paid, whatever anybody wants. */
function atGateway(does: 'pay' | 'decline' | 'expire'): Act {
  return async (storm) => {
    const attempt = await someAttempt(storm, storm.clock.now() - PAGE_LIVES_MS);
    if (attempt === null) return;
    try {
      storm.fake[does](attempt);
    } catch {
      return note(storm, `${does} too late`);
    }
    note(storm, does);
  };
}

const falsify: Act = async (storm) => {
  const attempt = await someAttempt(storm);
  const row = await storm.stage.test.engine.db
    .selectFrom('payment_attempts')
    .select('state')
    .where('attempt_id', '=', attempt ?? '')
    .executeTakeFirst();
  if (attempt === null || row?.state === 'PAID') return;
  storm.falsified.add(attempt);
  storm.fake.misreport(attempt, storm.chance.of([{ mills: 1000 }, { currency: 'XXX' }]));
  note(storm, 'falsified');
};

const returned: Act = async (storm) => {
  const attempt = await someAttempt(storm);
  if (attempt === null) return;
  const [address = ''] = storm.fake.returnAddresses(attempt);
  await storm.stage.returned(Object.fromEntries(new URL(address).searchParams), storm.slug);
  note(storm, 'returned');
};

const webhook: Act = async (storm) => {
  const attempt = await someAttempt(storm);
  if (attempt === null) return;
  const delivery = storm.fake.delivery(attempt, { at: storm.clock.now() });
  storm.sent.push(delivery);
  heard(storm, 'webhook', await storm.stage.webhook(delivery, storm.slug));
};

const oldWebhook: Act = async (storm) => {
  if (storm.sent.length === 0) return;
  heard(storm, 'webhook repeated', await storm.stage.webhook(storm.chance.of(storm.sent), storm.slug));
};

const forged: Act = async (storm) => {
  const attempt = await someAttempt(storm);
  if (attempt === null) return;
  const delivery = storm.fake.delivery(attempt, { at: storm.clock.now(), secret: 'not-the-secret' });
  heard(storm, 'forged', await storm.stage.webhook(delivery, storm.slug));
};

const weather: Act = async ({ chance, fake, ...storm }) => {
  const trouble = chance.of(TROUBLES);
  fake.misbehave(trouble, chance.of(['all', 'writes'] as const));
  if (trouble !== null) note(storm, `gateway ${trouble}`);
};

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

const inPerson: Act = async (storm) => {
  const guest = someone(storm);
  if (guest) heard(storm, 'cash after all', (await storm.stage.pay(guest.uuid, 'cash')).status);
};

const refund: Act = async (storm) => {
  const guest = someone(storm);
  if (!guest) return;
  // What was given back is owed again: it may be paid once more.
  const body = storm.chance.of([{}, { amount: '10.00' }]);
  const { status } = await storm.stage.staff(`/staff/api/orders/${guest.uuid}/refund/`, body);
  heard(storm, 'refund', status);
};

const settle: Act = async (storm) => {
  const attempt = await someAttempt(storm);
  if (attempt !== null) storm.fake.settleRefunds(attempt, 'done');
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

const strike: Act = async (storm) => {
  const guest = someone(storm);
  const [line] = guest ? ((await storm.stage.read(guest.uuid)).line_items ?? []) : [];
  if (!guest || !line) return;
  guest.isChanged = true;
  const path = `/staff/api/orders/${guest.uuid}/lines/${line.cart_uuid}/delete/`;
  heard(storm, 'strike', (await storm.stage.staff(path, {})).status);
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

const wait: Act = async ({ chance, clock }) => clock.advance(Math.floor(chance.next() * 60_000));
const waitLong: Act = async ({ chance, clock }) => clock.advance(Math.floor(chance.next() * 40 * 60_000));

/** What can happen next, each as often as it stands here. */
export const acts: readonly Act[] = [
  ...[order, order, order, again, pay, pay, pay],
  ...[atGateway('pay'), atGateway('pay'), atGateway('pay'), atGateway('pay'), atGateway('decline')],
  ...[atGateway('expire'), falsify, returned, returned, webhook, webhook, oldWebhook, forged],
  ...[weather, weather, moved, moved, cash, inPerson, refund, refund, settle, tip, append, strike],
  ...[share, share, wait, wait, wait, waitLong],
];
