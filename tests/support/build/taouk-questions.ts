import { buildVariation } from './build-menu.ts';

/** The questions that a shish taouk asks: one answer that is required, one that is not, and up to two. */
export const portion = buildVariation('portion', { two: '+0', three: '+22' }, { required: true });
export const bread = buildVariation('bread', { saj: '+4', pita: '+2' });
export const sauces = buildVariation(
  'sauces',
  { toum: '+0', tahini: '+2', shatta: '+3' },
  { multiple: true, maxChoices: 2 },
);
