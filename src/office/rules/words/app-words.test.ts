import { expect, it } from 'vitest';
import { en } from '#text/guest/en.ts';
import { catalogues } from '#text/guest/languages.ts';
import { hasTerms } from '../menu/menu-lists.ts';
import { appWords, foundWords, lostHoles, plain } from './app-words.ts';

const de = await catalogues.de();

const own = { ui_str_home: { de: 'Zuhause' }, ui_str_search: 'Look up', ui_str_of_another_program: 'x' };
const words = appWords({ en, de }, own);
const keysOf = (found: readonly { key: string }[]) => found.map(({ key }) => key);
const hasOwn = ({ own: text }: { own: unknown }) => text !== null;

it('lists every text of the app with ours in each language and the venue’s own', () => {
  expect(words).toHaveLength(Object.keys(en).length);
  expect(words.find(({ key }) => key === 'ui_str_home')).toMatchObject({
    at: 'menu/ui_strings/ui_str_home',
    ours: { en: en.home, de: de.home },
    own: { de: 'Zuhause' },
  });
});

it('finds a text by its words in any language, ours or the venue’s own, changed ones first', () => {
  expect(keysOf(foundWords(words, 'zuhause', hasTerms, hasOwn))).toEqual(['ui_str_home']);
  expect(keysOf(foundWords(words, 'look up', hasTerms, hasOwn))[0]).toBe('ui_str_search');
  expect(keysOf(foundWords(words, plain(de.cart), hasTerms, hasOwn))).toContain('ui_str_cart');
  expect(keysOf(foundWords(words, '', hasTerms, hasOwn)).slice(0, 2)).toEqual([
    'ui_str_search',
    'ui_str_home',
  ]);
});

it('names the holes that the venue’s own words leave out', () => {
  const [word] = appWords({ en: { recentOrder: 'Order # {number}' } }, { ui_str_recent_order: 'Your order' });
  expect(word && lostHoles(word, 'en')).toEqual(['{number}']);
  const [kept] = appWords(
    { en: { recentOrder: 'Order # {number}' } },
    { ui_str_recent_order: 'No. {number}' },
  );
  expect(kept && lostHoles(kept, 'en')).toEqual([]);
});
