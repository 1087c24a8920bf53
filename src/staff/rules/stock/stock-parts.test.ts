import {
  buildComboGroup,
  buildComboProduct,
  buildProduct,
  buildVariation,
} from '#tests/support/build/build-menu.ts';
import { expect, it } from 'vitest';
import { partGroups } from './stock-parts.ts';

const lunch = buildProduct('lunch', '40', {
  variations: [buildVariation('bread', { saj: '+0', 'pita/small': '+1' })],
  comboGroups: [buildComboGroup('drink', [buildComboProduct('cola', '0', { outOfStock: true })])],
});

it('a dish lists its answers for every dish, and the parts of its own combo', () => {
  expect(
    partGroups(lunch).map(({ name, parts }) => [name, parts.map(({ at, own, isOut }) => [at, own, isOut])]),
  ).toEqual([
    [
      'bread',
      [
        ['menu/variations/bread/values/saj', 'menu/products/lunch/product_variations/bread%20saj', false],
        [
          'menu/variations/bread/values/pita%2Fsmall',
          'menu/products/lunch/product_variations/bread%20pita%2Fsmall',
          false,
        ],
      ],
    ],
    ['drink', [['menu/products/lunch/combo_groups/drink/products/cola', null, true]]],
  ]);
});

it('parts that a dish does not ask for are not offered', () => {
  expect(partGroups({ ...lunch, enableCombo: false, variations: [] })).toEqual([]);
});
