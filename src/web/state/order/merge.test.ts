import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { notingKeys } from '#tests/support/browser/noting-keys.ts';
import { buildCategory, buildMenu, buildProduct, noChoices } from '#tests/support/build/build-menu.ts';
import type { AppendLines } from '#contract/orders/order.ts';
import { stubHistory } from '#tests/support/browser/fake-history.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '../../page/connection.ts';
import { loadKept } from '../../browser/kept.ts';
import { cart } from '../cart/cart.ts';
import { addLine, newLine } from '../cart/change-cart.ts';
import { mergeCart } from './merge.ts';
import { noteArrived } from './sent-lines.ts';

const MENU = buildMenu({
  categories: [buildCategory('drinks', [buildProduct('tea', '12'), buildProduct('ayran', '9')])],
});

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  stubStorages();
});
afterEach(() => vi.unstubAllGlobals());

it('lines added to the cart while it joins an open order stay in the cart', async () => {
  const pick = (productId: string) =>
    addLine(
      newLine({
        productId,
        choices: noChoices,
        quantity: 1,
        note: '',
        seen: { name: productId, image: null, unitMills: 12_000 },
      }),
    );
  const gone = stubHistory();
  const sent: AppendLines[] = [];
  connect({
    base: '',
    license: 'test-kitchen',
    async fetch(_, init) {
      sent.push(JSON.parse(String(init?.body)) as AppendLines);
      pick('ayran');
      pick('tea');
      return Response.json({ uuid: 'order-1' });
    },
  });
  loadKept('test-kitchen');
  pick('tea');
  expect(await mergeCart(MENU, 'order-1', 'en')).toBe(true);
  expect(sent.flatMap(({ line_items: lines }) => lines.map(({ product }) => product))).toEqual(['tea']);
  expect(gone).toEqual([{ href: '/en/order/order-1', replace: true }]);
  const left = cart.get().map(({ productId, quantity }) => [productId, quantity]);
  expect(left.toSorted()).toEqual([
    ['ayran', 1],
    ['tea', 1],
  ]);
});

it('a cart whose answer was lost joins the order under the same key on the next page, and leaves the cart', async () => {
  stubHistory();
  const keys: (string | null)[] = [];
  connect(notingKeys('test-kitchen', keys, null));
  loadKept('test-kitchen');
  const seen = { name: 'tea', image: null, unitMills: 12_000 };
  addLine(newLine({ productId: 'tea', choices: noChoices, quantity: 1, note: '', seen }));
  expect(await mergeCart(MENU, 'order-1', 'en')).toBe(false);

  vi.resetModules();
  const [page, kept, next, after] = await Promise.all([
    import('../../page/connection.ts'),
    import('../../browser/kept.ts'),
    import('./merge.ts'),
    import('../cart/cart.ts'),
  ]);
  page.connect(notingKeys('test-kitchen', keys, Response.json({ uuid: 'order-1' })));
  kept.loadKept('test-kitchen');
  expect(await next.mergeCart(MENU, 'order-1', 'en')).toBe(true);
  expect(keys[1]).toBe(keys[0]);
  expect(after.cart.get()).toEqual([]);
});

it('a cart that the order is seen to have, though no answer came, leaves the cart; what was added since stays', async () => {
  stubHistory();
  connect(notingKeys('test-kitchen', [], null));
  loadKept('test-kitchen');
  const pick = (productId: string) => {
    const seen = { name: productId, image: null, unitMills: 12_000 };
    addLine(newLine({ productId, choices: noChoices, quantity: 1, note: '', seen }));
  };
  cart.set([]);
  pick('tea');
  const lines = cart.get();
  expect(await mergeCart(MENU, 'order-2', 'en')).toBe(false);
  pick('tea');
  pick('ayran');
  noteArrived({ uuid: 'order-2', lines: [] });
  expect(cart.get().map(({ quantity }) => quantity)).toEqual([2, 1]);
  noteArrived({ uuid: 'order-2', lines });
  expect(cart.get().map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['tea', 1],
    ['ayran', 1],
  ]);
  expect(cart.get()[0]?.lineId).not.toBe(lines[0]?.lineId);
});
