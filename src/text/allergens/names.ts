import type { LegalCode } from '#domain/allergens/codes.ts';
import type { LanguageCode } from '#domain/text/language.ts';

/** The names of the law's allergens in one language. Each file names the source of its words. */
export type AllergenNames = Readonly<Record<LegalCode, string>>;

const files: Record<LanguageCode, () => Promise<AllergenNames>> = {
  ar: () => import('./ar.ts').then(({ ar }) => ar),
  de: () => import('./de.ts').then(({ de }) => de),
  en: () => import('./en.ts').then(({ en }) => en),
  es: () => import('./es.ts').then(({ es }) => es),
  fa: () => import('./fa.ts').then(({ fa }) => fa),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  he: () => import('./he.ts').then(({ he }) => he),
  it: () => import('./it.ts').then(({ it }) => it),
  ja: () => import('./ja.ts').then(({ ja }) => ja),
  kp: () => import('./kp.ts').then(({ kp }) => kp),
  nl: () => import('./nl.ts').then(({ nl }) => nl),
  ru: () => import('./ru.ts').then(({ ru }) => ru),
  th: () => import('./th.ts').then(({ th }) => th),
  tr: () => import('./tr.ts').then(({ tr }) => tr),
  'zh-hans': () => import('./zh-hans.ts').then(({ zhHans }) => zhHans),
};

/** Loads the names in a language: only who looks at allergens needs them. */
export function loadAllergenNames(lang: LanguageCode): Promise<AllergenNames> {
  return files[lang]();
}
