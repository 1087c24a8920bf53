import { startServer, type ServerProcess } from '#tests/support/process/server-process.ts';
import { createTestStore, type TestStore } from '#tests/support/store/store.ts';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { wantsDemos } from './start.ts';

let store: TestStore;
let server: ServerProcess | undefined;
beforeEach(async () => {
  store = await createTestStore('sqlite', '');
});
afterEach(async () => {
  await server?.kill();
  server = undefined;
  await store.remove();
});

async function freePort(): Promise<string> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, 'close');
  return String(port);
}

/**
 * A first start on an empty store at a public address. The address and a port are in a settings file; the environment
 * overrides the port.
 */
async function startInPublic(...flags: string[]): Promise<void> {
  const port = await freePort();
  const folder = dirname(fileURLToPath(store.url));
  writeFileSync(join(folder, '.env'), `PUBLIC_URL=http://localhost:${port} # for guests\nPORT=1\n`);
  server = await startServer({ DATABASE_URL: store.url, PORT: port }, { flags, folder });
}

/** What the server says of a restaurant. On a busy machine it turns reads away while it starts. */
function answerOf(license: string) {
  return expect.poll(async () => (await fetch(`${server?.base}/en/api/menu_language/${license}/`)).status);
}

it('a first start in public shows the welcome page, and no restaurant that nobody asked for', async () => {
  await startInPublic();
  const page = await fetch(`${server?.base}/`, { headers: { accept: 'text/html' } });
  expect(/<title>(.*?)<\/title>/.exec(await page.text())?.[1]).toBe('Welcome | Sufra');
  await answerOf('bayt-zaytoun').toBe(404);
  expect(server?.said()).toMatch(
    /^Settings are taken from .*\.env where the environment does not name them\.$/m,
  );
  expect(server?.said()).toContain('npm run sufra -- venue import FILE');
  expect(server?.said()).toMatch(/^ {2}Start {2}http:\/\/localhost:\d+\/office\/start#start=.{32}$/m);
});

it('--demo brings the demo restaurants in public too; the server ends although their pictures are still being made', async () => {
  await startInPublic('--demo');
  await answerOf('bayt-zaytoun').toBe(200);
  const page = await fetch(`${server?.base}/en/home`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Bayt Zaytoun')]);
  expect(server?.said(), 'guests can order there').toMatch(
    /demo restaurants \(.*bayt-zaytoun.*\).*\n +npm run sufra -- venue remove LICENSE/,
  );
  expect(await server?.stop()).toBe(0);
});

it('a first start at a desk brings them by itself', () => {
  expect(wantsDemos({ publicUrl: null }, false)).toBe(true);
});
