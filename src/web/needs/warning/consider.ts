import type { CartLine } from '#domain/cart/cart-lines.ts';
import type { Menu, Product } from '#domain/menu/menu.ts';
import { isAskedAbout, saidVerdicts } from '#domain/needs/verdicts.ts';
import type { Page } from '../../page/page.tsx';
import { needsOn } from '../../state/cart/line-needs.ts';
import { askBefore } from '../../state/needs/warning.ts';
import { judgeDish } from '../judge.ts';
import { loadNames } from '../names.ts';
import { verdictWords } from '../verdict-words.ts';

/** A line that the guest wants, with what it was shown to be. */
export interface Considered {
  line: CartLine;
  /** What to tell of it once it is added; '' for nothing. */
  said: string;
}

/**
 * Holds a line against the guest's needs: asks where an allergy is or may be in it, or where its facts have just changed
 * (`hasChanged`). Null: the guest leaves the dish out.
 */
export async function considerLine(
  menu: Menu,
  product: Product,
  line: CartLine,
  page: Page,
  hasChanged = false,
): Promise<Considered | null> {
  const verdicts = judgeDish(menu, needsOn(menu), product, line.choices, true);
  const said = saidVerdicts(verdicts);
  if (said.some(isAskedAbout) || (hasChanged && said.length > 0)) {
    const answer = await askBefore(product, said);
    if (answer === 'leave') return null;
    if (answer === 'other') return { line: { ...line, isForOther: true }, said: '' };
  }
  const nameOf = await loadNames(menu, page.lang);
  return {
    line: { ...line, needs: verdicts.map(({ need, fact }) => ({ ...need, shown: fact })) },
    said: page.display.list(said.map((verdict) => verdictWords(verdict, nameOf, page))),
  };
}
