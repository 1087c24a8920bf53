import { bcp47, type LanguageCode } from '#domain/text/language.ts';
import { pluralRules } from './formats.ts';
import type { CatalogueOf, Messages, Values } from './message.ts';

/** Translates a text of the app with its holes filled; numbers have the venue's digits. */
export interface TranslateOf<English extends Messages> {
  <K extends keyof English>(key: K, ...values: Values<English, K, string | number>): string;
  /** The same in pieces, so that a hole can hold an element. */
  parts<K extends keyof English, V>(key: K, ...values: Values<English, K, V>): (string | V)[];
}

/** The key in `ui_strings` that overrides a text: addToCart → ui_str_add_to_cart. */
export function uiStringKey(key: string): string {
  return `ui_str_${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

const HOLE = /\{([a-zA-Z]+)\}/;

/** The catalogue of a language with the venue's overrides. */
export function venueWordsOf<English extends Messages>(
  catalogue: CatalogueOf<English>,
  uiStrings: Readonly<Record<string, string>>,
): CatalogueOf<English> {
  const entries = Object.entries(catalogue).map(([key, message]) => [
    key,
    uiStrings[uiStringKey(key)] || message,
  ]);
  return Object.fromEntries(entries) as CatalogueOf<English>;
}

/**
 * Creates a translator that uses the catalogue loaded at the time of each call; `onUse` is called with each
 * key used.
 */
export function createTranslateOf<English extends Messages>(
  words: Partial<CatalogueOf<English>>,
  lang: LanguageCode,
  writeNumber: (value: number) => string,
  onUse?: (key: keyof English) => void,
): TranslateOf<English> {
  const rules = pluralRules(bcp47(lang));

  function template(key: keyof English, n: unknown): string {
    onUse?.(key);
    const message = words[key] ?? '';
    if (typeof message === 'string') return message;
    return message[rules.select(Number(n))] ?? message.other;
  }

  function pieces(key: keyof English, given: Record<string, unknown> | undefined): unknown[] {
    // Odd places hold the names between braces.
    return template(key, given?.['n'])
      .split(HOLE)
      .map((piece, index) => {
        if (index % 2 === 0) return piece;
        const value = given?.[piece];
        return typeof value === 'number' ? writeNumber(value) : (value ?? '');
      });
  }

  const translate = (key: keyof English, given?: Record<string, unknown>) => pieces(key, given).join('');
  return Object.assign(translate, { parts: pieces }) as TranslateOf<English>;
}

/** A translator that says other texts of the same catalogue, with the same holes, in place of some. */
export function sayInstead<English extends Messages>(
  t: TranslateOf<English>,
  instead: Readonly<Partial<Record<keyof English, keyof English>>>,
): TranslateOf<English> {
  // To its caller the other text is the same: it has the same holes.
  const said = <K extends keyof English>(key: K) => (instead[key] ?? key) as K;
  return Object.assign(
    <K extends keyof English>(key: K, ...values: Values<English, K, string | number>) =>
      t(said(key), ...values),
    {
      parts: <K extends keyof English, V>(key: K, ...values: Values<English, K, V>) =>
        t.parts<K, V>(said(key), ...values),
    },
  );
}
