import { bcp47, languageCodes, type LanguageCode } from '#domain/text/language.ts';
import { describe, expect, it } from 'vitest';
import type { Message } from '../message.ts';
import { en } from './en.ts';
import { catalogues } from './languages.ts';

function forms(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

function holes(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? '').sort();
}

const written = await Promise.all(
  languageCodes.map(
    async (lang) => [lang, await catalogues[lang]()] as [LanguageCode, Record<string, Message>],
  ),
);

describe('the back office’s texts', () => {
  it('every language has every word', () => {
    for (const [lang, words] of written) expect(Object.keys(words), lang).toEqual(Object.keys(en));
  });

  it('no language uses the texts of another, or its page would claim a language it does not speak', () => {
    expect(new Set(written.map(([, words]) => words)).size).toBe(languageCodes.length);
  });

  it.each(written)('%s: none is empty', (_lang, words) => {
    const empty = Object.entries(words).filter(([, message]) => forms(message).includes(''));
    expect(empty).toEqual([]);
  });

  it.each(written)('%s: fills the same holes as English', (_lang, words) => {
    for (const [key, message] of Object.entries(words)) {
      const original = new Set(forms(en[key as keyof typeof en]).flatMap(holes));
      expect(new Set(forms(message).flatMap(holes)), key).toEqual(original);
    }
  });

  it.each(written)(
    '%s: depends on numbers where English does, with a text for every form',
    (_lang, words) => {
      const counts = Object.entries(en).filter(([, message]) => typeof message !== 'string');
      for (const [key] of counts) expect(typeof words[key], key).toBe('object');
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
