import { fillPath } from '#contract/paths/paths.ts';
import { moneyCalls } from '#contract/payments/money-calls.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import { visitCalls } from '#contract/visits/visit-calls.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { loyaltyVenue, wrongCodeAt } from '#tests/support/payments/loyalty-stage.ts';
import { untilServed } from '#tests/support/app/until-served.ts';
import { stores } from '#tests/support/store/store.ts';
import {
  buildOrder,
  createTestApp,
  type Answer,
  type CallOptions,
  type TestApp,
} from '#tests/support/app/test-app.ts';
import type { OrderDraft, OrderPlaced, WireOrder } from '#contract/orders/order.ts';

import { guessLimits } from '#server/http/guards/guesses.ts';
import { MOST_TEXT } from '#server/orders/draft/order-size.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_WAITING } from '#server/visits/join-visit.ts';

type Refusable<T> = Answer<T & { code?: string }>;

const takeaway = { order_type: 'takeaway', order_location: null } as const;
const plate = () => ({ product: 'hummus', quantity: 1, cart_uuid: randomUUID() });

describe.each(stores)('caps hold however many come at the same instant, on %s', (kind) => {
  let instances: TestApp[];
  let test: TestApp;

  beforeAll(async () => {
    const options = {
      venue: loyaltyVenue({
        menu: {
          enable_coupons: true,
          forms: [
            { id: 'feedback', name: 'Tell us', form_data: [{ type: 'text', name: 'note', label: 'Note' }] },
          ],
        },
        coupons: [
          { code: 'FIVE', discount_value: '10', max_uses: 5 },
          { code: 'TEN', discount_value: '10' },
        ],
        ordering: {
          max_open_per_phone: 10,
          max_open_per_address: 20,
          slot_minutes: 15,
          slot_capacity: 3,
        },
      }),
      environment: { TRUST_PROXY: 'loopback', SMTP_URL: 'smtp://127.0.0.1:9' },
    };
    test = await createTestApp(kind, options);
    instances = [test];
    // The embedded store has one server; PostgreSQL can have several that race.
    if (kind === 'postgres')
      instances.push(await createTestApp(kind, { ...options, storeUrl: test.storeUrl }));
  });
  afterAll(async () => {
    for (const instance of instances.toReversed()) await instance.close();
  });

  /** Makes concurrent calls, alternating between instances, each from another address unless one is given. */
  function atOnce<T = OrderPlaced>(
    count: number,
    call: (index: number) => [path: string, options: CallOptions & { from?: string }],
  ): Promise<Refusable<T>[]> {
    return Promise.all(
      Array.from({ length: count }, (_, index) => {
        const [path, { from = `10.9.${index >> 8}.${index & 255}`, ...options }] = call(index);
        const headers = { 'x-forwarded-for': from };
        const instance = instances[index % instances.length] ?? test;
        return untilServed(() =>
          instance.call<T & { code?: string }>(path, { method: 'POST', headers, ...options }),
        );
      }),
    );
  }

  const placed = (draft: Partial<OrderDraft>, options: CallOptions & { from?: string } = {}) =>
    [fillPath(orderCalls.placeOrder.path, { lang: 'en' }), { body: buildOrder(draft), ...options }] as [
      string,
      CallOptions,
    ];
  const codesOf = (answers: Refusable<unknown>[]) =>
    [...new Set(answers.map(({ status, body }) => (status < 300 ? status : body.code)))]
      .map(String)
      .toSorted();
  const served = (answers: Answer<unknown>[]) => answers.filter(({ status }) => status < 300).length;
  const count = async (table: 'orders' | 'visit_requests' | 'visit_calls' | 'submissions' | 'mails') =>
    (await test.engine.db.selectFrom(table).select('license').execute()).length;
  /** How many guesses are answered: each instance counts its own. */
  const most = (kind: keyof typeof guessLimits, of: 'address' | 'known') =>
    guessLimits[kind][of] * instances.length;
  /** A new table with an order. */
  let tables = 100;
  const sit = async () => (await test.order({ order_location: String(++tables) })).body;

  it('orders of one phone number that wait to be accepted, whatever address they come from', async () => {
    const answers = await atOnce(100, () => placed({ ...takeaway, phone: '+971501234567' }));
    expect(codesOf(answers)).toEqual(['201', 'too_many_orders']);
    expect(served(answers)).toBe(10);
  });

  it('orders of one visit that wait to be accepted', async () => {
    const { visit_token: visit } = (await test.order(takeaway)).body;
    const answers = await atOnce(40, () => placed(takeaway, { visit }));
    expect(codesOf(answers)).toEqual(['201', 'too_many_orders']);
    expect(served(answers)).toBe(9);
  });

  it('orders of one address without a phone number, at tables and to take away; and with one', async () => {
    const from = '203.0.113.9';
    const before = await count('orders');
    const nameless = await atOnce(60, (index) =>
      placed(index % 2 === 0 ? takeaway : { order_location: String(index) }, { from }),
    );
    expect(codesOf(nameless)).toEqual(['201', 'too_many_orders']);
    expect(served(nameless)).toBe(20);
    const named = await atOnce(100, (index) =>
      placed({ ...takeaway, phone: `+97150${4_000_000 + index}` }, { from }),
    );
    expect(codesOf(named)).toEqual(['201', 'too_many_orders']);
    expect([served(named), await count('orders')]).toEqual([60, before + 80]);
  });

  it('lines of one order, and what is written into it', async () => {
    const { uuid, visit_token: visit } = await sit();
    const path = fillPath(orderCalls.readOrder.path, { lang: 'en', uuid });
    const lines = await atOnce<WireOrder>(30, () => [
      path,
      { method: 'PATCH', visit, body: { line_items: Array.from({ length: 30 }, plate) } },
    ]);
    expect(lines.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await test.read(uuid)).line_items.length).toBe(91);
    const { uuid: wordy, visit_token: mine } = await sit();
    const note = 'x'.repeat(1000);
    await atOnce<WireOrder>(40, () => [
      fillPath(orderCalls.readOrder.path, { lang: 'en', uuid: wordy }),
      { method: 'PATCH', visit: mine, body: { line_items: [{ ...plate(), special_instructions: note }] } },
    ]);
    const notes = (await test.read(wordy)).line_items.map(({ special_instructions: text }) => text).join('');
    expect(notes.length).toBeLessThanOrEqual(MOST_TEXT);
    expect(notes.length).toBeGreaterThan(0);
  });

  it('requests to join a table', async () => {
    await sit();
    const join = { order_location: String(tables), order_location_type: 'Table', name: 'Omar' };
    const answers = await atOnce(40, () => [
      fillPath(visitCalls.joinVisit.path, { lang: 'en' }),
      { body: join },
    ]);
    expect(codesOf(answers)).toEqual(['202']);
    const { db } = test.engine;
    const rows = await db.selectFrom('visit_requests').select('state').execute();
    expect(rows.filter(({ state }) => state === 'waiting')).toHaveLength(MOST_WAITING);
  });

  it('calls of a table: one waits, and none is made right after it was answered', async () => {
    const { visit_token: visit } = await sit();
    const call = () =>
      atOnce(20, () => [
        fillPath(visitCalls.callStaff.path, { lang: 'en' }),
        { visit, body: { for: 'bill' } },
      ]);
    expect(codesOf(await call())).toEqual(['200']);
    expect(await count('visit_calls')).toBe(1);
    const token = await test.staffToken();
    const answer = { method: 'POST', token, body: { for: 'bill' } } as const;
    expect((await test.call(`/staff/api/locations/${tables}/call/?type=Table`, answer)).body).toEqual({
      answered: true,
    });
    expect(codesOf(await call())).toEqual(['too_many_requests']);
  });

  it('uses of a coupon', async () => {
    const answers = await atOnce(30, () => placed({ ...takeaway, coupon: 'FIVE' }));
    expect(codesOf(answers)).toEqual(['201', 'coupon_invalid']);
    expect(served(answers)).toBe(5);
  });

  it('guesses of an employee’s id by orders, of which one is right, from one address', async () => {
    const id = (index: number) => (index === 99 ? 'E-7' : `G-${index}`);
    const from = '203.0.113.77';
    const answers = await atOnce(100, (index) =>
      placed({ ...takeaway, additional_data: { employee_id: id(index) } }, { from }),
    );
    expect(codesOf(answers)).toEqual(['too_many_requests', 'validation']);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(most('employee', 'address'));
  });

  it('guesses of coupons by one who is known; right ones at once are no guesses', async () => {
    const { visit_token: visit } = await sit();
    const asked = (code: string) =>
      [
        fillPath(orderCalls.readCoupon.path, { lang: 'en', menu: 'menu-1', code }),
        { method: 'GET', visit },
      ] as [string, CallOptions];
    expect(codesOf(await atOnce(8, () => asked('TEN')))).toEqual(['200']);
    const answers = await atOnce(100, (index) => asked(index === 99 ? 'TEN' : `G${index}`));
    expect(codesOf(answers)).toEqual(['not_found', 'too_many_requests']);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(most('coupon', 'known'));
    // Given back: what was right does not count afterwards either.
    const { visit_token: other } = await sit();
    for (let time = 0; time < 12; time++)
      expect((await test.call(asked('TEN')[0], { visit: other })).status).toBe(200);
  });

  it('orders wanted for one slot', async () => {
    const wanted = '2026-11-20T17:00:00Z';
    const answers = await atOnce(20, () => placed({ ...takeaway, delivery_datetime: wanted }));
    expect(codesOf(answers)).toEqual(['201', 'validation']);
    expect(served(answers)).toBe(3);
  });

  it('one form that is sent over and over', async () => {
    const key = randomUUID();
    const body = { feedback_id: 'feedback', submission: { note: 'Hello' } };
    expect(
      codesOf(await atOnce(20, () => [fillPath(menuCalls.submitForm.path, { lang: 'en' }), { body, key }])),
    ).toEqual(['201']);
    expect(await count('submissions')).toBe(1);
  });

  it('shares of a bill', async () => {
    const { uuid } = await sit();
    const ways = [
      ['16.00', '16.00'],
      ['8.00', '8.00', '8.00', '8.00'],
      ['30.00', '2.00'],
    ];
    await atOnce(20, (index) => [
      moneyCalls.splitBill.path,
      { body: { order_id: uuid, split_amounts: ways[index % ways.length] } },
    ]);
    const shares = (await test.read(uuid)).split_payments;
    expect(shares.length).toBeGreaterThan(1);
    expect(shares.length).toBeLessThanOrEqual(6);
    expect(shares.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(32);
  });

  it('wrong codes of a wallet', async () => {
    const { uuid } = (await test.order({ ...takeaway, phone: '+971501234501' })).body;
    const otp = wrongCodeAt(test.clock.now());
    const body = { wallet_id: 'w-1', amount: '1.00', otp };
    const answers = await atOnce(20, () => [fillPath(orderCalls.readWallet.path, { id: uuid }), { body }]);
    expect(codesOf(answers)).toEqual(['too_many_requests', 'validation']);
    // The fifth answer already says that it was the last try.
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
  });

  it('mails to one address within the hour', async () => {
    const orders = await atOnce(12, () => placed({ ...takeaway, email: 'layla@guest.example' }));
    const token = await test.staffToken();
    await atOnce(12, (index) => [
      `/staff/api/orders/${orders[index]?.body.uuid}/status/`,
      { token, body: { status: 'accepted' } },
    ]);
    expect(await count('mails')).toBe(3);
  });
});
