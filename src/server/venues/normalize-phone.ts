import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

/** A phone number in E.164, read as the venue's country reads it; null when it is none. */
export function normalizePhone(text: string, country: string): string | null {
  const known = isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(text, known);
  return number?.isValid() ? number.number : null;
}
