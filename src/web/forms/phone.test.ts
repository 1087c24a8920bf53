import { readCorpus } from '#tests/support/corpus.ts';
import { describe, expect, it } from 'vitest';
import { readPhone, samplePhone } from './phone.ts';

interface Country {
  country: string;
  e164: string;
  read_as_e164: string[];
  other_forms_of_it: string[];
  invalid: string[];
}

const { countries } = readCorpus<{ countries: Country[] }>('phones');

describe('phone numbers', () => {
  it.each(countries.map((each) => [each.country, each] as const))(
    '%s: every spelling is one number',
    async (country, { e164, read_as_e164: spellings, other_forms_of_it: others }) => {
      for (const spelling of [...spellings, ...others])
        expect(await readPhone(spelling, country), JSON.stringify(spelling)).toBe(e164);
    },
  );

  it.each(countries.map((each) => [each.country, each] as const))(
    '%s: what is no number is none',
    async (country, { invalid }) => {
      for (const text of invalid) expect(await readPhone(text, country), JSON.stringify(text)).toBeNull();
    },
  );

  it('of other countries are read with their own code', async () => {
    expect(await readPhone('+49 1512 3456789', 'AE')).toBe('+4915123456789');
  });

  it('of a venue without a country need a code', async () => {
    expect(await readPhone('050 123 4567', '')).toBeNull();
    expect(await readPhone('+971 50 123 4567', '')).toBe('+971501234567');
  });

  it.each(countries.map(({ country }) => country))(
    '%s: its sample is one of its numbers',
    async (country) => {
      const sample = await samplePhone(country);
      expect(await readPhone(sample ?? '', country)).toMatch(/^\+\d+$/);
    },
  );

  it('has no sample of a country that nobody knows', async () => {
    expect(await samplePhone('ZZ')).toBeNull();
  });
});
