import { codesWith, kindsOf, MAIN_CODES, type LegalCode } from '#domain/allergens/codes.ts';
import { factOf, type Fact } from '#domain/allergens/facts.ts';
import { createFactsReader, type FactsReader } from '#domain/allergens/packed-facts.ts';
import { comboGroupsOf } from '#domain/choices/choices.ts';
import { NO_CHOICES, dishFact } from '#domain/choices/dish-fact.ts';
import type { Menu, Variation, VariationValue } from '#domain/menu/menu.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import { allergenNames } from '#text/allergens/all-names.ts';

/** One thing of the menu with what is known of each allergen, in the order of the columns. */
export interface AllergenRow {
  id: string;
  name: string;
  facts: Fact[];
  /** The kinds that it contains or may contain, by name. */
  kinds: string[];
}

/** The dishes of a category, the answers of a question, or the parts of a combo that stand to choice. */
export interface AllergenGroup {
  id: string;
  name: string;
  rows: AllergenRow[];
}

/** The venue's table of allergens. */
export interface AllergenTable {
  columns: { code: string; name: string }[];
  dishes: AllergenGroup[];
  answers: AllergenGroup[];
}

interface Naming {
  read: FactsReader;
  codes: readonly string[];
  nameOf: (code: LegalCode) => string;
}

function kindsIn({ read, nameOf }: Naming, packed: string): string[] {
  const facts = read(packed);
  return MAIN_CODES.flatMap((code) => kindsOf(code))
    .filter((kind) => facts[kind] === 'contains' || facts[kind] === 'may_contain')
    .map(nameOf);
}

/** What is known of something by itself. */
function ownRow(naming: Naming, { id, name, allergens }: Pick<VariationValue, 'id' | 'name' | 'allergens'>) {
  const { read, codes } = naming;
  return {
    id,
    name,
    facts: codes.map((code) => factOf(read(allergens), code)),
    kinds: kindsIn(naming, allergens),
  };
}

function answerGroup(naming: Naming, { id, name, values }: Variation): AllergenGroup {
  return { id, name, rows: values.map((value) => ownRow(naming, value)) };
}

/** The parts of each combo, under the dish and the group that they are chosen in. */
function partGroups(naming: Naming, { categories }: Menu): AllergenGroup[] {
  return categories.flatMap((category) =>
    category.products.flatMap((dish) =>
      comboGroupsOf(dish).map(({ id, name, products }) => ({
        id: `${category.id}/${dish.id}/${id}`,
        name: `${dish.name} · ${name}`,
        rows: products.map((part) => ownRow(naming, part)),
      })),
    ),
  );
}

/** Each question of the menu once, with the answers that any dish offers. */
function questionsOf({ categories }: Menu): Variation[] {
  const questions = new Map<string, Variation>();
  const parts = categories.flatMap(({ products }) =>
    products.flatMap((dish) => [dish, ...dish.comboGroups.flatMap((group) => group.products)]),
  );
  for (const { variations } of parts)
    for (const question of variations) {
      const known = questions.get(question.id)?.values ?? [];
      const more = question.values.filter(({ id }) => !known.some((value) => value.id === id));
      questions.set(question.id, { ...question, values: [...known, ...more] });
    }
  return [...questions.values()];
}

/** What the venue says of allergens: its dishes before any choice, the answers to its questions, and the parts of its combos. */
export function allergenTable(menu: Menu): AllergenTable {
  const lang = isLanguageCode(menu.language) ? menu.language : 'en';
  const names = allergenNames[lang];
  const columns = [
    ...MAIN_CODES.map((code) => ({ code: code as string, name: names[code] })),
    ...menu.allergens.map(({ id, name }) => ({ code: id, name })),
  ];
  const naming: Naming = {
    read: createFactsReader(codesWith(menu.allergens)),
    codes: columns.map(({ code }) => code),
    nameOf: (code) => names[code],
  };
  const dishes = menu.categories.map(({ id, name, products }) => ({
    id,
    name,
    rows: products.map((dish) => ({
      id: dish.id,
      name: dish.name,
      facts: naming.codes.map((code) =>
        dishFact(dish, NO_CHOICES, { code, read: naming.read, isFinal: false }),
      ),
      kinds: kindsIn(naming, dish.allergens),
    })),
  }));
  return {
    columns,
    dishes: dishes.filter(({ rows }) => rows.length > 0),
    answers: [
      ...questionsOf(menu).map((question) => answerGroup(naming, question)),
      ...partGroups(naming, menu),
    ],
  };
}
