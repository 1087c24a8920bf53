import { firstOffered } from '#domain/choices/first-offered.ts';
import { isLanguageCode, type LanguageCode } from '#domain/text/language.ts';
import { LANGUAGE_COOKIE } from '#contract/values/language-cookie.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { cookieNamed } from '../guards/cookies.ts';

/** More ranges than any browser sends. */
const MOST_RANGES = 30;

/** The quality of a language range (RFC 9110, section 12.4.2): 1 without one, 0 for one that cannot be read. */
function qualityOf(parameters: readonly string[]): number {
  const q = parameters.map((text) => /^\s*q=(.*)$/i.exec(text)?.[1]).find((text) => text !== undefined);
  if (q === undefined) return 1;
  return /^\s*(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/.test(q) ? Number(q) : 0;
}

/** The BCP 47 tags of an `Accept-Language` header, the most wanted first; of equals the one that stands first. */
export function acceptedLanguages(header: string): string[] {
  const ranges = header
    .split(',', MOST_RANGES)
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';');
      return { tag: tag.trim(), quality: qualityOf(parameters) };
    })
    .filter(({ tag, quality }) => quality > 0 && /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i.test(tag));
  return ranges.toSorted((a, b) => b.quality - a.quality).map(({ tag }) => tag);
}

/**
 * The language in which an address without one opens: the one that the guest has chosen on this phone, else the
 * phone's first that the venue offers; null when there is none.
 */
export function languageOfPhone(
  { cookie = '', 'accept-language': accepted = '' }: IncomingHttpHeaders,
  offered: readonly { code: string }[],
): LanguageCode | null {
  const codes = offered.map(({ code }) => code).filter(isLanguageCode);
  const chosen = cookieNamed(cookie, LANGUAGE_COOKIE);
  return codes.find((code) => code === chosen) ?? firstOffered(acceptedLanguages(accepted), codes);
}
