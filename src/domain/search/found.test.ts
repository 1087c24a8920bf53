import type { MenuNames } from '#contract/menu/menu-names.ts';
import { parseMenu } from '#contract/menu/menu-parse.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { readVenue } from '#tests/support/process/open-restaurant.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLinked, type Menu, type Product } from '../menu/menu.ts';
import { isShown } from '../menu/shown-at.ts';
import { isSmallWord } from '../text/small-words.ts';
import { isRun, wordsOf } from '../text/words.ts';
import { createSearch, type Search } from './search.ts';

const NOON = Date.parse('2026-11-20T08:00:00Z');
const DEMOS = ['bayt-zaytoun', 'hanabi-pocha', 'hotel-lindenhof'] as const;

/** A demo venue's menu in one of its languages, and its search as a phone has it. */
interface Demo {
  menu: Menu;
  search: Search;
  products: readonly Product[];
}

const demos: Demo[] = [];

beforeAll(async () => {
  for (const license of DEMOS) {
    const file = readVenue({ license });
    const app = await createTestApp('sqlite', { venue: file });
    for (const { code } of file.languages) {
      const { body: wire } = await app.call<WireMenu>(`/${code}/api/menu/${license}/`);
      const { body: names } = await app.call<MenuNames>(`/${code}/api/menu/${license}/names/`);
      const menu = parseMenu(wire);
      const search = createSearch(menu, {
        names: {
          products: new Map(Object.entries(names.products)),
          categories: new Map(Object.entries(names.categories)),
          properties: new Map(Object.entries(names.properties ?? {})),
        },
      });
      const categories = menu.categories.filter((each) => each.special === null && isLinked(each));
      const shown = categories.flatMap(({ products }) => products);
      const products = shown.filter((product) => isLinked(product) && isShown(menu, product, NOON));
      demos.push({ menu, search, products });
    }
    await app.close();
  }
});

const lettersOf = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
const longestOf = (text: string) => wordsIn(text).toSorted((a, b) => b.length - a.length)[0] ?? '';
const wordsIn = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Writes a name as a guest might; null where it cannot be written so. */
type Miswriting = (name: string, language: string) => string | null;

function inLongest(least: number, change: (letters: string[]) => string[]): Miswriting {
  return (name) => {
    const word = longestOf(name);
    const letters = lettersOf(word);
    // A Thai letter with its marks is several; no demo venue writes Thai.
    const changed = letters.length < least || /\d/.test(word) ? word : change(letters).join('');
    return changed === word ? null : name.replace(word, changed);
  };
}

const middle = (letters: readonly string[]) => Math.floor(letters.length / 2);
const changed = (letters: string[]) => {
  const at = middle(letters);
  return letters.toSpliced(at - 1, 2, letters[at] ?? '', letters[at - 1] ?? '');
};
const joinedOf = (name: string) => lettersOf(wordsIn(name).join(''));

const inRun =
  (least: number, change: (letters: string[]) => string[]): Miswriting =>
  (name) => {
    const letters = joinedOf(name);
    return isRun(name) && letters.length >= least ? change(letters).join('') : null;
  };

const AND: Readonly<Record<string, string>> = { en: 'with', ar: 'مع', fa: 'با', fr: 'avec', de: 'mit' };
const PLURAL: Readonly<Record<string, string>> = { en: 's', fr: 's', fa: 'ها' };

