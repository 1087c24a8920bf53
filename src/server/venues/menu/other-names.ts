import type { MenuNames } from '#contract/menu/menu-names.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { inAllLanguages } from './names.ts';
import { shownMenu } from './shown-menu.ts';

type Named = { id: string | number; name: Parameters<typeof inAllLanguages>[1] };

function othersOf(file: CompleteVenueFile, { id, name }: Named, lang: LanguageCode): [string, string[]][] {
  const names = inAllLanguages(file, name);
  const others = [...new Set(Object.values(names))].filter((each) => each !== '' && each !== names[lang]);
  return others.length === 0 ? [] : [[String(id), others]];
}

/** The names of what guests can find, in the languages other than the one in which they read. */
export function otherNames(file: CompleteVenueFile, lang: LanguageCode): MenuNames {
  const { categories, properties = [] } = shownMenu(file.menu);
  const products = categories.flatMap((category) => category.products);
  return {
    products: Object.fromEntries(products.flatMap((each) => othersOf(file, each, lang))),
    categories: Object.fromEntries(categories.flatMap((each) => othersOf(file, each, lang))),
    properties: Object.fromEntries(properties.flatMap((each) => othersOf(file, each, lang))),
  };
}
