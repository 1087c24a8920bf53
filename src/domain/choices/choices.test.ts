import {
  buildComboGroup,
  buildComboProduct,
  buildProduct,
  buildVariation,
} from '#tests/support/build/build-menu.ts';
import { bread, portion, sauces } from '#tests/support/build/taouk-questions.ts';
import { isSoldOut } from '../menu/sold-out.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkChoices,
  chosenValues,
  isLimitReached,
  isUnanswered,
  stillOffered,
  toggleValue,
} from './choices.ts';

const extras = buildVariation('extras', { cheese: '+5', egg: '+4', avocado: '+9' }, { multiple: true });

const taouk = buildProduct('taouk', '58', { variations: [portion, bread, sauces, extras] });

describe('tapping a value', () => {
  it('of a single choice chooses it, and replaces the one chosen before', () => {
    expect(toggleValue(portion, [], 'two')).toEqual(['two']);
    expect(toggleValue(portion, ['two'], 'three')).toEqual(['three']);
  });

  it('again unselects it', () => {
    expect(toggleValue(portion, ['two'], 'two')).toEqual([]);
    expect(toggleValue(sauces, ['toum', 'tahini'], 'toum')).toEqual(['tahini']);
  });

  it('leaves the answers to other questions alone', () => {
    expect(toggleValue(portion, ['saj', 'two', 'toum'], 'three')).toEqual(['saj', 'toum', 'three']);
    expect(toggleValue(portion, ['saj', 'two', 'toum'], 'two')).toEqual(['saj', 'toum']);
  });

  it('of a multiple choice adds it, up to the limit; a tap beyond it changes nothing', () => {
    expect(toggleValue(sauces, ['toum'], 'tahini')).toEqual(['toum', 'tahini']);
    expect(toggleValue(sauces, ['toum', 'tahini'], 'shatta')).toEqual(['toum', 'tahini']);
  });

  it('of a multiple choice without a limit always adds it', () => {
    expect(toggleValue(extras, ['cheese', 'egg'], 'avocado')).toEqual(['cheese', 'egg', 'avocado']);
  });

  it('never leads to a choice that the product refuses, whatever the guest taps', () => {
    const taps = fc.array(
      fc.constantFrom(
        ...taouk.variations.flatMap((variation) =>
          variation.values.map(({ id }) => [variation, id] as const),
        ),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(taps, (tapped) => {
        const valueIds = tapped.reduce<string[]>(
          (ids, [variation, id]) => toggleValue(variation, ids, id),
          [],
        );
        expect([null, 'variation_required']).toContain(
          checkChoices(taouk, { valueIds, combo: [] })?.code ?? null,
        );
      }),
    );
  });
});

describe('the limit of a multiple choice', () => {
  it('is reached with as many values as the venue allows, those of other questions not counted', () => {
    expect(isLimitReached(sauces, ['toum', 'saj', 'cheese'])).toBe(false);
    expect(isLimitReached(sauces, ['toum', 'tahini'])).toBe(true);
  });

  it('of 0 is none', () => {
    expect(isLimitReached(extras, ['cheese', 'egg', 'avocado'])).toBe(false);
  });

  it('does not disable the other values of a single choice', () => {
    expect(isLimitReached({ ...portion, maxChoices: 1 }, ['two'])).toBe(false);
  });
});

describe('the chosen values', () => {
  it('stand in menu order, whatever the order of the taps', () => {
    expect(chosenValues(sauces, ['shatta', 'two', 'toum']).map(({ id }) => id)).toEqual(['toum', 'shatta']);
  });
});

describe('adding a product with variations', () => {
  function refused(valueIds: string[]) {
    return checkChoices(taouk, { valueIds, combo: [] });
  }

  it('needs a value of every required one and nothing else', () => {
    expect(refused([])).toEqual({ code: 'variation_required', groupId: 'portion' });
    expect(refused(['saj', 'toum', 'cheese'])).toEqual({ code: 'variation_required', groupId: 'portion' });
    expect(refused(['two'])).toBeNull();
    expect(refused(['three', 'saj', 'toum', 'tahini', 'cheese', 'egg', 'avocado'])).toBeNull();
  });

  it('takes one value of a single choice and no more', () => {
    expect(refused(['two', 'three'])).toEqual({ code: 'variation_invalid', groupId: 'portion' });
    expect(refused(['two', 'saj', 'pita'])).toEqual({ code: 'variation_invalid', groupId: 'bread' });
  });

  it('takes no more of a multiple choice than its limit', () => {
    expect(refused(['two', 'toum', 'tahini', 'shatta'])).toEqual({
      code: 'variation_invalid',
      groupId: 'sauces',
    });
  });

  it('refuses a value that the product does not offer', () => {
    expect(refused(['two', 'truffle'])?.code).toBe('variation_invalid');
    expect(refused(['two', ''])?.code).toBe('variation_invalid');
  });

  it('refuses the same value twice', () => {
    expect(refused(['two', 'two'])?.code).toBe('variation_invalid');
    expect(refused(['two', 'cheese', 'cheese'])?.code).toBe('variation_invalid');
  });
});

describe('what is chosen while the menu changes', () => {
  const juice = buildComboProduct('juice', '0', { variations: [buildVariation('size', { small: '+0' })] });
  const meal = buildProduct('meal', '70', {
    enableCombo: true,
    variations: [portion],
    comboGroups: [buildComboGroup('drink', [juice])],
  });

  it('stays as far as it is still offered', () => {
    const drink = { groupId: 'drink', productId: 'juice', valueIds: ['small'] };
    const kept = { valueIds: ['two'], combo: [drink] };
    expect(stillOffered(meal, kept)).toEqual(kept);
    expect(
      stillOffered(meal, {
        valueIds: ['gone', 'two', 'small'],
        combo: [
          { ...drink, valueIds: ['two', 'small'] },
          { groupId: 'dessert', productId: 'cake', valueIds: [] },
          { groupId: 'drink', productId: 'tea', valueIds: [] },
        ],
      }),
    ).toEqual(kept);
    expect(stillOffered({ ...meal, enableCombo: false }, kept)).toEqual({ valueIds: ['two'], combo: [] });
  });
});

describe('a variation that asks for several answers', () => {
  const dips = buildVariation(
    'dips',
    { mayo: '+0', salsa: '+1', curry: '+2' },
    { multiple: true, minChoices: 2, maxChoices: 2 },
  );
  const fries = buildProduct('fries', '9', { variations: [dips] });
  const refused = (...valueIds: string[]) => checkChoices(fries, { valueIds, combo: [] });

  it('takes neither fewer nor more', () => {
    expect(refused()).toEqual({ code: 'variation_required', groupId: 'dips' });
    expect(refused('mayo')).toEqual({ code: 'variation_required', groupId: 'dips' });
    expect(refused('mayo', 'curry')).toBeNull();
    expect(refused('mayo', 'curry', 'salsa')?.code).toBe('variation_invalid');
    expect(isUnanswered(dips, ['mayo', 'two'])).toBe(true);
  });

  it('makes its dish sold out where fewer are left', () => {
    const left = (count: number) => ({
      ...fries,
      variations: [
        { ...dips, values: dips.values.map((value, index) => ({ ...value, outOfStock: index >= count })) },
      ],
    });
    expect([isSoldOut(left(3)), isSoldOut(left(2)), isSoldOut(left(1))]).toEqual([false, false, true]);
  });
});
