import { nobodyTold, orderOnce } from '#tests/support/app/order-load.ts';
import { SERVE_CALMLY, startServer } from '#tests/support/process/server-process.ts';
import { openTestVenue } from '#tests/support/store/store-with-venue.ts';
import { expect, it } from 'vitest';

it('orders go on when nobody reads the log any more', async () => {
  const { store, license } = await openTestVenue('sqlite', '');
  const environment = { DATABASE_URL: store.url, DEFAULT_LICENSE: license, LOG_LEVEL: 'info' };
  const server = await startServer(environment, { program: SERVE_CALMLY });
  server.closeOutput();
  const told = nobodyTold();
  for (let count = 0; count < 30; count++) expect(await orderOnce(() => server.base, told)).toBe(201);
  expect(await server.stop()).toBe(0);
  await store.remove();
});
