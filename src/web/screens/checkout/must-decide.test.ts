import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { buildCategory, buildMenu, buildProduct, noChoices } from '#tests/support/build/build-menu.ts';
import { codesWith } from '#domain/allergens/codes.ts';
import { packFacts } from '#domain/allergens/packed-facts.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cart } from '../../state/cart/cart.ts';
import { needs } from '../../state/needs/needs.ts';
import { mustDecide, UNDECIDED_ID } from './must-decide.ts';

const HUMMUS = buildProduct('hummus', '10', { allergens: packFacts({ sesame: 'contains' }, codesWith([])) });
const MENU = buildMenu({ categories: [buildCategory('mezze', [HUMMUS])] });

/** A page with these notices; what gets the focus. */
function page(...ids: string[]): string[] {
  const focused: string[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('document', {
    getElementById: (id: string) =>
      ids.includes(id) ? { scrollIntoView() {}, focus: () => focused.push(id) } : null,
  });
  return focused;
}

beforeEach(() => {
  stubStorages();
  needs.set({ chosen: [{ code: 'sesame', kind: 'allergy' }], words: '', isAnswered: true });
  const seen = { name: 'Hummus', image: null, unitMills: 10_000 };
  cart.set([{ lineId: 'a', productId: 'hummus', choices: noChoices, quantity: 1, note: '', seen }]);
});
afterEach(() => vi.unstubAllGlobals());

it('leads to the dishes that their guest has to decide about', () => {
  const focused = page(UNDECIDED_ID);
  expect(mustDecide(MENU)).toBe(true);
  expect(focused).toEqual([UNDECIDED_ID]);
});

it('leaves it to the server where the page does not name them', () => {
  page();
  expect(mustDecide(MENU)).toBe(false);
});
