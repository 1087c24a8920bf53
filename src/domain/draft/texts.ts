import { isLanguageCode } from '../text/language.ts';
import { isEntry } from './json.ts';

/** A text in several languages. */
export function isTextMap(value: unknown): value is Record<string, string> {
  return isEntry(value) && Object.keys(value).length > 0 && Object.keys(value).every(isLanguageCode);
}

/** What a text says in one language; null where it says nothing. One text for all languages is the default one's. */
export function textIn(value: unknown, language: string, defaultLanguage: string): unknown {
  if (typeof value === 'string') return language === defaultLanguage ? value : null;
  return (isEntry(value) ? value[language] : null) ?? null;
}

/** A text as languages: one for all languages is the default one's. */
export function inLanguages(value: unknown, defaultLanguage: string): unknown {
  return typeof value === 'string' ? { [defaultLanguage]: value } : value;
}
