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

it.each(['a/b', '12/b', 'a#b', 'a?b', '1?b', 'a%zz'])(
  'an address whose password %s stands in it as it is cannot be read, and says what to write instead',
  async (password) => {
    const opened = openStore(`postgres://sufra:${password}@127.0.0.1:1/sufra`);
    await expect(opened).rejects.toThrow(/^DATABASE_URL cannot be read\. Expected postgres:\/\/USER.*%2F/);
    await expect(opened).rejects.not.toThrow(password);
  },
);

it.each(['', ':a%2Fb', ':a@b', ':a:b', ':[b'])(
  'an address with the password %s can be read',
  async (password) => {
    const opened = openStore(`postgres://sufra${password}@127.0.0.1:1/sufra?application_name=a@b`);
    await expect(opened).rejects.toThrow(/does not answer/);
  },
);
