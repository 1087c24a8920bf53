import { openLoyaltyStage, type LoyaltyStage } from '#tests/support/payments/loyalty-stage.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(stores)('who has the address of an order alone, on %s', (store) => {
  let stage: LoyaltyStage;
  beforeAll(async () => {
    stage = await openLoyaltyStage(store);
  });
  beforeEach(() => void stage.nextGuest());
  afterAll(() => stage.test.close());

  /** An order at its own table, with a friend admitted. */
  async function atTable(table: string) {
    const at = { order_location: table, order_location_type: 'Table' as const };
    const order = await stage.order({ order_type: 'dine_in', payment_type: 'card', ...at });
    const { body } = await stage.test.call<{ seats: { pass: string }[] }>('/loyalty/seats/', order);
    const joined = await stage.test.call<{ visit_token: string }>('/en/api/visit/', {
      method: 'POST',
      body: { ...at, pass: body.seats[0]?.pass },
    });
    return { ...order, friend: joined.body.visit_token };
  }

  const isInKitchen = async (uuid: string) => {
    const token = await stage.test.staffToken();
    const { body } = await stage.test.call<{ orders: { uuid: string }[] }>('/staff/api/orders', { token });
    return body.orders.some((order) => order.uuid === uuid);
  };

  const sharesOf = async (uuid: string) =>
    (await stage.test.read(uuid)).split_payments.map(({ amount, status }) => [amount, status]);

  it('gives no tip above its total; who ordered and who sits there do', async () => {
    const { uuid, visit, friend } = await atTable('7');
    const { total } = await stage.test.read(uuid);
    expect(total).toBe('59.000');
    for (const token of [undefined, 'guessed', (await stage.order()).visit])
      expect((await stage.tip(uuid, '59.001', token)).body.code).toBe('forbidden');
    expect((await stage.test.read(uuid)).balance_due).toBe(total);
    expect((await stage.tip(uuid, '59.000')).status).toBe(200);
    expect((await stage.tip(uuid, '60.000', friend)).status).toBe(200);
    expect((await stage.tip(uuid, '61.000', visit)).status).toBe(200);
    const token = await stage.test.staffToken();
    await stage.test.call('/staff/api/locations/7/close/', { method: 'POST', body: {}, token });
    expect((await stage.tip(uuid, '62.000', friend)).body.code).toBe('forbidden');
    expect((await stage.tip(uuid, '62.000', visit)).status).toBe(200);
  });

  it('turns no card order into one that is paid in person; who ordered and who sits there do', async () => {
    for (const [table, way] of [
      ['8', 'cash'],
      ['9', 'machine'],
    ] as const) {
      const { uuid, visit, friend } = await atTable(table);
      const page = await stage.payInFull(uuid);
      expect((await stage.payInPerson(uuid, way)).body.code).toBe('forbidden');
      expect(await isInKitchen(uuid)).toBe(false);
      expect(await stage.test.read(uuid)).toMatchObject({ payment_type: 'card', awaits_payment: true });
      expect((await stage.payInFull(uuid)).body.payment_url).toBe(page.body.payment_url);
      expect((await stage.payInPerson(uuid, way, table === '8' ? visit : friend)).status).toBe(200);
      expect(await isInKitchen(uuid)).toBe(true);
    }
    expect((await stage.payInPerson(randomUUID(), 'cash')).status).toBe(404);
  });

  it('may still say that an order in cash is paid by the machine', async () => {
    const { uuid } = await stage.order();
    expect((await stage.payInPerson(uuid, 'machine')).status).toBe(200);
    expect(await stage.test.read(uuid)).toMatchObject({ payment_type: 'machine' });
  });

  it('splits a bill and pays a share of it, until a phone of the visit undoes that: then that phone alone splits it', async () => {
    const { uuid, visit } = await stage.order();
    expect((await stage.split(uuid, ['1.00', '63.00'])).status).toBe(200);
    expect((await stage.undoSplit(uuid)).body.code).toBe('forbidden');
    expect(await sharesOf(uuid)).toHaveLength(2);
    const undone = await stage.undoSplit(uuid, visit);
    expect(undone).toMatchObject({ status: 200, body: { split_payments: [], balance_due: '64.000' } });
    const { version } = undone.body;
    expect((await stage.undoSplit(uuid, visit)).body.version).toBe(version);
    expect((await stage.split(uuid, ['1.00', '63.00'])).body.code).toBe('forbidden');
    const own = await stage.split(uuid, ['32.00', '32.00'], visit);
    const page = await stage.payShare(uuid, own.body.split_payments[0]?.uuid ?? '');
    await stage.decide(page.body.payment_url);
    expect(await sharesOf(uuid)).toEqual([
      ['32.000', 'PAID'],
      ['32.000', 'AVAILABLE'],
    ]);
    expect((await stage.undoSplit(uuid, visit)).body).toMatchObject({ balance_due: '32.000' });
    expect(await sharesOf(uuid)).toEqual([['32.000', 'PAID']]);
    const rest = await stage.payInFull(uuid);
    await stage.decide(rest.body.payment_url);
    expect(await stage.test.read(uuid)).toMatchObject({ balance_due: '0.000' });
  });

  it('keeps no bill by taking a share of it: undone all the same, and the guest pays in full', async () => {
    const { uuid, visit } = await stage.order();
    const { body } = await stage.split(uuid, ['1.00', '63.00']);
    const theirs = await stage.payShare(uuid, body.split_payments[1]?.uuid ?? '');
    expect((await stage.payInFull(uuid)).body.code).toBe('in_progress');
    expect((await stage.undoSplit(uuid, visit)).status).toBe(200);
    expect(await sharesOf(uuid)).toEqual([]);
    const page = await stage.payInFull(uuid);
    expect(page.body.payment_url).not.toBe(theirs.body.payment_url);
    await stage.decide(page.body.payment_url);
    expect(await stage.test.read(uuid)).toMatchObject({ balance_due: '0.000' });
  });

  it('a share that was paid while the split is undone stays paid', async () => {
    const { uuid, visit } = await stage.order();
    const { body } = await stage.split(uuid, ['24.00', '40.00']);
    const theirs = await stage.payShare(uuid, body.split_payments[0]?.uuid ?? '');
    const path = new URL(String(theirs.body.payment_url), 'http://localhost:8080').pathname;
    await stage.test.call(path, { method: 'POST', body: { decision: 'approve' } });
    stage.test.clock.advance(3000);
    expect((await stage.undoSplit(uuid, visit)).body).toMatchObject({ balance_due: '40.000' });
    expect(await sharesOf(uuid)).toEqual([['24.000', 'PAID']]);
  });

  it('nothing is undone of an order that is over', async () => {
    const { uuid, visit } = await stage.order();
    await stage.split(uuid, ['32.00', '32.00']);
    await stage.test.move(uuid, 'rejected');
    expect((await stage.undoSplit(uuid, visit)).body.code).toBe('order_closed');
    expect((await stage.undoSplit(randomUUID(), visit)).status).toBe(404);
  });
});
