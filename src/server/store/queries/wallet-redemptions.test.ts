import { createTestStore, stores } from '#tests/support/store.ts';
import { describe, expect, inject, it } from 'vitest';
import { openStore } from '../open-store.ts';
import type { WalletRedemptionRow } from '../tables.ts';
import { checkingMills, findRedemption, writeRedemption } from './wallet-redemptions.ts';

const asked: WalletRedemptionRow = {
  license: 'test-kitchen',
  redemption_id: 'order first',
  order_uuid: 'order',
  wallet_id: 'wallet',
  amount_mills: 10_000,
  state: 'SENT',
  sent_at: 0,
};

describe.each(stores)('a redemption at a partner on %s', (kind) => {
  it('that is done holds nothing back, whatever somebody writes who read it before', async () => {
    const store = await createTestStore(kind, inject('postgresUrl'));
    const engine = await openStore(store.url);
    for (const state of ['SENT', 'DONE', 'SENT', 'REFUSED'] as const)
      await engine.write(() => writeRedemption({ ...asked, state }));
    expect(await findRedemption(engine, asked.license, asked.redemption_id)).toMatchObject({ state: 'DONE' });
    expect(await checkingMills(engine, asked.license, asked.order_uuid)).toBe(0);
    await engine.close();
    await store.remove();
  });
});
