import { MAIN_CODES } from '#domain/allergens/codes.ts';
import { factOf } from '#domain/allergens/facts.ts';
import { parseAddress } from '#domain/draft/address.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { checkVenueFile } from '#server/venues/check/check-venue.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { factAddress, factRows } from './fact-rows.ts';

it('lists every dish, answer and part of a combo, each with an address that the draft knows', () => {
  const { file } = checkVenueFile(JSON.stringify(buildVenue()));
  if (!file) throw new Error('The venue is not valid');
  const rows = factRows(file, 'en');
  const dishes = file.menu.categories.flatMap(({ products }) => products);
  expect(rows.filter(({ kind }) => kind === 'dish')).toHaveLength(dishes.length);
  expect(rows.filter(({ kind }) => kind === 'part')).toHaveLength(
    dishes.flatMap(({ combo_groups: groups }) => groups.flatMap(({ products }) => products)).length,
  );
  expect(rows.filter(({ kind }) => kind === 'answer')).toHaveLength(
    file.menu.variations.flatMap(({ values }) => values).length,
  );
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const row of rows)
    expect(parseAddress(factAddress(row, 'nuts.almond'))?.field).toEqual(['allergens', 'nuts.almond']);
});

it.each(['bayt-zaytoun', 'hanabi-pocha', 'hotel-lindenhof'])(
  'the demo venue %s says of every dish, answer and part whether each allergen is in it',
  (license) => {
    const path = fileURLToPath(new URL(`../../../venues/${license}.yaml`, import.meta.url));
    const { file } = checkVenueFile(readFileSync(path, 'utf8'));
    if (!file) throw new Error('The venue is not valid');
    const own = file.menu.allergens.map(({ id }) => String(id));
    const rows = factRows(file, 'en');
    expect(rows.length).toBeGreaterThan(60);
    const unknown = rows.flatMap(({ id, kind, facts }) =>
      [...MAIN_CODES, ...own]
        .filter((code) => factOf(facts, code) === 'unknown')
        .map((code) => [kind, id, code]),
    );
    expect(unknown).toEqual([]);
  },
);
