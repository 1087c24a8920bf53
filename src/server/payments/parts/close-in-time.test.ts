import type { WireBill } from '#contract/payments/bill.ts';
import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import { fakes } from '#tests/support/gateways/fakes.ts';
import {
  newestAttempt,
  openPaymentStage,
  payingVenue,
  type PaymentStage,
} from '#tests/support/payments/payment-stage.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_MS } from '../attempts.ts';

/** Gateways that can close a page. */
const slugs = ['stripe', 'sumup'];
const gateways = Object.entries(fakes).filter(([slug]) => slugs.includes(slug));
const cases = stores.flatMap((store) => gateways.map(([slug, fake]) => ({ store, slug, ...fake })));

describe.each(cases)('the end of a part’s page at $slug, on $store', ({ store, slug, start, currency }) => {
  let fake: FakeGateway;
  let stage: PaymentStage;
  beforeAll(async () => {
    fake = await start();
    stage = await openPaymentStage(store, slug, {
      environment: { ...fake.environment, PUBLIC_URL: 'https://menu.example' },
      venue: payingVenue(slug, { menu: { currency } }),
    });
  });
  afterAll(async () => {
    await stage.test.close();
    await fake.close();
  });

  /** A guest of an order of 32.00 has opened a page for 10.00 of it. */
  async function beingPaid() {
    const placed = await stage.test.order({
      order_type: 'takeaway',
      order_location: null,
      order_location_type: null,
    });
    const { uuid, visit_token: visit } = placed.body;
    const url = `/en/api/order/${uuid}/bill/`;
    const bill = async () => (await stage.test.call<WireBill>(url, { visit })).body;
    const body = { amount: '10.00' };
    const held = await stage.test.call<WireBill>(`${url}parts/`, { method: 'POST', body, visit });
    const pay = { method: 'POST', body: { payment_type: 'card' }, visit } as const;
    await stage.test.call(`${url}parts/${held.body.parts[0]?.uuid}/pay/`, pay);
    return { uuid, bill, attempt: await newestAttempt(stage, uuid) };
  }

  it('left open: it is closed after its half hour, so that nobody pays for what is free', async () => {
    const { bill, attempt } = await beingPaid();
    stage.test.clock.advance(PAGE_MS);
    await until(async () => expect((await bill()).parts).toEqual([]));
    expect(() => fake.pay(attempt)).toThrow('nobody can pay');
  });
});
