/** A way of eating that a venue marks dishes for. */
export type Diet = 'vegan' | 'vegetarian' | 'pescatarian' | 'halal' | 'kosher' | 'organic' | 'lowCarb';

/** What a dish may be free of: the allergens of the law, groups of them, and what others leave out. */
export type Thing =
  | 'gluten'
  | 'gluten.wheat'
  | 'gluten.rye'
  | 'gluten.barley'
  | 'gluten.oats'
  | 'crustaceans'
  | 'egg'
  | 'fish'
  | 'peanut'
  | 'soy'
  | 'milk'
  | 'lactose'
  | 'nuts'
  | 'nuts.almond'
  | 'nuts.hazelnut'
  | 'nuts.walnut'
  | 'nuts.cashew'
  | 'nuts.pecan'
  | 'nuts.brazil'
  | 'nuts.pistachio'
  | 'nuts.macadamia'
  | 'celery'
  | 'mustard'
  | 'sesame'
  | 'sulphites'
  | 'lupin'
  | 'molluscs'
  | 'shellfish'
  | 'seafood'
  | 'sugar'
  | 'alcohol'
  | 'pork'
  | 'meat'
  | 'caffeine';

/**
 * The words of one language for diets and for what dishes hold: separated by spaces, with `_` for a space within. The lists
 * are generous with spellings and sparing with foods: "prawns" is a dish, "crustaceans" is a mark.
 */
export interface DietWords {
  diets: Readonly<Record<Diet, string>>;
  things: Readonly<Record<Thing, string>>;
  /** How "free of it" is written, with `{}` for it; an allergy to it asks for the same. */
  free: string;
  /** How "it is in it" is written where no space stands between. */
  holds: string;
}
