import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '#domain/text/language.ts';
import { en as guest } from '#text/guest/en.ts';
import type { WordsData } from '#text/i18next.ts';
import type { Messages } from '#text/message.ts';
import { en as office } from '#text/office/en.ts';
import { shared } from '#text/shared/en.ts';
import { en as staff } from '#text/staff/en.ts';

/** The English words of each set: those that the apps share, and each app's with them. */
export const english = { shared, guest, staff, office } as const satisfies Record<string, Messages>;

/** A set of words with files of its own, which translators’ tools call a namespace. */
export type Namespace = keyof typeof english;

export const namespaces = Object.keys(english) as Namespace[];

/** The English words of a set alone, which each language translates in the set's own file. */
export function ownEnglish(namespace: Namespace): Messages {
  if (namespace === 'shared') return shared;
  return Object.fromEntries(
    Object.entries<Messages[string]>(english[namespace]).filter(([key]) => !(key in shared)),
  );
}

function fileOf(namespace: Namespace, lang: LanguageCode): string {
  return fileURLToPath(new URL(`../../src/text/${namespace}/words/${lang}.json`, import.meta.url));
}

/** The words of a language as the set's file holds them; none where there is no file yet. */
export function readWords(namespace: Namespace, lang: LanguageCode): WordsData {
  const file = fileOf(namespace, lang);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WordsData) : {};
}

/** Writes the words of a language into the set's file. */
export function writeWordsFile(namespace: Namespace, lang: LanguageCode, words: WordsData): void {
  writeFileSync(fileOf(namespace, lang), `${JSON.stringify(words, null, 2)}\n`);
}
