import { cafeYaml } from '#tests/support/build/cafe.ts';
import { randomEdits, randomVenue } from '#tests/support/build/random-venues.ts';
import { applyEdits } from '#domain/draft/apply-edits.ts';
import type { Edit } from '#domain/draft/edit.ts';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Document, isMap, isSeq, parse } from 'yaml';
import { editsToText, editText } from './rewrite-text.ts';

const yaml = `# prices include tax
license: cafe   # do not change
menu:
  products:
    - {price: "12.500", name: Tea}  # warm
    - price: 4.20
      name: 'Cake'
    - price: '3.1'
`;

describe('writing values into a venue file', () => {
  it('keeps comments, layout and the manner of quoting', () => {
    const edited = editText(yaml, [
      { path: ['menu', 'products', 0, 'price'], value: '13.000' },
      { path: ['menu', 'products', 1, 'price'], value: 4.5, source: '4.50' },
      { path: ['menu', 'products', 2, 'price'], value: '3.2' },
      { path: ['license'], value: 'tea-house' },
    ]);
    expect(edited).toBe(
      yaml
        .replace('12.500', '13.000')
        .replace('4.20', '4.50')
        .replace("'3.1'", "'3.2'")
        .replace('license: cafe ', 'license: tea-house '),
    );
  });

  it('quotes what would otherwise be read as something else', () => {
    expect(editText('license: cafe\n', [{ path: ['license'], value: '12' }])).toBe('license: "12"\n');
    expect(editText('license:\nmenu: {}\n', [{ path: ['license'], value: 'x' }])).toBe(
      'license: x\nmenu: {}\n',
    );
  });

  it('replaces the entries of a list and adds a missing key behind the last one', () => {
    const block = 'license: cafe\ndomains:\n  - a.example # ours\n  - b.example\nmenu: 1\n';
    expect(editText(block, [{ path: ['domains'], value: ['a.example', 'c.example'] }])).toBe(
      block.replace('b.example', 'c.example'),
    );
    expect(editText('# ours\nlicense: cafe\n', [{ path: ['domains'], value: ['c.example'] }])).toBe(
      '# ours\nlicense: cafe\ndomains: ["c.example"]\n',
    );
    expect(editText('{"license":"cafe"}', [{ path: ['domains'], value: [] }])).toBe(
      '{"license":"cafe","domains":[]}',
    );
    expect(editText('{\n  "license": "cafe"\n}\n', [{ path: ['domains'], value: [] }])).toBe(
      '{\n  "license": "cafe",\n  "domains": []\n}\n',
    );
  });

  it('keeps a byte order mark and Windows line ends', () => {
    const text = '\uFEFF{\r\n  "price": 1.5,\r\n  "sku": "😀"\r\n}\r\n';
    expect(editText(text, [{ path: ['price'], value: 2, source: '2.0' }])).toBe(text.replace('1.5', '2.0'));
    const block = 'a: 1 # one\r\nb:\r\n  - x\r\n';
    expect(editText(block, [{ path: ['c'], value: 'y' }])).toBe(`${block}c: y\r\n`);
  });

  it('writes out what repeats something that becomes something else', () => {
    const shared = 'a: &price "1"\nb: *price\nlist: &list [{price: 1}]\nagain: *list\n';
    expect(editText(shared, [{ path: ['a'], value: '2' }])).toBe(
      shared.replace('"1"', '"2"').replace('*price', '"1"'),
    );
    expect(editText(shared, [{ path: ['b'], value: '2' }])).toBe(shared.replace('*price', '"2"'));
    expect(editText(shared, [{ path: ['again', 0, 'price'], value: 2 }])).toBe(
      shared.replace('*list', '[{ price: 2 }]'),
    );
    const both = [
      { path: ['a'], value: '2' },
      { path: ['b'], value: '2' },
    ];
    expect(editText(shared, both)).toBe(shared.replace('"1"', '"2"'));
  });
});

/** The text with the edits of a draft, which must say what the edits say. */
function write(text: string, ...edits: Edit[]): string {
  const value = parse(text) as object;
  const written = editsToText(text, edits);
  expect(parse(written.text)).toEqual(applyEdits(value, edits).file);
  return written.text;
}

