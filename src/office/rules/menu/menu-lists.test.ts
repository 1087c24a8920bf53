import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { describe, expect, it } from 'vitest';
import { hasTerms, listCategories, possibleParents, searchDishes, siblingBefore } from './menu-lists.ts';
import { completeFile, type FileCategory } from './new-things.ts';

const dish = { id: 'hummus', name: { en: 'Hummus Beiruti', ar: 'حمّص بيروتي' }, sku: 'H-7' };
const categories = [
  { id: 'cold', name: 'Cold mezze', products: [dish] },
  { id: 'oven', name: 'Stone oven' },
  { id: 'sweets', name: 'Sweets' },
  { id: 'pies', name: 'Pies', parent: 'oven' },
  { id: 'bread', name: 'Bread', parent: 'oven' },
] as unknown as FileCategory[];
const file = completeFile({ menu: { categories } } as unknown as CompleteVenueFile);

describe('the categories', () => {
  it('are listed with their sub-categories below them', () => {
    expect(listCategories(file).map(({ category, isSub }) => [category.id, isSub])).toEqual([
      ['cold', false],
      ['oven', false],
      ['pies', true],
      ['bread', true],
      ['sweets', false],
    ]);
  });

  it('become parts of any other but their own parts', () => {
    const parentsOf = (id: string) => possibleParents(file, id).map((each) => each.id);
    expect(parentsOf('oven')).toEqual(['cold', 'sweets']);
    expect(parentsOf('pies')).toEqual(['cold', 'oven', 'sweets', 'bread']);
  });

  it('are dropped behind the sibling before them, and keep their parent', () => {
    const listed = listCategories(file);
    expect(siblingBefore(listed, 'sweets', 'cold')).toBe('');
    expect(siblingBefore(listed, 'cold', 'sweets')).toBe('sweets');
    expect(siblingBefore(listed, 'bread', 'pies')).toBe('');
    expect(siblingBefore(listed, 'pies', 'sweets')).toBe('bread');
  });
});

describe('the search for dishes', () => {
  it.each(['hummus', 'beir HUM', 'حمص', 'h-7'])(
    '%s finds one in any language, spelling and by code',
    (search) => {
      expect(searchDishes(file, search)).toHaveLength(1);
    },
  );

  it.each(['humus', 'hunmus', 'beirutti', 'beyruty', 'بيرتي', 'humm biruti'])(
    '%s finds it in spite of a typo or two',
    (search) => {
      expect(searchDishes(file, search)).toHaveLength(1);
    },
  );

  it('finds nothing else, and takes no short word for another', () => {
    expect(searchDishes(file, 'fattoush')).toEqual([]);
    expect(searchDishes(file, 'ham')).toEqual([]);
    expect(searchDishes(file, 'h-8')).toEqual([]);
  });

  it('is that of acts and places too', () => {
    expect(hasTerms(['Crème brûlée', 'حلويات'], 'BRULEE creme')).toBe(true);
    expect(hasTerms(['Crème brûlée'], 'creme cake')).toBe(false);
  });
});
