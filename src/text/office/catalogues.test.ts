import { languageCodes } from '#domain/text/language.ts';
import { testCatalogues } from '#tests/support/catalogue-rules.ts';
import { expect, it } from 'vitest';
import { catalogues } from './languages.ts';
import { readWords } from '../../../tools/texts/namespaces.ts';

await testCatalogues('the back office’s texts', 'office', catalogues);

it.each(languageCodes)('%s: the machine of the server is not called as this device', async (lang) => {
  const { thisMachine, thisDevice } = await catalogues[lang]();
  expect(thisMachine).not.toBe(thisDevice);
});

it.each(['ar', 'fa'] as const)('%s: no comma is Latin', (lang) => {
  const texts = Object.values(readWords('office', lang));
  expect(texts.filter((text) => text.includes(','))).toEqual([]);
});

it('hints in Arabic have no Latin digits of their own', async () => {
  const { roundHalf, roundWhole, linkMore, factsKeys, whichCodesMore } = await catalogues.ar();
  const hints = [roundHalf, roundWhole, linkMore, factsKeys, whichCodesMore];
  expect(hints.filter((hint) => /[02-9]|(?<!T)1/.test(String(hint)))).toEqual([]);
});
