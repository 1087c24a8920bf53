import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

/** A phone number in E.164, parsed for the venue's country; null when it is invalid. */
export function normalizePhone(text: string, country: string): string | null {
  const known = isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(text, known);
  return number?.isValid() ? number.number : null;
}
