import { expect, it } from 'vitest';
import { compileWords, writeWords, type WordsData } from './i18next.ts';
import type { Messages } from './message.ts';
import { createTranslateOf } from './translate.ts';

const english = {
  save: 'Save {name}',
  dishes: { one: '{n} dish', other: '{n} dishes' },
  too_few: 'Too few',
  motto: '',
} as const satisfies Messages;

const russian = {
  save: 'Сохранить {{name}}',
  dishes_one: '{{n}} блюдо',
  dishes_few: '{{n}} блюда',
  dishes_many: '{{n}} блюд',
  dishes_other: '{{n}} блюда',
};

const translatorOf = (words: WordsData) =>
  createTranslateOf<typeof english>(compileWords(english, words), 'ru', String);

it('a catalogue says the words of its file, with their holes and plural forms', () => {
  const t = translatorOf(russian);
  expect(t('save', { name: 'борщ' })).toBe('Сохранить борщ');
  expect([1, 3, 5].map((n) => t('dishes', { n }))).toEqual(['1 блюдо', '3 блюда', '5 блюд']);
});

it('a word that a file lacks, or leaves empty, is said in English; the others are not', () => {
  const { dishes_other: _, ...lacking } = { ...russian, save: '' };
  const t = translatorOf(lacking);
  expect(t('save', { name: 'борщ' })).toBe('Save борщ');
  expect([1, 3].map((n) => t('dishes', { n }))).toEqual(['1 dish', '3 dishes']);
  expect(translatorOf({})('too_few')).toBe('Too few');
});

it('a key that ends as a plural form does is a word of its own', () => {
  expect(compileWords(english, { too_few: 'Мало' })).toMatchObject({ too_few: 'Мало' });
});

it('words are written as they are read', () => {
  expect(compileWords(english, writeWords(english))).toEqual(english);
});
