import { readFileSync } from 'node:fs';
import { LEGAL_CODES } from '#domain/allergens/codes.ts';
import { languageCodes, type LanguageCode } from '#domain/text/language.ts';
import { expect, it } from 'vitest';
import { allergenNames } from './all-names.ts';
import { loadAllergenNames } from './names.ts';

/** Allergens that more than one language calls as English does. */
const SHARED = ['gluten', 'lupin'];
/** The languages of the regulation's own texts. */
const OF_THE_REGULATION: readonly LanguageCode[] = ['de', 'en', 'es', 'fr', 'it', 'nl'];

it.each(languageCodes)('%s names every allergen of the law, and the source of its words', async (lang) => {
  const source = readFileSync(new URL(`${lang}.ts`, import.meta.url), 'utf8');
  const [, said = ''] = /\/\*\* (.+) \*\/\nexport const/.exec(source) ?? [];
  expect(said).toMatch(OF_THE_REGULATION.includes(lang) ? /1169\/2011/ : /\S/);
  const names = await loadAllergenNames(lang);
  expect(names).toBe(allergenNames[lang]);
  expect(Object.keys(names).toSorted()).toEqual([...LEGAL_CODES].toSorted());
  expect(Object.values(names).filter((name) => name.trim() === '')).toEqual([]);
  // Nothing was left in English.
  const same = LEGAL_CODES.filter((code) => lang !== 'en' && names[code] === allergenNames.en[code]);
  expect(same.filter((code) => !SHARED.includes(code))).toEqual([]);
});
