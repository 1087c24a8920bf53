import { fillPath } from '#contract/paths/paths.ts';
import { moneyCalls } from '#contract/payments/money-calls.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import { visitCalls } from '#contract/visits/visit-calls.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { bystanders, bystanderVenue } from '#tests/support/payments/bystanders.ts';
import { startFakePesapal } from '#tests/support/gateways/fake-pesapal.ts';
import { codeAt, loyaltyVenue } from '#tests/support/payments/loyalty-stage.ts';
import { buildOrder, createTestApp, type CallOptions, type TestApp } from '#tests/support/app/test-app.ts';

import { guessLimits } from '#server/http/guards/guesses.ts';
import { writeLimits } from '#server/http/guards/limit-writes.ts';
import { MOST_WRONG_TOKENS } from '#server/http/guards/wrong-tokens.ts';
import { senderOf } from '#server/runtime/sender.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OrderPlaced } from '#contract/orders/order.ts';

let kitchen: TestApp;

beforeEach(async () => {
  kitchen = await createTestApp('sqlite', {
    venue: bystanderVenue(),
    environment: { TRUST_PROXY: 'loopback' },
  });
});
afterEach(() => kitchen.close());

function from(address: string, options: CallOptions = {}): CallOptions {
  return { ...options, headers: { ...options.headers, 'x-forwarded-for': address } };
}

/** The attacker's address, shared with honest guests. */
const HERE = '203.0.113.9';
const ELSEWHERE = '198.51.100.7';

function coupon(code: string, address: string, options: CallOptions = {}) {
  return kitchen.call(
    fillPath(orderCalls.readCoupon.path, { lang: 'en', menu: 'menu-1', code }),
    from(address, options),
  );
}

/** Honest guests at the attacker's address, who were there before the attack. */
async function bystandersHere() {
  return bystanders((path, options) => kitchen.call(path, from(HERE, options)), await kitchen.staffToken());
}

/** Repeats an action; returns the last answer. */
async function overAndOver(
  times: number,
  act: (count: number) => Promise<{ status: number }>,
): Promise<number> {
  let status = 0;
  for (let count = 0; count < times; count++) ({ status } = await act(count));
  return status;
}

describe('at the address of an attacker everybody honest is served', () => {
  it('who tries staff tokens that are none, also over one IPv6 network: whoever has one is let in', async () => {
    const { expectServed } = await bystandersHere();
    const wrong = (address: string, token: string) =>
      kitchen.call('/staff/api/orders', from(address, { token }));
    for (let count = 0; count < MOST_WRONG_TOKENS; count++)
      expect((await wrong(HERE, `guess-${count}`)).status).toBe(401);
    expect(await overAndOver(100, (count) => wrong(HERE, `test-kitchen.${count}`))).toBe(429);
    await expectServed();
    expect((await kitchen.call('/staff/api/orders', from(HERE))).status).toBe(401);
    expect((await wrong(ELSEWHERE, 'guess')).status).toBe(401);
    const network = (count: number) => `2001:db8:1:2::${count.toString(16)}`;
    await overAndOver(MOST_WRONG_TOKENS, (count) => wrong(network(count), 'guess'));
    expect((await wrong(network(0xffff), 'guess')).status).toBe(429);
    expect((await wrong(network(0xffff), await kitchen.staffToken())).status).toBe(200);
    expect((await wrong('2001:db8:1:3::1', 'guess')).status).toBe(401);
  });

  const post = (path: string, body: object = {}) => kitchen.call(path, from(HERE, { method: 'POST', body }));
  const floods: Record<Exclude<keyof typeof writeLimits, 'caller'>, () => Promise<{ status: number }>> = {
    misses: () => post('/x'),
    orders: () => post(fillPath(orderCalls.placeOrder.path, { lang: 'en' })),
    joins: () => post(fillPath(visitCalls.joinVisit.path, { lang: 'en' })),
    forms: () => post(fillPath(menuCalls.submitForm.path, { lang: 'en' })),
    views: () => post(fillPath(menuCalls.countPageView.path, { lang: 'en' })),
    payments: () => post('/en/sandbox/status/none/'),
    calls: () => post('/loyalty/loyalty/promotions/'),
  };
  const classes = Object.keys(floods) as (keyof typeof floods)[];

  it.each(classes)('who uses up one class of calls (%s) leaves the others whole', async (name) => {
    const { expectServed, expectKnownServed } = await bystandersHere();
    expect(await overAndOver(writeLimits[name] + 1, floods[name])).toBe(429);
    const others = classes.filter((each) => each !== name);
    const statuses = await Promise.all(others.map(async (other) => (await floods[other]()).status));
    expect(statuses).not.toContain(429);
    // An unknown guest shares the class: that order is sent again automatically.
    await (name === 'orders' ? expectKnownServed() : expectServed());
    kitchen.clock.advance(60_000);
    expect((await floods[name]()).status).not.toBe(429);
    await expectServed();
  });

  it.each([
    ['NUL', 'a\u0000'],
    ['half a letter', '\ud800'],
  ])('a payment named by %s is nobody’s', async (_, reference) => {
    for (const slug of ['tap', 'sumup'])
      expect((await post(`/en/${slug}/status/`, { reference, checkout: reference })).status).toBe(200);
  });

  it('who shows a token is counted by that: one who floods takes nothing from the others', async () => {
    const { expectServed } = await bystandersHere();
    const { visit_token: visit } = (await kitchen.order({ order_location: '7' }, from(HERE))).body;
    const join = () =>
      kitchen.call(
        fillPath(visitCalls.joinVisit.path, { lang: 'en' }),
        from(HERE, { method: 'POST', body: {}, visit }),
      );
    expect(await overAndOver(writeLimits.caller + 1, join)).toBe(429);
    await expectServed();
    expect((await floods.joins()).status).toBe(422);
  });
});

