import type { CatalogueOf, Values } from '../message.ts';
import { createTranslateOf, type TranslateOf } from '../translate.ts';
import type { en } from './en.ts';

type English = typeof en;

export type TextKey = keyof English;

/** The keys of texts without holes. */
export type PlainKey = {
  [K in TextKey]: Values<English, K, string> extends [] ? K : never;
}[TextKey];

/** Every text of the back office in one language. */
export type Catalogue = CatalogueOf<English>;

/** Translates a text of the back office. */
export type Translate = TranslateOf<English>;

/** Creates a translator of the back office's texts. */
export const createTranslate = createTranslateOf<English>;