/** Lines that only one of the texts has: "- gone", "+ new". */
function differences(before: string, after: string): string[] {
  const [old, fresh] = [before, after].map((text) => text.split('\n'));
  const gone = (old ?? []).filter((line) => !fresh?.includes(line)).map((line) => `- ${line.trim()}`);
  return [...gone, ...(fresh ?? []).filter((line) => !old?.includes(line)).map((line) => `+ ${line.trim()}`)];
}

describe('writing a draft into the venue file of an owner', () => {
  it('changes the lines of the fields alone', () => {
    const text = write(
      cafeYaml,
      { at: 'menu/products/1001/price', value: '13.000' },
      { at: 'menu/products/1002/name/ar', value: 'ماء بارد' },
      { at: 'menu/products/2001/description/ar', value: 'حساء' },
      { at: 'menu/variations/1/values/12/price', value: '15' },
    );
    expect(differences(cafeYaml, text)).toEqual([
      '- - { id: 12, value: { en: Large, ar: كبير }, price: "14.500", math: "=" }',
      '- price: "12.500" # with honey',
      '- - { id: 1002, sku: WATER, name: { en: Water, ar: ماء }, price: 5.00, pos_available_qty: 12 }',
      '- description: <p>Soup and bread</p>',
      '+ - { id: 12, value: { en: Large, ar: كبير }, price: "15", math: "=" }',
      '+ price: "13.000" # with honey',
      '+ - { id: 1002, sku: WATER, name: { en: Water, ar: ماء بارد }, price: 5.00, pos_available_qty: 12 }',
      '+ description: { en: "<p>Soup and bread</p>", ar: "حساء" }',
    ]);
  });

  it('makes things in the manner of the file', () => {
    const text = write(
      cafeYaml,
      {
        at: 'menu/products/soup',
        value: {
          id: 'soup',
          name: { en: 'Soup: of the day', ar: 'حساء' },
          price: '9.000',
          category: 200,
          after: '',
        },
      },
      {
        at: 'menu/products/soup/product_hours',
        value: [{ weekday: 0, from_hour: '10:00:00', to_hour: '12:00:00' }],
      },
      { at: 'coupons/TEN', value: { code: 'TEN', discount_value: '10' } },
    );
    expect(differences(cafeYaml, text)).toEqual([
      '+ - id: soup',
      '+ name: { en: "Soup: of the day", ar: "حساء" }',
      '+ price: "9.000"',
      '+ product_hours:',
      '+ - weekday: 0',
      '+ from_hour: 10:00:00',
      '+ to_hour: 12:00:00',
      '+ coupons:',
      '+ - code: TEN',
      '+ discount_value: "10"',
    ]);
  });

  it('moves a dish with its comments to another category, at its depth, and takes a removed one’s away', () => {
    const text = `menu:
  categories:
    - id: a
      products:
        # The house wine.
        # From the north.
        - id: wine # red
          price: "5" # a glass
          # ask before raising it
        # Our water.
        - { id: water, price: "1" }
    # Sweet things.
    - id: b
      products:
      - id: cake
        price: '3'
`;
    expect(
      write(
        text,
        { at: 'menu/products/wine/category', value: 'b' },
        { at: 'menu/products/wine/price', value: '6' },
        { at: 'menu/products/wine/after', value: '' },
      ),
    ).toBe(`menu:
  categories:
    - id: a
      products:
        # Our water.
        - { id: water, price: "1" }
    # Sweet things.
    - id: b
      products:
      # The house wine.
      # From the north.
      - id: wine # red
        price: "6" # a glass
        # ask before raising it
      - id: cake
        price: '3'
`);
    expect(
      write(text, { at: 'menu/products/water', value: null }, { at: 'menu/products/wine', value: null }),
    ).toBe(
      `menu:
  categories:
    - id: a
      products: []
    # Sweet things.
    - id: b
      products:
      - id: cake
        price: '3'
`,
    );
    expect(write(text, { at: 'menu/categories/b/after', value: '' }).split('\n').slice(2, 4)).toEqual([
      '    # Sweet things.',
      '    - id: b',
    ]);
  });

  it('leaves a JSON text JSON, on one line or many', () => {
    const value = parse(cafeYaml) as object;
    const edits = [
      { at: 'menu/products/1001/price', value: '13' },
      {
        at: 'menu/products/new',
        value: { id: 'new', name: 'New', price: '1', category: '100', after: '1001' },
      },
      { at: 'menu/products/2001', value: null },
    ];
    const wanted = applyEdits(value, edits).file;
    for (const indent of [undefined, 2, '\t']) {
      const text = write(JSON.stringify(value, null, indent), ...edits);
      expect(JSON.parse(text)).toEqual(wanted);
      expect(text.split('\n').length).toBe(
        indent === undefined ? 1 : JSON.stringify(wanted, null, 1).split('\n').length,
      );
    }
    const odd = JSON.stringify(value, null, 2).replace('"AED"', '"AED"  ').replaceAll('\n', '\r\n');
    expect(JSON.parse(write(odd, ...edits))).toEqual(wanted);
    expect(write(odd, ...edits)).toContain('"AED"  ');
  });

  it('keeps what repeats something, where that stays', () => {
    const text = cafeYaml.replace('"12.500" #', '&low "12.500" #').replace("price: '45.000'", 'price: *low');
    expect(write(text, { at: 'menu/products/1002/price', value: '6' })).toContain('*low');
    expect(write(text, { at: 'menu/products/1001', value: null })).not.toContain('*low');
  });
});

