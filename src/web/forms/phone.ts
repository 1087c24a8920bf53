import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type MetadataJson,
} from 'libphonenumber-js/core';
import countries from 'phone-metadata:countries';
import { latinDigits } from '#domain/text/digits.ts';

const groups: Record<string, () => Promise<{ default: MetadataJson }>> = {
  1: () => import('phone-metadata:1'),
  2: () => import('phone-metadata:2'),
  3: () => import('phone-metadata:3'),
  4: () => import('phone-metadata:4'),
  5: () => import('phone-metadata:5'),
  6: () => import('phone-metadata:6'),
  7: () => import('phone-metadata:7'),
  8: () => import('phone-metadata:8'),
  9: () => import('phone-metadata:9'),
};

/** The first digit of a country's calling code. */
function digitOf(country: string): string {
  return Object.keys(countries).find((digit) => countries[digit]?.split(' ').includes(country)) ?? '';
}

/**
 * Normalises a typed number: other digits, full-width characters, marks and spaces of every kind; 00 becomes
 * +.
 */
function cleanPhone(text: string): string {
  const plain = latinDigits(text.normalize('NFKC'))
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  return plain.replace(/^tel:/i, '').replace(/^00/, '+');
}

/** Digits, and the signs between them. */
const WRITTEN = /^\+?\s*[\d(][\d\s().,/\p{Pd}]*$/u;

/** A parsed phone number. */
export interface ReadPhone {
  e164: string;
  /** In national format, or with its code when the guest gave one. */
  written: string;
}

/** Parses a phone number, national ones by the venue's country; null when it is not one. */
export async function readPhone(text: string, country: string): Promise<ReadPhone | null> {
  const cleaned = cleanPhone(text);
  if (!WRITTEN.test(cleaned)) return null;
  const [, first] = /^\+\s*([1-9])/.exec(cleaned) ?? [];
  const group = await groups[first ?? digitOf(country)]?.();
  if (!group) return null;
  const metadata = group.default;
  const known = isSupportedCountry(country as CountryCode, metadata);
  const number = known
    ? parsePhoneNumberFromString(cleaned, country as CountryCode, metadata)
    : parsePhoneNumberFromString(cleaned, metadata);
  if (!number?.isValid()) return null;
  const written = cleaned.startsWith('+') ? number.formatInternational() : number.formatNational();
  return { e164: number.number, written };
}
