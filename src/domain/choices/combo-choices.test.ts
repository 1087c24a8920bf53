import {
  buildComboGroup,
  buildComboProduct,
  buildProduct,
  buildVariation,
  noChoices,
} from '#tests/support/build/build-menu.ts';
import { portion } from '#tests/support/build/taouk-questions.ts';
import { describe, expect, it } from 'vitest';
import {
  checkChoices,
  chosenComboProduct,
  comboGroupsOf,
  initialChoices,
  needsChoices,
  pickComboProduct,
  type ComboChoice,
} from './choices.ts';

const taouk = buildProduct('taouk', '58', { variations: [portion] });

const lunch = buildProduct('lunch', '45', {
  comboGroups: [
    buildComboGroup('side', [
      buildComboProduct('fattoush'),
      buildComboProduct('batata', '4', { selected: true }),
      buildComboProduct('soup', '0', { outOfStock: true }),
    ]),
    buildComboGroup('drink', [
      buildComboProduct('water'),
      buildComboProduct('juice', '8', {
        variations: [
          buildVariation('cup', { small: '+0', large: '+3' }, { required: true }),
          buildVariation('ice', { none: '+0', crushed: '+0' }),
        ],
      }),
    ]),
  ],
});

function pick(groupId: string, productId: string, ...valueIds: string[]): ComboChoice {
  return { groupId, productId, valueIds };
}

describe('adding a combo', () => {
  function refused(...combo: ComboChoice[]) {
    return checkChoices(lunch, { valueIds: [], combo });
  }

  it('needs exactly one product of every group', () => {
    expect(refused()).toEqual({ code: 'combo_incomplete', groupId: 'side' });
    expect(refused(pick('side', 'fattoush'))).toEqual({ code: 'combo_incomplete', groupId: 'drink' });
    expect(refused(pick('side', 'fattoush'), pick('drink', 'water'))).toBeNull();
    expect(refused(pick('side', 'fattoush'), pick('side', 'batata'), pick('drink', 'water'))).toEqual({
      code: 'combo_incomplete',
      groupId: 'side',
    });
    expect(refused(pick('side', 'fattoush'), pick('side', 'fattoush'), pick('drink', 'water'))?.code).toBe(
      'combo_incomplete',
    );
  });

  it('refuses a product that is out of stock', () => {
    expect(refused(pick('side', 'soup'), pick('drink', 'water'))).toEqual({
      code: 'out_of_stock',
      groupId: 'side',
    });
  });

  it('refuses groups and products that it does not have', () => {
    expect(refused(pick('side', 'caviar'), pick('drink', 'water'))).toEqual({
      code: 'combo_incomplete',
      groupId: 'side',
    });
    expect(refused(pick('side', 'fattoush'), pick('drink', 'water'), pick('dessert', 'cake'))).toEqual({
      code: 'combo_incomplete',
      groupId: 'dessert',
    });
    expect(refused(pick('side', 'water'), pick('drink', 'fattoush'))?.code).toBe('combo_incomplete');
  });

  it('holds the chosen product to its own variations', () => {
    const side = pick('side', 'fattoush');
    expect(refused(side, pick('drink', 'juice'))).toEqual({
      code: 'variation_required',
      groupId: 'drink',
      variationId: 'cup',
    });
    expect(refused(side, pick('drink', 'juice', 'small'))).toBeNull();
    expect(refused(side, pick('drink', 'juice', 'small', 'crushed'))).toBeNull();
    expect(refused(side, pick('drink', 'juice', 'small', 'large'))?.code).toBe('variation_invalid');
    expect(refused(side, pick('drink', 'juice', 'huge'))?.code).toBe('variation_invalid');
    expect(refused(side, pick('drink', 'water', 'small'))?.code).toBe('variation_invalid');
  });

  it('asks for nothing where the venue has switched the combo off, and then takes no picks', () => {
    const plain = { ...lunch, enableCombo: false };
    expect(comboGroupsOf(plain)).toEqual([]);
    expect(checkChoices(plain, noChoices)).toBeNull();
    expect(checkChoices(plain, { valueIds: [], combo: [pick('side', 'fattoush')] })?.code).toBe(
      'combo_incomplete',
    );
  });
});

describe('picking a product of a combo group', () => {
  it('replaces the one picked before and leaves the other groups alone', () => {
    const first = pickComboProduct(pickComboProduct(noChoices, 'side', 'fattoush'), 'drink', 'water');
    const second = pickComboProduct(first, 'side', 'batata');
    const picked = lunch.comboGroups.map((group) => chosenComboProduct(group, second)?.id);
    expect(picked).toEqual(['batata', 'water']);
    expect(second.combo).toHaveLength(2);
  });

  it('again keeps what was chosen for it; another starts with nothing chosen', () => {
    const juice = { valueIds: [], combo: [pick('drink', 'juice', 'large')] };
    expect(pickComboProduct(juice, 'drink', 'juice').combo).toEqual([pick('drink', 'juice', 'large')]);
    expect(pickComboProduct(juice, 'drink', 'water').combo).toEqual([pick('drink', 'water')]);
  });
});

describe('what is chosen before the guest touches anything', () => {
  it('is the product that the venue preselects, where it can be had', () => {
    expect(initialChoices(lunch).combo).toEqual([pick('side', 'batata')]);
    const soldOut = buildProduct('lunch', '45', {
      comboGroups: [
        buildComboGroup('side', [
          buildComboProduct('fattoush'),
          buildComboProduct('batata', '4', { selected: true, outOfStock: true }),
        ]),
      ],
    });
    expect(initialChoices(soldOut).combo).toEqual([]);
  });

  it('is the only product of a group, unless it is out of stock', () => {
    const only = (outOfStock: boolean) =>
      buildProduct('set', '30', {
        comboGroups: [buildComboGroup('dish', [buildComboProduct('soup', '0', { outOfStock })])],
      });
    expect(initialChoices(only(false)).combo).toEqual([pick('dish', 'soup')]);
    expect(initialChoices(only(true)).combo).toEqual([]);
  });

  it('is nothing for a product without a combo', () => {
    expect(initialChoices(taouk)).toEqual(noChoices);
    expect(initialChoices({ ...lunch, enableCombo: false })).toEqual(noChoices);
  });
});

describe('a product that is added with one tap', () => {
  it('is one without variations and without a combo', () => {
    expect([buildProduct('hummus', '32'), taouk, lunch].map(needsChoices)).toEqual([false, true, true]);
    expect(needsChoices({ ...lunch, enableCombo: false })).toBe(false);
  });
});
