import { buildProducts, buildVenue, type VenueChanges } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { testIds } from '#tests/support/clock.ts';
import { checkVenueFile } from '../check/check-venue.ts';
import { demoVenueFiles } from './demo-venues.ts';
import { importVenue } from './import-venue.ts';
import { findVenueFile, findVenue } from '#server/store/queries/venues/venues.ts';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

interface ServedProduct {
  id: string;
  price: string;
  out_of_stock: boolean;
  pos_available_qty: number | null;
}

describe.each(stores)('importing a venue on %s', (store) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp(store);
  });
  afterEach(() => test.close());

  async function product(id: string): Promise<ServedProduct | undefined> {
    await test.app.venues.refresh();
    const { body } = await test.call<{ categories: { products: ServedProduct[] }[] }>(
      '/en/api/menu/test-kitchen/',
    );
    return body.categories[0]?.products.find((each) => each.id === id);
  }

  function withProducts(
    change: (products: ReturnType<typeof buildProducts>) => ReturnType<typeof buildProducts>,
  ): VenueChanges {
    return { menu: { categories: [{ id: 'mains', name: 'Mains', products: change(buildProducts()) }] } };
  }

  it('keeps the text as it was given', async () => {
    const venue = await findVenue(test.engine, 'test-kitchen');
    const stored = await findVenueFile(test.engine, 'test-kitchen', venue?.sequence ?? 0);
    expect(stored?.content).toBe(JSON.stringify(buildVenue()));
  });

  it.each(demoVenueFiles().map((path) => [basename(path), path]))(
    'gives %s back byte by byte, and imports what it gave as nothing new',
    async (name, path) => {
      const { engine, clock } = test;
      const given = readFileSync(path, 'utf8');
      const license = name.replace('.yaml', '');
      // Pictures have separate tests, which take seconds.
      const options = { path: '', eager: false, keepPictures: true };
      expect((await importVenue({ engine, clock, ids: testIds }, given, options)).outcome).toBe('imported');
      const venue = await findVenue(engine, license);
      const exported = await findVenueFile(engine, license, venue?.sequence ?? 0);
      expect(exported?.content).toBe(given);
      const again = await importVenue({ engine, clock, ids: testIds }, exported?.content ?? '', options);
      expect(again.outcome).toBe('unchanged');
    },
  );

  it('the same file again changes nothing', async () => {
    expect((await test.importFile(buildVenue())).outcome).toBe('unchanged');
  });

  it('a wrong file is refused whole', async () => {
    const result = await test.importFile(
      buildVenue(withProducts((products) => [...products, { id: 'new', name: 'New', price: '12,5' }])),
    );
    expect(result).toMatchObject({
      outcome: 'refused',
      findings: [
        {
          level: 'error',
          path: 'menu.categories[0].products[6].price',
          message: expect.stringContaining('found "12,5"'),
        },
      ],
    });
    expect(await product('new')).toBeUndefined();
  });

  it('changes stock only where the file’s own value changed', async () => {
    await test.order({ line_items: [{ product: 'prawns', quantity: 3, cart_uuid: 'a' }] });
    const token = await test.staffToken();
    await test.call('/staff/api/products/hummus/', { method: 'POST', body: { out_of_stock: true }, token });
    await test.importFile(
      buildVenue(
        withProducts((products) =>
          products.map((each) => (each.id === 'taouk' ? { ...each, price: '60' } : each)),
        ),
      ),
    );
    expect(await product('taouk')).toMatchObject({ price: '60' });
    expect(await product('prawns')).toMatchObject({ pos_available_qty: 1 });
    expect(await product('hummus')).toMatchObject({ out_of_stock: true });
    await test.importFile(
      buildVenue(
        withProducts((products) =>
          products.map((each) => (each.id === 'prawns' ? { ...each, pos_available_qty: 10 } : each)),
        ),
      ),
    );
    expect(await product('prawns')).toMatchObject({ pos_available_qty: 10 });
    expect(await product('hummus')).toMatchObject({ out_of_stock: true });
  });

  it('a domain belongs to one venue', async () => {
    await test.importFile(buildVenue({ domains: ['menu.example.com'] }));
    expect(
      await test.importFile(buildVenue({ license: 'other', domains: ['menu.example.com'] })),
    ).toMatchObject({ outcome: 'refused', findings: [{ path: 'domains[0]' }] });
  });

  it('two imports at the same instant both succeed, one after the other', async () => {
    const results = await Promise.all(
      ['A', 'B'].map((name) => test.importFile(buildVenue({ menu: { name } }))),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['imported', 'imported']);
    expect((await findVenue(test.engine, 'test-kitchen'))?.sequence).toBe(3);
  });
});

