import type { CatalogueOf } from '../message.ts';
import { createTranslateOf, venueWordsOf, type TranslateOf } from '../translate.ts';
import type { en } from './en.ts';

type English = typeof en;

export type TextKey = keyof English;

/** Every text of the guest app in one language. */
export type Catalogue = CatalogueOf<English>;

/** The texts that have loaded so far; grows. */
export type Words = Partial<Catalogue>;

/** Translates a text of the guest app. */
export type Translate = TranslateOf<English>;

/** Creates a translator of the guest app's texts. */
export const createTranslate = createTranslateOf<English>;

/** The guest app's texts with the venue's overrides. */
export const venueWords = venueWordsOf<English>;
