import { fontNames } from '#domain/theme/theme.ts';
import { expect, it } from 'vitest';
import { facesFor } from './faces.ts';

const names = (faces: readonly { name: string | null }[]) => faces.map(({ name }) => name);

it('offers the app’s own face, then those that have letters of the venue’s languages, each in such a language', () => {
  const { near, more } = facesFor(['en', 'ar'], null);
  expect(near).toEqual([
    { name: null, lang: null },
    { name: 'Young Serif', lang: 'en' },
    { name: 'Onest', lang: 'en' },
    { name: 'El Messiri', lang: 'ar' },
    { name: 'Readex Pro', lang: 'ar' },
    { name: 'Vazirmatn', lang: 'ar' },
  ]);
  expect(names(more)).toEqual(expect.arrayContaining(['Noto Sans JP', 'Georgia', 'serif']));
});

it('every face is offered once, whatever is chosen; the chosen one is never among the others', () => {
  for (const chosen of [null, 'georgia', 'Noto Serif JP', 'Onest', 'A face of its own']) {
    const { near, more } = facesFor(['en', 'ru'], chosen);
    const all = names([...near, ...more]).filter((name) => name !== null && name !== 'A face of its own');
    expect(all.toSorted()).toEqual([...fontNames].toSorted());
    const isChosen = (name: string | null) => name?.toLowerCase() === chosen?.toLowerCase();
    expect([names(near).some(isChosen), names(more).some(isChosen)], String(chosen)).toEqual([true, false]);
  }
});

it('faces of the app that no language of the venue reads are among the others', () => {
  expect(names(facesFor(['ja'], null).near)).toEqual([null, 'Noto Sans JP', 'Noto Serif JP']);
});
