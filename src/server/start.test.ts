import { startServer } from '#tests/support/server-process.ts';
import { createTestStore } from '#tests/support/store.ts';
import { describe, expect, it } from 'vitest';
import { listeningFault } from './start.ts';

describe('a server that cannot listen', () => {
  it.each([
    ['EADDRINUSE', /^Port 80 is taken by another program/],
    ['EACCES', /^PORT is "80", .*; expected /],
    ['EADDRNOTAVAIL', /^HOST is "192\.0\.2\.1"; expected /],
    ['ENOTFOUND', /^HOST is "192\.0\.2\.1"; expected /],
  ])('says which setting to change: %s', (code, sentence) => {
    expect(listeningFault({ port: 80, host: '192.0.2.1' }, code)).toMatch(sentence);
  });

  it('leaves what nobody has foreseen as it is', () => {
    expect(listeningFault({ port: 80, host: '::' })).toBeNull();
  });
});

it('a first start shows the demo restaurants, and ends although their pictures are still being made', async () => {
  const store = await createTestStore('sqlite', '');
  const server = await startServer({ DATABASE_URL: store.url });
  const page = await fetch(`${server.base}/en/home`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Bayt Zaytoun')]);
  expect(await server.stop()).toBe(0);
  await store.remove();
});