const demos = readdirSync('venues').filter((name) => name.endsWith('.yaml'));

describe('writing a draft into any venue file', () => {
  it.each(demos)('of the demo venues: %s', (name) => {
    const text = readFileSync(`venues/${name}`, 'utf8');
    const value = parse(text) as { menu: { categories: { id: unknown; products?: { id: unknown }[] }[] } };
    const dishes = value.menu.categories.flatMap(({ products = [] }) => products.map(({ id }) => String(id)));
    const [first = '', second = '', third = ''] = dishes.map(encodeURIComponent);
    const after = write(
      text,
      { at: `menu/products/${first}/price`, value: '77.000' },
      { at: `menu/products/${second}/after`, value: '' },
      { at: `menu/products/${third}`, value: null },
      { at: 'ordering/max_quantity', value: 41 },
    );
    // What was removed, what moved, and at most three lines besides.
    const removed = differences(text, after);
    expect(removed.filter((line) => line.startsWith('+')).length).toBeLessThanOrEqual(3);
    expect(after.split('\n').length).toBeLessThanOrEqual(text.split('\n').length + 1);
  });

  it('says what the edits say; each dish keeps the comment above it', () => {
    const cases = randomVenue.chain((venue) =>
      fc.record({ venue: fc.constant(venue as object), edits: randomEdits(venue), style: fc.nat(3) }),
    );
    fc.assert(
      fc.property(cases, ({ venue, edits, style }) => {
        const plain = JSON.parse(JSON.stringify(venue)) as object;
        const text = style === 0 ? JSON.stringify(plain, null, '\t') : commented(plain, style);
        const after = write(text, ...edits);
        if (style === 0) {
          expect(Object.keys(JSON.parse(after) as object)).toContain('license');
          expect(after.startsWith('{\n\t"license"')).toBe(true);
          return;
        }
        const { menu } = parse(after) as { menu: { categories: { products?: { id: unknown }[] }[] } };
        const ids = menu.categories.flatMap(({ products = [] }) => products.map(({ id }) => String(id)));
        const notes = [...after.matchAll(/# about (.*)\n\s*-\s+(?:\{\s*)?id: (.*?)(?: \}|,|\n)/g)];
        const old = ids.filter((id) => text.includes(`# about ${id}\n`));
        expect(notes.map(([, about]) => about).toSorted()).toEqual(old.toSorted());
        for (const [, about, id] of notes) expect(parse(id ?? '')).toEqual(parse(about ?? ''));
      }),
      { numRuns: 60 },
    );
  });
});

/** A YAML text with a comment above each dish; in one style, dishes are written on one line. */
function commented(venue: object, style: number): string {
  const document = new Document(venue);
  const categories = document.getIn(['menu', 'categories'], true);
  for (const category of isSeq(categories) ? categories.items : []) {
    const products = isMap(category) ? category.get('products', true) : null;
    for (const product of isSeq(products) ? products.items : []) {
      if (!isMap(product)) continue;
      product.commentBefore = ` about ${String(product.get('id'))}`;
      if (style === 2) product.flow = true;
    }
  }
  return document.toString({ lineWidth: 0, indentSeq: style !== 3 });
}
