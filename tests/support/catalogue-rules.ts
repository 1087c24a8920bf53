import { languageCodes, type LanguageCode } from '#domain/text/language.ts';
import type { Message } from '#text/message.ts';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { english, readWords, type Namespace } from '../../tools/texts/namespaces.ts';
import { faultsIn } from '../../tools/texts/rules.ts';

type Catalogue = Record<string, Message>;

const translated = languageCodes.filter((lang) => lang !== 'en');

function forms(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

/**
 * Declares what holds for an app's words in every language: each text has a key, the holes and the plural forms of its
 * language; none is empty but those named. A missing one is no fault: it shows in English.
 */
export async function testCatalogues(
  title: string,
  namespace: Exclude<Namespace, 'shared'>,
  catalogues: Readonly<Record<LanguageCode, () => Promise<Catalogue>>>,
  emptyKeys: readonly string[] = [],
): Promise<void> {
  const written = await Promise.all(
    languageCodes.map(async (lang) => [lang, await catalogues[lang]()] as [LanguageCode, Catalogue]),
  );

  describe(title, () => {
    it.each(['shared', namespace])('every language has a file in %s, and there are no others', (folder) => {
      const files = readdirSync(new URL(`../../src/text/${folder}/words/`, import.meta.url));
      expect(files.sort()).toEqual(translated.map((lang) => `${lang}.json`).sort());
    });

    it('no language uses the texts of another, or its page would claim a language it does not speak', () => {
      expect(new Set(written.map(([, words]) => words['close'])).size).toBe(languageCodes.length);
    });

    it.each(written)('%s: every word can be said, and none is empty', (_lang, words) => {
      expect(Object.keys(words)).toEqual(Object.keys(english[namespace]));
      const empty = Object.keys(words).filter((key) => forms(words[key] ?? '').includes(''));
      expect(empty).toEqual(emptyKeys);
    });

    it.each(translated)(
      '%s: has keys, holes as English and the plural forms that its numbers need',
      (lang) => {
        expect(faultsIn(lang, english.shared, readWords('shared', lang))).toEqual([]);
        expect(faultsIn(lang, english[namespace], readWords(namespace, lang))).toEqual([]);
      },
    );
  });
}
