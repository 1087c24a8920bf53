import type { VenueFile } from '#contract/menu/venue-file.ts';
import { languageCodes, type LanguageCode } from '#domain/text/language.ts';
import { buildVenue } from './build-venue.ts';

/** A text in every language: marked with its code, in the language's own letters where a test checks them. */
export function inEveryLanguage(
  text: string,
  own: Partial<Record<LanguageCode, string>> = {},
): Record<string, string> {
  return Object.fromEntries(languageCodes.map((code) => [code, `${own[code] ?? text} (${code})`]));
}

/** The name of the venue's only dish. */
export const HUMMUS = inEveryLanguage('Hummus', {
  ar: 'حمص',
  fa: 'حمص',
  he: 'חומוס',
  ja: 'フムスと鰻',
  kp: '후무스',
  ru: 'Хумус',
  th: 'ฮัมมูส',
  'zh-hans': '鹰嘴豆泥',
});

/** A venue with every kind of page, in all fifteen languages. */
export function buildWorldVenue(menu: Partial<VenueFile['menu']> = {}): VenueFile {
  return buildVenue({
    languages: languageCodes.map((code) => ({ code, name_local: code })),
    menu: {
      name: inEveryLanguage('Kitchen', { ja: '台所', kp: '부엌', th: 'ครัว', ar: 'المطبخ' }),
      enable_order: true,
      enable_dine_in: true,
      enable_takeaway: true,
      enable_search: true,
      home_display_all_categories: true,
      variations: [],
      categories: [
        {
          id: 'starters',
          name: inEveryLanguage('Starters', { ja: '前菜', kp: '전채', th: 'เรียกน้ำย่อย', ar: 'مقبلات' }),
          products: [{ id: 'hummus', name: HUMMUS, price: '32.000', description: inEveryLanguage('Warm') }],
        },
      ],
      pages: [
        { id: 'about', title: inEveryLanguage('About us'), content: inEveryLanguage('<p>Since 1987</p>') },
      ],
      promotions: [{ id: 'feast', title: inEveryLanguage('Feast') }],
      forms: [
        {
          id: 'visit',
          name: inEveryLanguage('Your visit'),
          form_data: [{ type: 'text', name: 'words', label: inEveryLanguage('In a word') }],
        },
      ],
      checkout_terms: inEveryLanguage('<p>Terms</p>'),
      ...menu,
    },
  });
}
