import { randomEdits, randomVenue } from '#tests/support/build/random-venues.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAddress, parseAddress } from './address.ts';
import { applyEdits } from './apply-edits.ts';
import { carryOver } from './carry-over.ts';
import type { Edit } from './edit.ts';
import { editsBetween } from './edits-between.ts';
import { isEntry } from './json.ts';
import { isTextMap } from './texts.ts';
import { valueAt } from './value-at.ts';

const menu = {
  license: 'cafe',
  default_language: 'en',
  menu: {
    name: 'Café',
    opening_hours: [{ weekday: 0 }],
    variations: [{ id: 'size', values: [{ id: 'large', price: '2' }] }],
    categories: [
      {
        id: 'cold',
        name: { en: 'Cold' },
        products: [
          { id: 'hummus', price: '30' },
          { id: 7, price: 5, product_variations: [{ variation: 'size', variation_value: 'large' }] },
          { id: 'a/b c', price: '1' },
        ],
      },
      { id: 'hot', name: { en: 'Hot' }, products: [{ id: 'kibbeh', price: '9' }] },
    ],
  },
};

function apply(...edits: Edit[]) {
  const { file, unfit } = applyEdits(menu, edits);
  return { file, unfit: unfit.map(({ at }) => at) };
}

function standings(file: typeof menu): string[] {
  return file.menu.categories.map(
    ({ id, products }) => `${id}: ${products.map((each) => each.id).join(' ')}`,
  );
}

/** What says the same made the same: a text in the default language alone, and lists and objects without contents. */
function plain(value: unknown): unknown {
  if (isTextMap(value)) return Object.keys(value).length === 1 && 'en' in value ? value['en'] : value;
  if (Array.isArray(value)) return value.map(plain);
  if (!isEntry(value)) return value;
  const members = Object.entries(value).map(([key, each]) => [key, plain(each)] as const);
  return Object.fromEntries(
    members.filter(([, each]) => JSON.stringify(each) !== '{}' && JSON.stringify(each) !== '[]'),
  );
}

/** The same with every list in one order. */
function unordered(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(unordered).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (!isEntry(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unordered(each)]));
}

const venueAndEdits = randomVenue.chain((venue) =>
  fc.record({ venue: fc.constant(venue as object), edits: randomEdits(venue) }),
);

describe('the address of a field', () => {
  it('names things by ids, each of any characters', () => {
    const at = formatAddress(['menu', 'products', 'a/b c', 'name', 'en']);
    expect(at).toBe('menu/products/a%2Fb%20c/name/en');
    expect(parseAddress(at)).toMatchObject({ depth: 3, place: 'menu/products/*', field: ['name', 'en'] });
    expect(valueAt(menu, 'menu/products/a%2Fb%20c/price')).toBe('1');
    expect(valueAt(menu, 'menu/products/7/product_variations/size%20large/variation')).toBe('size');
    expect(valueAt(menu, 'menu/variations/size/values/large/price')).toBe('2');
    expect(valueAt(menu, 'menu/products/kibbeh/category')).toBe('hot');
    expect(valueAt(menu, 'menu/products/7/after')).toBe('hummus');
    expect(valueAt(menu, 'menu/name/ar')).toBeNull();
    expect(valueAt(menu, 'menu/products/gone/price')).toBeUndefined();
  });

  it.each(['', 'menu', 'menu/categories', 'menu//x', 'menu/%', 'menu/__proto__/x', 'constructor'])(
    'is not %j',
    (address) => expect(parseAddress(address)).toBeNull(),
  );
});

describe('edits of a venue file', () => {
  it('set fields, and leave what they do not touch as it is', () => {
    const { file } = apply(
      { at: 'menu/products/hummus/price', value: '32' },
      { at: 'menu/name/ar', value: 'مقهى' },
      { at: 'ordering/max_lines', value: 5 },
    );
    expect(valueAt(file, 'menu/products/hummus/price')).toBe('32');
    expect(file).toMatchObject({ menu: { name: { en: 'Café', ar: 'مقهى' } }, ordering: { max_lines: 5 } });
    expect(file.menu.categories[1]).toBe(menu.menu.categories[1]);
    expect(file.menu.variations).toBe(menu.menu.variations);
  });

  it('make, move and remove things; products also from a category that goes', () => {
    const { file, unfit } = apply(
      { at: 'menu/products/soup', value: { name: 'Soup', price: '4', category: 'hot', after: '' } },
      { at: 'menu/products/soup/price', value: '5' },
      { at: 'menu/categories/cold', value: null },
      { at: 'menu/products/hummus/category', value: 'sweet' },
      { at: 'menu/categories/sweet', value: { name: 'Sweet', after: '' } },
      { at: 'menu/products/7/category', value: 'hot' },
      { at: 'menu/products/7/after', value: 'soup' },
    );
    expect(unfit).toEqual([]);
    expect(standings(file)).toEqual(['sweet: hummus', 'hot: soup 7 kibbeh']);
    expect(valueAt(file, 'menu/products/soup/price')).toBe('5');
  });

  it('that have no place change nothing and are named', () => {
    const { file, unfit } = apply(
      { at: 'menu/products/gone/price', value: '1' },
      { at: 'menu/products/hummus/category', value: 'gone' },
      { at: 'menu/products/hummus/after', value: 'kibbeh' },
      { at: 'menu/products/new', value: { price: '1' } },
      { at: 'menu/variations/size/values/small', value: { id: 'other', price: '1' } },
      { at: 'menu/opening_hours/0/weekday', value: 3 },
      { at: 'menu/categories', value: [] },
    );
    expect(file).toEqual(menu);
    expect(unfit.toSorted()).toEqual([
      'menu/categories',
      'menu/opening_hours/0/weekday',
      'menu/products/gone/price',
      'menu/products/hummus/after',
      'menu/products/hummus/category',
      'menu/products/new',
      'menu/variations/size/values/small',
    ]);
  });

  it('a null that says something stays in the file', () => {
    expect(apply({ at: 'ordering/unpaid_minutes', value: null }).file).toMatchObject({
      ordering: { unpaid_minutes: null },
    });
  });
});

