import { bcp47, type LanguageCode } from '#domain/text/language.ts';
import { escapeUTF8 } from 'entities';
import type { PageInput } from '../render/renderer.ts';
import { languagesOf, pageAddress } from './page-address.ts';
import { sharedPicture, type SharedPicture } from './shared-picture.ts';
import type { Subject } from './subject.ts';

/** Open Graph requires a territory with every language. */
const LOCALES: Readonly<Record<LanguageCode, string>> = {
  en: 'en_US',
  ar: 'ar_AR',
  de: 'de_DE',
  es: 'es_ES',
  fa: 'fa_IR',
  fr: 'fr_FR',
  he: 'he_IL',
  it: 'it_IT',
  ja: 'ja_JP',
  kp: 'ko_KR',
  nl: 'nl_NL',
  ru: 'ru_RU',
  th: 'th_TH',
  tr: 'tr_TR',
  'zh-hans': 'zh_CN',
};

function meta(kind: 'property' | 'name', name: string, content: string | number): string {
  return `<meta ${kind}="${name}" content="${escapeUTF8(String(content))}">`;
}

function pictureTags({ address, width, height }: SharedPicture): string[] {
  const size = width > 0 && height > 0;
  return [
    meta('property', 'og:image', address),
    ...(size ? [meta('property', 'og:image:width', width), meta('property', 'og:image:height', height)] : []),
  ];
}

/** The page's canonical and alternate addresses: search engines send guests to their own language. */
function addressTags(page: PageInput): string[] {
  const languages = languagesOf(page);
  const link = (language: LanguageCode, tag: string) =>
    `<link rel="alternate" hreflang="${tag}" href="${escapeUTF8(pageAddress(page, language))}">`;
  const canonical = `<link rel="canonical" href="${escapeUTF8(pageAddress(page))}">`;
  if (languages.length < 2) return [canonical];
  const alternates = languages.map((language) => link(language, bcp47(language)));
  return [canonical, ...alternates, link(page.standard, 'x-default')];
}

/** The head tags of a public page for search engines and messengers; `title` is the page's own. */
export function headTags(page: PageInput, title: string, { description, picture }: Subject): string {
  const { menu, lang, origin, apiUrl } = page;
  const shared = picture && sharedPicture(picture, apiUrl || origin);
  const isWide = shared !== null && shared.width > shared.height;
  return [
    ...addressTags(page),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', pageAddress(page)),
    meta('property', 'og:site_name', menu.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', LOCALES[lang]),
    ...languagesOf(page)
      .filter((language) => language !== lang)
      .map((language) => meta('property', 'og:locale:alternate', LOCALES[language])),
    ...(shared ? pictureTags(shared) : []),
    // Twitter falls back to Open Graph's title, text and picture.
    meta('name', 'twitter:card', isWide ? 'summary_large_image' : 'summary'),
  ].join('');
}
