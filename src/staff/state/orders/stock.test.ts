import { wireMenuOf } from '#tests/support/app/menu-on-phone.ts';
import { signInBoard } from '#tests/support/build/build-board.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { findDishes } from '../../rules/stock/find-dishes.ts';
import { currentMenu, dishesOf, readMenu } from './stock.ts';

afterEach(() => vi.unstubAllGlobals());

it('the sold-out panel distinguishes dishes of one name, and finds them by category', () => {
  const veggie = (id: string) => ({ ...buildProduct(id, '9'), name: 'Vegetarian' });
  const menu = buildMenu({
    categories: [
      { ...buildCategory('burgers', [veggie('burger')]), name: 'Burgers' },
      { ...buildCategory('pizza', [veggie('pizza'), buildProduct('cheese', '9')]), name: 'Pizza' },
    ],
  });
  const dishes = dishesOf(menu);
  expect(dishes.map(({ name }) => name)).toEqual(['Vegetarian · Burgers', 'Vegetarian · Pizza', 'cheese']);
  expect(findDishes(dishes, 'pizza').map(({ id }) => id)).toEqual(['pizza']);
});

it('a dish stays as it was last pressed when an earlier reading of the menu is answered after a later one', async () => {
  signInBoard();
  const answers: ((menu: WireMenu) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => answers.push((menu) => resolve(Response.json(menu)))),
  );
  const [before, after] = ['before', 'after'].map((id) =>
    wireMenuOf({
      menu: { categories: [{ id: 'mains', name: 'Mains', products: [{ id, name: id, price: '9' }] }] },
    }),
  ) as [WireMenu, WireMenu];
  const readings = [readMenu(), readMenu()];
  answers[1]?.(after);
  await readings[1];
  answers[0]?.(before);
  await readings[0];
  expect(currentMenu()?.categories[0]?.products.map(({ id }) => id)).toEqual(['after']);
});
