import type { Page } from '../page/page.tsx';
import { createTable, dishesOf, openTab, standInForPage } from '#tests/support/shared-cart/tab-at-table.ts';
import { until } from '#tests/support/until.ts';
import { expect, it } from 'vitest';

standInForPage();

const PAGE = { lang: 'en', venue: { id: 'menu-1' } } as Page;

/** A tab that shares the cart of table 12, and whose guest has scanned another table. */
async function openAtTwo() {
  const table = createTable();
  const tab = await openTab(table);
  tab.begin();
  tab.add('kafta');
  await until(() => expect(dishesOf(table)).toEqual(['1 kafta']));
  const [{ moveToScanned }, { visitPlace }] = await Promise.all([
    import('./move-to-scanned.ts'),
    import('../state/table/visit-place.ts'),
  ]);
  visitPlace.set({ location: { code: '12', type: 'Table' } });
  return { table, tab, visitPlace, move: () => moveToScanned(PAGE) };
}

it('a phone that moves leaves its table’s cart with its own dishes, and may join the next', async () => {
  const { tab, visitPlace, move } = await openAtTwo();
  expect(await move()).toBe(true);
  expect(tab.dishes()).toEqual(['1 kafta']);
  expect(tab.shares.get()).toMatchObject({ on: false, byLink: false, left: false });
  expect(visitPlace.get().location).toBeNull();
});

it.each(['isBusy', 'isCut'] as const)(
  'a phone whose table cannot be told stays there: %s',
  async (trouble) => {
    const { table, tab, visitPlace, move } = await openAtTwo();
    table[trouble] = true;
    expect(await move()).toBe(false);
    expect(tab.shares.get()).toMatchObject({ on: true, left: false });
    expect(visitPlace.get().location?.code).toBe('12');
  },
);
