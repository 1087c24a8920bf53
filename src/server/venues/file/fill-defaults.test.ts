import { VenueFile } from '#contract/menu/venue-file.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createAjv } from '../../runtime/validation.ts';
import { checkVenueFile } from '../check/check-venue.ts';
import { demoVenueFiles } from '../import/demo-venues.ts';
import { fillDefaults } from './fill-defaults.ts';

it('a stored file gets the same defaults that checking it gives', () => {
  const check = createAjv({ useDefaults: true }).compile(VenueFile);
  for (const text of [
    JSON.stringify(buildVenue()),
    ...demoVenueFiles().map((path) => readFileSync(path, 'utf8')),
  ]) {
    const checked: unknown = parse(text);
    const filled: unknown = parse(text);
    check(checked);
    fillDefaults(VenueFile, filled);
    expect(filled).toEqual(checked);
  }
});

it('null counts as left out, except where it says something of its own', () => {
  const { file, findings } = checkVenueFile(
    JSON.stringify({
      ...buildVenue(),
      coupons: null,
      ordering: { unpaid_minutes: null, max_lines: null },
      menu: {
        ...buildVenue().menu,
        home_header_text: null,
        taxes: null,
        enable_search: null,
        minimum_order_amount: null,
        categories: [
          { id: 1, name: 'A', products: [{ id: 1, name: 'B', price: 1, images: null, parent: null }] },
        ],
      },
    }),
  );
  expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
  expect(file).toMatchObject({
    coupons: [],
    ordering: { unpaid_minutes: null, max_lines: 100 },
    menu: { home_header_text: '', taxes: [], enable_search: false, minimum_order_amount: '0' },
  });
  expect(file?.menu.categories[0]?.products[0]?.images).toEqual([]);
});

it('null is no name, price or language', () => {
  const { menu } = buildVenue();
  for (const wrong of [{ name: null }, { currency: null }, { categories: [{ id: 1, name: null }] }]) {
    const { file } = checkVenueFile(JSON.stringify(buildVenue({ menu: { ...menu, ...wrong } as never })));
    expect(file).toBeNull();
  }
});
