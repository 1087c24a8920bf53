import { getExampleNumber, type CountryCode, type MetadataJson } from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/mobile/examples';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

type PhoneMetadata = MetadataJson & { version: number };

/** An example mobile number of each country, in national format. */
function samples(all: PhoneMetadata): Record<string, string> {
  const written = Object.keys(all.countries).map((country) => [
    country,
    getExampleNumber(country as CountryCode, examples, all)?.formatNational(),
  ]);
  return Object.fromEntries(written.filter(([, sample]) => sample !== undefined));
}

function countriesByDigit(all: PhoneMetadata): Record<string, string> {
  const digits = Object.groupBy(Object.entries(all.country_calling_codes), ([code]) => code.charAt(0));
  return Object.fromEntries(
    Object.entries(digits).map(([digit, codes = []]) => [
      digit,
      codes.flatMap(([, names]) => names).join(' '),
    ]),
  );
}

/**
 * `phone-metadata:9`: what is known about the phone numbers whose calling code begins with that digit, a chunk
 * each, since checkout would load 39 kB for all of them and loads 1 to 6 kB for one, brotli; `phone-metadata:countries`: which countries each has; `phone-metadata:samples`: a number of each country.
 */
export function phoneMetadata(): Plugin {
  const all = JSON.parse(
    readFileSync(new URL('../../node_modules/libphonenumber-js/metadata.max.json', import.meta.url), 'utf8'),
  ) as PhoneMetadata;
  return {
    name: 'sufra-phone-metadata',
    resolveId: (id) => (/^phone-metadata:([1-9]|countries|samples)$/.test(id) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0phone-metadata:')) return null;
      if (id.endsWith(':countries')) return `export default ${JSON.stringify(countriesByDigit(all))};`;
      if (id.endsWith(':samples')) return `export default ${JSON.stringify(samples(all))};`;
      const codes = Object.entries(all.country_calling_codes).filter(([code]) =>
        code.startsWith(id.slice(-1)),
      );
      const countries = codes.flatMap(([, names]) => names).map((name) => [name, all.countries[name]]);
      const part = {
        version: all.version,
        country_calling_codes: Object.fromEntries(codes),
        countries: Object.fromEntries(countries),
      };
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(part))});`;
    },
  };
}
