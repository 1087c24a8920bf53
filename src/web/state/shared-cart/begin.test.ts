import { stubHistory } from '#tests/support/browser/fake-history.ts';
import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { notingKeys } from '#tests/support/browser/noting-keys.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Page } from '../../page/page.tsx';

const PAGE = { lang: 'en', t: (key: string) => key } as unknown as Page;
const REFUSED = new Response(JSON.stringify({ status: 409, code: 'forbidden' }), {
  status: 409,
  headers: { 'content-type': 'application/problem+json' },
});

let keys: (string | null)[];
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  stubStorages();
  stubHistory();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', () => {});
  keys = [];
});
afterEach(() => vi.unstubAllGlobals());

/** A page, freshly loaded, whose calls to the server have no answer where there is none here. */
async function load(answer: Response | null) {
  vi.resetModules();
  const [page, kept, { orderTogether }] = await Promise.all([
    import('../../page/connection.ts'),
    import('../../browser/kept.ts'),
    import('./begin.ts'),
  ]);
  page.connect(notingKeys('test-kitchen', keys, answer));
  kept.loadKept('test-kitchen');
  return (link: string) => orderTogether(PAGE, link);
}

it('a phone whose seat had no answer asks for the same one on the next page, for another elsewhere and later', async () => {
  expect(await (await load(null))('link-1')).toBe('failed');
  expect(await (await load(null))('link-2')).toBe('failed');
  const begin = await load(REFUSED);
  await begin('link-1');
  await begin('link-1');
  const [first, elsewhere, again, later] = keys;
  expect(again).toBe(first);
  expect(new Set([first, elsewhere, later]).size).toBe(3);
});
