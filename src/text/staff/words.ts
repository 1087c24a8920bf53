import type { CatalogueOf } from '../message.ts';
import { createTranslateOf, type TranslateOf } from '../translate.ts';
import type { en } from './en.ts';

type English = typeof en;

export type TextKey = keyof English;

/** Every text of the board in one language. */
export type Catalogue = CatalogueOf<English>;

/** Translates a text of the board. */
export type Translate = TranslateOf<English>;

/** Creates a translator of the board's texts. */
export const createTranslate = createTranslateOf<English>;
