/** The allergens of EU Regulation 1169/2011, Annex II, in its order. */
export const MAIN_CODES = [
  'gluten',
  'crustaceans',
  'egg',
  'fish',
  'peanut',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

/** The cereals and the nuts that Annex II names one by one (points 1 and 8). */
export const KIND_CODES = [
  'gluten.wheat',
  'gluten.rye',
  'gluten.barley',
  'gluten.oats',
  'nuts.almond',
  'nuts.hazelnut',
  'nuts.walnut',
  'nuts.cashew',
  'nuts.pecan',
  'nuts.brazil',
  'nuts.pistachio',
  'nuts.macadamia',
] as const;

export type MainCode = (typeof MAIN_CODES)[number];
export type KindCode = (typeof KIND_CODES)[number];
/** An allergen that the law names. */
export type LegalCode = MainCode | KindCode;

/** Every code that the law names. New ones are added at the end only: facts travel by their position. */
export const LEGAL_CODES: readonly LegalCode[] = [...MAIN_CODES, ...KIND_CODES];

/** An allergen that a venue names besides. */
export interface OwnAllergen {
  id: string;
  name: string;
  icon: string | null;
  /** The allergens of the law that guests count it with; absent: none. */
  besides?: readonly string[];
}

/** The allergen that a code is a kind of; null: it stands for itself. */
export function parentOf(code: string): MainCode | null {
  return MAIN_CODES.find((main) => code.startsWith(`${main}.`)) ?? null;
}

/** The kinds of an allergen. */
export function kindsOf(code: string): readonly KindCode[] {
  return KIND_CODES.filter((kind) => parentOf(kind) === code);
}

/** Every code of a venue, in the order in which facts travel. */
export function codesWith(own: readonly Pick<OwnAllergen, 'id'>[]): string[] {
  return [...LEGAL_CODES, ...own.map(({ id }) => id)];
}
