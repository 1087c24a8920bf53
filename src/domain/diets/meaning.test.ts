import { describe, expect, it } from 'vitest';
import { languageCodes } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';
import { dietWords } from './diet-words.ts';
import { createMeaningReader, joinedText, meaningsIn } from './meaning.ts';

const read = createMeaningReader('en', [{ id: 'pine-nuts', name: 'Pine nuts' }]);

/** What a text means, as "free nuts": each meaning of it, from the left. */
function meant(text: string, reader = read): string[] {
  return meaningsIn(wordsOf(text), reader).map(({ meaning: { kind, of } }) => `${kind} ${of}`);
}

describe('diets and what dishes are free of', () => {
  it.each<[string, vegan: string, vegetarian: string, halal: string, gluten: string, nuts: string[]]>([
    ['ar', 'نباتي صرف', 'نباتي', 'حلال', 'خالي من الغلوتين', ['بدون مكسرات', 'حساسية المكسرات']],
    [
      'de',
      'rein pflanzlich',
      'Vegetarisch',
      'halal',
      'glutenfrei',
      ['ohne Nüsse', 'keine Nüsse', 'Nuss-Allergie'],
    ],
    [
      'en',
      'Vegan',
      'veggie',
      'HALAL',
      'gluten-free',
      ['no nuts', 'nut free', 'free from tree nuts', 'nut allergy'],
    ],
    [
      'es',
      'vegano',
      'vegetariana',
      'halal',
      'sin gluten',
      ['sin frutos secos', 'alergia a los frutos secos'],
    ],
    ['fa', 'وگان', 'گیاه‌خواری', 'حلال', 'بدون گلوتن', ['بدون آجیل', 'حساسیت به مغزها']],
    [
      'fr',
      'végétalien',
      'végétarienne',
      'hallal',
      'sans gluten',
      ['sans fruits à coque', 'allergie aux fruits à coque'],
    ],
    ['he', 'טבעוני', 'צמחונית', 'חלאל', 'ללא גלוטן', ['בלי אגוזים', 'אלרגיה לאגוזים']],
    [
      'it',
      'vegana',
      'vegetariano',
      'halal',
      'senza glutine',
      ['senza frutta a guscio', 'allergia alla frutta a guscio'],
    ],
    [
      'ja',
      'ビーガン',
      'ベジタリアン',
      'ハラール',
      'グルテンフリー',
      ['ナッツ不使用', 'ナッツ抜き', 'ナッツアレルギー'],
    ],
    ['kp', '비건', '채식', '할랄', '글루텐 프리', ['견과류 없는', '견과류 알레르기']],
    ['nl', 'plantaardig', 'vegetarisch', 'halal', 'glutenvrij', ['zonder noten', 'notenallergie']],
    ['ru', 'веганское', 'вегетарианский', 'халяль', 'без глютена', ['без орехов', 'аллергия на орехи']],
    ['th', 'วีแกน', 'มังสวิรัติ', 'ฮาลาล', 'ปราศจากกลูเตน', ['ไม่ใส่ถั่ว', 'แพ้ถั่ว']],
    ['tr', 'vegan', 'vejetaryen', 'helal', 'glutensiz', ['kuruyemişsiz', 'kuruyemiş alerjisi']],
    ['zh-hans', '纯素', '素食', '清真', '无麸质', ['不含坚果', '坚果过敏']],
  ])('are read in %s, whatever the menu’s language', (_, vegan, vegetarian, halal, gluten, nuts) => {
    expect(meant(vegan)).toEqual(['diet vegan']);
    expect(meant(vegetarian)).toEqual(['diet vegetarian']);
    expect(meant(halal)).toEqual(['diet halal']);
    expect(meant(gluten)).toEqual(['free gluten']);
    for (const text of nuts) expect(meant(text), text).toEqual(['free nuts']);
  });

  it.each(languageCodes)(
    'every word of %s is read as what it is listed for, and so is what is free of it',
    (code) => {
      const { diets, things, free } = dietWords[code];
      const here = createMeaningReader(code);
      const words = (list: string) => list.split(' ').filter(Boolean).map(joinedText);
      for (const [diet, list] of Object.entries(diets))
        for (const word of words(list)) expect(here(word), word).toEqual({ kind: 'diet', of: diet });
      for (const [thing, list] of Object.entries(things))
        for (const word of words(list)) {
          expect(here(word), word).toEqual({ kind: 'has', of: thing });
          for (const pattern of free.split(' ')) {
            const read = here(joinedText(pattern.replace('{}', word)));
            expect(read?.kind, `${pattern} of ${word}`).not.toBe('has');
          }
        }
    },
  );
});

it('several are read one by one, the longest first', () => {
  expect(meant('vegan gluten free burger')).toEqual(['diet vegan', 'free gluten']);
  expect(meant('Contains nuts or milk')).toEqual(['has nuts', 'has milk']);
  expect(meant('no pine nuts')).toEqual(['free pine-nuts']);
  expect(meant('Pine nuts')).toEqual(['has pine-nuts']);
});

it('a word that is only like one means nothing', () => {
  for (const text of [
    'halloumi',
    'Vega',
    'vegetable',
    'gluten-rich',
    'nutmeg',
    'coconut',
    'seedless',
    'free',
    'no onion',
  ])
    expect(meant(text), text).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(diet|free)/)]));
});

it('what is in a dish is read in the menu’s language: latte is milk in Italy alone', () => {
  expect(meant('latte')).toEqual([]);
  expect(meant('latte', createMeaningReader('it'))).toEqual(['has milk']);
  expect(meant('senza latte')).toEqual(['free milk']);
  expect(meant('小麦を含む', createMeaningReader('ja'))).toEqual(['has gluten.wheat']);
});