describe('guessing', () => {
  it('a coupon from one address ends soon, and whoever knows one is served there and elsewhere', async () => {
    const { expectServed } = await bystandersHere();
    for (let count = 0; count < guessLimits.coupon.address; count++)
      expect((await coupon(`GUESS${count}`, HERE)).status).toBe(404);
    const refused = await coupon('GUESS', HERE);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await coupon('SAVE10', HERE)).status).toBe(200);
    expect((await coupon('GUESS', ELSEWHERE)).status).toBe(404);
    await expectServed();
    kitchen.clock.advance(60_000);
    expect((await coupon('GUESS', HERE)).status).toBe(404);
  });

  it('a coupon over and over ends altogether for who is not known, and for nobody else', async () => {
    const { expectServed, visit } = await bystandersHere();
    await overAndOver(guessLimits.coupon.asked, (count) => coupon(`GUESS${count}`, HERE));
    expect((await coupon('SAVE10', HERE)).status).toBe(429);
    await expectServed();
    for (let count = 0; count < guessLimits.coupon.known; count++)
      expect((await coupon(`MINE${count}`, HERE, { visit })).status).toBe(404);
    expect((await coupon('SAVE10', HERE, { visit })).status).toBe(429);
  });

  it('a coupon by orders is counted with the others', async () => {
    const order = (code: string) =>
      kitchen.order({ order_type: 'takeaway', order_location: null, coupon: code }, from(HERE));
    for (let count = 0; count < guessLimits.coupon.address; count++)
      expect((await order(`GUESS${count}`)).body.code).toBe('coupon_invalid');
    expect((await order('GUESS')).status).toBe(429);
    expect((await coupon('GUESS', HERE)).status).toBe(429);
    expect((await order('SAVE10')).status).toBe(201);
  });

  it('a coupon from ever new addresses ends at the limit of the venue, but for those who are known and have guessed nothing', async () => {
    const { visit } = await bystandersHere();
    const guess = (count: number) => coupon(`G${count}`, `10.0.${count >> 8}.${count & 255}`);
    expect(await overAndOver(guessLimits.coupon.venue + 1, guess)).toBe(429);
    expect((await coupon('SAVE10', ELSEWHERE)).status).toBe(429);
    expect((await coupon('SAVE10', HERE, { visit })).status).toBe(200);
    expect((await coupon('GUESS', HERE, { visit })).status).toBe(404);
    expect((await coupon('SAVE10', HERE, { visit })).status).toBe(429);
  });

  it('a coupon at ever new hosts, none of them the venue’s, ends there too', async () => {
    const guess = (count: number) =>
      kitchen.call(`/en/api/coupon/menu-1/G${count}/`, {
        host: `g${count}.example`,
        ...from(`10.1.${count >> 8}.${count & 255}`, { headers: { 'sufra-license': 'test-kitchen' } }),
      });
    expect(await overAndOver(guessLimits.coupon.venue, guess)).toBe(404);
    expect((await guess(guessLimits.coupon.venue)).status).toBe(429);
  });

  it('a wallet’s code, over ever new wallets, ends at the limit of the order, and leaves other orders alone', async () => {
    await kitchen.importFile(loyaltyVenue());
    await kitchen.app.venues.refresh();
    const guess = (uuid: string, count: number) =>
      kitchen.call(`/loyalty/af/blue/${uuid}/`, {
        method: 'POST',
        body: { wallet_id: `w-${count}`, amount: '1.00', otp: '000000' },
        ...from(HERE),
      });
    const { uuid } = (await kitchen.order()).body;
    const { uuid: other } = (await kitchen.order({ order_location: '13' })).body;
    expect(await overAndOver(guessLimits.wallet.known, (count) => guess(uuid, count))).toBe(422);
    expect((await guess(uuid, 0)).status).toBe(429);
    expect((await guess(other, 0)).status).toBe(422);
  });

  it('a wallet’s code, of an order in ever other letters, is that order’s', async () => {
    await kitchen.importFile(loyaltyVenue());
    await kitchen.app.venues.refresh();
    const { uuid } = (await kitchen.order()).body;
    const letters = [...uuid.matchAll(/[a-f]/g)].map(({ index }) => index);
    const written = [uuid, ...letters.map((at) => uuid.slice(0, at) + uuid.slice(at).toUpperCase())];
    const guess = (count: number) =>
      kitchen.call(`/loyalty/af/blue/${written[count % written.length]}/`, {
        method: 'POST',
        body: { wallet_id: `w-${count}`, amount: '1.00', otp: '000000' },
        ...from(HERE),
      });
    expect(await overAndOver(guessLimits.wallet.known, guess)).toBe(422);
    expect((await guess(guessLimits.wallet.known)).status).toBe(429);
  });

  it.each(['order_id', 'payment'])('an order in ever other letters floods as one caller (%s)', async (by) => {
    const { uuid } = (await kitchen.order()).body;
    const upper = uuid.toUpperCase();
    const call = (name: string) =>
      by === 'order_id'
        ? kitchen.call(moneyCalls.splitBill.path, from(HERE, { method: 'POST', body: { order_id: name } }))
        : kitchen.call(`/en/sandbox/status/${name}/`, from(HERE, { method: 'POST', body: {} }));
    expect(await overAndOver(writeLimits.caller + 1, () => call(uuid))).toBe(429);
    expect((await call(upper)).status).toBe(429);
  });

  it('a wallet’s codes, by orders with its owner’s number, leaves the owner alone, at the same address as well', async () => {
    await kitchen.importFile(loyaltyVenue());
    await kitchen.app.venues.refresh();
    const place = async () => {
      const owners = { order_type: 'takeaway', order_location: null, phone: '+971501234501' } as const;
      return (await kitchen.order(owners, from(HERE))).body;
    };
    const redeem = ({ uuid, visit_token: visit }: OrderPlaced, otp: string) => {
      const body = { wallet_id: 'w-1', amount: '1.00', otp };
      return kitchen.call(
        fillPath(orderCalls.readWallet.path, { id: uuid }),
        from(HERE, { method: 'POST', body, visit }),
      );
    };
    for (let orders = 0; orders < 3; orders++) {
      const strangers = await place();
      expect(await overAndOver(6, () => redeem(strangers, '000000'))).toBe(429);
    }
    expect((await redeem(await place(), codeAt(kitchen.clock.now()))).status).toBe(200);
  });
});

