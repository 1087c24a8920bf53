import { stubHistory } from '#tests/support/browser/fake-history.ts';
import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Page } from '../../page/page.tsx';
import { cart } from '../../state/cart/cart.ts';
import { setMenuState } from '../../state/menu/menu.ts';
import { requestAdd } from './request-add.ts';

vi.mock('../../state/menu/words.ts', () => ({ whenWords: async () => {} }));

const MENU = buildMenu({ categories: [buildCategory('drinks', [buildProduct('tea', '12')])] });
const PAGE = { lang: 'en', t: (key: string) => key } as unknown as Page;

/** Whether the page hands its taps to the next one, and loads again where the guest comes back to it. */
const handsOver = (onpageshow: (() => void) | null) => vi.stubGlobal('window', { onpageshow });

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
