import { use } from 'react';
import { MAIN_CODES, type LegalCode } from '#domain/allergens/codes.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { loadAllergenNames, type AllergenNames } from '#text/allergens/names.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useWords } from '../../words/words.ts';

const loading = new Map<LanguageCode, Promise<AllergenNames>>();

function namesIn(lang: LanguageCode): Promise<AllergenNames> {
  const known = loading.get(lang) ?? loadAllergenNames(lang);
  loading.set(lang, known);
  return known;
}

/** An allergen that the venue is asked about, in the office's language. */
export interface NamedAllergen {
  code: string;
  name: string;
}

/** The allergens of the law and the venue's own, and how a code of the law is named. Suspends until the words are there. */
export function useAllergenNames(): { all: NamedAllergen[]; nameOf: (code: LegalCode) => string } {
  const { lang } = useWords();
  const names = use(namesIn(lang));
  const { menu, default_language: original } = useFile();
  const own = menu.allergens.map(({ id, name }) => ({
    code: String(id),
    name: readIn(name, lang, original) || String(id),
  }));
  return {
    all: [...MAIN_CODES.map((code) => ({ code, name: names[code] })), ...own],
    nameOf: (code) => names[code],
  };
}
