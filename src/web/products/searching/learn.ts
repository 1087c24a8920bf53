import { menuCalls } from '#contract/menu/menu-calls.ts';
import { ask } from '#client/ask.ts';
import type { MenuNames } from '#contract/menu/menu-names.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Menu } from '#domain/menu/menu.ts';
import type { SameLetters } from '#domain/text/fold.ts';
import { theConnection } from '../../page/connection.ts';
import { useSearchKnowledge } from './search-of.ts';

const CHINESE = /\p{sc=Han}/u;
const NO_NAMES: MenuNames = { products: {}, categories: {} };

function hasChinese(menu: Menu, { products }: MenuNames): boolean {
  return (
    menu.categories.some((category) => category.products.some(({ name }) => CHINESE.test(name))) ||
    Object.values(products).some((names) => names.some((name) => CHINESE.test(name)))
  );
}

/** Traditional letters and the simplified ones that stand for them. Rejects where the part cannot be loaded. */
async function simplified(): Promise<SameLetters> {
  const { default: pairs } = await import('opencc-js/dict/TSCharacters');
  return new Map(
    pairs.split('|').map((pair) => {
      const [traditional = '', simple = ''] = pair.split(' ');
      return [traditional, simple];
    }),
  );
}

/**
 * Learns what a search of the menu can use besides it: the names in the venue's other languages and, where a name is
 * Chinese, which letters stand for each other. What cannot be fetched is not known; the next visit tries again.
 */
export async function learn(menu: Menu, lang: LanguageCode, isInSeveral: boolean): Promise<void> {
  if (useSearchKnowledge.getState().known?.language === menu.language) return;
  const answer = isInSeveral
    ? await ask(theConnection(), menuCalls.readMenuNames, { params: { lang, license: menu.license } })
    : null;
  const names = answer?.kind === 'ok' ? answer.value : NO_NAMES;
  const same = hasChinese(menu, names) ? await simplified().catch(() => undefined) : undefined;
  if (names === NO_NAMES && !same) return;
  const knowledge = {
    names: {
      products: new Map(Object.entries(names.products)),
      categories: new Map(Object.entries(names.categories)),
      properties: new Map(Object.entries(names.properties ?? {})),
    },
    ...(same && { same }),
  };
  useSearchKnowledge.setState({ known: { language: menu.language, knowledge } });
}
