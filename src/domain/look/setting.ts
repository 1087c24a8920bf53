import type { Setting } from '../menu/look.ts';

/** What the rule reads of a menu's dishes, in the language of the page. */
export interface SetDish {
  name: string;
  hasText: boolean;
  /** The written price. */
  price: string;
  hasPhoto: boolean;
}

/** A printed card has room for so many dishes. */
export const MOST_ON_CARD = 60;
/** Letters of a dish’s name on average, up to which names are short. */
export const LONGEST_NAMES = 26;
const LONGEST_PRICE = 9;
const CARD_SCRIPTS = /^[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Zyyy}\p{sc=Zinh}]*$/u;

/** How many letters the names of dishes have on average. */
export function averageLength(dishes: readonly Pick<SetDish, 'name'>[]): number {
  return dishes.reduce((sum, { name }) => sum + [...name].length, 0) / Math.max(1, dishes.length);
}

/**
 * The setting of a venue's lists: a printed card for at most 60 dishes with short names in a script with leaders, half of
 * them described; else a list. Sections whose sizes are columns are ledgers in either (size-columns.ts).
 */
export function settingOf(dishes: readonly SetDish[]): Exclude<Setting, 'ledger'> {
  const described = dishes.filter(({ hasText }) => hasText).length;
  const isCard =
    dishes.length <= MOST_ON_CARD &&
    described * 2 >= dishes.length &&
    averageLength(dishes) <= LONGEST_NAMES &&
    dishes.every(({ name }) => CARD_SCRIPTS.test(name));
  return isCard ? 'card' : 'list';
}

/** True where prices stand under the names of a page: beside a photo, and where names or prices are long. */
export function isPriceBelow(dishes: readonly SetDish[]): boolean {
  return (
    dishes.some(({ hasPhoto, price }) => hasPhoto || [...price].length > LONGEST_PRICE) ||
    averageLength(dishes) > LONGEST_NAMES
  );
}