const MISWRITINGS: Readonly<Record<string, { write: Miswriting; least: number }>> = {
  'as it is': { write: (name) => name, least: 1 },
  'two letters changed': { write: inLongest(5, changed), least: 0.97 },
  'a letter missing': {
    write: inLongest(6, (letters) => letters.toSpliced(middle(letters), 1)),
    least: 0.97,
  },
  'a letter twice': {
    write: inLongest(6, (letters) => letters.toSpliced(middle(letters), 0, letters[middle(letters)] ?? '')),
    least: 0.97,
  },
  'the words in reverse': { write: (name) => wordsIn(name).toReversed().join(' '), least: 1 },
  'the halves exchanged': {
    write: inRun(5, (letters) => [...letters.slice(middle(letters)), ...letters.slice(0, middle(letters))]),
    least: 0.97,
  },
  'beginning and end': {
    write: inRun(6, (letters) => [...letters.slice(0, 2), ...letters.slice(-2)]),
    least: 0.95,
  },
  'all in one word': { write: (name) => wordsIn(name).join(''), least: 1 },
  'the first two words in one, last': {
    write: (name) => {
      const [first = '', second = '', ...rest] = wordsIn(name);
      return rest.length === 0 ? null : [...rest, first + second].join(' ');
    },
    least: 0.98,
  },
  'with a small word': {
    write: (name, language) => {
      const [first = '', ...rest] = wordsIn(name).filter((word) => !isSmallWord(word.toLowerCase()));
      const and = AND[language];
      return and === undefined || rest.length === 0 ? null : [...rest, and, first].join(' ');
    },
    least: 1,
  },
  'in the plural': {
    write: (name, language) => {
      const word = longestOf(name);
      const ending = PLURAL[language];
      return ending === undefined || word.endsWith(ending) ? null : name.replace(word, word + ending);
    },
    least: 0.98,
  },
  'with the Arabic article': {
    write: (name, language) => {
      const word = longestOf(name);
      return language === 'ar' && !word.startsWith('ال') ? name.replace(word, `ال${word}`) : null;
    },
    least: 1,
  },
  'in parts of letters': { write: (name) => name.normalize('NFD'), least: 1 },
};

describe('a dish of the demo venues is among the first five, its name written', () => {
  it.each(Object.entries(MISWRITINGS))('%s', (_, { write, least }) => {
    let asked = 0;
    const missed: string[] = [];
    for (const { menu, search, products } of demos) {
      for (const { id, name } of products) {
        const term = write(name, menu.language);
        if (term === null) continue;
        asked++;
        const first = search.find(term, [], NOON).slice(0, 5);
        if (!first.some((found) => found.id === id || found.name === name))
          missed.push(`${term} for ${name}`);
      }
    }
    expect(asked).toBeGreaterThan(15);
    expect(1 - missed.length / asked, missed.join('\n')).toBeGreaterThanOrEqual(least);
  });

  it('by three characters from within its description, where no spaces separate words', () => {
    const missed: string[] = [];
    let asked = 0;
    for (const { search, products } of demos) {
      for (const { id, description } of products) {
        const clause = longestOf(description);
        if (!/[\p{sc=Han}\p{sc=Hiragana}]/u.test(clause) || clause.length < 6) continue;
        asked++;
        const term = clause.slice(2, 5);
        if (!search.find(term, [], NOON).some((found) => found.id === id)) missed.push(term);
      }
    }
    expect(asked).toBeGreaterThan(25);
    expect(missed).toEqual([]);
  });
});

describe('what is on none of the demo venues’ menus', () => {
  const ABSENT =
    'halal kosher keto حلال کوشر ハラール 清真 할랄 burritos enchilada lasagne lasagna moussaka paella ' +
    'ceviche gnocchi risotto sashimi pelmeni schnitzel quesadilla vindaloo rendang fajitas chimichanga ' +
    'پیتزا لازانیا انشيلادا ברגר 베이글 부리토 墨西哥卷饼 小笼包 たこ焼きピザ エンチラーダ';

  it.each(ABSENT.split(' '))('%s finds nothing', (term) => {
    const found = demos.flatMap(({ search }) => search.find(term, [], NOON).map(({ name }) => name));
    expect(found).toEqual([]);
  });
});

it('no word of one venue’s names finds what it is only near to on another venue’s menu', () => {
  const wordsOfNames = demos.map(({ menu, products }) => ({
    language: menu.language,
    license: menu.license,
    words: new Set(products.flatMap(({ name }) => wordsOf(name)).filter((word) => word.length > 3)),
  }));
  let asked = 0;
  const near: string[] = [];
  for (const { menu, search, products } of demos) {
    const text = products.map(({ name, description, smallDescription }) =>
      [name, description, smallDescription].join(' '),
    );
    const known = wordsOf([...text, ...menu.categories.map(({ name }) => name)].join(' ')).join(' ');
    for (const { language, license, words } of wordsOfNames) {
      if (language !== menu.language || license === menu.license) continue;
      for (const word of words) {
        // A word that the menu has in another form is known to it.
        if (known.includes(word.slice(0, Math.max(3, word.length - 2)))) continue;
        asked++;
        const found = search.find(word, [], NOON).filter(({ name }) => name !== '');
        if (found.length > 0) near.push(`${word}: ${found[0]?.name ?? ''}`);
      }
    }
  }
  expect(asked).toBeGreaterThan(100);
  expect(near.length / asked, near.join('\n')).toBeLessThan(0.02);
});
