import { bcp47, languageCodes, type LanguageCode } from '#domain/text/language.ts';
import type { Message } from '#text/message.ts';
import { describe, expect, it } from 'vitest';

type Catalogue = Record<string, Message>;

function forms(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

function holes(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? '').sort();
}

/**
 * Declares what holds for catalogues in every language: all keys of the English one, each with the same holes and the
 * plural forms of its language; none is empty but those named.
 */
export async function testCatalogues(
  title: string,
  en: Catalogue,
  catalogues: Readonly<Record<LanguageCode, () => Promise<Catalogue>>>,
  emptyKeys: readonly string[] = [],
): Promise<void> {
  const written = await Promise.all(
    languageCodes.map(async (lang) => [lang, await catalogues[lang]()] as [LanguageCode, Catalogue]),
  );
  const counted = Object.keys(en).filter((key) => typeof en[key] !== 'string');

  describe(title, () => {
    it('every language has every word', () => {
      expect(Object.keys(catalogues).sort()).toEqual([...languageCodes].sort());
      for (const [lang, words] of written) expect(Object.keys(words), lang).toEqual(Object.keys(en));
    });

    it('no language uses the texts of another, or its page would claim a language it does not speak', () => {
      expect(new Set(written.map(([, words]) => words)).size).toBe(languageCodes.length);
    });

    it.each(written)('%s: none is empty', (_lang, words) => {
      const empty = Object.keys(words).filter((key) => forms(words[key] ?? '').includes(''));
      expect(empty).toEqual(emptyKeys);
    });

    it.each(written)('%s: fills the same holes as English', (_lang, words) => {
      for (const [key, message] of Object.entries(words)) {
        const original = new Set(forms(en[key] ?? '').flatMap(holes));
        expect(new Set(forms(message).flatMap(holes)), key).toEqual(original);
      }
    });

    it.each(written)(
      '%s: depends on numbers where English does, with a text for every form',
      (_lang, words) => {
        for (const key of counted) expect(typeof words[key], key).toBe('object');
      },
    );

    it.each(written)('%s: has the plural forms that its numbers need', (lang, words) => {
      // A text is never used for zero.
      const needed = new Intl.PluralRules(bcp47(lang))
        .resolvedOptions()
        .pluralCategories.filter((rule) => rule !== 'zero');
      for (const [key, message] of Object.entries(words)) {
        if (typeof message !== 'string')
          expect(Object.keys(message), key).toEqual(expect.arrayContaining(needed));
      }
    });
  });
}