describe('checking a venue file', () => {
  it('says line, column, path and what was expected, all at once', () => {
    const text = [
      'license: kitchen',
      'default_language: en',
      'languages: [{ code: en, name_local: English }]',
      'menu:',
      '  id: m',
      '  name: Kitchen',
      '  currency: AED',
      '  categories:',
      '    - id: c',
      '      name: C',
      '      products:',
      '        - { id: p, name: P, price: "12,5" }',
      '        - { id: p, name: Q, price: "1", propertes: [vegan] }',
    ].join('\n');
    const { file, findings } = checkVenueFile(text);
    expect(file).toBeNull();
    expect(findings[0]).toMatchObject({ line: 12, column: 36, path: 'menu.categories[0].products[0].price' });
    expect(findings.find(({ level }) => level === 'warning')).toMatchObject({
      line: 13,
      path: 'menu.categories[0].products[1].propertes',
      message: expect.stringContaining('"properties"'),
    });
  });

  it.each([
    [
      'ids that stand twice',
      {
        menu: {
          categories: [
            {
              id: 'a',
              name: 'A',
              products: [
                { id: 'p', name: 'P', price: '1' },
                { id: 'p', name: 'P', price: '1' },
              ],
            },
          ],
        },
      },
      'menu.categories[0].products[1].id',
    ],
    [
      'a parent that is not there',
      { menu: { categories: [{ id: 'a', name: 'A', parent: 'b' }] } },
      'menu.categories[0].parent',
    ],
    [
      'categories in a circle',
      {
        menu: {
          categories: [
            { id: 'a', name: 'A', parent: 'b' },
            { id: 'b', name: 'B', parent: 'a' },
          ],
        },
      },
      'menu.categories[0].parent',
    ],
    [
      'a variation that is not there',
      {
        menu: {
          categories: [
            {
              id: 'a',
              name: 'A',
              products: [{ id: 'p', name: 'P', price: '1', product_variations: [{ variation: 'none' }] }],
            },
          ],
        },
      },
      'menu.categories[0].products[0].product_variations[0].variation',
    ],
    [
      'a property that is not there',
      {
        menu: {
          categories: [
            { id: 'a', name: 'A', products: [{ id: 'p', name: 'P', price: '1', properties: ['none'] }] },
          ],
        },
      },
      'menu.categories[0].products[0].properties[0]',
    ],
    ['a zone that does not exist', { menu: { timezone: 'Mars/Olympus' } }, 'menu.timezone'],
    ['a default language that is not offered', { default_language: 'de' }, 'default_language'],
    [
      'a closure that ends before it starts',
      { menu: { closing_rules: [{ start: '2026-01-02T00:00:00Z', end: '2026-01-01T00:00:00Z' }] } },
      'menu.closing_rules[0]',
    ],
  ] as [string, VenueChanges, string][])('finds %s', (_, changes, path) => {
    const { file, findings } = checkVenueFile(JSON.stringify(buildVenue(changes)));
    expect(file).toBeNull();
    expect(findings.map((finding) => finding.path)).toContain(path);
  });

  it('takes a bare menu document as a venue', () => {
    const { file, findings } = checkVenueFile(JSON.stringify(buildVenue().menu), {
      license: 'bare',
      language: 'en',
    });
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect(file).toMatchObject({ license: 'bare', default_language: 'en', menu: { id: 'menu-1' } });
  });

  it('takes from menu data what it says of its license', () => {
    const menu = { ...buildVenue().menu, license: 'old-kitchen', license_status: 'EXPIRED' };
    const { file, findings } = checkVenueFile(JSON.stringify(menu));
    expect(findings.filter(({ path }) => path.includes('license'))).toMatchObject([
      { level: 'warning', path: 'license_status' },
    ]);
    expect(file).toMatchObject({ license: 'old-kitchen', license_status: 'EXPIRED' });
    const renamed = checkVenueFile(JSON.stringify(menu), { license: 'new-kitchen' }).file;
    expect(renamed).toMatchObject({ license: 'new-kitchen', license_status: 'EXPIRED' });
  });

  it.each([['not yaml: ['], ['42'], ['"text"'], [''], ['{"menu": 1}'], ['a: &a [*a]']])(
    'refuses %j in a sentence',
    (text) => {
      const { file, findings } = checkVenueFile(text);
      expect(file).toBeNull();
      expect(findings[0]?.message).toMatch(/\w/);
    },
  );
});
