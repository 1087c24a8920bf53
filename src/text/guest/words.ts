import type { CatalogueOf } from '../message.ts';
import { createTranslateOf, venueWordsOf, type TranslateOf } from '../translate.ts';
import type { en } from './en.ts';

type English = typeof en;

export type TextKey = keyof English;

/** Every text of the guest app in one language. */
export type Catalogue = CatalogueOf<English>;

/** As many of them as are here; grows. */
export type Words = Partial<Catalogue>;

/** Says a text of the guest app. */
export type Translate = TranslateOf<English>;

/** Speaks with the guest app's words. */
export const createTranslate = createTranslateOf<English>;

/** The guest app's words with a venue's own in their place. */
export const venueWords = venueWordsOf<English>;
