import { MINUTE_MS } from '#domain/time/spans.ts';
import { stores } from '#tests/support/store/store.ts';
import { openPaymentStage, payingVenue } from '#tests/support/payments/payment-stage.ts';
import { startFakeTap } from '#tests/support/gateways/fake-tap.ts';
import { describe, expect, it } from 'vitest';

describe.each(stores)('a venue that takes no cards without a board, on %s', (kind) => {
  it('starts no card payment until a board is there, and none two minutes after it went', async () => {
    const fake = await startFakeTap();
    const venue = payingVenue('tap', { ordering: { pause_cards_without_board: true } });
    const stage = await openPaymentStage(kind, 'tap', { venue, environment: fake.environment });
    const { test } = stage;
    const offered = async () => {
      await test.app.venues.refresh();
      const { body } = await test.call<{ payment_enabled: boolean }>('/en/api/menu/test-kitchen/');
      return body.payment_enabled;
    };
    expect(await offered()).toBe(false);
    expect((await test.order({ payment_type: 'card' })).body.code).toBe('payment_type_disabled');
    expect((await test.order({ payment_type: 'cash', order_location: '3' })).status).toBe(201);

    const address = test.app.http.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const board = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}/staff/api/events`, {
      headers: { authorization: `Bearer ${await test.staffToken('kitchen')}` },
      signal: board.signal,
    });
    await response.body?.getReader().read();
    await expect.poll(offered).toBe(true);
    const { uuid, url } = await stage.order();
    expect(url).toMatch(/^http/);

    board.abort();
    test.clock.advance(MINUTE_MS);
    expect(await offered()).toBe(true);
    test.clock.advance(MINUTE_MS + 1000);
    expect(await offered()).toBe(false);
    // The open page stays: its payment is still looked up.
    expect((await stage.pay(uuid)).body.code).toBe('payment_type_disabled');
    expect((await stage.read(uuid)).payment_url).toBe(url);
    await test.close();
    await fake.close();
  });
});