describe('edits of any venue file', () => {
  it('taken back one by one give the file as it was', () => {
    fc.assert(
      fc.property(venueAndEdits, ({ venue, edits }) => {
        for (const edit of edits) {
          const { file, unfit } = applyEdits(venue, [edit]);
          if (unfit.length > 0) continue;
          // A category takes its products along, and what was moved may have stood elsewhere: all of it comes back.
          const back = editsBetween(file, venue);
          expect(plain(applyEdits(file, back).file)).toEqual(plain(venue));
          const before = valueAt(venue, edit.at) ?? null;
          const isMove = /\/(after|category)$/.test(edit.at) || edit.value === null || isEntry(edit.value);
          if (!isMove)
            expect(plain(applyEdits(file, [{ at: edit.at, value: before }]).file)).toEqual(plain(venue));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('give the same file in whatever turn they were made, but for the order of things', () => {
    fc.assert(
      fc.property(venueAndEdits, fc.nat(), ({ venue, edits }, turn) => {
        const at = turn % (edits.length + 1);
        const turned = [...edits.slice(at), ...edits.slice(0, at)];
        const [one, other] = [edits, turned].map((each) => applyEdits(venue, each));
        expect(unordered(plain(other?.file))).toEqual(unordered(plain(one?.file)));
      }),
      { numRuns: 60 },
    );
  });

  it('are found again between the two versions, whatever they are', () => {
    fc.assert(
      fc.property(randomVenue, randomVenue, (before, after) => {
        const edits = editsBetween(before, after);
        const { file, unfit } = applyEdits(before, edits);
        expect(unfit).toEqual([]);
        expect(plain(file)).toEqual(plain(after));
      }),
      { numRuns: 100 },
    );
  });
});

describe('a draft carried over to another file', () => {
  const edits = [
    { at: 'menu/products/hummus/price', value: '32', base: '30' },
    { at: 'menu/products/kibbeh/price', value: '10', base: '9' },
    {
      at: 'menu/products/kibbeh',
      value: null,
      base: { id: 'kibbeh', price: '9', after: '', category: 'hot' },
    },
    { at: 'menu/products/7/after', value: '', base: 'hummus' },
    { at: 'menu/products/new', value: { id: 'new', price: '1', category: 'cold' }, base: null },
    { at: 'menu/products/new/price', value: '2', base: '1' },
    { at: 'from/another/version/of/the/program', value: 1, base: 0 },
  ];

  it('keeps what still fits, drops what the file says itself, and names the rest', () => {
    const imported = applyEdits(menu, [
      { at: 'menu/products/kibbeh/price', value: '11' },
      { at: 'menu/products/hummus/price', value: '32' },
      { at: 'menu/products/other', value: { price: '1', category: 'cold', after: '' } },
    ]).file;
    const { fits, settled, unfit } = carryOver(edits, imported);
    expect(fits.map(({ at }) => at)).toEqual([
      'menu/products/7/after',
      'menu/products/new',
      'menu/products/new/price',
    ]);
    expect(settled.map(({ at }) => at)).toEqual(['menu/products/hummus/price']);
    expect(unfit.map(({ at }) => at)).toEqual([
      'menu/products/kibbeh/price',
      'menu/products/kibbeh',
      'from/another/version/of/the/program',
    ]);
  });

  it('loses no edit, whatever was imported', () => {
    fc.assert(
      fc.property(venueAndEdits, randomVenue, ({ venue, edits: drafted }, imported) => {
        const based = drafted.map((edit) => ({ ...edit, base: valueAt(venue, edit.at) ?? null }));
        const { fits, settled, unfit } = carryOver(based, imported);
        const byAddress = (a: Edit, b: Edit) => (a.at < b.at ? -1 : 1);
        expect([...fits, ...settled, ...unfit].toSorted(byAddress)).toEqual(based.toSorted(byAddress));
        expect(applyEdits(imported, fits).unfit).toEqual([]);
        const { unfit: misplaced } = applyEdits(venue, based);
        expect(carryOver(based, venue).unfit.filter((edit) => !misplaced.includes(edit))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
