import { latinDigits } from '#domain/text/digits.ts';
import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

/** A phone number in E.164, parsed for the venue's country; null when it is invalid. */
export function normalizePhone(text: string, country: string): string | null {
  const known = isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(text, known);
  return number?.isValid() ? number.number : null;
}

/**
 * A number that a venue has written, in E.164: in its own country's way, else with a country's code, also one without
 * its plus; null where it cannot be a phone number.
 */
export function venuePhone(text: string, country: string): string | null {
  const digits = latinDigits(text).replace(/\D/g, '');
  return normalizePhone(text, country) ?? normalizePhone(`+${digits.replace(/^00/, '')}`, country);
}
