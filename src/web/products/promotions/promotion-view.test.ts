import type { Promotion } from '#domain/menu/menu.ts';
import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { expect, it } from 'vitest';
import { goalPath } from './promotion-goal.ts';
import { promotionGoal, promotionViews } from './promotion-view.ts';

const menu = buildMenu({
  categories: [
    buildCategory('grill', [
      buildProduct('kafta', '48'),
      buildProduct('shown', '48', { disableLink: true }),
      buildProduct('gone', '48', { outOfStock: true }),
    ]),
  ],
});

function goalOf(productId: string | null, categoryId: string | null): string | null {
  const promotion: Promotion = {
    id: 'p',
    title: 'P',
    picture: null,
    video: null,
    enabled: true,
    productId,
    categoryId,
  };
  return goalPath(promotionGoal(menu, promotion), 'en');
}

it('a promotion links to its dish, else to its category, and never to a page that cannot open', () => {
  expect(goalOf('kafta', 'grill')).toBe('/en/product/kafta');
  expect(goalOf(null, 'grill')).toBe('/en/category/grill');
  for (const closed of ['shown', 'gone', 'unknown']) {
    expect(goalOf(closed, 'grill'), closed).toBe('/en/category/grill');
    expect(goalOf(closed, null), closed).toBeNull();
  }
  expect(goalOf(null, 'unknown')).toBeNull();
});

it('says what it leads to: the dish with its price, or the category', () => {
  const shared = { title: 'P', picture: null, video: '/film.webm', enabled: true };
  const promotions: Promotion[] = [
    { ...shared, id: 'dish', productId: 'kafta', categoryId: 'grill' },
    { ...shared, id: 'sold-out', productId: 'gone', categoryId: 'grill' },
    { ...shared, id: 'nowhere', productId: null, categoryId: null },
  ];
  const offers = promotionViews({ ...menu, promotions }).map(({ offer }) => offer);
  expect(JSON.parse(JSON.stringify(offers))).toEqual([
    { name: 'kafta', amount: { mills: 48_000 } },
    { name: 'grill' },
    null,
  ]);
});
