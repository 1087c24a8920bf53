import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

interface PhoneMetadata {
  version: number;
  country_calling_codes: Record<string, string[]>;
  countries: Record<string, unknown>;
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
 * each; `phone-metadata:countries`: which countries each has.
 */
export function phoneMetadata(): Plugin {
  const all = JSON.parse(
    readFileSync(new URL('../../node_modules/libphonenumber-js/metadata.max.json', import.meta.url), 'utf8'),
  ) as PhoneMetadata;
  return {
    name: 'sufra-phone-metadata',
    resolveId: (id) => (/^phone-metadata:([1-9]|countries)$/.test(id) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0phone-metadata:')) return null;
      if (id.endsWith(':countries')) return `export default ${JSON.stringify(countriesByDigit(all))};`;
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
