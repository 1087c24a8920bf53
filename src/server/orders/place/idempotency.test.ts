import { stores } from '#tests/support/store/store.ts';
import { buildOrder, createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hashBody, readKey } from '../../once/key.ts';
import { InFlight } from './idempotency.ts';

describe.each(stores)('an order sent again on %s', (store) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp(store);
  });
  afterEach(() => test.close());

  async function storedOrders(): Promise<number> {
    const { body } = await test.call<{ orders: unknown[] }>('/staff/api/orders', {
      token: await test.staffToken(),
    });
    return body.orders.length;
  }

  it('gets the first answer, with its visit token, and is marked as a replay', async () => {
    const key = randomUUID();
    const body = buildOrder();
    const first = await test.order(body, { key });
    const again = await test.order(body, { key });
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await storedOrders()).toBe(1);
  });

  it('takes the key in quotes as the same key', async () => {
    const key = randomUUID();
    const body = buildOrder();
    await test.order(body, { key });
    expect((await test.order(body, { key: `"${key}"` })).headers['idempotency-replayed']).toBe('true');
  });

  it('is a conflict with another body, and refuses keys of a wrong shape', async () => {
    const key = randomUUID();
    await test.order({}, { key });
    expect(await test.order({ customer_name: 'Omar' }, { key })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_conflict' },
    });
    expect(await test.order({}, { key: 'short' })).toMatchObject({
      status: 422,
      body: { code: 'validation', errors: [{ path: 'header.idempotency-key' }] },
    });
  });

  it('may change its body after a refusal: a refusal binds nothing', async () => {
    const key = randomUUID();
    const body = buildOrder();
    expect((await test.order({ ...body, total: '1.000' }, { key })).body.code).toBe('price_changed');
    expect((await test.order({ ...body, total: '32.000' }, { key })).status).toBe(201);
  });

  it('gets the first answer even after the venue has closed', async () => {
    const key = randomUUID();
    const body = buildOrder();
    const first = await test.order(body, { key });
    await test.call('/staff/api/pause/', {
      method: 'POST',
      body: { minutes: 60 },
      token: await test.staffToken(),
    });
    expect((await test.order(body, { key })).body).toEqual(first.body);
  });

  it('sent twenty times at the same instant is one order', async () => {
    const key = randomUUID();
    const body = buildOrder({ order_type: 'takeaway', order_location: null });
    const answers = await Promise.all(Array.from({ length: 20 }, () => test.order(body, { key })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map(({ body: { uuid } }) => uuid)).size).toBe(1);
    expect(await storedOrders()).toBe(1);
  });

  it('is found by its key, or known not to have arrived', async () => {
    const key = randomUUID();
    expect((await test.call(`/en/api/order/by-key/${key}`)).status).toBe(404);
    const { body } = await test.order({}, { key });
    expect(await test.call(`/en/api/order/by-key/${key}`)).toMatchObject({
      status: 200,
      body: { uuid: body.uuid },
    });
  });

  it('on two instances at once is one order', async () => {
    const other = await createTestApp(store, { storeUrl: test.storeUrl });
    const key = randomUUID();
    // Without a table: there the first order would cause a refusal of the second, whatever its key.
    const body = buildOrder({ order_type: 'takeaway', order_location: null });
    const answers = await Promise.all([test.order(body, { key }), other.order(body, { key })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.uuid).toBe(answers[1]?.body.uuid);
    expect(await storedOrders()).toBe(1);
    await other.close();
  });
});

describe('the parts of idempotency', () => {
  it('a body’s hash does not depend on the order of its keys', () => {
    expect(hashBody({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(hashBody({ b: [{ d: 3, c: 2 }], a: 1 }));
    expect(hashBody({ a: 1 })).not.toBe(hashBody({ a: '1' }));
  });

  it('a key is 20 to 64 letters, digits and hyphens, bare or quoted', () => {
    expect(readKey('a'.repeat(20))).toBe('a'.repeat(20));
    expect(readKey(`"${'a'.repeat(64)}"`)).toBe('a'.repeat(64));
    for (const wrong of ['', 'a'.repeat(19), 'a'.repeat(65), `${'a'.repeat(20)}!`, `"${'a'.repeat(20)}`])
      expect(readKey(wrong)).toBeNull();
    expect(readKey(undefined)).toBeUndefined();
  });

  it('a twin waits for the first to end', async () => {
    const inFlight = new InFlight();
    let finish = (): void => {};
    const first = inFlight.enter(
      'key',
      () => new Promise<string>((resolve) => (finish = () => resolve('done'))),
    );
    const twin = inFlight.enter('key', async () => 'never');
    finish();
    expect(await first).toEqual({ kind: 'done', value: 'done' });
    expect(await twin).toEqual({ kind: 'finished' });
  });

  it('a twin waits two seconds at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const inFlight = new InFlight();
    void inFlight.enter('key', () => new Promise(() => {}));
    let said: unknown = null;
    const twin = inFlight.enter('key', async () => 'never').then((answer) => (said = answer));
    await vi.advanceTimersByTimeAsync(1999);
    expect(said).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await twin;
    expect(said).toEqual({ kind: 'busy' });
  });
});
