import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { isLanguageCode, type LanguageCode } from '#domain/text/language.ts';
import { writeWords, type WordsData } from '#text/i18next.ts';
import type { Messages } from '#text/message.ts';
import { csvText, readCells } from '#server/runtime/csv.ts';
import { english, namespaces, ownEnglish, readWords, type Namespace } from './namespaces.ts';
import { faultsIn, keyOf, neededForms, sortedWords } from './rules.ts';

/** The English words that a language translates in a set: the set's own, and shared ones that it says otherwise. */
function englishFor(namespace: Namespace, words: WordsData): Messages {
  const said = new Set(Object.keys(words).map((entry) => keyOf(entry, english[namespace])));
  const own = ownEnglish(namespace);
  return Object.fromEntries(
    Object.entries<Messages[string]>(english[namespace]).filter(([key]) => key in own || said.has(key)),
  );
}

/** Every entry that a language needs, each with its text or an empty one. */
function entriesToFill(lang: LanguageCode, messages: Messages, words: WordsData): WordsData {
  const needed = Object.entries(messages).flatMap(([key, message]) => {
    const isPlain = typeof message === 'string' && !(`${key}_other` in words);
    return isPlain ? [key] : neededForms(lang).map((form) => `${key}_${form}`);
  });
  return { ...Object.fromEntries(needed.map((entry) => [entry, ''])), ...words };
}

function writeFile(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function asJson(words: WordsData): string {
  return `${JSON.stringify(words, null, 2)}\n`;
}

/** The words of a language beside the English ones, for a spreadsheet. */
function asCsv(lang: LanguageCode, messages: Messages, words: WordsData): string {
  const texts = writeWords(messages);
  const rows = Object.entries(words).map(([entry, text]) => {
    const key = keyOf(entry, messages) ?? entry;
    return [entry, texts[entry] ?? texts[`${key}_other`] ?? texts[key] ?? '', text];
  });
  return csvText([['key', 'en', lang], ...rows]);
}

/**
 * Writes what translators take: `it/guest.json` in i18next's JSON v4 with `en/guest.json` to compare, or `it/guest.csv`
 * with the English words beside. Returns the files.
 */
export function exportWords(
  folder: string,
  langs: readonly LanguageCode[],
  format: 'json' | 'csv',
): string[] {
  const references =
    format === 'csv'
      ? []
      : namespaces.map((each) => writeFile(folder, `en/${each}.json`, asJson(writeWords(ownEnglish(each)))));
  const files = langs.flatMap((lang) =>
    namespaces.map((namespace) => {
      const words = readWords(namespace, lang);
      const messages = englishFor(namespace, words);
      const filled = entriesToFill(lang, messages, words);
      const text = format === 'csv' ? asCsv(lang, messages, filled) : asJson(filled);
      return writeFile(folder, `${lang}/${namespace}.${format}`, text);
    }),
  );
  return [...references, ...files];
}

type Parsed = { kind: 'words'; words: WordsData } | { kind: 'fault'; fault: string };

function parseJson(text: string): Parsed {
  try {
    const words: unknown = JSON.parse(text);
    const isFlat = typeof words === 'object' && words !== null && !Array.isArray(words);
    if (isFlat && Object.values(words).every((each) => typeof each === 'string'))
      return { kind: 'words', words: words as WordsData };
    return { kind: 'fault', fault: 'must be one object of texts by key' };
  } catch (error) {
    return { kind: 'fault', fault: String(error) };
  }
}

function parseCsv(text: string, lang: LanguageCode): Parsed {
  const cells = readCells(text);
  if ('fault' in cells) return { kind: 'fault', fault: cells.fault };
  const [heading = [], ...rows] = cells;
  const [key, own] = [heading.indexOf('key'), heading.indexOf(lang)];
  if (key < 0 || own < 0)
    return { kind: 'fault', fault: `must name the columns key and ${lang} in its first line` };
  const entries = rows.filter((row) => row[key]).map((row) => [row[key] ?? '', row[own] ?? '']);
  return { kind: 'words', words: Object.fromEntries(entries) as WordsData };
}

/** A file's words with those that a translator has returned; an empty text leaves what was there. */
function withReturned(known: WordsData, returned: WordsData, messages: Messages): WordsData {
  const filled = Object.entries(returned).filter(([, text]) => text !== '');
  const keys = new Set(filled.map(([entry]) => keyOf(entry, messages)));
  const kept = Object.entries(known).filter(([entry]) => !keys.has(keyOf(entry, messages)));
  return Object.fromEntries([...kept, ...filled]);
}

/** The file that a translator has returned, joined with the words that are known; or what is wrong with it, a sentence each. */
export type Returned =
  | { kind: 'words'; namespace: Namespace; lang: LanguageCode; words: WordsData }
  | { kind: 'refused'; faults: string[] };

/** Reads a file that a translator has returned, `…/it/guest.json` or `.csv`. */
export function readReturned(file: string): Returned {
  const lang = basename(dirname(file));
  const ending = extname(file);
  const namespace = namespaces.find((each) => each === basename(file, ending));
  if (!isLanguageCode(lang) || lang === 'en' || !namespace || !['.json', '.csv'].includes(ending)) {
    const fault = `must be named LANGUAGE/SET.json or .csv, such as it/guest.json; sets: ${namespaces.join(', ')}`;
    return { kind: 'refused', faults: [fault] };
  }
  const text = readFileSync(file, 'utf8');
  const parsed = ending === '.json' ? parseJson(text) : parseCsv(text, lang);
  if (parsed.kind === 'fault') return { kind: 'refused', faults: [parsed.fault] };
  const messages = english[namespace];
  const faults = faultsIn(lang, messages, parsed.words);
  if (faults.length > 0) return { kind: 'refused', faults };
  const words = withReturned(readWords(namespace, lang), parsed.words, messages);
  return { kind: 'words', namespace, lang, words: sortedWords(messages, words) };
}
