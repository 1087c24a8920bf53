import {
  buildComboGroup,
  buildComboProduct,
  buildProduct,
  buildVariation,
} from '#tests/support/build/build-menu.ts';
import { bread, portion, sauces } from '#tests/support/build/taouk-questions.ts';
import type { ComboProduct, Variation } from '../menu/menu.ts';
import { priceDependsOnChoices, startingPrice } from '../price/unit-price.ts';
import { isSoldOut } from '../menu/sold-out.ts';
import { describe, expect, it } from 'vitest';
import { checkChoices, initialChoices, soldOutChoices, stillOffered, toggleValue } from './choices.ts';

describe('an answer that is sold out', () => {
  const gone = (variation: Variation, ...ids: string[]): Variation => ({
    ...variation,
    values: variation.values.map((value) => ({ ...value, outOfStock: ids.includes(value.id) })),
  });
  const dish = buildProduct('taouk', '58', { variations: [gone(portion, 'three'), gone(sauces, 'toum')] });

  it('cannot be tapped, and can be taken back', () => {
    expect(toggleValue(gone(portion, 'three'), ['two'], 'three')).toEqual(['two']);
    expect(toggleValue(gone(sauces, 'toum'), [], 'toum')).toEqual([]);
    expect(toggleValue(gone(sauces, 'toum'), ['toum', 'tahini'], 'toum')).toEqual(['tahini']);
  });

  it('is refused before what is missing, by name', () => {
    expect(checkChoices(dish, { valueIds: ['three'], combo: [] })?.code).toBe('out_of_stock');
    expect(soldOutChoices(dish, { valueIds: ['toum', 'three', 'tahini'], combo: [] })).toEqual([
      'three',
      'toum',
    ]);
    expect(stillOffered(dish, { valueIds: ['three', 'toum', 'tahini'], combo: [] }).valueIds).toEqual([
      'tahini',
    ]);
  });

  it('makes the dish sold out where nothing else answers what is required', () => {
    const dishWith = (...variations: Variation[]) => buildProduct('dish', '1', { variations });
    expect(isSoldOut(dish)).toBe(false);
    expect(isSoldOut(dishWith(gone(portion, 'two', 'three')))).toBe(true);
    expect(isSoldOut(dishWith(gone(bread, 'saj', 'pita')))).toBe(false);
  });

  it('makes a combo’s part sold out, and the combo with the last part of a group', () => {
    const cup = buildVariation('cup', { small: '+0', large: '+3' }, { required: true });
    const juice = (...ids: string[]) => buildComboProduct('juice', '8', { variations: [gone(cup, ...ids)] });
    const combo = (...parts: ComboProduct[]) =>
      buildProduct('menu', '45', { comboGroups: [buildComboGroup('drink', parts)] });
    const water = buildComboProduct('water');
    expect(isSoldOut(combo(juice('small', 'large'), water))).toBe(false);
    const only = combo(juice('small', 'large'));
    expect(isSoldOut(only)).toBe(true);
    expect(isSoldOut({ ...only, enableCombo: false })).toBe(false);
    expect(initialChoices(only).combo).toEqual([]);
    const picked = { valueIds: [], combo: [{ groupId: 'drink', productId: 'juice', valueIds: ['small'] }] };
    expect(checkChoices(only, picked)).toEqual({ code: 'out_of_stock', groupId: 'drink' });
    expect(soldOutChoices(only, picked)).toEqual(['juice']);
    expect(stillOffered(only, picked).combo).toEqual([]);
    expect(checkChoices(combo(juice('small')), picked)?.code).toBe('out_of_stock');
    expect(soldOutChoices(combo(juice('small')), picked)).toEqual(['small']);
  });

  it('counts neither for the price in lists nor for what may be the least', () => {
    const sized = buildVariation('size', { small: '=10', large: '=14' }, { required: true });
    const rules = { taxes: [], displayPricesWithTax: false, cartSubtotalIncludeTax: false };
    const soup = buildProduct('soup', '12', { variations: [gone(sized, 'small')] });
    expect(startingPrice(soup, rules)).toBe(14_000);
    expect(priceDependsOnChoices(soup, rules)).toBe(false);
    // With none left, the dish keeps its price.
    const none = { ...soup, variations: [gone(sized, 'small', 'large')] };
    expect(startingPrice(none, rules)).toBe(10_000);
  });
});
