import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { expect, it, vi } from 'vitest';
import { findDishes } from '../../rules/stock/find-dishes.ts';
import { useSession } from '../session.ts';
import { currentMenu, dishesOf, readMenu } from './stock.ts';

const answers = vi.hoisted((): ((menu: Menu) => void)[] => []);

vi.mock('#client/guest/menu.ts', () => ({
  fetchMenu: () =>
    new Promise((resolve) => answers.push((value) => resolve({ kind: 'ok', value, serverTime: null }))),
}));

vi.mock('#contract/menu/menu-parse.ts', () => ({ parseMenu: (menu: Menu) => menu }));

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
  useSession.setState({ venue: { license: 'test-kitchen' } as never });
  const [before, after] = ['before', 'after'].map((id) =>
    buildMenu({ categories: [buildCategory('mains', [buildProduct(id, '9')])] }),
  ) as [Menu, Menu];
  const readings = [readMenu(), readMenu()];
  answers[1]?.(after);
  await readings[1];
  answers[0]?.(before);
  await readings[0];
  expect(currentMenu()).toBe(after);
});
