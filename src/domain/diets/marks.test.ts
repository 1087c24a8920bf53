import {
  buildCategory,
  buildComboGroup,
  buildComboProduct,
  buildMenu,
  buildProduct,
  buildValue,
  buildVariation,
} from '#tests/support/build/build-menu.ts';
import { describe, expect, it } from 'vitest';
import { codesWith } from '../allergens/codes.ts';
import type { Facts } from '../allergens/facts.ts';
import { packFacts } from '../allergens/packed-facts.ts';
import type { Product } from '../menu/menu.ts';
import { wordsOf } from '../text/words.ts';
import { createMarks } from './marks.ts';
import { meaningsIn } from './meaning.ts';

const own = [{ id: 'pine-nuts', name: 'Pine nuts', icon: null }];
const facts = (stated: Facts) => packFacts(stated, codesWith(own));

const PROPERTIES = ['Vegan', 'Vegetarian', 'Gluten-free', 'Contains nuts', 'No added sugar', 'Spicy'];

/** A menu's marks, its dishes, and what a text means on it. */
function read(text: string, dishes: Record<string, Partial<Product>>, names: readonly string[]) {
  const products = Object.entries(dishes).map(([name, more]) => buildProduct(name, '10', more));
  const menu = buildMenu({
    categories: [buildCategory('all', products)],
    allergens: own,
    properties: names.map((name) => ({ id: name, name, icon: null, isDiet: false })),
  });
  const marks = createMarks(menu);
  const [meant] = meaningsIn(wordsOf(text), marks.read);
  if (!meant) throw new Error(`${text} means nothing`);
  return { marks, products, meaning: meant.meaning };
}

/** The names of the dishes that are marked with what a text means. */
function marked(text: string, dishes: Record<string, Partial<Product>>, names = PROPERTIES): string[] {
  const { marks, products, meaning } = read(text, dishes, names);
  return products.filter((product) => marks.isMarked(product, meaning)).map(({ name }) => name);
}

/** The names of the dishes of which the venue says the opposite. */
function denied(text: string, dishes: Record<string, Partial<Product>>): string[] {
  const { marks, products, meaning } = read(text, dishes, PROPERTIES);
  return products.filter((product) => marks.isDenied(product, meaning)).map(({ name }) => name);
}

describe('a diet', () => {
  it('is what the venue marks so, never a name', () => {
    const dishes = {
      'Vegan burger': {},
      Falafel: { propertyIds: ['Vegan'] },
      Halloumi: { propertyIds: ['Vegetarian'] },
    };
    expect(marked('vegan', dishes)).toEqual(['Falafel']);
    expect(marked('vegetarian', dishes)).toEqual(['Falafel', 'Halloumi']);
    expect(marked('halal', dishes)).toEqual([]);
  });

  it('is read from a property’s name in any language, or its id', () => {
    const dishes = { Salat: { propertyIds: ['Rein pflanzlich'] }, Suppe: { propertyIds: ['vegan'] } };
    expect(marked('vegan', dishes, ['Rein pflanzlich', 'vegan'])).toEqual(['Salat', 'Suppe']);
    expect(marked('végétarien', { Farmhouse: { propertyIds: ['Veg'] } }, ['Veg'])).toEqual(['Farmhouse']);
  });
});

describe('free of an allergen', () => {
  it('is what the venue states or marks so; unknown is not free', () => {
    const dishes = {
      Stated: { allergens: facts({ gluten: 'free' }) },
      Marked: { propertyIds: ['Gluten-free'] },
      Silent: {},
      Traces: { allergens: facts({ gluten: 'may_contain' }) },
    };
    expect(marked('gluten free', dishes)).toEqual(['Stated', 'Marked']);
    expect(marked('no wheat', dishes)).toEqual(['Stated', 'Marked']);
  });

  it('is not what a property, an answer or another fact denies', () => {
    const dishes = {
      Kibbeh: { allergens: facts({ nuts: 'free', 'pine-nuts': 'contains' }) },
      Property: { allergens: facts({ nuts: 'free' }), propertyIds: ['Contains nuts'] },
      Peanuts: { allergens: facts({ nuts: 'free', peanut: 'contains' }) },
      Kind: { allergens: facts({ nuts: 'free', 'nuts.almond': 'may_contain' }) },
      Answer: {
        allergens: facts({ nuts: 'free' }),
        variations: [
          {
            ...buildVariation('top', {}),
            values: [{ ...buildValue('pesto'), allergens: facts({ nuts: 'contains' }) }],
          },
        ],
      },
      Combo: {
        allergens: facts({ nuts: 'free' }),
        enableCombo: true,
        comboGroups: [buildComboGroup('side', [buildComboProduct('side')])],
      },
      Free: { allergens: facts({ nuts: 'free', peanut: 'free', 'pine-nuts': 'free' }) },
    };
    expect(marked('no nuts', dishes)).toEqual(['Free']);
    expect(denied('no nuts', dishes)).toEqual(['Kibbeh', 'Property', 'Peanuts', 'Kind', 'Answer']);
    expect(
      marked('nut-free', { Marked: { propertyIds: ['Nut free', 'Contains nuts'] } }, [
        'Nut free',
        'Contains nuts',
      ]),
    ).toEqual([]);
  });

  it('is not what a mark may mean as the server reads it', () => {
    const mark = { id: 'c', name: 'C', icon: null, isDiet: false, named: ['nuts'] };
    const dish = buildProduct('Dish', '10', { allergens: facts({ nuts: 'free' }), propertyIds: ['c'] });
    const marks = createMarks(
      buildMenu({ categories: [buildCategory('all', [dish])], allergens: own, properties: [mark] }),
    );
    expect(marks.isMarked(dish, { kind: 'free', of: 'nuts' })).toBe(false);
    expect(marks.isMarked(dish, { kind: 'has', of: 'nuts' }), 'perhaps is not marked').toBe(false);
  });

  it('names groups: lactose is in milk, shellfish are two', () => {
    const dishes = {
      Milk: { allergens: facts({ milk: 'free' }) },
      Crab: { allergens: facts({ crustaceans: 'contains', molluscs: 'free' }) },
      Half: { allergens: facts({ crustaceans: 'free' }) },
      Both: { allergens: facts({ crustaceans: 'free', molluscs: 'free' }) },
    };
    expect(marked('lactose-free', dishes)).toEqual(['Milk']);
    expect(marked('no shellfish', dishes)).toEqual(['Both']);
    expect(marked('dairy free', { Marked: { propertyIds: ['Lactose-free'] } }, ['Lactose-free'])).toEqual([]);
  });
});

it('an allergen is what states it or is marked with it', () => {
  const dishes = {
    Almond: { allergens: facts({ 'nuts.almond': 'contains' }) },
    Marked: { propertyIds: ['Contains nuts'] },
    Free: { allergens: facts({ nuts: 'free' }) },
  };
  expect(marked('nuts', dishes)).toEqual(['Almond', 'Marked']);
  expect(marked('sugar', { Jam: { propertyIds: ['No added sugar'] } }), 'a property that denies it').toEqual(
    [],
  );
});
