import type { ChosenHome } from '../menu/look.ts';

/** What the rule counts: categories with their photos, dishes with theirs. */
export interface HouseCount {
  categories: number;
  categoryPhotos: number;
  dishes: number;
  dishPhotos: number;
}

/** So many dishes stand on the first page at once. */
export const MOST_AT_ONCE = 120;
const MOST_BELOW_HEADS = 40;
const TENTHS_OF_CATEGORIES = 8;
const FEWEST_SEARCHED = 30;

/** True where the house has a photo for each category instead of for its dishes: 80 % of the first, under half of the second. */
export function hasCategoryPhotos({ categories, categoryPhotos, dishes, dishPhotos }: HouseCount): boolean {
  return (
    categoryPhotos > 0 && categoryPhotos * 10 >= categories * TENTHS_OF_CATEGORIES && dishPhotos * 2 < dishes
  );
}

/**
 * The first page: with a photo for each category and over 40 dishes, tiles with what they cost; all dishes up to 120; above
 * that contents.
 */
export function homeLayoutOf(house: HouseCount): ChosenHome {
  if (hasCategoryPhotos(house) && house.dishes > MOST_BELOW_HEADS) return 'tiles';
  return house.dishes <= MOST_AT_ONCE ? 'all' : 'contents';
}

/** True where the page has a field to search with, and not only the glass in the bar. */
export function hasSearchField({ dishes }: Pick<HouseCount, 'dishes'>): boolean {
  return dishes >= FEWEST_SEARCHED;
}
