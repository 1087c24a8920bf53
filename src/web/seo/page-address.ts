import { pathOfPage } from '#contract/paths.ts';
import { isLanguageCode, type LanguageCode } from '#domain/language.ts';
import type { PageInput } from '../render/renderer.ts';

/** What decides where a page is found. */
export type Addressed = Pick<PageInput, 'origin' | 'lang' | 'standard' | 'languages' | 'place'>;

/** The page's own address in a language of the venue: the one it is known by, whichever it was opened with. */
export function pageAddress({ origin, lang, place }: Addressed, language = lang): string {
  return `${origin}/${language}${place.path.slice(lang.length + 1)}`;
}

/** The address of another page of the same venue in the same language. */
export function siblingAddress(
  { origin, lang }: Addressed,
  name: 'onboarding' | 'home' | 'category' | 'product',
  id = '',
): string {
  return origin + pathOfPage(name, lang, { id });
}

/** The languages a page is to be had in, as addresses name them. */
export function languagesOf({ languages }: Pick<Addressed, 'languages'>): LanguageCode[] {
  return languages.map(({ code }) => code).filter(isLanguageCode);
}
