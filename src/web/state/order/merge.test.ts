import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { buildCategory, buildMenu, buildProduct, noChoices } from '#tests/support/build/build-menu.ts';
import type { AppendLines } from '#contract/orders/order.ts';
import { stubHistory } from '#tests/support/browser/fake-history.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '../../page/connection.ts';
import { loadKept } from '../../browser/kept.ts';
import { cart } from '../cart/cart.ts';
import { addLine, newLine } from '../cart/change-cart.ts';
import { mergeCart } from './merge.ts';

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