describe('the ids of employees', () => {
  beforeEach(async () => {
    await kitchen.importFile(loyaltyVenue());
    await kitchen.app.venues.refresh();
  });
  const { employee: limits } = guessLimits;

  const verify = (id: string, address: string, options: CallOptions = {}) =>
    kitchen.call(fillPath(orderCalls.readEmployee.path, { id }), from(address, options));
  const inCart = (id: string, address: string) => {
    const body = { sufra_id: 'menu-1', cart_items: [], order_type: 'takeaway', employee_id: id };
    return kitchen.call('/loyalty/loyalty/promotions/', from(address, { method: 'POST', body }));
  };
  const inOrder = (id: string | null, address: string) => {
    const more = id !== null && { additional_data: { employee_id: id } };
    return kitchen.order({ order_type: 'takeaway', order_location: null, ...more }, from(address));
  };
  const ways = { call: verify, cart: inCart, order: inOrder };

  it.each(Object.entries(ways))('are not guessed from one address, by a %s', async (_, way) => {
    for (let count = 0; count < limits.address; count++)
      expect([404, 422]).toContain((await way(`G-${count}`, HERE)).status);
    // Right and wrong guesses get the same answer from now on, in every way.
    for (const each of Object.values(ways))
      for (const id of ['E-7', 'G']) expect((await each(id, HERE)).status).toBe(429);
    expect((await inOrder(null, HERE)).status).toBe(201);
    expect([200, 201]).toContain((await way('E-7', ELSEWHERE)).status);
    kitchen.clock.advance(60_000);
    expect((await way('E-7', HERE)).status).toBe(429);
    kitchen.clock.advance(limits.windowMs);
    expect([200, 201]).toContain((await way('E-7', HERE)).status);
  });

  it('are not guessed from ever new addresses, nor with ever new orders; whom the staff have served goes on', async () => {
    const served = (await kitchen.order({ order_location: '1' })).body;
    await kitchen.move(served.uuid, 'accepted');
    let tried = 0;
    for (let count = 0; count < 20; count++) {
      const { visit_token: visit } = (await inOrder(null, ELSEWHERE)).body;
      for (let more = 0; more < 5; more++)
        if ((await verify(`G-${count}-${more}`, `10.4.0.${count}`, { visit })).status === 404) tried++;
      if ((await verify(`G-${count}`, `10.5.0.${count}`)).status === 404) tried++;
    }
    expect(tried).toBe(limits.venue);
    expect((await verify('E-7', '10.6.0.1')).status).toBe(429);
    expect((await verify('E-7', HERE, { visit: served.visit_token })).status).toBe(200);
  });

  it('guessed at one venue are limited at no other', async () => {
    await kitchen.importFile({ ...loyaltyVenue(), license: 'next-door', domains: [] });
    await kitchen.app.venues.refresh();
    const guess = async (count: number, license: string, employee_id: string) => {
      const body = { ...buildOrder(), license, additional_data: { employee_id } };
      const call = from(`10.3.0.${count}`, { method: 'POST', body });
      return (await kitchen.call('/en/api/order/', call)).status;
    };
    for (let count = 0; count < limits.venue; count++)
      expect(await guess(count, 'next-door', `G-${count}`)).toBe(422);
    expect(await guess(99, 'next-door', 'G')).toBe(429);
    expect(await guess(99, 'test-kitchen', 'E-7')).toBe(201);
  });
});

