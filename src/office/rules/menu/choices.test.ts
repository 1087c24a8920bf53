import { applyEdits } from '#domain/draft/apply-edits.ts';
import type { Edit } from '#domain/draft/edit.ts';
import { parseVariations } from '#contract/menu/menu-parse.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { describe, expect, it } from 'vitest';
import {
  askedBy,
  askersOf,
  askIn,
  askNoMore,
  copiedAnswer,
  copiedChoice,
  howMany,
  madeAnswer,
  madeChoice,
  ownPrice,
  ownPriceEdit,
  removedAnswer,
  removedChoice,
  takesAnswers,
} from './choices.ts';
import { pricesByAnswer } from '../prices/dish-price.ts';
import { findDish } from './menu-lists.ts';
import { completeFile } from './new-things.ts';

const offer = (answer: string | null, more = {}) => ({
  variation: 'portion',
  variation_value: answer,
  ...more,
});

const published = completeFile({
  default_language: 'en',
  menu: {
    display_prices_with_tax: false,
    taxes: [],
    variations: [
      {
        id: 'portion',
        name: { en: 'Portion', ar: 'الحصّة' },
        required: true,
        values: [
          { id: 'two', value: 'Two skewers' },
          { id: 'three', value: 'Three skewers', price: '22' },
          { id: 'tasting', value: 'Tasting', price: '34', math: '=' },
        ],
      },
    ],
    categories: [
      {
        id: 'grill',
        name: 'Grill',
        products: [
          {
            id: 'taouk',
            name: 'Taouk',
            price: '58',
            discount: '10',
            product_variations: [offer('two'), offer('three'), offer('tasting')],
          },
          { id: 'kafta', name: 'Kafta', price: '50', product_variations: [offer('two', { price: '1' })] },
          { id: 'prawns', name: 'Prawns', price: '90', product_variations: [offer(null)] },
          {
            id: 'platter',
            name: 'Platter',
            price: '200',
            combo_groups: [
              {
                id: 'main',
                name: 'Main',
                products: [
                  { id: 'mixed', name: 'Mixed', product_variations: [offer('two'), offer('three')] },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
} as unknown as CompleteVenueFile);

function after(edits: readonly Edit[], file = published): CompleteVenueFile {
  const { file: edited, unfit } = applyEdits(file, edits);
  expect(unfit).toEqual([]);
  return completeFile(edited);
}

function choiceOf(file: CompleteVenueFile, id = 'portion') {
  const choice = file.menu.variations.find((each) => each.id === id);
  if (!choice) throw new Error(`No choice ${id}`);
  return choice;
}

/** The answers that each dish or part names, '*' for all. */
function offered(file: CompleteVenueFile): Record<string, string> {
  return Object.fromEntries(
    askersOf(file, 'portion').map(({ dish, part, offers }) => [
      part?.id ?? dish.id,
      offers.map(({ variation_value: answer }) => answer ?? '*').join(' '),
    ]),
  );
}

describe('a choice', () => {
  it('is made at the end, complete, and with an id of its own', () => {
    const { id, edits } = madeChoice(published, { en: 'Bread' });
    const file = after(edits);
    expect(file.menu.variations.map((each) => each.id)).toEqual(['portion', id]);
    expect(choiceOf(file, id)).toMatchObject({ name: { en: 'Bread' }, required: false, values: [] });
  });

  it('is copied behind itself with answers of its own ids: a dish may ask both', () => {
    const { id, edits } = copiedChoice(choiceOf(published), 'Portion (copy)');
    const copy = choiceOf(after(edits), id);
    expect(copy.values.map(({ value }) => value)).toEqual(['Two skewers', 'Three skewers', 'Tasting']);
    const old = choiceOf(published).values.map((answer) => answer.id);
    expect(copy.values.filter((answer) => old.includes(answer.id))).toEqual([]);
  });

  it('is removed from every dish and part that asks it', () => {
    const file = after(removedChoice(published, choiceOf(published)));
    expect(file.menu.variations).toEqual([]);
    expect(askersOf(file, 'portion')).toEqual([]);
  });

  it('is asked in the order in which guests are asked, whatever the order of the dish', () => {
    const [yes] = choiceOf(published).values;
    const choices = ['size', 'bread', 'sauce'].map((id) => ({ ...choiceOf(published), id, name: id }));
    const served = choices.map((each) => ({
      ...each,
      values: yes ? [{ ...yes, value: 'Yes', allergens: '' }] : [],
    }));
    const asks = ['sauce', 'size'].map((id) => askIn(id, 'menu/products/platter'));
    const platter = findDish(after(asks), 'platter')?.dish ?? { product_variations: [] };
    expect(platter.product_variations.map(({ variation }) => variation)).toEqual(['sauce', 'size']);
    const guests = parseVariations(platter.product_variations, served).map(({ id }) => id);
    expect(guests).toEqual(['size', 'sauce']);
    expect(askedBy(platter, choices).map(({ id }) => id)).toEqual(guests);
  });

  it('is asked by another dish with all answers, also those to come, and no longer', () => {
    const asks = after([askIn('portion', 'menu/products/platter')]);
    expect(offered(asks)).toMatchObject({ platter: '*' });
    const [asker] = askersOf(asks, 'portion').filter(({ dish, part }) => dish.id === 'platter' && !part);
    expect(offered(after(asker ? askNoMore('portion', asker) : [], asks))).toEqual(offered(published));
  });
});

describe('an answer', () => {
  it('is offered by the dishes that offer all others, and not by those that picked some', () => {
    const { id, edits } = madeAnswer(published, choiceOf(published), { en: 'Family platter' });
    const file = after(edits);
    expect(choiceOf(file).values.at(-1)).toMatchObject({ id, price: '0', math: '+', out_of_stock: false });
    expect(offered(file)).toEqual({
      taouk: `two three tasting ${id}`,
      kafta: 'two',
      prawns: '*',
      mixed: 'two three',
    });
  });

  it('is copied behind itself, for the dishes that offer it', () => {
    const choice = choiceOf(published);
    const [, three] = choice.values;
    if (!three) throw new Error('No answer');
    const { id, edits } = copiedAnswer(published, choice, three, 'Three (copy)');
    const file = after(edits);
    expect(choiceOf(file).values.map((answer) => answer.id)).toEqual(['two', 'three', id, 'tasting']);
    expect(choiceOf(file).values[2]).toMatchObject({ price: '22', value: 'Three (copy)' });
    expect(offered(file)).toEqual({
      taouk: `two three tasting ${id}`,
      kafta: 'two',
      prawns: '*',
      mixed: `two three ${id}`,
    });
  });

  it('is removed wherever it is offered, and the fewest answers stay possible', () => {
    const many = after(takesAnswers(choiceOf(published), { from: 3, to: 3 }));
    const file = after(removedAnswer(many, choiceOf(many), 'two'), many);
    expect(offered(file)).toEqual({ taouk: 'three tasting', prawns: '*', mixed: 'three' });
    expect(choiceOf(file).min_choices_allowed).toBe(2);
    const one = after(removedAnswer(file, choiceOf(file), 'three'), file);
    expect(choiceOf(one)).toMatchObject({ min_choices_allowed: 0, required: true });
  });
});

describe('how many answers', () => {
  const limits = (wanted: Parameters<typeof takesAnswers>[1], file = published) => {
    const { required, multiple, min_choices_allowed, max_choices_allowed } = choiceOf(
      after(takesAnswers(choiceOf(file), wanted), file),
    );
    return [required, multiple, min_choices_allowed, max_choices_allowed];
  };

  it.each([
    [{ from: 0 }, [false, false, 0, 0]],
    [{ from: 1 }, [true, false, 0, 0]],
    [{ from: 2 }, [true, true, 2, 2]],
    [{ to: 2 }, [true, true, 0, 2]],
    [{ to: 0 }, [true, true, 0, 0]],
    [{ from: 2, to: 3 }, [true, true, 2, 3]],
    [{ from: 9 }, [true, true, 3, 3]],
  ])('%o: the file says so, and nothing that a publication refuses', (wanted, expected) => {
    expect(limits(wanted)).toEqual(expected);
  });

  it('one at most takes the fewest down to one', () => {
    const several = after(takesAnswers(choiceOf(published), { from: 2, to: 3 }));
    expect(howMany(choiceOf(several))).toEqual({ from: 2, to: 3 });
    expect(limits({ to: 1 }, several)).toEqual([true, false, 0, 0]);
  });

  it('that is taken already changes nothing', () => {
    expect(takesAnswers(choiceOf(published), { from: 1, to: 1 })).toEqual([]);
  });
});

describe('what guests pay with an answer', () => {
  const pays = (dish: string) => {
    const found = findDish(published, dish)?.dish;
    return Object.fromEntries(found ? pricesByAnswer(published, found, 'portion') : []);
  };

  it('counts as the answer says, after the discount', () => {
    expect(pays('taouk')).toEqual({ two: 52_200, three: 72_000, tasting: 30_600 });
  });

  it('goes by the price that a dish has of its own', () => {
    expect(pays('kafta')).toEqual({ two: 51_000 });
  });
});

describe('the price that a dish sets for an answer itself', () => {
  const written = (id: string, price: string | null) => {
    const dish = findDish(published, id)?.dish;
    const at = `menu/products/${id}`;
    const file = after(ownPriceEdit({ at, offers: dish?.product_variations ?? [] }, 'portion', 'two', price));
    return findDish(file, id)?.dish.product_variations ?? [];
  };

  it('is written beside the answer, and taken away again', () => {
    expect(ownPrice(written('taouk', '4.000'), 'portion', 'two')).toBe('4.000');
    expect(ownPrice(written('taouk', '4.000'), 'portion', 'three')).toBeNull();
    expect(ownPrice(written('kafta', null), 'portion', 'two')).toBeNull();
  });

  it('gives one answer a row of its own where the dish offers all in one', () => {
    const offers = written('prawns', '4.000');
    expect(offers).toHaveLength(2);
    expect(ownPrice(offers, 'portion', 'two')).toBe('4.000');
    expect(ownPrice(offers, 'portion', 'three')).toBeNull();
  });
});
