import type { WireBill } from '#contract/payments/bill.ts';
import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import { fakes } from '#tests/support/gateways/fakes.ts';
import { wholeDishes as whole } from '#tests/support/payments/bill-stage.ts';
import {
  newestAttempt,
  openPaymentStage,
  payingVenue,
  type PaymentStage,
} from '#tests/support/payments/payment-stage.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Gateways that leave a page open after a refusal of the bank: SumUp can close it. */
const slugs = ['moyasar', 'sumup'];
const gateways = Object.entries(fakes).filter(([slug]) => slugs.includes(slug));
const cases = stores.flatMap((store) => gateways.map(([slug, fake]) => ({ store, slug, ...fake })));

describe.each(cases)(
  'a guest whose card is refused at $slug, on $store',
  ({ store, slug, start, currency }) => {
    let fake: FakeGateway;
    let stage: PaymentStage;
    beforeAll(async () => {
      fake = await start();
      stage = await openPaymentStage(store, slug, {
        environment: { ...fake.environment, PUBLIC_URL: 'https://menu.example' },
        venue: payingVenue(slug, { menu: { currency, enable_tips: true } }),
      });
    });
    afterAll(async () => {
      await stage.test.close();
      await fake.close();
    });

    /** An order of two dishes of 32.00; its guest has paid the first with a tip of 5.00, and the bank has refused. */
    async function refusedPart() {
      const lines = [randomUUID(), randomUUID()] as const;
      const placed = await stage.test.order({
        order_type: 'takeaway',
        order_location: null,
        order_location_type: null,
        line_items: lines.map((line) => ({ product: 'hummus', quantity: 1, cart_uuid: line })),
      });
      const { uuid, visit_token: visit } = placed.body;
      const url = `/en/api/order/${uuid}/bill/`;
      const bill = async () => (await stage.test.call<WireBill>(url, { visit })).body;
      const hold = (line: string) =>
        stage.test.call<WireBill>(`${url}parts/`, { method: 'POST', body: whole(line), visit });
      const part = (await hold(lines[0])).body.parts[0]?.uuid;
      const pay = { method: 'POST', body: { payment_type: 'card', tip: '5.00' }, visit } as const;
      await stage.test.call(`${url}parts/${part}/pay/`, pay);
      const attempt = await newestAttempt(stage, uuid);
      fake.decline(attempt);
      await until(async () => {
        stage.test.clock.advance(1000);
        expect((await bill()).parts).toMatchObject([{ state: 'held' }]);
      });
      /** Pays the part once more, with another tip. */
      const payAgain = (tip: string) =>
        stage.test.call(`${url}parts/${part}/pay/`, { ...pay, body: { payment_type: 'card', tip } });
      return { uuid, lines, attempt, bill, hold, payAgain };
    }

    if (slug === 'sumup')
      it('and who then chooses another dish: the page of the first is closed', async () => {
        const { lines, attempt, hold } = await refusedPart();
        expect((await hold(lines[1])).status).toBe(200);
        expect(() => fake.pay(attempt)).toThrow('nobody can pay');
      });
    else
      it('and who then chooses another dish: money that still comes for the first pays it', async () => {
        const { uuid, lines, attempt, bill, hold } = await refusedPart();
        expect((await hold(lines[1])).body.parts).toMatchObject([
          { state: 'held', dishes: [{ line: lines[1] }] },
        ]);
        fake.pay(attempt);
        await stage.webhook(fake.delivery(attempt, { at: stage.test.clock.now() }), slug);
        await stage.owes(uuid, '32.000');
        expect(await bill()).toMatchObject({
          open: '0.000',
          parts: [
            { mine: true, state: 'paid', tip: '5.000', dishes: [{ line: lines[0] }] },
            { mine: true, state: 'held', dishes: [{ line: lines[1] }] },
          ],
        });
      });

    if (slug === 'moyasar')
      it.each(['0', '9.00'])(
        'and who tries again with a tip of %s, and then pays on the first page: what was paid there is the tip',
        async (tip) => {
          const { uuid, lines, attempt, bill, payAgain } = await refusedPart();
          expect((await payAgain(tip)).status).toBe(200);
          fake.pay(attempt);
          await stage.webhook(fake.delivery(attempt, { at: stage.test.clock.now() }), slug);
          await stage.owes(uuid, '32.000');
          expect(await stage.read(uuid)).toMatchObject({ additional_data: { tips_amount: '5.000' } });
          expect((await bill()).parts).toMatchObject([
            { state: 'paid', tip: '5.000', dishes: [{ line: lines[0] }] },
          ]);
        },
      );

    it('and who pays after all before choosing another dish: the first is paid, and the other is free to hold', async () => {
      const { lines, attempt, bill, hold } = await refusedPart();
      fake.pay(attempt);
      await hold(lines[1]);
      await until(async () => {
        stage.test.clock.advance(1000);
        expect((await bill()).parts).toMatchObject([{ state: 'paid', dishes: [{ line: lines[0] }] }]);
      });
      expect((await hold(lines[1])).status).toBe(200);
    });
  },
);
