import { languageCodes } from '#domain/text/language.ts';
import { catalogues } from '#text/office/languages.ts';
import { createTranslate } from '#text/office/words.ts';
import { expect, it } from 'vitest';
import { withMarks } from './slots.ts';

const slot = (is: string) => ({ is });

it('keeps a mark with the slot before it, and the words where they are', () => {
  expect(withMarks(['You read ', slot('a'), '. At ', slot('b'), '، then ', slot('c'), '.'])).toEqual([
    { words: 'You read ', slot: slot('a'), marks: '.' },
    { words: ' At ', slot: slot('b'), marks: '،' },
    { words: ' then ', slot: slot('c'), marks: '.' },
    { words: '', slot: null, marks: '' },
  ]);
});

it('leaves a message that begins with its slot or a mark', () => {
  expect(withMarks(['', slot('a'), 'に（'])).toEqual([
    { words: '', slot: slot('a'), marks: '' },
    { words: 'に（', slot: null, marks: '' },
  ]);
  expect(withMarks(['¿Dónde?'])).toEqual([{ words: '¿Dónde?', slot: null, marks: '' }]);
});

it.each(languageCodes)(
  '%s: the sentence of a new place has each choice once, in its own order',
  async (lang) => {
    const t = createTranslate(await catalogues[lang](), lang, String);
    const names = ['currency', 'languages', 'clock', 'tax'] as const;
    const parts = t.parts<'startPays', { is: string }>('startPays', {
      currency: slot('currency'),
      languages: slot('languages'),
      clock: slot('clock'),
      tax: slot('tax'),
    });
    const pieces = withMarks(parts);
    const held = pieces.flatMap(({ slot: each }) => (each ? [each.is] : []));
    expect(held.toSorted()).toEqual(names.toSorted());
    const joined = pieces.map(({ words, slot: each, marks }) => `${words}${each?.is ?? ''}${marks}`).join('');
    expect(joined).toBe(parts.map((part) => (typeof part === 'string' ? part : part.is)).join(''));
  },
);
