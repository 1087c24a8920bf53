import { stubStorages } from '#tests/support/fake-storage.ts';
import { buildCategory, buildMenu, buildProduct, noChoices } from '#tests/support/build-menu.ts';
import type { AppendLines } from '#contract/order.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../navigation/navigation.ts', () => ({ go: vi.fn() }));

const MENU = buildMenu({
  categories: [buildCategory('drinks', [buildProduct('tea', '12'), buildProduct('ayran', '9')])],
});

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('BroadcastChannel', undefined);
  stubStorages();
});
afterEach(() => vi.unstubAllGlobals());

it('what comes into the cart while it is on its way to an open order stays there', async () => {
  const { connect } = await import('../../page/connection.ts');
  const { loadKept } = await import('../../browser/kept.ts');
  const { cart } = await import('../cart/cart.ts');
  const { addLine, newLine } = await import('../cart/change-cart.ts');
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
  const { mergeCart } = await import('./merge.ts');
  expect(await mergeCart(MENU, 'order-1', 'en')).toBe(true);
  expect(sent.flatMap(({ line_items: lines }) => lines.map(({ product }) => product))).toEqual(['tea']);
  const left = cart.get().map(({ productId, quantity }) => [productId, quantity]);
  expect(left.toSorted()).toEqual([
    ['ayran', 1],
    ['tea', 1],
  ]);
});
