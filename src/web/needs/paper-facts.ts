import { codesWith, MAIN_CODES } from '#domain/allergens/codes.ts';
import type { Fact } from '#domain/allergens/facts.ts';
import { createFactsReader } from '#domain/allergens/packed-facts.ts';
import { dishFact, NO_CHOICES } from '#domain/choices/dish-fact.ts';
import { hasFacts } from '#domain/choices/has-facts.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { Menu, Product } from '#domain/menu/menu.ts';
import { matchPage } from '#contract/paths/paths.ts';
import type { TextKey } from '#text/guest/words.ts';
import { withinSentence } from '#domain/text/within-sentence.ts';
import type { Page } from '../page/page.tsx';
import { menuState, whenMenu } from '../state/menu/menu.ts';
import { loadNames, type NameOf } from './names.ts';

/** What stands on paper; what is known not to be in a dish does not. */
const WRITTEN = [
  ['contains', 'factContains'],
  ['may_contain', 'factMayContain'],
  ['unknown', 'factUnknown'],
] as const satisfies [Fact, TextKey][];

/** The facts of a dish before any choice, in words. */
export function factsInWords(menu: Menu, dish: Product, nameOf: NameOf, { t, lang, display }: Page): string {
  const read = createFactsReader(codesWith(menu.allergens));
  const codes = [...MAIN_CODES, ...menu.allergens.map(({ id }) => String(id))];
  const facts = codes.map((code) => ({
    name: withinSentence(nameOf(code), lang),
    fact: dishFact(dish, NO_CHOICES, { code, read, isFinal: false }),
  }));
  return WRITTEN.flatMap(([wanted, key]) => {
    const names = facts.filter(({ fact }) => fact === wanted).map(({ name }) => name);
    return names.length > 0 ? `${t(key)}: ${display.list(names)}` : [];
  }).join(' · ');
}

/** While a list of dishes is printed, each says what it contains, where the venue says anything. */
export async function writeFactsOnPaper(page: Page): Promise<void> {
  const first = await whenMenu();
  if (!hasFacts(first)) return;
  const nameOf = await loadNames(first, page.lang);
  let written: HTMLElement[] = [];
  addEventListener('beforeprint', () => {
    const menu = menuState().menu ?? first;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main li a[href]')) {
      const found = matchPage(link.pathname);
      const dish = found?.name === 'product' && findProduct(menu, found.id);
      const card = link.closest('li');
      const words = dish && factsInWords(menu, dish, nameOf, page);
      if (!words || !card) continue;
      const facts = document.createElement('small');
      facts.textContent = words;
      card.append(facts);
      written.push(facts);
    }
  });
  addEventListener('afterprint', () => {
    for (const facts of written) facts.remove();
    written = [];
  });
}
