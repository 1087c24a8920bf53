import { followStream } from '#client/event-stream.ts';
import type { OrderUpdate } from '#contract/visits/event-shapes.ts';
import { staffPath } from '#contract/paths/paths.ts';
import { newestAttempt, openPaymentStage } from '#tests/support/payments/payment-stage.ts';
import { startFakeTap } from '#tests/support/gateways/fake-tap.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
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

  it('tells a board of a tick within a second; the guest hears of it only when it fulfills the order', async () => {
    const stage = await openPaymentStage(kind, 'sandbox', {
      venue: buildVenue({ ordering: { ready_when_all_done: true } }),
    });
    const { test } = stage;
    const { port } = test.app.http.server.address() as AddressInfo;
    const token = await test.staffToken('kitchen');
    const line = { product: 'hummus', quantity: 1 };
    const { uuid } = (
      await test.order({
        line_items: [
          { ...line, cart_uuid: 'a' },
          { ...line, cart_uuid: 'b' },
        ],
      })
    ).body;
    const connection = {
      base: `http://127.0.0.1:${port}`,
      fetch,
      license: 'test-kitchen',
      visitTokens: () => [],
    };
    const follow = (path: string, headers: Record<string, string>) => {
      const heard: string[] = [];
      const live = Promise.withResolvers<void>();
      const stop = followStream(connection, path, () => headers, {
        onState: (isConnected) => isConnected && live.resolve(),
        onEvent: ({ event, data }) => {
          if (event !== 'order-update') return;
          const { version, status } = JSON.parse(data) as OrderUpdate;
          heard.push(`${version} ${status}`);
        },
      });
      return { heard, stop, live: live.promise };
    };
    const guest = follow(`/en/api/order/${uuid}/events/`, {});
    const board = follow(staffPath('staffEvents'), { authorization: `Bearer ${token}` });
    await expect.poll(() => guest.heard).toEqual(['1 pending']);
    const tick = (id: string) =>
      test.call(staffPath('staffLinesTick', { uuid }), {
        method: 'POST',
        token,
        body: { lines: [{ line: id, state: 'done' }] },
      });
    await board.live;
    await tick('a');
    await expect.poll(() => board.heard).toContain('2 pending');
    await tick('b');
    await expect.poll(() => board.heard).toContain('3 fulfilled');
    await expect.poll(() => guest.heard).toEqual(['1 pending', '3 fulfilled']);
    guest.stop();
    board.stop();
    await test.close();
  });
});
