import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { describe, expect, it } from 'vitest';
import { readPhone } from './phone.ts';
import { samplePhone } from './sample-phone.ts';

interface Country {
  country: string;
  e164: string;
  read_as_e164: string[];
  other_forms_of_it: string[];
  invalid: string[];
}

const { countries, everywhere_invalid: nowhere } = readCorpus<{
  countries: Country[];
  everywhere_invalid: string[];
}>('phones');

describe('phone numbers', () => {
  it.each(countries.map((each) => [each.country, each] as const))(
    '%s: every spelling gives one number',
    async (country, { e164, read_as_e164: spellings, other_forms_of_it: others }) => {
      for (const spelling of [...spellings, ...others])
        expect((await readPhone(spelling, country))?.e164, JSON.stringify(spelling)).toBe(e164);
    },
  );

  it.each(countries.map((each) => [each.country, each] as const))(
    '%s: refuses texts that are not numbers',
    async (country, { invalid }) => {
      for (const text of invalid) expect(await readPhone(text, country), JSON.stringify(text)).toBeNull();
    },
  );

  it.each(nowhere)('%j is a number in no country', async (text) => {
    expect(await readPhone(text, 'AE')).toBeNull();
  });

  it('of other countries need their own code', async () => {
    expect((await readPhone('+49 1512 3456789', 'AE'))?.e164).toBe('+4915123456789');
  });

  it('of a venue without a country need a code', async () => {
    expect(await readPhone('050 123 4567', '')).toBeNull();
    expect((await readPhone('+971 50 123 4567', ''))?.e164).toBe('+971501234567');
  });

  it.each(countries.map(({ country }) => country))(
    '%s: its sample is one of its numbers',
    async (country) => {
      const sample = samplePhone(country);
      expect(await readPhone(sample ?? '', country)).not.toBeNull();
    },
  );

  it('has no sample for an unknown country', () => {
    expect(samplePhone('ZZ')).toBeNull();
  });

  it.each([
    ['0501234567', 'AE', '050 123 4567'],
    ['٠٥٠-١٢٣-٤٥٦٧', 'AE', '050 123 4567'],
    ['00971501234567', 'AE', '+971 50 123 4567'],
    ['+4915123456789', 'AE', '+49 1512 3456789'],
    ['91234567', 'SG', '9123 4567'],
    ['0612345678', 'FR', '06 12 34 56 78'],
    ['2025550123', 'US', '(202) 555-0123'],
  ])('%s in %s is written %s', async (text, country, written) => {
    expect((await readPhone(text, country))?.written).toBe(written);
  });

  it.each(countries.map((each) => [each.country, each] as const))(
    '%s: its formatted number parses to the same number',
    async (country, { e164, read_as_e164: spellings }) => {
      for (const spelling of spellings) {
        const { written = '' } = (await readPhone(spelling, country)) ?? {};
        expect(await readPhone(written, country), spelling).toEqual({ e164, written });
      }
    },
  );
});
