import { ALLERGEN_PAGE, linksAllergens } from '#domain/choices/has-facts.ts';
import { pagePath } from '#contract/paths/paths.ts';
import { bcp47, type LanguageCode } from '#domain/text/language.ts';
import { isLinked, type Menu } from '#domain/menu/menu.ts';
import { escapeUTF8 } from 'entities';

/** The input of a venue's sitemap. */
export interface SitemapInput {
  /** Without a trailing slash. */
  origin: string;
  menu: Menu;
  /** The venue's languages, its default first. */
  languages: readonly LanguageCode[];
}

/** The limit of addresses in one sitemap. */
const MOST_ADDRESSES = 50_000;
/** Beyond this number the sitemap omits the alternate languages, since pages list them as well. */
const MOST_ALTERNATES = 100_000;

type Address = (language: LanguageCode) => string;

/** Every public page of the venue, regardless of its hours: they change faster than search engines visit. */
function pagesOf(menu: Menu): Address[] {
  const categories = menu.categories.filter(isLinked);
  const products = categories.flatMap((category) => category.products.filter(isLinked));
  const pageIds = [
    ...menu.pages.map(({ id }) => id),
    ...(menu.checkoutTerms ? ['terms'] : []),
    ...(linksAllergens(menu) ? [ALLERGEN_PAGE] : []),
  ];
  return [
    ...(menu.flags.skipOnboarding ? [] : [(lang: LanguageCode) => pagePath('onboarding', lang)]),
    (lang) => pagePath('home', lang),
    ...categories.map(
      ({ id }): Address =>
        (lang) =>
          pagePath('category', lang, { id }),
    ),
    ...products.map(
      ({ id }): Address =>
        (lang) =>
          pagePath('product', lang, { id }),
    ),
    ...(menu.promotions.some(({ enabled }) => enabled)
      ? [(lang: LanguageCode) => pagePath('promotions', lang)]
      : []),
    ...pageIds.map(
      (id): Address =>
        (lang) =>
          pagePath('info-page', lang, { id }),
    ),
  ];
}

/**
 * Writes the venue's sitemap: each public page in every language, with links to the others (sitemaps.org, hreflang).
 */
export function writeSitemap({ origin, menu, languages }: SitemapInput): string {
  const pages = pagesOf(menu);
  const addressOf = (page: Address, language: LanguageCode) => escapeUTF8(origin + page(language));
  const withAlternates = languages.length > 1 && pages.length * languages.length ** 2 <= MOST_ALTERNATES;
  const link = (tag: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`;

  const entries = pages.flatMap((page) => {
    const [standard = ''] = languages.map((language) => addressOf(page, language));
    const alternates = withAlternates
      ? languages.map((language) => link(bcp47(language), addressOf(page, language))).join('') +
        link('x-default', standard)
      : '';
    return languages.map((language) => `<url><loc>${addressOf(page, language)}</loc>${alternates}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.slice(0, MOST_ADDRESSES),
    '</urlset>',
  ].join('\n');
}
