import type { Misbehaviour } from '#server/payments/conformance/fake-gateway.ts';
import { heard, often, someAttempt, type Act } from './words.ts';
import { note } from './storm.ts';

const TROUBLES: (Misbehaviour | null)[] = [
  ...Array.from({ length: 4 }, () => null),
  'lost',
  'slow_body',
  'reset',
  'broken',
  'broken_after',
  'busy',
  'html',
  'empty',
  'garbage',
  'silent',
];

/** Gateways expire their pages; one that outlives its attempt for a while is still looked up. */
const PAGE_LIVES_MS = 75 * 60_000;

/** An event at the gateway: a closed page cannot be paid. */
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

const settle: Act = async (storm) => {
  const attempt = await someAttempt(storm);
  if (attempt !== null) storm.fake.settleRefunds(attempt, 'done');
};

const wait: Act = async ({ chance, clock }) => clock.advance(Math.floor(chance.next() * 60_000));
const waitLong: Act = async ({ chance, clock }) => clock.advance(Math.floor(chance.next() * 40 * 60_000));

/** The acts of gateways, and of time. */
export const gatewayActs: readonly Act[] = [
  ...often(4, atGateway('pay')),
  atGateway('decline'),
  atGateway('expire'),
  falsify,
  ...often(2, returned),
  ...often(2, webhook),
  oldWebhook,
  forged,
  ...often(4, weather),
  settle,
  ...often(3, wait),
  waitLong,
];
