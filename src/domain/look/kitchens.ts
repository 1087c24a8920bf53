import type { Ornament } from '../menu/look.ts';

/** The kitchens that the wizard asks about, in the order of its list. */
export const kitchens = [
  'arabic',
  'italian',
  'japanese',
  'central_asian',
  'indian',
  'mediterranean',
  'nordic',
  'cafe',
  'sweets',
] as const;
export type Kitchen = (typeof kitchens)[number];

/** The ornament that suits each kitchen. */
export const ornamentOf: Readonly<Record<Kitchen, Ornament>> = {
  arabic: 'star',
  italian: 'gingham',
  japanese: 'wave',
  central_asian: 'ikat',
  indian: 'ikat',
  mediterranean: 'arch',
  nordic: 'weave',
  cafe: 'awning',
  sweets: 'dot',
};
