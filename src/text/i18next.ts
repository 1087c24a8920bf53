import type { CatalogueOf, Message, Messages } from './message.ts';

/** The words of a language as their file holds them, in i18next's JSON v4: `key`, or `key_one` … `key_other`, with holes `{{n}}`. */
export type WordsData = Readonly<Record<string, string>>;

/** The plural forms, as Intl and i18next name them. */
export const pluralForms = [
  'zero',
  'one',
  'two',
  'few',
  'many',
  'other',
] as const satisfies Intl.LDMLPluralRule[];

/** A text as the app's code reads it: `{n}` for `{{n}}`. */
function withOurHoles(text: string): string {
  return text.replaceAll(/\{\{([a-zA-Z]+)\}\}/g, '{$1}');
}

function withTheirHoles(text: string): string {
  return text.replaceAll(/\{([a-zA-Z]+)\}/g, '{{$1}}');
}

/** The text of a key; undefined where the file has none: an empty text is one that nobody has translated. */
export function messageIn(words: WordsData, key: string): Message | undefined {
  const text = words[key];
  if (text) return withOurHoles(text);
  const forms = pluralForms.flatMap((form) => {
    const each = words[`${key}_${form}`];
    return each ? [[form, withOurHoles(each)]] : [];
  });
  const message = Object.fromEntries(forms) as Record<string, string>;
  return message['other'] === undefined ? undefined : { ...message, other: message['other'] };
}

/** A catalogue of a language: its words, and the English ones where it has none. */
export function compileWords<English extends Messages>(
  english: English,
  words: WordsData,
): CatalogueOf<English> {
  const entries = Object.entries(english).map(([key, message]) => [key, messageIn(words, key) ?? message]);
  return Object.fromEntries(entries) as CatalogueOf<English>;
}

/** Texts of the app in i18next's form. */
export function writeWords(messages: Messages): WordsData {
  const entries = Object.entries(messages).flatMap(([key, message]) =>
    typeof message === 'string'
      ? [[key, withTheirHoles(message)]]
      : Object.entries(message).map(([form, text]) => [`${key}_${form}`, withTheirHoles(text)]),
  );
  return Object.fromEntries(entries) as WordsData;
}
