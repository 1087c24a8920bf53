import { openLoyaltyStage, type LoyaltyStage } from '#tests/support/payments/loyalty-stage.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(stores)('tips on %s', (store) => {
  let stage: LoyaltyStage;
  beforeAll(async () => {
    stage = await openLoyaltyStage(store);
  });
  beforeEach(() => void stage.nextGuest());
  afterAll(() => stage.test.close());

  it('a tip after ordering is added to what is owed, changed, and taken back to 0.000', async () => {
    const { uuid } = await stage.order();
    const tipped = await stage.tip(uuid, '6.40');
    expect(tipped.body).toMatchObject({
      total: '64.000',
      balance_due: '70.400',
      additional_data: { tips_amount: '6.400' },
    });
    expect((await stage.test.read(uuid)).balance_due).toBe('70.400');
    expect((await stage.tip(uuid, '3.20')).body.balance_due).toBe('67.200');
    const back = await stage.tip(uuid, '0');
    expect(back.body).toMatchObject({ balance_due: '64.000', additional_data: { tips_amount: '0.000' } });
    const { version } = back.body;
    expect((await stage.tip(uuid, '0.000')).body.version).toBe(version);
  });

  it('no tip finer than the coins of the currency, placing an order or after it', async () => {
    const { uuid } = await stage.order();
    const fine = { status: 422, body: { errors: [{ path: 'tips_amount' }] } };
    expect(await stage.tip(uuid, '1.005')).toMatchObject(fine);
    expect((await stage.tip(uuid, '1.01')).status).toBe(200);
    for (const tip of [{ tips_amount: '1.005' }, { additional_data: { tips_amount: '0.001' } }])
      expect(await stage.test.order(tip)).toMatchObject(fine);
    expect((await stage.test.order({ tips_amount: '1.010' })).status).toBe(201);
  });

  it('no tip below 0 or above a hundred times the total, none for an order that is over, paid in part or being paid', async () => {
    const { uuid, visit } = await stage.order();
    expect((await stage.tip(uuid, '-1')).status).toBe(422);
    expect((await stage.tip(uuid, '6400.01', visit)).status).toBe(422);
    expect((await stage.tip(uuid, '6400', visit)).status).toBe(200);
    expect((await stage.tip(randomUUID(), '1')).status).toBe(404);
    await stage.redeem(uuid, '10.00');
    expect((await stage.tip(uuid, '1.00')).body.code).toBe('order_closed');
    const other = await stage.order();
    const { body } = await stage.split(other.uuid, ['32.00', '32.00']);
    await stage.payShare(other.uuid, body.split_payments[0]?.uuid ?? '');
    expect((await stage.tip(other.uuid, '1.00')).body.code).toBe('order_closed');
    const third = await stage.order();
    await stage.test.move(third.uuid, 'rejected');
    expect((await stage.tip(third.uuid, '0')).body.code).toBe('order_closed');
  });
});
