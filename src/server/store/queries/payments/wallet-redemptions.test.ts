import { createMigratedStore, stores } from '#tests/support/store/store.ts';
import { describe, expect, inject, it } from 'vitest';
import { openStore } from '../../open-store.ts';
import type { WalletRedemptionRow } from '../../rows/payment-rows.ts';
import { checkingMills, writeRedemption } from './wallet-redemptions.ts';

const asked: WalletRedemptionRow = {
  license: 'test-kitchen',
  redemption_id: 'order first',
  order_uuid: 'order',
  wallet_id: 'wallet',
  amount_mills: 10_000,
  part_id: null,
  tip_mills: null,
  state: 'SENT',
  sent_at: 0,
};

describe.each(stores)('a redemption at a partner on %s', (kind) => {
  it('that is done holds nothing back, whatever somebody writes who read it before', async () => {
    const store = await createMigratedStore(kind, inject('postgresUrl'));
    const engine = await openStore(store.url);
    const heldAfter = async (state: WalletRedemptionRow['state']) => {
      await engine.write(() => writeRedemption({ ...asked, state }));
      return checkingMills(engine, asked.license, asked.order_uuid);
    };
    expect(await heldAfter('SENT')).toBe(10_000);
    for (const state of ['DONE', 'SENT', 'REFUSED', 'SENT'] as const) expect(await heldAfter(state)).toBe(0);
    await engine.close();
    await store.remove();
  });
});
