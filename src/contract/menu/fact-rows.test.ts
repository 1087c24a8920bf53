import { parseAddress } from '#domain/draft/address.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { checkVenueFile } from '#server/venues/check/check-venue.ts';
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