it('three hundred honest phones behind one address are all served', async () => {
  const address = '192.0.2.1';
  const statuses = new Map<number, number>();
  for (let phone = 0; phone < 300; phone++) {
    const answers = [
      await kitchen.call('/en/api/menu/test-kitchen/', from(address)),
      await coupon('SAVE10', address),
      phone % 3 === 0
        ? await kitchen.call('/en/api/order/', {
            method: 'POST',
            body: buildOrder({ order_type: 'takeaway', order_location: null }),
            key: randomUUID(),
            ...from(address),
          })
        : null,
    ];
    for (const answer of answers)
      if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  expect(statuses).toEqual(
    new Map([
      [200, 600],
      [201, 100],
    ]),
  );
});

describe('who sends', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (address, sender) => {
    expect(senderOf(address)).toBe(sender);
  });
});

it('a webhook that nobody signs is heard sixty times a minute from one address', async () => {
  const fake = await startFakePesapal();
  const test = await createTestApp('sqlite', {
    environment: { ...fake.environment, TRUST_PROXY: 'loopback' },
  });
  const id = randomUUID();
  const body = {
    OrderNotificationType: 'IPNCHANGE',
    OrderTrackingId: id,
    OrderMerchantReference: id,
  };
  const tell = async (address: string) =>
    (await test.call('/payments/pesapal/webhook/', from(address, { method: 'POST', body }))).status;
  for (let count = 0; count < 60; count++) expect(await tell('203.0.113.9')).toBe(200);
  expect(await tell('203.0.113.9')).toBe(429);
  expect(await tell('198.51.100.7')).toBe(200);
  await test.close();
  await fake.close();
});
