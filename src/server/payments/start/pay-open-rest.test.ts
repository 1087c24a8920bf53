import type { PaymentPage } from '#contract/payments/payment.ts';
import { openBillStage, wholeDishes as whole, type BillStage } from '#tests/support/payments/bill-stage.ts';
import { stores } from '#tests/support/store/store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(stores)('paying what is open beside parts that others hold, on %s', (store) => {
  let stage: BillStage;
  beforeAll(async () => {
    stage = await openBillStage(store);
  });
  afterAll(() => stage.test.close());

  /** Presses *Pay now* on the page of an order, with the phone's token or with the address alone. */
  const payNow = (uuid: string, visit?: string) =>
    stage.test.call<PaymentPage & { code?: string }>(`/en/api/order/${uuid}/payment/`, {
      method: 'POST',
      body: { payment_type: 'card' },
      ...(visit !== undefined && { visit }),
    });

  it('asks for the rest alone, which takes nothing from a part that is held or being paid', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const part = await stage.held(uuid, omar, whole(lines[1]));
    expect(await stage.test.read(uuid)).toMatchObject({ balance_due: '59.000', being_paid: '29.500' });
    const omarsPage = (await stage.payByCard(uuid, part.uuid, omar)).body.payment_url;
    const { body } = await payNow(uuid, layla);
    expect((await payNow(uuid)).body.payment_url, 'one page for whoever presses').toBe(body.payment_url);
    expect(await stage.decide(body.payment_url)).toMatchObject({ status: 'PAID', amount: '29.500' });
    expect(await stage.test.read(uuid)).toMatchObject({ balance_due: '29.500', being_paid: '29.500' });
    expect((await stage.bill(uuid, omar)).parts).toMatchObject([{ mine: true, state: 'paying' }]);
    expect(await stage.decide(omarsPage)).toMatchObject({ status: 'PAID' });
    const paid = await stage.test.read(uuid);
    expect(paid).toMatchObject({ balance_due: '0.000', refund_waiting: '0.000' });
    expect(paid.being_paid).toBeUndefined();
    expect(paid.payment_type, 'as it was ordered').toBe('cash');
  });

  it('asks for all of it once the part is free again, and for nothing while all of it is held', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const part = await stage.held(uuid, omar, whole(lines[1]));
    const rest = (await payNow(uuid, layla)).body.payment_url;
    await stage.act(uuid, part.uuid, 'free', omar);
    const all = (await payNow(uuid, layla)).body.payment_url;
    expect(all).not.toBe(rest);
    await stage.held(uuid, omar, whole(...lines));
    expect((await payNow(uuid, layla)).body.code).toBe('in_progress');
    expect(await stage.decide(all), 'a page that asks for what is held by now').toMatchObject({
      status: 'CANCELED',
    });
    expect(await stage.test.read(uuid)).toMatchObject({ balance_due: '59.000', being_paid: '59.000' });
  });

  it('pays no rest beside the shares of a split, which are all of it', async () => {
    const { uuid, layla } = await stage.twoAtTable();
    const [share] = (await stage.split(uuid, ['30.00', '29.00'], layla)).body.split_payments;
    await stage.payShare(uuid, share?.uuid ?? '', 'a-phone-that-pays-its-share');
    expect(await stage.test.read(uuid)).toMatchObject({ being_paid: '30.000' });
    expect((await payNow(uuid, layla)).body.code).toBe('in_progress');
  });
});
