import { createTestStore } from '#tests/support/store/store.ts';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { openStore } from './open-store.ts';

it('a store that is closed holds no connection: its database can be dropped', async () => {
  const postgresUrl = inject('postgresUrl');
  const store = await createTestStore('postgres', postgresUrl);
  await (await openStore(store.url)).close();
  const admin = new pg.Client({ connectionString: postgresUrl.replace('{database}', 'postgres') });
  await admin.connect();
  // Waits for other connections to close; refuses when they stay.
  const dropped = admin.query(`DROP DATABASE ${new URL(store.url).pathname.slice(1)}`);
  await expect(dropped).resolves.toMatchObject({ command: 'DROP' });
  await admin.end();
});
