import { createMigratedStore, stores } from '#tests/support/store/store.ts';
import { describe, expect, inject, it } from 'vitest';
import { openStore } from '../open-store.ts';
import { writeAudit } from './audit.ts';

describe.each(stores)('the audit on %s', (kind) => {
  it('is only added to: the store refuses to change and to delete it', async () => {
    const store = await createMigratedStore(kind, inject('postgresUrl'));
    const engine = await openStore(store.url);
    const row = { license: 'cafe', id: '1', at: 5, who: 'somebody', what: 'orders.paused', document: '{}' };
    await engine.write(() => writeAudit(row));
    const { db } = engine;
    await expect(db.updateTable('audit').set({ who: 'nobody' }).execute()).rejects.toThrow('only added to');
    await expect(db.deleteFrom('audit').where('id', '=', '1').execute()).rejects.toThrow('only added to');
    expect(await db.selectFrom('audit').selectAll().execute()).toEqual([row]);
    await engine.close();
    await store.remove();
  });
});
