import { buildLongVenue } from '#tests/support/build/build-long-venue.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { renderPath } from '#tests/support/app/render-page.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { expect, it } from 'vitest';

const DEEP = 40;
const DISHES = 5000;

/** Each category is inside the previous one; the innermost has the only product. */
function nested(): VenueFile {
  const dish = { id: 'dish', name: 'Hummus', price: '32' };
  const categories = Array.from({ length: DEEP }, (_, level) => ({
    id: `level-${level}`,
    name: `Level ${level}`,
    ...(level > 0 && { parent: `level-${level - 1}` }),
    ...(level === DEEP - 1 && { products: [dish] }),
  }));
  return buildVenue({ menu: { categories } });
}

const venues: [string, VenueFile, string[], RegExp][] = [
  [
    'categories within each other, forty deep',
    nested(),
    ['home', 'product/dish', 'category/level-39'],
    /href="\/en\/product\/dish"/,
  ],
  [
    'five thousand dishes',
    buildLongVenue(DISHES, { pictures: false }),
    ['home', 'category/part-99'],
    /Part 99/,
  ],
  [
    'a menu of nothing',
    buildVenue({ menu: { categories: [], variations: [], properties: [] } }),
    ['home'],
    /<h1/,
  ],
  [
    'a category of nothing',
    buildVenue({ menu: { categories: [{ id: 'c', name: 'Soon' }] } }),
    ['category/c'],
    /Soon/,
  ],
];

it.each(venues)('%s: the venue is imported and its pages are drawn', async (_, venue, pages, words) => {
  const { app, call, close } = await createTestApp('sqlite', { venue });
  const { status } = await call(`/en/api/menu/${venue.license}/`);
  expect(status).toBe(200);
  const live = await app.venues.find(venue.license);
  const menu = live?.menu('en').menu;
  if (!menu) throw new Error('the venue is not served');
  for (const page of pages) {
    const { html, status: drawn } = await renderPath(menu, page);
    expect(drawn).toBe(200);
    expect(html).toContain('<main id="content"');
  }
  expect((await renderPath(menu, pages.at(-1) ?? '')).html).toMatch(words);
  await close();
});
