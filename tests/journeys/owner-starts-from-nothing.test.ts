import { sharedBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { startServer, type ServerProcess } from '#tests/support/process/server-process.ts';
import { createTestStore, type TestStore } from '#tests/support/store/store.ts';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';

let store: TestStore;
let server: ServerProcess | undefined;
beforeEach(async () => {
  store = await createTestStore('sqlite', '');
});
afterEach(async () => {
  await server?.kill();
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

it('an owner goes from the printed link to a menu that guests read', async () => {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  server = await startServer({ DATABASE_URL: store.url, PORT: port, PUBLIC_URL: base });
  const link = /^ {2}Start {2}(\S+)$/m.exec(server.said())?.[1] ?? '';
  const context = await (await sharedBrowser()).newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('What is your place called?').fill('Café Zoë');
  await page.getByLabel('Country').selectOption('AE');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go on to the menu' }).click();
  await page
    .getByLabel('Paste your menu')
    .fill('COLD MEZZE\nHummus .... 32\nLabneh\n\nGRILL\nTaouk (2 / 3) .. 58/80\nPrawns .... 8Z');
  await page.getByText('4 dishes found').waitFor();
  const row = (name: string) => page.getByRole('group', { name });
  const open = page.getByRole('button', { name: 'Open to guests' });
  expect(await open.isDisabled()).toBe(true);
  await row('Labneh').getByLabel('Price').fill('28');
  await row('Prawns').getByRole('button', { name: 'Right' }).click();
  await row('Taouk').getByRole('button', { name: 'Right' }).click();
  await expectAccessible(page);
  await open.click();
  await page.getByRole('link', { name: 'Menu', exact: true }).waitFor();
  expect(page.url()).toBe(`${base}/office/tables/codes`);
  const menu = await (await fetch(`${base}/en/`, { headers: { accept: 'text/html' } })).text();
  expect(menu).toContain('Café Zoë');
  const served = await (await fetch(`${base}/en/api/menu/cafe-zoe/`)).text();
  for (const dish of ['Hummus', 'Labneh', 'Taouk', 'Prawns']) expect(served).toContain(dish);
  await context.close();
});
