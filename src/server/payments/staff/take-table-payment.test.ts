import { floorCalls } from '#contract/staff/floor-calls.ts';
import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { MINUTE_MS } from '#domain/time/spans.ts';
import type { WireTablePaid } from '#contract/staff/staff.ts';
import type { WireStaffTables } from '#contract/staff/staff-tables.ts';
import { newestAttempt } from '#tests/support/payments/payment-stage.ts';
import { staffMoney } from '#tests/support/payments/staff-money.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

type Answered = WireTablePaid & { code?: string; errors?: { path: string }[] };

describe.each(stores)('one payment for a table on %s', (store) => {
  const money = staffMoney(store);

  /** A table with an order that was served, and one that the kitchen works on; together they owe 64. */
  async function table(): Promise<{ uuids: string[]; visit: string }> {
    const { test } = money.stage;
    const first = (await test.order()).body;
    for (const status of ['accepted', 'preparing', 'fulfilled'] as const) await test.move(first.uuid, status);
    const second = (await test.order({}, { visit: first.visit_token })).body;
    return { uuids: [first.uuid, second.uuid], visit: first.visit_token };
  }

  async function pay(more: object = {}, key: string = randomUUID(), role: 'manager' | 'kitchen' = 'manager') {
    const { test } = money.stage;
    const body = {
      location: '12',
      location_type: 'Table',
      payment_type: 'cash',
      owed: '64',
      amount: '64',
      ...more,
    };
    const token = await test.staffToken(role);
    return test.call<Answered>(staffMoneyCalls.takeTablePayment.path, { method: 'POST', token, key, body });
  }

  const paidOf = async (uuids: readonly string[]) =>
    Promise.all(uuids.map(async (uuid) => (await money.stage.read(uuid)).payments));

  it('books with each order exactly what it owes; cash beyond that is change', async () => {
    const { uuids } = await table();
    const { status, body } = await pay({ amount: '70.5' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ paid: '64.000', change: '6.500' });
    expect(await paidOf(uuids)).toEqual([
      [{ payment_type: 'cash', amount: '32.000' }],
      [{ payment_type: 'cash', amount: '32.000' }],
    ]);
    expect(body.orders.map(({ balance_due: due }) => due)).toEqual(['0.000', '0.000']);
    const changes = body.orders.map(({ change }) => change);
    expect(changes.toSorted(), 'given back once').toEqual(['0.000', '6.500']);
  });

  it('asks for nothing that was given back as a gift, as the table itself says', async () => {
    const { test } = money.stage;
    const { uuids } = await table();
    const token = await test.staffToken();
    const tables = async () =>
      (await test.call<WireStaffTables>(`${floorCalls.readTables.path}`, { token })).body.tables.map(
        (each) => [each.unpaid, each.orders.map(({ unpaid }) => unpaid)],
      );
    await money.take(uuids[0] ?? '', { payment_type: 'cash', amount: '32' });
    await money.giveBack(uuids[0] ?? '', { payment_type: 'cash', amount: '10' });
    expect(await tables()).toEqual([['32.000', ['32.000']]]);
    expect((await pay({ owed: '32', amount: '32' })).body).toMatchObject({ paid: '32.000' });
    for (const status of ['accepted', 'preparing', 'fulfilled'] as const)
      await test.move(uuids[1] ?? '', status);
    expect((await money.stage.read(uuids[0] ?? '')).payments).toHaveLength(2);
    // Everything is served, and nothing is left to pay: the visit has ended.
    expect(await tables()).toEqual([]);
  });

  it('leaves an order that still waits for its card to its guest', async () => {
    const { test } = money.stage;
    const { uuids, visit } = await table();
    await test.move(uuids[1] ?? '', 'rejected');
    const card = (await test.order({ payment_type: 'card' }, { visit })).body;
    expect((await pay({ owed: '32', amount: '32' })).body).toMatchObject({ paid: '32.000' });
    expect(await paidOf([...uuids.slice(0, 1), card.uuid])).toMatchObject([[{ amount: '32.000' }], []]);
  });

  it('books once, however often it is sent, and not what another call under its key says', async () => {
    const { uuids } = await table();
    const key = randomUUID();
    const all = await Promise.all([pay({}, key), pay({}, key), pay({}, key)]);
    expect([...all, await pay({}, key)].map(({ body }) => body.paid)).toEqual(Array(4).fill('64.000'));
    expect((await paidOf(uuids)).flat()).toHaveLength(2);
    expect((await pay({ amount: '65' }, key)).body.code).toBe('idempotency_conflict');
  });

  it('is taken by one of two waiters who take it at once', async () => {
    const { uuids } = await table();
    const both = await Promise.all([pay(), pay({ payment_type: 'machine' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await paidOf(uuids)).map((payments) => payments.length)).toEqual([1, 1]);
  });

  it('books nothing when the table owes another amount than was seen, or too little was handed over', async () => {
    const { uuids } = await table();
    for (const [more, path] of [
      [{ owed: '32' }, 'owed'],
      [{ amount: '63.999' }, 'amount'],
      [{ payment_type: 'machine', amount: '65' }, 'amount'],
    ] as const)
      expect((await pay(more)).body).toMatchObject({ code: 'validation', errors: [{ path }] });
    expect((await paidOf(uuids)).flat()).toEqual([]);
    expect((await pay({ location: '13' })).status).toBe(404);
    expect((await pay({}, randomUUID(), 'kitchen')).status).toBe(403);
  });

  it('waits while a guest of the table pays', async () => {
    const { uuids, visit } = await table();
    const [uuid = ''] = uuids;
    await money.stage.pay(uuid, 'card', visit);
    await newestAttempt(money.stage, uuid);
    expect((await pay()).body.code).toBe('in_progress');
    expect((await paidOf(uuids)).flat()).toEqual([]);
  });

  it('waits no longer for a guest who has left the bank’s page; what they pay there after all goes back', async () => {
    const { test } = money.stage;
    const { uuids, visit } = await table();
    const [uuid = ''] = uuids;
    await money.stage.pay(uuid, 'card', visit);
    const attempt = await newestAttempt(money.stage, uuid);
    test.clock.advance(3 * MINUTE_MS);
    expect((await pay()).body).toMatchObject({ paid: '64.000' });
    money.fake.pay(attempt);
    await money.shows(uuid, ['32.000', '32.000', '-32.000']);
  });
});
