import { MINUTE_MS } from '#domain/time/spans.ts';
import { loyaltyVenue, openLoyaltyStage, type LoyaltyStage } from '#tests/support/payments/loyalty-stage.ts';
import { until } from '#tests/support/until.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(stores)('splitting a bill on %s', (store) => {
  let stage: LoyaltyStage;
  beforeAll(async () => {
    stage = await openLoyaltyStage(store);
  });
  beforeEach(() => void stage.nextGuest());
  afterAll(() => stage.test.close());

  async function splitOrder(amounts = ['32.00', '32.00']) {
    const { uuid, visit } = await stage.order();
    const { status, body } = await stage.split(uuid, amounts);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { uuid, visit, shares: body.split_payments.map((share) => share.uuid) };
  }

  const statuses = async (uuid: string) =>
    (await stage.test.read(uuid)).split_payments.map(({ status }) => status);

  const attemptsOf = (uuid: string) =>
    stage.test.engine.db.selectFrom('payment_attempts').selectAll().where('order_uuid', '=', uuid).execute();

  const isInKitchen = async (uuid: string) => {
    const token = await stage.test.staffToken();
    const { body } = await stage.test.call<{ orders: { uuid: string }[] }>('/staff/api/orders', { token });
    return body.orders.some((order) => order.uuid === uuid);
  };

  it('shares are AVAILABLE, PENDING while somebody pays, then PAID; the order is paid when all are', async () => {
    const { uuid, shares } = await splitOrder();
    const before = await stage.test.read(uuid);
    expect(before.split_payments).toEqual([
      { uuid: shares[0], guest_name: 'Guest 1', amount: '32.000', status: 'AVAILABLE' },
      { uuid: shares[1], guest_name: 'Guest 2', amount: '32.000', status: 'AVAILABLE' },
    ]);
    const first = await stage.payShare(uuid, shares[0] ?? '');
    expect(await statuses(uuid)).toEqual(['PENDING', 'AVAILABLE']);
    await stage.decide(first.body.payment_url);
    expect(await statuses(uuid)).toEqual(['PAID', 'AVAILABLE']);
    expect((await stage.test.read(uuid)).balance_due).toBe('32.000');
    const second = await stage.payShare(uuid, shares[1] ?? '');
    await stage.decide(second.body.payment_url);
    const after = await stage.test.read(uuid);
    expect(after).toMatchObject({
      balance_due: '0.000',
      payments: [{ amount: '32.000' }, { amount: '32.000' }],
    });
    expect(await statuses(uuid)).toEqual(['PAID', 'PAID']);
    expect(after.version).toBeGreaterThan(before.version);
    expect((await stage.payShare(uuid, shares[1] ?? '')).body).toEqual({ payment_url: null });
  });

  it('an order by card that is split reaches the kitchen when all of it is paid', async () => {
    const { uuid } = await stage.order({ payment_type: 'card' });
    const { body } = await stage.split(uuid, ['20.00', '44.00']);
    for (const [index, share] of body.split_payments.entries()) {
      expect(await isInKitchen(uuid)).toBe(false);
      const page = await stage.payShare(uuid, share.uuid);
      const state = await stage.decide(page.body.payment_url);
      expect(state).toMatchObject({ status: 'PAID', amount: share.amount });
      expect(await isInKitchen(uuid)).toBe(index === 1);
    }
  });

  it('two phones pay the same share at the same moment: one gets its page, the other is told', async () => {
    const { uuid, shares } = await splitOrder();
    const [share = ''] = shares;
    const answers = await Promise.all(
      [randomUUID(), randomUUID(), undefined].map((key) => stage.payShare(uuid, share, key)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ body }) => body.code === 'in_progress')).toHaveLength(2);
    expect(await attemptsOf(uuid)).toHaveLength(1);
  });

  it('every phone pays its own share at the same moment', async () => {
    const { uuid, shares } = await splitOrder(['10.00', '10.00', '10.00', '34.00']);
    const pages = await Promise.all(shares.map((share) => stage.payShare(uuid, share, randomUUID())));
    expect(new Set(pages.map(({ body }) => body.payment_url)).size).toBe(4);
    for (const { body } of pages) await stage.decide(body.payment_url);
    expect(await stage.test.read(uuid)).toMatchObject({ balance_due: '0.000' });
  });

  it('the phone that took it goes on where it was with the same key', async () => {
    const { uuid, shares } = await splitOrder();
    const key = randomUUID();
    const first = await stage.payShare(uuid, shares[0] ?? '', key);
    const again = await stage.payShare(uuid, shares[0] ?? '', key);
    expect(again.body.payment_url).toBe(first.body.payment_url);
    expect(first.body.payment_url).toContain('/sandbox/');
  });

  it('declined it can be had again at once', async () => {
    const { uuid, shares } = await splitOrder();
    const page = await stage.payShare(uuid, shares[0] ?? '');
    await stage.decide(page.body.payment_url, 'decline');
    expect(await statuses(uuid)).toEqual(['AVAILABLE', 'AVAILABLE']);
    const next = await stage.payShare(uuid, shares[0] ?? '');
    await stage.decide(next.body.payment_url);
    expect(await statuses(uuid)).toEqual(['PAID', 'AVAILABLE']);
  });

  it('left for ten minutes it can be had again, and everybody who watches is told', async () => {
    const { uuid, shares } = await splitOrder();
    const page = await stage.payShare(uuid, shares[0] ?? '');
    const { version } = await stage.test.read(uuid);
    stage.test.clock.advance(10 * MINUTE_MS);
    await until(async () => expect(await statuses(uuid)).toEqual(['AVAILABLE', 'AVAILABLE']));
    expect((await stage.test.read(uuid)).version).toBeGreaterThan(version);
    await stage.decide(page.body.payment_url);
    expect(await statuses(uuid)).toEqual(['AVAILABLE', 'AVAILABLE']);
  });

  it('paid on a page that was left and taken by another phone: one counts, the other goes back', async () => {
    const { uuid, shares } = await splitOrder();
    const page = await stage.payShare(uuid, shares[0] ?? '');
    const { db } = stage.test.engine;
    // Like a gateway whose pages cannot be closed: the first guest approves after all.
    const [attempt] = await attemptsOf(uuid);
    const share = await db
      .selectFrom('orders')
      .select('document')
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    const document = JSON.parse(share?.document ?? '{}') as { shares: { hold: unknown }[] };
    await db
      .updateTable('orders')
      .set({
        document: JSON.stringify({ ...document, shares: document.shares.map((s) => ({ ...s, hold: null })) }),
      })
      .where('uuid', '=', uuid)
      .execute();
    const second = await stage.payShare(uuid, shares[0] ?? '', randomUUID());
    expect(second.status).toBe(200);
    await stage.decide(second.body.payment_url);
    await stage.decide(page.body.payment_url);
    await until(async () => {
      stage.test.clock.advance(3000);
      expect((await stage.test.read(uuid)).balance_due).toBe('32.000');
    });
    expect(await statuses(uuid)).toEqual(['PAID', 'AVAILABLE']);
    const flagged = await db
      .selectFrom('payment_attempts')
      .select('flagged')
      .where('attempt_id', '=', attempt?.attempt_id ?? '')
      .executeTakeFirst();
    expect(flagged?.flagged).toBe('paid_twice');
  });

  it.each([
    ['another sum', ['32.00', '31.99'], 'The amounts must sum to 64.000'],
    ['a share of nothing', ['0', '64.00'], 'Expected amounts above 0 that the currency has'],
    [
      'a share finer than the currency',
      ['31.995', '32.005'],
      'Expected amounts above 0 that the currency has',
    ],
  ])('%s is refused', async (_, amounts, message) => {
    const { uuid } = await stage.order();
    const { status, body } = await stage.split(uuid, amounts);
    expect([status, body.errors]).toEqual([422, [{ path: 'split_amounts', message }]]);
  });

  it('one guest, seven guests, an order that is over, a venue without the partner', async () => {
    const { uuid } = await stage.order();
    expect((await stage.split(uuid, ['64.00'])).status).toBe(422);
    expect(
      (
        await stage.split(
          uuid,
          Array.from({ length: 7 }, () => '9.00'),
        )
      ).status,
    ).toBe(422);
    expect((await stage.split(randomUUID(), ['32.00', '32.00'])).status).toBe(404);
    expect((await stage.payShare(uuid, randomUUID())).status).toBe(404);
    await stage.test.move(uuid, 'rejected');
    expect((await stage.split(uuid, ['32.00', '32.00'])).body.code).toBe('order_closed');
    const other = await stage.order();
    await stage.serve(loyaltyVenue({ menu: { loyalty_enabled: false } }));
    expect((await stage.split(other.uuid, ['32.00', '32.00'])).body.code).toBe('payment_type_disabled');
    expect((await stage.payInFull(other.uuid)).body.payment_url).toContain('/sandbox/');
    await stage.serve(loyaltyVenue());
  });

  it('while a share is being paid the bill is neither split anew nor paid in full', async () => {
    const { uuid, shares } = await splitOrder();
    const page = await stage.payShare(uuid, shares[0] ?? '');
    expect((await stage.split(uuid, ['32.00', '32.00'])).body.code).toBe('in_progress');
    expect((await stage.payInFull(uuid)).body.code).toBe('in_progress');
    await stage.decide(page.body.payment_url);
    const rest = await stage.payInFull(uuid);
    await stage.decide(rest.body.payment_url);
    expect(await stage.test.read(uuid)).toMatchObject({ balance_due: '0.000' });
    expect(await statuses(uuid)).toEqual(['PAID', 'PAID']);
  });

  it('when what is owed changes, the rest is split anew; what is paid stays', async () => {
    const { uuid, shares, visit } = await splitOrder();
    const page = await stage.payShare(uuid, shares[0] ?? '');
    await stage.decide(page.body.payment_url);
    const more = { line_items: [{ product: 'hummus', quantity: 1, cart_uuid: randomUUID() }] };
    await stage.test.call(`/en/api/order/${uuid}/`, { method: 'PATCH', body: more, visit });
    expect((await stage.payShare(uuid, shares[1] ?? '')).body.code).toBe('price_changed');
    const anew = await stage.split(uuid, ['30.00', '34.00']);
    expect(anew.body.split_payments.map(({ amount, status }) => [amount, status])).toEqual([
      ['32.000', 'PAID'],
      ['30.000', 'AVAILABLE'],
      ['34.000', 'AVAILABLE'],
    ]);
  });

  it('partly paid when its time runs out, an order is shown to the staff instead of canceled', async () => {
    const { uuid } = await stage.order({ payment_type: 'card' });
    const { body } = await stage.split(uuid, ['32.00', '32.00']);
    const page = await stage.payShare(uuid, body.split_payments[0]?.uuid ?? '');
    await stage.decide(page.body.payment_url);
    stage.test.clock.advance(31 * MINUTE_MS);
    await until(async () => expect(await isInKitchen(uuid)).toBe(true));
    expect(await stage.test.read(uuid)).toMatchObject({ status: 'pending', balance_due: '32.000' });
  });

  it('so is one whose share turns out to be paid only then', async () => {
    const { uuid } = await stage.order({ payment_type: 'card' });
    const { body } = await stage.split(uuid, ['32.00', '32.00']);
    stage.test.clock.advance(29 * MINUTE_MS);
    const page = await stage.payShare(uuid, body.split_payments[0]?.uuid ?? '');
    const path = new URL(String(page.body.payment_url), 'http://localhost:8080').pathname;
    // Nobody comes back from the gateway's page: the order's time runs out before the server has asked.
    await stage.test.call(path, { method: 'POST', body: { decision: 'approve' } });
    expect(await stage.test.read(uuid)).toMatchObject({ balance_due: '64.000' });
    stage.test.clock.advance(2 * MINUTE_MS);
    await until(async () => expect(await isInKitchen(uuid)).toBe(true));
    expect(await stage.test.read(uuid)).toMatchObject({ status: 'pending', balance_due: '32.000' });
  });

  it('a wallet takes nothing of what others are paying', async () => {
    const { uuid, visit, shares } = await splitOrder(['20.00', '44.00']);
    await stage.payShare(uuid, shares[1] ?? '');
    expect(await stage.wallet(uuid, visit)).toMatchObject({ balance: '20.000', redeemable: '20.000' });
    expect((await stage.redeem(uuid, '20.01')).status).toBe(422);
    expect((await stage.redeem(uuid, '20.00')).status).toBe(200);
  });
});
