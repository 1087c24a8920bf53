import { LANGUAGE_COOKIE } from '#contract/values/language-cookie.ts';
import { readText, storageKey, writeCookie, writeText } from '../../browser/storage.ts';

const YEAR_S = 31_536_000;

/**
 * Stores the language that the guest has chosen, which ends all language offers. The cookie tells the server, which
 * opens addresses without a language in it.
 */
export function keepLanguageChosen(license: string, code: string): void {
  writeText('local', storageKey(license, 'language-chosen'), code);
  writeCookie(LANGUAGE_COOKIE, code, YEAR_S);
}

/** Forgets the language on this phone. */
export function forgetLanguageChosen(): void {
  writeCookie(LANGUAGE_COOKIE, '', 0);
}

/** True when the guest has. */
export function isLanguageChosen(license: string): boolean {
  return readText('local', storageKey(license, 'language-chosen')) !== null;
}
