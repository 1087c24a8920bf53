import type { LanguageCode } from '#domain/text/language.ts';
import { storageKey } from '../../browser/storage.ts';

/** Where this phone keeps the menu of a venue in a language. */
export function menuKey(license: string, lang: LanguageCode): string {
  return storageKey(license, `menu:${lang}`);
}
