import { stubHistory } from '#tests/support/browser/fake-history.ts';
import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import type { Words } from '#text/guest/words.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Page } from '../../page/page.tsx';
import { cart } from '../../state/cart/cart.ts';
import { setMenuState } from '../../state/menu/menu.ts';
import { completeWords, whenWords } from '../../state/menu/words.ts';
import { requestAdd } from './request-add.ts';

const MENU = buildMenu({ categories: [buildCategory('drinks', [buildProduct('tea', '12')])] });
const PAGE = { lang: 'en', t: (key: string) => key } as unknown as Page;

/** Whether the page hands its taps to the next one, and loads again where the guest comes back to it. */
const handsOver = (onpageshow: (() => void) | null) => vi.stubGlobal('window', { onpageshow });

/** All texts and sheets of the page are here. */
beforeAll(async () => {
  vi.stubGlobal('document', { querySelector: () => ({}), querySelectorAll: () => [] });
  await completeWords({} as Words, 'data:text/javascript,export const en = {}', {});
  await whenWords();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  handsOver(null);
  stubStorages();
  stubHistory();
});
afterEach(() => vi.unstubAllGlobals());

it('a tap that still waits for the menu when the next page has it adds nothing here', async () => {
  const waits = requestAdd('tea', PAGE);
  handsOver(() => {});
  setMenuState({ menu: MENU });
  await waits;
  expect(cart.get()).toEqual([]);
  handsOver(null);
  await requestAdd('tea', PAGE);
  expect(cart.get().map(({ productId, quantity }) => [productId, quantity])).toEqual([['tea', 1]]);
});
