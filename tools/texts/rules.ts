import { bcp47, type LanguageCode } from '#domain/text/language.ts';
import { messageIn, pluralForms, writeWords, type WordsData } from '#text/i18next.ts';
import type { Message, Messages } from '#text/message.ts';

const PLURAL = new RegExp(`^(.+)_(${pluralForms.join('|')})$`);

/** The key of the app that an entry of a file belongs to; null where it has none such. */
export function keyOf(entry: string, english: Messages): string | null {
  if (entry in english) return entry;
  const [, key = ''] = PLURAL.exec(entry) ?? [];
  return key in english ? key : null;
}

/** The plural forms that a language needs. A text is never used for zero. */
export function neededForms(lang: LanguageCode): Intl.LDMLPluralRule[] {
  const { pluralCategories } = new Intl.PluralRules(bcp47(lang)).resolvedOptions();
  return pluralForms.filter((form) => form !== 'zero' && pluralCategories.includes(form));
}

/** The holes of texts in i18next's form, each once. */
function holesOf(texts: readonly string[]): string {
  const holes = texts.flatMap((text) => text.match(/\{\{[a-zA-Z]+\}\}|\{[a-zA-Z]+\}/g) ?? []);
  return [...new Set(holes)].sort().join(' ');
}

/** What is wrong with the entries of one key; null where nothing. */
function faultOf(lang: LanguageCode, key: string, message: Message, texts: WordsData): string | null {
  const entries = Object.keys(texts);
  const isPlain = key in texts;
  if (isPlain && entries.length > 1) return `${key}: has plural forms beside a text without`;
  if (isPlain && typeof message !== 'string') return `${key}: needs plural forms, as English has them`;
  const lacking = isPlain ? [] : neededForms(lang).filter((form) => !texts[`${key}_${form}`]);
  if (lacking.length > 0) return `${key}: lacks ${lacking.map((form) => `${key}_${form}`).join(', ')}`;
  const wanted = holesOf(Object.values(writeWords({ [key]: message })));
  const filled = holesOf(Object.values(texts));
  return wanted === filled
    ? null
    : `${key}: has the holes ${filled || '(none)'}, English has ${wanted || '(none)'}`;
}

/** What is wrong with the words of a language, a sentence each: unknown keys, holes, plural forms. A missing word is no fault. */
export function faultsIn(lang: LanguageCode, english: Messages, words: WordsData): string[] {
  const byKey = Map.groupBy(
    Object.keys(words).filter((entry) => words[entry]),
    (entry) => keyOf(entry, english),
  );
  const faults = [...byKey].flatMap(([key, entries]) => {
    const message = key === null ? undefined : english[key];
    if (key === null || message === undefined)
      return entries.map((entry) => `${entry}: is no word of the app`);
    return faultOf(
      lang,
      key,
      message,
      Object.fromEntries(entries.map((entry) => [entry, words[entry] ?? ''])),
    );
  });
  return faults.filter((fault) => fault !== null);
}

/** The keys of texts that a language does not have. */
export function missingIn(english: Messages, words: WordsData): string[] {
  return Object.keys(english).filter((key) => english[key] !== '' && messageIn(words, key) === undefined);
}

/** A language's words in the order of the English ones, without empty texts. */
export function sortedWords(english: Messages, words: WordsData): WordsData {
  const keys = Object.keys(english).flatMap((key) => [key, ...pluralForms.map((form) => `${key}_${form}`)]);
  const entries = [...new Set(keys)].flatMap((entry) => {
    const text = words[entry];
    return text || (text === '' && english[entry] === '') ? [[entry, text]] : [];
  });
  return Object.fromEntries(entries) as WordsData;
}
