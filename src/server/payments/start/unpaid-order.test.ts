import type { WireOrder } from '#contract/orders/order.ts';
import type { ActiveOrder } from '#contract/visits/visit.ts';
import { openBillStage, wholeDishes as whole, type BillStage } from '#tests/support/payments/bill-stage.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Answered = WireOrder & { code?: string };

describe.each(stores)('an order that waits for its card payment, on %s', (store) => {
  let stage: BillStage;
  let table = 0;
  beforeAll(async () => {
    stage = await openBillStage(store);
  });
  afterAll(() => stage.test.close());

  /** An order of one dish by card at a table of its own. */
  async function unpaid(payment_type: 'card' | 'cash' = 'card') {
    const place = String(++table);
    const line = randomUUID();
    const { body } = await stage.test.order({
      payment_type,
      order_location: place,
      line_items: [{ product: 'hummus', quantity: 1, cart_uuid: line }],
    });
    return { uuid: body.uuid, visit: body.visit_token, url: body.payment_url, place, line };
  }

  const letGo = (uuid: string, visit?: string) =>
    stage.test.call<Answered>(`/en/api/order/${uuid}/let-go/`, {
      method: 'POST',
      ...(visit !== undefined && { visit }),
    });

  it('is told as such to the phones of its table until it is paid', async () => {
    const { uuid, visit, url, place } = await unpaid();
    const active = async (token?: string) =>
      (
        await stage.test.call<ActiveOrder>(`/loyalty/active-order/${place}/menu-1/?type=Table`, {
          ...(token !== undefined && { visit: token }),
        })
      ).body;
    expect(await active(visit)).toMatchObject({ order_id: uuid, awaits_payment: true });
    await stage.decide(url, 'decline');
    expect(await active(), 'also to a phone that scans the table').toMatchObject({ awaits_payment: true });
    const page = await stage.test.call<{ payment_url: string }>(`/en/api/order/${uuid}/payment/`, {
      method: 'POST',
      body: { payment_type: 'card' },
    });
    await stage.decide(page.body.payment_url);
    expect(await active(visit)).toEqual({ order_id: uuid, common_order: false });
  });

  it('gives back what was added to it for as long as nobody cooks it', async () => {
    const { uuid, visit, url } = await unpaid();
    const add = async () => {
      const key = randomUUID();
      const line_items = [{ product: 'hummus', quantity: 1, cart_uuid: randomUUID() }];
      await stage.test.call(`/en/api/order/${uuid}/`, { method: 'PATCH', body: { line_items }, key, visit });
      stage.test.clock.advance(60_000);
      return () =>
        stage.test.call<Answered>(`/en/api/order/${uuid}/appends/${key}/withdraw/`, {
          method: 'POST',
          visit,
        });
    };
    const takeBack = await add();
    expect((await takeBack()).body).toMatchObject({ balance_due: '32.000' });
    await stage.decide(url);
    const tooLate = await add();
    expect((await tooLate()).body.code).toBe('lines_sent');
  });

  it('is let go by its phones: canceled, its page closed, its pieces back, once', async () => {
    const { uuid, visit, url } = await unpaid();
    expect((await letGo(uuid)).body.code).toBe('forbidden');
    for (let time = 0; time < 2; time++)
      expect((await letGo(uuid, visit)).body).toMatchObject({ uuid, status: 'canceled', reason: '' });
    expect(await stage.decide(url)).toMatchObject({ status: 'CANCELED' });
    expect((await stage.test.read(uuid)).payments).toEqual([]);
    expect((await letGo(randomUUID(), visit)).status).toBe(404);
  });

  it('stays where somebody has paid, is paying or cooks', async () => {
    const cash = await unpaid('cash');
    expect((await letGo(cash.uuid, cash.visit)).body.code).toBe('status_not_allowed');

    const held = await unpaid();
    const part = await stage.held(held.uuid, held.visit, whole(held.line));
    expect((await letGo(held.uuid, held.visit)).body.code).toBe('in_progress');
    await stage.act(held.uuid, part.uuid, 'free', held.visit);
    expect((await letGo(held.uuid, held.visit)).body).toMatchObject({ status: 'canceled' });

    // Approved at the bank, which nobody has asked yet.
    const paid = await unpaid();
    await stage.test.call(new URL(String(paid.url), 'http://localhost:8080').pathname, {
      method: 'POST',
      body: { decision: 'approve' },
    });
    stage.test.clock.advance(3000);
    expect((await letGo(paid.uuid, paid.visit)).body.code).toBe('status_not_allowed');
    expect(await stage.test.read(paid.uuid)).toMatchObject({ status: 'pending', balance_due: '0.000' });
  });
});
