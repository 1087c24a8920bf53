import { startServer, type ServerProcess } from '#tests/support/process/server-process.ts';
import { openTestVenue } from '#tests/support/store/store-with-venue.ts';
import type { TestStore } from '#tests/support/store/store.ts';
import { afterEach, expect, it } from 'vitest';

let store: TestStore | undefined;
const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
  await store?.remove();
});

async function starts(environment: Record<string, string>): Promise<string> {
  const server = await startServer(environment);
  servers.push(server);
  return server.base;
}

it('the guest app alone shows the venues of the server at API_URL, where its pages ask and order', async () => {
  const venue = await openTestVenue('sqlite', '');
  store = venue.store;
  const api = await starts({ DATABASE_URL: store.url, DEFAULT_LICENSE: venue.license });
  const app = await starts({ API_URL: api });
  const get = (path: string) => fetch(`${app}${path}`, { headers: { accept: 'text/html' } });
  // On a busy machine the other server turns reads away while it starts.
  await expect.poll(async () => (await get('/en/category/mains')).status).toBe(200);
  const page = await get('/en/category/mains');
  expect(page.headers.get('content-security-policy')).toContain(api);
  const html = await page.text();
  expect(html).toContain('Hummus');
  expect(html).toContain(api);
  expect((await get('/readyz')).status).toBe(200);
  // It answers no call itself.
  expect((await get(`/en/api/menu_language/${venue.license}/`)).status).toBe(404);
});
