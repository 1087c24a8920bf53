import { languageCodes } from '#domain/text/language.ts';
import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boardLanguage, chooseLanguage, readersLanguages, readLanguages, useLanguage } from './language.ts';

const offered = [
  { code: 'ar', nameLocal: 'العربية' },
  { code: 'en', nameLocal: 'English' },
];

beforeEach(() => {
  stubStorages();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', async () =>
    Response.json({
      defaultLanguage: 'ar',
      languages: offered.map((each) => ({ ...each, name: each.code })),
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('speaks the venue’s language until somebody chooses one, then that, also where the venue lacks it', async () => {
  await readLanguages('cafe');
  expect([useLanguage.getState().lang, boardLanguage()]).toEqual(['ar', 'ar']);
  await chooseLanguage('tr');
  await readLanguages('cafe');
  expect([useLanguage.getState().lang, boardLanguage()]).toEqual(['tr', 'ar']);
  await chooseLanguage('en');
  expect(boardLanguage()).toBe('en');
});

it('offers every language by its own name, the venue’s first', () => {
  const all = readersLanguages([
    { code: 'ar', name: 'العربية' },
    { code: 'en', name: 'English' },
  ]);
  expect(all.map(({ code }) => code).toSorted()).toEqual(languageCodes.toSorted());
  expect(all.slice(0, 2).map(({ code }) => code)).toEqual(['ar', 'en']);
  expect(all.find(({ code }) => code === 'kp')?.name).toBe('한국어');
  expect(all.find(({ code }) => code === 'de')?.name).toBe('Deutsch');
});
