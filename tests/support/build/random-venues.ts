import fc from 'fast-check';
import type { Edit } from '#domain/draft/edit.ts';

type Entry = Record<string, unknown>;

const word = fc.constantFrom(
  'Tea',
  'Mint tea',
  'Bread: warm',
  'a, b',
  '#1',
  '12',
  'true',
  'شاي',
  "it's",
  '"so"',
  'two\nlines',
  '-',
  'x # y',
  ' edge ',
  'null',
  '{a}',
  '😀',
);
const money = fc.oneof(fc.constantFrom('12.500', '3', '0.250'), fc.constantFrom(5, 4.5, 12));
const text = fc.oneof(word, fc.record({ en: word, ar: word }), fc.record({ en: word }));
const scalar = fc.oneof(word, fc.boolean(), fc.integer({ min: 0, max: 99 }));

function ids(prefix: string, most: number) {
  return fc
    .uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: most })
    .map((numbers) =>
      numbers.map((number) =>
        number % 5 === 0 ? number : `${prefix}${number}${number % 7 === 0 ? '/ x' : ''}`,
      ),
    );
}

function things(prefix: string, most: number, more: (id: unknown) => fc.Arbitrary<Entry>) {
  return ids(prefix, most).chain((found) =>
    fc.tuple(...found.map((id) => more(id).map((rest): Entry => ({ id, ...rest })))),
  );
}

const hours = fc.array(
  fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    from_hour: fc.constant('10:00:00'),
    to_hour: fc.constant('23:00:00'),
  }),
  { maxLength: 3 },
);

const variations = things('v', 3, () =>
  fc.record(
    { name: text, values: things('w', 3, () => fc.record({ value: text, price: money })) },
    { requiredKeys: ['name', 'values'] },
  ),
);

function product(): fc.Arbitrary<Entry> {
  return fc.record(
    {
      name: text,
      price: money,
      sku: word,
      description: text,
      recommend: fc.boolean(),
      properties: fc.array(word, { maxLength: 2 }),
      product_hours: hours,
      product_variations: fc
        .uniqueArray(fc.constantFrom('a', 'b', 3), { maxLength: 3 })
        .map((values) => values.map((value) => ({ variation: 'v1', variation_value: value, price: '1' }))),
      combo_groups: things('g', 2, () =>
        fc.record({ name: text, products: things('c', 2, () => fc.record({ name: text })) }),
      ),
    },
    { requiredKeys: ['name', 'price'] },
  );
}

/** Product ids are unique over all categories. */
const categories = fc
  .tuple(
    things('k', 4, () => fc.record({ name: text, hidden_title: fc.boolean() }, { requiredKeys: ['name'] })),
    things('p', 8, product),
  )
  .chain(([found, products]) =>
    fc.tuple(...products.map(() => fc.nat(Math.max(0, found.length - 1)))).map((where) =>
      found.map((category, index) => ({
        ...category,
        products: products.filter((_, each) => where[each] === index),
      })),
    ),
  );

/** Small venue files as a parser gives them: optional parts missing, texts of both kinds, ids of both kinds. */
export const randomVenue = fc.record(
  {
    license: fc.constant('cafe'),
    default_language: fc.constant('en'),
    languages: fc.constant([
      { code: 'en', name_local: 'English' },
      { code: 'ar', name_local: 'العربية' },
    ]),
    house_colour: scalar,
    menu: fc.record(
      {
        id: fc.constant(7),
        name: text,
        currency: fc.constant('AED'),
        opening_hours: hours,
        variations,
        categories,
        enable_tips: fc.boolean(),
        ui_strings: fc.record({ order: text }),
      },
      { requiredKeys: ['id', 'name', 'currency', 'categories'] },
    ),
    coupons: fc
      .uniqueArray(fc.constantFrom('TEN', 'FREE'), { maxLength: 2 })
      .map((codes) => codes.map((code) => ({ code, discount_value: '10' }))),
    ordering: fc.record({ max_lines: fc.nat(50) }, { requiredKeys: [] }),
  },
  { requiredKeys: ['license', 'default_language', 'languages', 'menu'] },
);

export type RandomVenue = Entry;

function segment(id: unknown): string {
  return encodeURIComponent(String(id));
}

/** Edits that fit a venue, at different addresses: fields, texts, new, moved and removed things. */
export function randomEdits(venue: object): fc.Arbitrary<Edit[]> {
  const { menu } = venue as { menu: { categories: Entry[]; variations?: Entry[] } };
  const products = menu.categories.flatMap((category) => category['products'] as Entry[]);
  const choices: fc.Arbitrary<Edit>[] = [
    fc.record({ at: fc.constant('menu/enable_tips'), value: fc.constantFrom(true, false, null) }),
    fc.record({
      at: fc.constantFrom('menu/name/en', 'menu/name/ar', 'menu/ui_strings/order/ar'),
      value: fc.oneof(word, fc.constant(null)),
    }),
    fc.record({ at: fc.constant('ordering/max_lines'), value: fc.nat(50) }),
    fc.record({ at: fc.constant('menu/opening_hours'), value: hours }),
    fc.record({ at: fc.constant('coupons/TEN/discount_value'), value: word }),
    fc.record({
      at: fc.constant('menu/categories/fresh'),
      value: text.map((name) => ({ id: 'fresh', name, after: '' })),
    }),
  ];
  const fields = (at: string) =>
    fc.oneof(
      fc.record({
        at: fc.constantFrom(`${at}/name/en`, `${at}/name/ar`, `${at}/description/ar`),
        value: fc.oneof(word, fc.constant(null)),
      }),
      fc.record({ at: fc.constant(`${at}/price`), value: fc.oneof(money, fc.constant(null)) }),
      fc.record({ at: fc.constant(`${at}/product_hours`), value: hours }),
      fc.record({ at: fc.constant(`${at}/recommend`), value: fc.boolean() }),
    );
  const categoryIds = menu.categories.map(({ id }) => String(id));
  for (const { id } of products) {
    const at = `menu/products/${segment(id)}`;
    choices.push(fields(at));
    choices.push(fc.constant({ at, value: null }));
    choices.push(fc.record({ at: fc.constant(`${at}/category`), value: fc.constantFrom(...categoryIds) }));
    choices.push(
      fc.record({
        at: fc.constant(`${at}/after`),
        value: fc.constantFrom('', ...products.map((each) => String(each['id']))),
      }),
    );
  }
  for (const { id } of menu.categories) {
    const at = `menu/categories/${segment(id)}`;
    choices.push(fc.constant({ at, value: null }));
    choices.push(fc.record({ at: fc.constant(`${at}/after`), value: fc.constantFrom('', ...categoryIds) }));
    choices.push(
      product().map((value) => ({
        at: `menu/products/new ${String(id)}`.replace(/ .*$/, (end) => encodeURIComponent(end)),
        value: { ...value, category: String(id) },
      })),
    );
  }
  for (const { id, values } of menu.variations ?? [])
    for (const value of values as Entry[])
      choices.push(
        fc.record({
          at: fc.constant(`menu/variations/${segment(id)}/values/${segment(value['id'])}/price`),
          value: money,
        }),
      );
  return fc.uniqueArray(fc.oneof(...choices), { selector: ({ at }) => at, maxLength: 8 });
}
