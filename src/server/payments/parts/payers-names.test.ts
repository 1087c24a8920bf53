import { webhookCalls } from '#contract/office/webhook-calls.ts';
import { WEBHOOK_KINDS } from '#contract/office/webhook-kinds.ts';
import { signInOwner } from '#tests/support/app/office.ts';
import { startFakeAnalytics } from '#tests/support/outside/fake-analytics.ts';
import { fakeReceiver } from '#tests/support/outside/fake-receiver.ts';
import { openBillStage, wholeDishes as whole } from '#tests/support/payments/bill-stage.ts';
import { HURRIED } from '#tests/support/payments/payment-stage.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { expect, it, onTestFinished, vi } from 'vitest';

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
const PAYERS = /zenobia|aurelian/i;

it.each(stores)(
  'who pays a part is named on the bill alone: not in logs, webhooks or statistics, on %s',
  async (store) => {
    const receiver = await fakeReceiver();
    const analytics = await startFakeAnalytics('plausible');
    const stage = await openBillStage(store, {
      pace: HURRIED,
      environment: { WEBHOOK_NETWORKS: '127.0.0.0/8', ANALYTICS: `plausible:${analytics.url}` },
    });
    const { test } = stage;
    const logged = LEVELS.map((level) => vi.spyOn(test.app.http.log, level));
    onTestFinished(async () => {
      logged.forEach((spy) => spy.mockRestore());
      await test.close();
      await receiver.close();
      await analytics.close();
    });
    const body = { name: 'Till', url: receiver.url, kinds: WEBHOOK_KINDS };
    await (await signInOwner(test)).call(webhookCalls.listWebhooks.path, 'POST', body);

    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const held = await stage.held(uuid, layla, { ...whole(lines[0]), name: 'Zenobia' });
    const to = { payment_type: 'card' as const, tip: '2.00', email: 'zenobia@guest.example' };
    const page = await stage.act(uuid, held.uuid, 'pay', layla, to);
    await stage.decide(page.body.payment_url);
    const taken = await stage.take(uuid, { ...whole(lines[1]), name: 'Aurelian', payment_type: 'cash' });
    expect(taken.status).toBe(200);
    // A refusal, which is logged, and a page that is counted.
    await stage.take(uuid, { ...whole(lines[1]), name: 'Aurelian', payment_type: 'cash' });
    await test.call('/en/api/view/', {
      method: 'POST',
      body: { view: 'product', id: 'hummus' },
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' },
    });
    const views = await analytics.received(1);
    await until(() =>
      expect(receiver.received.filter(({ message }) => message.type === 'payment.paid')).toHaveLength(2),
    );

    expect(JSON.stringify(await stage.bill(uuid, omar))).toMatch(PAYERS);
    expect(JSON.stringify(receiver.received)).not.toMatch(PAYERS);
    expect(JSON.stringify(views)).not.toMatch(PAYERS);
    const said = logged.flatMap(({ mock }) => mock.calls);
    expect(said.length).toBeGreaterThan(0);
    expect(JSON.stringify(said)).not.toMatch(PAYERS);
  },
);
