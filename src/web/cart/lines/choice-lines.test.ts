import {
  buildComboGroup,
  buildComboProduct,
  buildProduct,
  buildVariation,
  noChoices,
} from '#tests/support/build/build-menu.ts';
import { expect, it } from 'vitest';
import { choiceLines } from './choice-lines.ts';

const size = buildVariation('size', { small: '=40', large: '=60' }, { required: true });
const extras = buildVariation('extras', { egg: '+5', cheese: '+6' }, { multiple: true });

it('answers list the contents of each combo group, with their own choices', () => {
  const sized = { ...buildComboProduct('coffee'), variations: [size, extras] };
  const feast = buildProduct('feast', '90', {
    comboGroups: [buildComboGroup('drinks', [sized])],
    variations: [size],
  });
  const combo = [{ groupId: 'drinks', productId: 'coffee', valueIds: ['large', 'egg'] }];
  expect(choiceLines(feast, { valueIds: ['small'], combo })).toEqual([
    'size: small',
    'drinks: coffee, large, egg',
  ]);
  expect(choiceLines(feast, noChoices)).toEqual([]);
});
