import type { LanguageCode } from '#domain/text/language.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { createDisplay, type Display } from '#text/display.ts';
import { createTranslate, type Catalogue, type Translate } from '#text/guest/words.ts';

/** A venue's texts and formats for one guest. */
export interface Speech {
  lang: LanguageCode;
  t: Translate;
  display: Display;
}

/** A venue's texts and formats in a language. */
export function speechOf(lang: LanguageCode, menu: Menu, words: Catalogue): Speech {
  const display = createDisplay(lang, menu.currency, menu.flags.arabicNumerals);
  return { lang, display, t: createTranslate(words, lang, display.number) };
}
