import { VenueFile } from '#contract/venue-file.ts';
import { buildVenue } from '#tests/support/build-venue.ts';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createAjv } from '../validation.ts';
import { demoVenueFiles } from './demo-venues.ts';
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
