import { followStream } from '#client/event-stream.ts';
import type { OrderUpdate } from '#contract/visits/event-shapes.ts';
import { staffPath } from '#contract/paths/paths.ts';
import { newestAttempt, openPaymentStage } from '#tests/support/payments/payment-stage.ts';
import { startFakeTap } from '#tests/support/gateways/fake-tap.ts';
import { stores } from '#tests/support/store/store.ts';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';

describe.each(stores)('the board’s stream on %s', (kind) => {
  it('says nothing of an order that waits for its payment, until it is paid', async () => {
    const fake = await startFakeTap();
    const stage = await openPaymentStage(kind, 'tap', { environment: fake.environment });
    const { port } = stage.test.app.http.server.address() as AddressInfo;
    const token = await stage.test.staffToken('kitchen');
    const told: string[] = [];
    const connection = {
      base: `http://127.0.0.1:${port}`,
      fetch,
      license: 'test-kitchen',
      visitTokens: () => [],
    };
    const live = Promise.withResolvers<void>();
    const stop = followStream(
      connection,
      staffPath('staffEvents'),
      () => ({ authorization: `Bearer ${token}` }),
      {
        onState: (isConnected) => isConnected && live.resolve(),
        onEvent: ({ event, data }) => {
          if (event === 'order-update') told.push((JSON.parse(data) as OrderUpdate).uuid);
        },
      },
    );
    await live.promise;
    const unpaid = await stage.order();
    await stage.pay(unpaid.uuid);
    // A later event does arrive, so this one would have arrived too.
    const { uuid: cash } = (await stage.test.order({ order_location: '3' })).body;
    await expect.poll(() => told).toContain(cash);
    expect(told).not.toContain(unpaid.uuid);

    fake.pay(await newestAttempt(stage, unpaid.uuid));
    stage.test.clock.advance(16_000);
    await expect.poll(() => told).toContain(unpaid.uuid);
    stop();
    await stage.test.close();
    await fake.close();
  });
});
