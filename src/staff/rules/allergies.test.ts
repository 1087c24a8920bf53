import { languageCodes } from '#domain/language.ts';
import { describe, expect, it } from 'vitest';
import { speaksOfAllergy } from './allergies.ts';
import { allergyWords } from './allergy-words.ts';

describe('allergies in notes', () => {
  it.each([
    ['en', 'NUT ALLERGY!!'],
    ['ar', 'عندي حَسَاسِيَّة من المكسرات'],
    ['de', 'Bitte ohne Milch, Laktoseunverträglichkeit'],
    ['es', 'soy ALÉRGICA a los frutos secos'],
    ['fa', 'من به گردو حساسیت دارم'],
    ['fr', 'Intolérance au lait'],
    ['he', 'אני אלרגי לאגוזים'],
    ['it', 'sono celiaco'],
    ['ja', '卵アレルギーがあります'],
    ['kp', '땅콩 알레르기가 있어요'],
    ['nl', 'ik ben allergisch voor noten'],
    ['ru', 'У меня аллергия на орехи'],
    ['th', 'แพ้ถั่ว'],
    ['tr', 'Fıstığa alerjim var'],
    ['zh-hans', '我对花生过敏'],
  ])('%s: %s', (_lang, note) => expect(speaksOfAllergy(note)).toBe(true));

  it('knows words of every language, each as the search writes it', () => {
    for (const lang of languageCodes)
      for (const word of allergyWords[lang])
        expect(speaksOfAllergy(`x ${word} x`), `${lang} ${word}`).toBe(true);
  });

  it.each(['', 'No pickles, please', 'extra toum', 'بدون بصل', 'Well done', 'nut-brown', 'disallergenic'])(
    'says nothing of %j',
    (note) => expect(speaksOfAllergy(note)).toBe(false),
  );
});
