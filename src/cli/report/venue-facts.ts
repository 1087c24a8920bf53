import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { translations, type Translation } from '#server/venues/file/translations.ts';
import { counted } from '../command/findings.ts';

/** The contents of a venue file, for people and for --json. */
export interface VenueFacts {
  license: string;
  categories: number;
  products: number;
  languages: Translation[];
}

const MOST_NAMED = 3;

/** Counts the contents of a venue file. */
export function venueFacts(file: CompleteVenueFile): VenueFacts {
  const { categories } = file.menu;
  return {
    license: file.license,
    categories: categories.length,
    products: categories.reduce((sum, { products }) => sum + products.length, 0),
    languages: translations(file),
  };
}

/** ar: 4 texts missing: menu.categories[2].description, … */
function missingText({ code, missing }: Translation): string {
  const named = missing.slice(0, MOST_NAMED).join(', ');
  return `${code}: ${counted(missing.length, 'text')} missing: ${named}${missing.length > MOST_NAMED ? ', …' : ''}`;
}

/** 6 categories, 42 products; texts: en 100 %, ar 96 %; below it a line for each language with missing texts. */
export function factsText({ categories, products, languages }: VenueFacts): string {
  const texts = languages.map(({ code, percent }) => `${code} ${percent} %`).join(', ');
  const counts = `${counted(categories, 'category')}, ${counted(products, 'product')}; texts: ${texts}`;
  const lacking = languages.filter(({ missing }) => missing.length > 0).map(missingText);
  return [counts, ...lacking].join('\n  ');
}
