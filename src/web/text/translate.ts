import { bcp47, type LanguageCode } from '#domain/language.ts';
import type { Catalogue, TextKey, Values } from './message.ts';

/** Says a text of the app with its holes filled; numbers are written as the venue wants digits. */
export interface Translate {
  <K extends TextKey>(key: K, ...values: Values<K, string | number>): string;
  /** The same in pieces, so that a hole can hold an element. */
  parts<K extends TextKey, V>(key: K, ...values: Values<K, V>): (string | V)[];
}

/** The key in `ui_strings` that overrides a text: addToCart → ui_str_add_to_cart. */
export function uiStringKey(key: string): string {
  return `ui_str_${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

const HOLE = /\{([a-zA-Z]+)\}/;

/** The words of one language with a venue's own in their place. */
export function createTranslate(
  catalogue: Catalogue,
  lang: LanguageCode,
  uiStrings: Readonly<Record<string, string>>,
  writeNumber: (value: number) => string,
): Translate {
  const rules = new Intl.PluralRules(bcp47(lang));

  function template(key: TextKey, n: unknown): string {
    const own = uiStrings[uiStringKey(key)];
    if (own) return own;
    const message = catalogue[key];
    if (typeof message === 'string') return message;
    return message[rules.select(Number(n))] ?? message.other;
  }

  function pieces(key: TextKey, given: Record<string, unknown> | undefined): unknown[] {
    // Odd places hold the names between braces.
    return template(key, given?.['n'])
      .split(HOLE)
      .map((piece, index) => {
        if (index % 2 === 0) return piece;
        const value = given?.[piece];
        return typeof value === 'number' ? writeNumber(value) : (value ?? '');
      });
  }

  const translate = (key: TextKey, given?: Record<string, unknown>) => pieces(key, given).join('');
  return Object.assign(translate, { parts: pieces }) as Translate;
}
