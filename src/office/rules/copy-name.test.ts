import { languageCodes } from '#domain/text/language.ts';
import { expect, it } from 'vitest';
import { copyName } from './copy-name.ts';

it('a copy is called one in each language’s own word', () => {
  const name = { en: 'Hummus', ar: 'حمص', ja: 'フムス', eo: 'Humuso', de: '' };
  expect(copyName(name, 'en')).toEqual({
    en: 'Hummus (copy)',
    ar: 'حمص (نسخة)',
    ja: 'フムス（コピー）',
    eo: 'Humuso (2)',
    de: '',
  });
  expect(copyName('Hummus', 'tr')).toBe('Hummus (kopya)');
});

it('all fifteen languages have a word of their own, in brackets', () => {
  const names = copyName(Object.fromEntries(languageCodes.map((lang) => [lang, 'x'])), 'en');
  for (const text of Object.values(names)) expect(text).toMatch(/^x ?[(（][^\d()（）]+[)）]$/);
});
