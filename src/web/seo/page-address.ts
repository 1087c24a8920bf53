import { pathOfPage } from '#contract/paths/paths.ts';
import { isLanguageCode, type LanguageCode } from '#domain/text/language.ts';
import type { PageInput } from '../render/renderer.ts';

/** The parts of a page's input that decide its address. */
export type Addressed = Pick<PageInput, 'origin' | 'lang' | 'standard' | 'languages' | 'place'>;

/** The page's canonical address in a language of the venue, whichever address opened it. */
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

/** The languages of a page, as addresses name them. */
export function languagesOf({ languages }: Pick<Addressed, 'languages'>): LanguageCode[] {
  return languages.map(({ code }) => code).filter(isLanguageCode);
}
