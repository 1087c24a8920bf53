import { checkVenueFile } from '#server/venues/check/check-venue.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { expect, it } from 'vitest';
import { kitchenPlan, laterDishes } from './kitchen-plan.ts';

const dish = (id: string, course: number | null = null) => ({ id, name: id, price: '10', course });
const CATEGORIES = [
  { id: 'food', name: 'Food', course: 2, products: [dish('hummus')] },
  { id: 'grill', name: 'Grill', parent: 'food', course: 3, products: [dish('kafta'), dish('wings', 2)] },
  { id: 'charcoal', name: 'Charcoal', parent: 'grill', products: [dish('taouk')] },
  { id: 'drinks', name: 'Drinks', products: [dish('tea')] },
];

function venue() {
  const { file } = checkVenueFile(JSON.stringify(buildVenue({ menu: { categories: CATEGORIES } })));
  if (!file) throw new Error('The venue is refused');
  return file;
}

it('a dish has its own course, else that of the nearest category above it', () => {
  const { courseOf } = kitchenPlan(venue());
  expect(['hummus', 'kafta', 'wings', 'taouk', 'tea'].map(courseOf)).toEqual([2, 3, 2, 3, undefined]);
});

it('what comes after the first course of the menu, whatever its number, may be asked for later', () => {
  expect([...laterDishes(venue())]).toEqual(['kafta', 'taouk']);
});
