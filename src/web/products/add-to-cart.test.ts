import { stubStorages } from '#tests/support/fake-storage.ts';
import { buildCategory, buildMenu, buildProduct, noChoices } from '#tests/support/build-menu.ts';
import type { AppendLines } from '#contract/order.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Page } from '../page/page.tsx';

const go = vi.hoisted(() => vi.fn());
vi.mock('../navigation/menu-place.ts', () => ({ goToOrder: go }));

const TEA = buildProduct('tea', '12');
const MENU = buildMenu({ categories: [buildCategory('drinks', [TEA])] });
const PAGE = { lang: 'en', t: (key: string) => key } as unknown as Page;
const PICKED = { choices: noChoices, quantity: 1, note: '' };
const PORTAL = { status: 'ok' };

interface Sent {
  key: string | null;
  body: AppendLines;
}

let sent: Sent[];
let answers: unknown[];

/** A phone at a table with an open order, the next answers of its server laid out; one not laid out is lost. */
async function phone() {
  const { connect } = await import('../page/connection.ts');
  const { loadKept } = await import('../browser/kept.ts');
  const { editedOrder } = await import('../state/cart/edited-order.ts');
  const { setTable } = await import('../state/table/table.ts');
  connect({
    base: '',
    license: 'test-kitchen',
    async fetch(_, init) {
      if (init?.method !== 'PATCH' || answers.length === 0) throw new TypeError('network');
      const key = new Headers(init.headers).get('idempotency-key');
      sent.push({ key, body: JSON.parse(String(init.body)) as AppendLines });
      return Response.json(answers.shift());
    },
  });
  loadKept('test-kitchen');
  setTable({ orderId: 'order-1' });
  editedOrder.set({ uuid: 'order-1' });
  const { addToCart } = await import('./add-to-cart.ts');
  // Loaded with the first dish; a clock that stands does not wait for it.
  await import('./append-to-order.ts');
  return async () => {
    const added = addToCart(MENU, TEA, PICKED, PAGE);
    await vi.runAllTimersAsync();
    return added;
  };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', undefined);
  stubStorages();
  sent = [];
  answers = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a portal’s JSON is no answer to a dish for an open order: it is sent again under the same key', async () => {
  const add = await phone();
  answers = [PORTAL, { uuid: 'order-1' }];
  expect(await add()).toBe('order');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

it('a dish that nobody answered for is the same dish when it is added once more, and another one after that', async () => {
  const add = await phone();
  answers = [PORTAL, PORTAL, PORTAL];
  expect(await add()).toBe('failed');
  answers = [{ uuid: 'order-1' }, { uuid: 'order-1' }];
  expect(await add()).toBe('order');
  expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await add()).toBe('order');
  expect(sent.at(-1)?.key).not.toBe(sent[0]?.key);
  expect(sent.at(-1)?.body.line_items[0]?.cart_uuid).not.toBe(sent[0]?.body.line_items[0]?.cart_uuid);
});
