import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { boardCalls } from '#contract/staff/board-calls.ts';
import { followStream } from '#client/event-stream.ts';
import type { OrderUpdate } from '#contract/visits/event-shapes.ts';

import { newestAttempt, openPaymentStage } from '#tests/support/payments/payment-stage.ts';
import { startFakeTap } from '#tests/support/gateways/fake-tap.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { POLL_MS } from '../../realtime/postgres.ts';

/** A browser's connection to an instance, which listens from then on. */
async function connectionTo({ app: { http } }: TestApp) {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, fetch, license: 'test-kitchen', visitTokens: () => [] };
}

describe.each(stores)('the board’s stream on %s', (kind) => {
  it('says nothing of an order that waits for its payment, until it is paid', async () => {
    const fake = await startFakeTap();
    const stage = await openPaymentStage(kind, 'tap', { environment: fake.environment });
    const token = await stage.test.staffToken('kitchen');
    const told: string[] = [];
    const connection = await connectionTo(stage.test);
    const live = Promise.withResolvers<void>();
    const stop = followStream(
      connection,
      boardCalls.followVenue.path,
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

  it('tells the boards of all instances, and the guest, of a tick by messages alone', async () => {
    // Nobody looks for changes every two seconds: what no message tells is never told.
    const start = setInterval;
    vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms?: number) =>
      start(ms === POLL_MS ? () => {} : run, ms)) as typeof setInterval);
    const venue = buildVenue({ ordering: { ready_when_all_done: true } });
    const test = await createTestApp(kind, { venue });
    // The embedded store has one instance: its other board is there too.
    const other = kind === 'postgres' ? await createTestApp(kind, { venue, storeUrl: test.storeUrl }) : test;
    const stops: (() => void)[] = [];
    try {
      const token = await test.staffToken('kitchen');
      const line = { product: 'hummus', quantity: 1 };
      const ids = ['a', 'b', 'c'];
      const items = ids.map((id) => ({ ...line, cart_uuid: id }));
      const { uuid } = (await test.order({ line_items: items })).body;
      const follow = async (at: TestApp, path: string, headers: Record<string, string>) => {
        const heard: string[] = [];
        const live = Promise.withResolvers<void>();
        const stop = followStream(await connectionTo(at), path, () => headers, {
          onState: (isConnected) => isConnected && live.resolve(),
          onEvent: ({ event, data }) => {
            if (event !== 'order-update') return;
            const { version, status } = JSON.parse(data) as OrderUpdate;
            heard.push(`${version} ${status}`);
          },
        });
        stops.push(stop);
        await live.promise;
        return heard;
      };
      const asBoard = { authorization: `Bearer ${token}` };
      const guest = await follow(test, `/en/api/order/${uuid}/events/`, {});
      const boards = [
        await follow(test, boardCalls.followVenue.path, asBoard),
        await follow(other, boardCalls.followVenue.path, asBoard),
      ];
      await expect.poll(() => guest).toEqual(['1 pending']);
      for (const [index, id] of ids.entries()) {
        const body = { lines: [{ line: id, state: 'done' }] };
        await test.call(fillPath(staffOrderCalls.tickLines.path, { uuid }), { method: 'POST', token, body });
        const told = `${index + 2} ${id === 'c' ? 'fulfilled' : 'pending'}`;
        for (const heard of boards) await expect.poll(() => heard).toContain(told);
      }
      await expect.poll(() => guest).toEqual(['1 pending', '2 pending', '3 pending', '4 fulfilled']);
    } finally {
      vi.restoreAllMocks();
      for (const stop of stops) stop();
      if (other !== test) await other.close();
      await test.close();
    }
  });
});
