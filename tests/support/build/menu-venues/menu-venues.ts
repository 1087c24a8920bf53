import type { VenueFile } from '#contract/menu/venue-file.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { buildVenue } from '../build-venue.ts';
import { GOAMGIL } from './goamgil.ts';
import { KADOOLI } from './kadooli.ts';
import { LITTLE_DRAGON } from './little-dragon.ts';
import { SAIZERIYA } from './saizeriya.ts';
import { SAUSAGE_FACTORY } from './sausage-factory.ts';

type Menu = VenueFile['menu'];
type Category = Menu['categories'][number];
type Language = VenueFile['languages'][number] & { code: LanguageCode };
type Text = Menu['name'];

/** A venue that nobody here thought up, and the names by which stories tell of it. */
export interface MenuVenue {
  name: string;
  languages: readonly LanguageCode[];
  build(): VenueFile;
}

function textOf([first, second]: readonly Language[], name: string, other: string | undefined): Text {
  return first && second && other ? { [first.code]: name, [second.code]: other } : name;
}

/** Reads a table: `# category`, then `price | name | name in the second language | what it is`. */
function categoriesOf(table: string, languages: readonly Language[]): Category[] {
  const categories: (Category & { products: NonNullable<Category['products']> })[] = [];
  for (const line of table.trim().split('\n')) {
    const id = `c${categories.length}`;
    if (line.startsWith('# ')) {
      const [name = '', other] = line.slice(2).split(' | ');
      categories.push({ id, name: textOf(languages, name, other), products: [] });
      continue;
    }
    const [price = '', name = '', other, words] = line.split(' | ');
    const { products } = categories.at(-1) as (typeof categories)[number];
    products.push({
      id: `${id}-${products.length}`,
      name: textOf(languages, name, other),
      price,
      ...(words && { small_description: words }),
    });
  }
  return categories;
}

/** A venue of a table, laid out by itself. */
function menuVenue(
  table: string,
  look: VenueFile['look'],
  languages: Language[],
  menu: Partial<Menu>,
): VenueFile {
  return buildVenue({
    look: { auto: true, ...look },
    languages,
    default_language: languages[0]?.code ?? 'en',
    menu: { home_display_all_categories: true, ...menu, categories: categoriesOf(table, languages) },
  });
}

const ENGLISH = { code: 'en', name_local: 'English' } as const;

/** Menus of five real venues, each with the look that its wizard would give it. */
export const menuVenues: readonly MenuVenue[] = [
  {
    name: 'Goamgil',
    languages: ['kp', 'en'],
    build: () =>
      menuVenue(GOAMGIL, {}, [{ code: 'kp', name_local: '한국어' }, ENGLISH], {
        name: 'Goamgil',
        currency: 'KRW',
        price_decimal_places: 0,
      }),
  },
  {
    name: 'Kadooli Tea Palace',
    languages: ['en', 'ar'],
    build: () =>
      menuVenue(KADOOLI, { ornament: 'star' }, [ENGLISH, { code: 'ar', name_local: 'العربية' }], {
        name: 'Kadooli Tea Palace',
        currency: 'AED',
        theme_data: { primary: '#7a1f2b' },
      }),
  },
  {
    name: 'Little Dragon',
    languages: ['de'],
    build: () =>
      menuVenue(LITTLE_DRAGON, { ornament: 'wave' }, [{ code: 'de', name_local: 'Deutsch' }], {
        name: 'Little Dragon',
        currency: 'EUR',
        theme_data: { primary: '#c8102e' },
      }),
  },
  {
    name: 'Saizeriya',
    languages: ['ja', 'en'],
    build: () =>
      menuVenue(SAIZERIYA, { ornament: 'awning' }, [{ code: 'ja', name_local: '日本語' }, ENGLISH], {
        name: 'サイゼリヤ',
        currency: 'JPY',
        price_decimal_places: 0,
        theme_data: { primary: '#f5c542' },
      }),
  },
  {
    name: 'Sausage Factory',
    languages: ['ru', 'en'],
    build: () =>
      menuVenue(SAUSAGE_FACTORY, {}, [{ code: 'ru', name_local: 'Русский' }, ENGLISH], {
        name: 'Колбасный цех',
        currency: 'RUB',
        price_decimal_places: 0,
        theme_data: { mode: 'dark' },
      }),
  },
];
