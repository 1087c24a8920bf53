import { newestAttempt } from '#tests/support/payments/payment-stage.ts';
import { staffMoney } from '#tests/support/payments/staff-money.ts';
import { stores } from '#tests/support/store/store.ts';
import { untilSent } from '#tests/support/app/until-sent.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

describe.each(stores)('money that staff take on %s', (store) => {
  const money = staffMoney(store);

  it('cash beyond what is owed is change; the receipt shows both', async () => {
    const { uuid } = (await money.stage.test.order()).body;
    const { status, body } = await money.take(uuid, { payment_type: 'cash', amount: '50' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      balance_due: '0.000',
      change: '18.000',
      payments: [{ payment_type: 'cash', amount: '32.000' }],
    });
    // What was received, so that the audit adds up to the takings.
    const { document } = await money.stage.test.engine.db
      .selectFrom('audit')
      .select('document')
      .where('what', '=', 'payment.taken')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(document)).toMatchObject({ amountMills: 32_000, changeMills: 18_000 });
  });

  it('a payment in parts, and one that is sent twice', async () => {
    const { uuid } = (await money.stage.test.order()).body;
    expect((await money.take(uuid, { payment_type: 'machine', amount: '12.000' })).body.balance_due).toBe(
      '20.000',
    );
    const path = `/staff/api/orders/${uuid}/payments/`;
    const token = await money.stage.test.staffToken();
    const key = randomUUID();
    const call = (amount: string) =>
      money.stage.test.call(path, { method: 'POST', token, key, body: { payment_type: 'cash', amount } });
    expect((await call('20.000')).body).toMatchObject({ balance_due: '0.000' });
    expect((await call('20.000')).body).toMatchObject({ balance_due: '0.000' });
    expect((await call('25.000')).body).toMatchObject({ code: 'idempotency_conflict' });
    expect((await money.stage.read(uuid)).payments).toHaveLength(2);
  });

  it('what cannot be taken is refused with its reason', async () => {
    const { uuid } = (await money.stage.test.order()).body;
    for (const body of [
      { payment_type: 'machine', amount: '33' },
      { payment_type: 'cash', amount: '0' },
      { payment_type: 'cash', amount: 'lots' },
    ])
      expect((await money.take(uuid, body)).body).toMatchObject({
        code: 'validation',
        errors: [{ path: 'amount' }],
      });
    await money.stage.test.move(uuid, 'rejected');
    expect((await money.take(uuid, { payment_type: 'cash', amount: '32' })).body.code).toBe('order_closed');
    expect((await money.take(randomUUID(), { payment_type: 'cash', amount: '1' })).status).toBe(404);
  });

  it('the kitchen may do neither', async () => {
    const { uuid } = await money.paid();
    expect((await money.take(uuid, { payment_type: 'cash', amount: '1' }, 'kitchen')).status).toBe(403);
    expect((await money.giveBack(uuid, {}, 'kitchen')).status).toBe(403);
    expect((await money.giveBack(uuid, { payment_type: 'cash' }, 'kitchen')).status).toBe(403);
  });

  it('an order by card that is paid at the counter goes to the kitchen', async () => {
    const { uuid } = await money.stage.order();
    expect(await money.stage.isInKitchen(uuid)).toBe(false);
    await money.take(uuid, { payment_type: 'machine', amount: '32' });
    expect(await money.stage.isInKitchen(uuid)).toBe(true);
  });

  it('what was forgiven is not taken again, until somebody takes all of it back', async () => {
    const { uuid, visit } = await money.stage.order();
    money.fake.pay(await newestAttempt(money.stage, uuid));
    money.stage.test.clock.advance(16_000);
    await money.stage.owes(uuid, '0.000');
    await money.giveBack(uuid, { amount: '10.000' });
    await money.shows(uuid, ['32.000', '-10.000']);
    const line = { product: 'hummus', quantity: 1, cart_uuid: randomUUID() };
    const call = { method: 'PATCH', body: { line_items: [line] }, visit } as const;
    await money.stage.test.call(`/en/api/order/${uuid}/`, call);
    expect(await money.stage.read(uuid)).toMatchObject({ balance_due: '42.000', forgiven: '10.000' });
    await untilSent(money.stage.test, uuid);
    expect((await money.take(uuid, { payment_type: 'machine', amount: '42' })).body.code).toBe('validation');
    const { body } = await money.take(uuid, { payment_type: 'cash', amount: '50' });
    expect(body).toMatchObject({ balance_due: '10.000', change: '18.000' });
    expect((await money.take(uuid, { payment_type: 'machine', amount: '11' })).body.code).toBe('validation');
    expect((await money.take(uuid, { payment_type: 'machine', amount: '10' })).body.balance_due).toBe(
      '0.000',
    );
  });

  it('while what was just added waits for the kitchen, money is counted by what staff see', async () => {
    const { uuid, visit_token: visit } = (await money.stage.test.order()).body;
    const line = { product: 'hummus', quantity: 1, cart_uuid: randomUUID() };
    const call = { method: 'PATCH', body: { line_items: [line] }, visit } as const;
    await money.stage.test.call(`/en/api/order/${uuid}/`, call);
    expect((await money.take(uuid, { payment_type: 'machine', amount: '33' })).body.code).toBe('validation');
    const { body } = await money.take(uuid, { payment_type: 'cash', amount: '50' });
    expect(body).toMatchObject({ total: '32.000', balance_due: '0.000', change: '18.000' });
    await untilSent(money.stage.test, uuid);
    expect(await money.stage.read(uuid)).toMatchObject({ total: '64.000', balance_due: '32.000' });
  });
});
