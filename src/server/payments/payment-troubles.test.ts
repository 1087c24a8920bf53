import { newestAttempt } from '#tests/support/payments/payment-stage.ts';
import { until } from '#tests/support/until.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { nameInLog } from '../runtime/log-name.ts';
import { payOnline } from '#tests/support/payments/online-payments.ts';

describe.each(stores)('what goes wrong with a payment on %s', (store) => {
  const online = payOnline(store);
  const { returned, started, tell } = online;

  it('a webhook with a wrong signature is refused, and so is one for a gateway without keys', async () => {
    const { attempt } = await started();
    const delivery = online.fake.delivery(attempt, { at: 0, secret: 'sk_test_somebodyElse' });
    expect(await online.stage.webhook(delivery, 'tap')).toBe(401);
    expect(await online.stage.webhook(delivery, 'stripe')).toBe(401);
    expect(await online.stage.webhook(delivery, 'sandbox')).toBe(401);
    expect(await online.stage.webhook(delivery, 'nobody')).toBe(404);
    expect(await online.stage.webhook({ ...delivery, rawBody: Buffer.alloc(300 * 1024) }, 'tap')).toBe(413);
  });

  it.each([
    ['amount', { mills: 31_000 }],
    ['amount', { mills: 33_000 }],
    ['currency', { currency: 'KWD' }],
    ['reference', { attemptId: '6f9bd2f6-0000-4000-8000-1234567890ab' }],
  ])('what differs in its %s is not counted, and flagged', async (flag, misreport) => {
    const { uuid, attempt } = await started();
    online.fake.pay(attempt);
    online.fake.misreport(attempt, misreport);
    expect(await returned(attempt)).toMatchObject({ status: 'PENDING' });
    expect(await online.stage.read(uuid)).toMatchObject({ balance_due: '32.000', payments: [] });
    expect((await online.stage.attempts(uuid))[0]).toMatchObject({ state: 'PENDING', flagged: flag });
  });

  it.each(['broken', 'html', 'html_200', 'garbage', 'huge', 'redirect', 'reset', 'other_json'] as const)(
    'a gateway that answers a lookup with %s: PENDING, and PAID once it is well',
    async (trouble) => {
      const { uuid, attempt } = await started();
      online.fake.pay(attempt);
      online.fake.misbehave(trouble);
      expect(await returned(attempt)).toMatchObject({ status: 'PENDING', orderUUID: uuid });
      online.fake.misbehave(null);
      online.stage.test.clock.advance(20_000);
      await online.stage.owes(uuid, '0.000');
    },
  );

  it('the log tells what went wrong with a payment, and not its id: whoever has that may ask about it', async () => {
    const { log } = online.stage.test.app.http;
    const logged = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')];
    onTestFinished(() => logged.forEach((spy) => spy.mockRestore()));
    const { attempt } = await started();
    online.fake.misbehave('html');
    await returned(attempt);
    online.fake.misbehave(null);
    online.fake.misreport(attempt, { currency: 'USD' });
    online.stage.test.clock.advance(20_000);
    await returned(attempt);
    online.fake.misbehave('broken', 'writes');
    const { uuid } = await online.stage.order();
    const said = JSON.stringify(logged.map(({ mock }) => mock.calls));
    for (const wanted of ['could not be looked up', 'differs from the attempt', 'could not be opened'])
      expect(said).toContain(wanted);
    expect(said).not.toContain('chg_');
    for (const secret of [attempt, await newestAttempt(online.stage, uuid)]) {
      expect(said).not.toContain(secret);
      expect(said).toContain(nameInLog(secret));
    }
  });

  it('a word that nobody documented is PENDING', async () => {
    const { attempt } = await started();
    online.fake.say(attempt, 'MOONING');
    expect(await returned(attempt)).toMatchObject({ status: 'PENDING' });
  });

  it('FAILED after PAID changes nothing; PAID after FAILED counts', async () => {
    const paid = await started();
    online.fake.pay(paid.attempt);
    await tell(paid.attempt);
    await online.stage.owes(paid.uuid, '0.000');
    online.fake.say(paid.attempt, 'DECLINED');
    await tell(paid.attempt);
    online.stage.test.clock.advance(5000);
    expect(await returned(paid.attempt)).toMatchObject({ status: 'PAID' });
    expect((await online.stage.read(paid.uuid)).payments).toHaveLength(1);

    const failed = await started();
    online.fake.decline(failed.attempt);
    online.stage.test.clock.advance(3000);
    expect(await returned(failed.attempt)).toMatchObject({ status: 'FAILED' });
    online.fake.say(failed.attempt, 'CAPTURED');
    await tell(failed.attempt);
    await online.stage.owes(failed.uuid, '0.000');
  });

  it('a payment that is voided at its gateway is given back: staff see that it was, and by whom', async () => {
    const { uuid, attempt } = await started();
    online.fake.pay(attempt);
    await tell(attempt);
    await online.stage.owes(uuid, '0.000');
    online.fake.say(attempt, 'VOID');
    await tell(attempt);
    await until(async () =>
      expect((await online.stage.read(uuid)).payments.map(({ amount }) => amount).sort()).toEqual([
        '-32.000',
        '32.000',
      ]),
    );
    const [flagged] = await online.stage.attempts(uuid);
    expect(flagged).toMatchObject({ state: 'PAID', flagged: 'refunded_elsewhere' });
  });

  it('a gateway that opens no page leaves an order that can be paid later', async () => {
    online.fake.misbehave('broken', 'writes');
    const { uuid, url } = await online.stage.order();
    expect(url).toBeNull();
    expect((await online.stage.pay(uuid)).status).toBe(503);
    online.fake.misbehave(null);
    const { status, body } = await online.stage.pay(uuid);
    expect(status).toBe(200);
    expect(body.payment_url).toContain('/gosell/');
    expect((await online.stage.read(uuid)).payment_url).toBe(body.payment_url);
  });

  it('an order that grew after no page could be opened for it is paid on a page for all of it, at the first press', async () => {
    online.fake.misbehave('broken', 'writes');
    const { uuid, visit } = await online.stage.order();
    const lost = await newestAttempt(online.stage, uuid);
    online.fake.misbehave(null);
    const body = { line_items: [{ product: 'hummus', quantity: 1, cart_uuid: randomUUID() }] };
    await online.stage.test.call(`/en/api/order/${uuid}/`, { method: 'PATCH', body, visit });
    online.stage.test.clock.advance(1000);
    expect((await online.stage.pay(uuid)).status).toBe(200);
    const attempt = await newestAttempt(online.stage, uuid);
    expect(attempt).not.toBe(lost);
    expect(online.fake.sent(attempt).mills).toBe(64_000);
    online.fake.pay(attempt);
    await tell(attempt);
    await online.stage.owes(uuid, '0.000');
  });

  it('twenty presses at once open one page', async () => {
    online.fake.misbehave('broken', 'writes');
    const { uuid } = await online.stage.order();
    online.fake.misbehave(null);
    const answers = await Promise.all(Array.from({ length: 20 }, () => online.stage.pay(uuid)));
    expect(new Set(answers.map(({ body }) => body.payment_url)).size).toBe(1);
    expect(online.fake.opened(await newestAttempt(online.stage, uuid))).toBe(1);
  });

  it('a declined card is tried again on a new page; money for both goes back once', async () => {
    const { uuid, url, attempt } = await started();
    online.fake.decline(attempt);
    online.stage.test.clock.advance(3000);
    expect(await returned(attempt)).toMatchObject({ status: 'FAILED' });
    const again = (await online.stage.pay(uuid)).body.payment_url;
    expect(again).not.toBe(url);
    const second = await newestAttempt(online.stage, uuid);
    expect(second).not.toBe(attempt);
    online.fake.pay(second);
    await tell(second);
    await online.stage.owes(uuid, '0.000');
    online.fake.say(attempt, 'CAPTURED');
    await tell(attempt);
    await until(() => expect(online.fake.refunds(attempt)).toHaveLength(1));
    online.fake.settleRefunds(attempt, 'done');
    await until(async () => {
      online.stage.test.clock.advance(5000);
      expect((await online.stage.read(uuid)).payments.map(({ amount }) => amount).sort()).toEqual([
        '-32.000',
        '32.000',
        '32.000',
      ]);
    });
    expect(await online.stage.read(uuid)).toMatchObject({ balance_due: '0.000' });
    expect(online.fake.refunds(attempt)).toHaveLength(1);
    expect(online.fake.refunds(second)).toHaveLength(0);
    const flags = (await online.stage.attempts(uuid)).find((each) => each.attempt_id === attempt)?.flagged;
    expect(flags).toBe('paid_twice');
  });

  it('an order that grew while its page was open gets another page for all of it', async () => {
    const { uuid, visit, url, attempt } = await started();
    const body = { line_items: [{ product: 'hummus', quantity: 1, cart_uuid: randomUUID() }] };
    await online.stage.test.call(`/en/api/order/${uuid}/`, { method: 'PATCH', body, visit });
    expect((await online.stage.read(uuid)).payment_url).toBeNull();
    const again = (await online.stage.pay(uuid)).body.payment_url;
    expect(again).not.toBe(url);
    // The guest had the old page open and paid there: the difference is still owed.
    online.fake.pay(attempt);
    await tell(attempt);
    await online.stage.owes(uuid, '32.000');
  });

  it('a line that was struck while the guest paid is money to give back', async () => {
    const { uuid, attempt } = await started();
    const [line] = (await online.stage.read(uuid)).line_items;
    await online.stage.staff(`/staff/api/orders/${uuid}/lines/${line?.cart_uuid}/delete/`, {});
    online.fake.pay(attempt);
    await tell(attempt);
    await until(() => expect(online.fake.refunds(attempt)).toHaveLength(1));
  });

  it('a payment for an order that was rejected is counted, shown to the staff a day later as well, and goes back by itself', async () => {
    const { uuid, attempt } = await started();
    await online.stage.test.move(uuid, 'rejected');
    online.stage.test.clock.advance(25 * 60 * 60_000);
    expect(await online.stage.isInKitchen(uuid)).toBe(false);
    online.fake.pay(attempt);
    await tell(attempt);
    await online.stage.owes(uuid, '0.000');
    expect(await online.stage.read(uuid)).toMatchObject({ status: 'rejected' });
    expect(await online.stage.isInKitchen(uuid)).toBe(true);
    expect((await online.stage.attempts(uuid))[0]).toMatchObject({ state: 'PAID', flagged: null });
    await until(() => expect(online.fake.refunds(attempt)).toHaveLength(1));
    expect((await online.stage.pay(uuid)).body.code).toBe('order_closed');
  });

  it('another venue’s and unknown references are PENDING, whoever asks', async () => {
    expect(await returned(randomUUID())).toEqual({ status: 'PENDING', orderId: '', orderUUID: '' });
    expect(await online.stage.returned({ ref: 'x', session: 'y' }, 'stripe')).toMatchObject({
      status: 'PENDING',
    });
    expect(await online.stage.returned({ id: randomUUID() }, 'moyasar')).toMatchObject({ status: 'PENDING' });
  });
});
