import { codesOfFood } from '../foods.ts';
import { foodsInMark } from './mark-foods.ts';
import { kindsOf, parentOf } from '#domain/allergens/codes.ts';
import { factOf, type Facts, type StatedFact } from '#domain/allergens/facts.ts';

/** An allergen of a venue's own, with its names in every language. */
export interface NamedAllergen {
  id: string;
  names: readonly string[];
}

/** The codes that one word of a mark may mean: "seafood" is fish, crustaceans or molluscs. */
export type MeantCodes = readonly string[];

/**
 * What the names of a mark, one in each language, say is or may be in its dishes: the codes that each word may mean. Pine
 * nuts, coconuts and chestnuts are the venue's own allergen where it has one of that name, otherwise they count as nuts.
 */
export function namedInMark(names: readonly string[], own: readonly NamedAllergen[]): MeantCodes[] {
  const foods = names.flatMap((name) =>
    foodsInMark(
      name,
      own.map((each) => each.names),
    ),
  );
  const counted = ['pine', 'coconut', 'chestnut'];
  const ownFoods = own.map((each) => new Set(each.names.flatMap((name) => foodsInMark(name))));
  const groups = [...new Set(foods)].flatMap((food): MeantCodes[] => {
    if (typeof food === 'number') {
      const ofTheLaw = [...(ownFoods[food] ?? [])].flatMap((each) =>
        typeof each === 'string' && !counted.includes(each) ? [codesOfFood(each)] : [],
      );
      return [[own[food]?.id ?? ''], ...ofTheLaw];
    }
    const same = own.find((_, at) => counted.includes(food) && ownFoods[at]?.has(food));
    return [same ? [same.id] : codesOfFood(food)];
  });
  const known = new Map(groups.filter((codes) => codes.length > 0).map((codes) => [codes.join(), codes]));
  return [...known.values()];
}

/** The allergens of the law that the names of a venue's own name, or that guests count it with. */
export function besidesOf(names: readonly string[]): string[] {
  const foods = names.flatMap((name) => foodsInMark(name));
  return [...new Set(foods.flatMap((food) => (typeof food === 'string' ? codesOfFood(food) : [])))];
}

function isIn(facts: Facts, code: string): boolean {
  const fact = factOf(facts, code);
  return fact === 'contains' || fact === 'may_contain';
}

/**
 * The codes whose "free" a mark speaks against; none where what it names is in the thing anyway, or comes with something
 * that can be chosen for it: then the mark speaks of that.
 */
export function contradicted(facts: Facts, choices: readonly Facts[], codes: MeantCodes): string[] {
  if (codes.some((code) => [facts, ...choices].some((each) => isIn(each, code)))) return [];
  return codes
    .flatMap((code) => [
      code,
      ...kindsOf(code),
      ...(facts[code] === undefined ? [parentOf(code) ?? code] : []),
    ])
    .filter((code) => facts[code] === 'free');
}

/** Facts without those that a mark of the thing speaks against: nobody knows them then. */
export function withoutContradicted(
  facts: Facts,
  choices: readonly Facts[],
  named: readonly MeantCodes[],
): Facts {
  const away = new Set(named.flatMap((codes) => contradicted(facts, choices, codes)));
  if (away.size === 0) return facts;
  const told: Partial<Record<string, StatedFact>> = {};
  for (const [code, fact] of Object.entries(facts)) if (fact && !away.has(code)) told[code] = fact;
  // Of the other kinds nothing speaks against "free".
  const meant = new Set(named.flat());
  for (const code of away)
    if (!meant.has(code))
      for (const kind of kindsOf(code))
        if (!meant.has(kind) && facts[kind] === undefined) told[kind] = 'free';
  return told;
}
