import { use } from 'react';
import { LEGAL_CODES, type LegalCode } from '#domain/allergens/codes.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { dietOf } from '#domain/needs/needs.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { loadAllergenNames, type AllergenNames } from '#text/allergens/names.ts';
import { oncePerKey } from '../loading/loaded.ts';

const namesIn = oncePerKey(loadAllergenNames);

/** Finds the name of an allergen or a diet; '' for one that the venue has not. */
export type NameOf = (code: string) => string;

function isLegal(code: string): code is LegalCode {
  return (LEGAL_CODES as readonly string[]).includes(code);
}

/** The finder of names at a venue. */
export function namesAt({ allergens, properties }: Menu, legal: AllergenNames): NameOf {
  return (code) => {
    if (isLegal(code)) return legal[code];
    const diet = dietOf(code);
    const found =
      diet === null
        ? allergens.find(({ id }) => id === code)
        : properties.find(({ id, isDiet }) => isDiet && id === diet);
    return found?.name ?? '';
  };
}

/** The finder of names at a venue, once the names of this language are there. */
export function useNames(menu: Menu, lang: LanguageCode): NameOf {
  return namesAt(menu, use(namesIn(lang)));
}

/** The same, for what happens outside of a component. */
export async function loadNames(menu: Menu, lang: LanguageCode): Promise<NameOf> {
  return namesAt(menu, await namesIn(lang));
}
