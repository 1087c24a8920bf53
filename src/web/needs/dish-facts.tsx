import Caret from 'icon:caret-down';
import type { Fact } from '#domain/allergens/facts.ts';
import { MAIN_CODES } from '#domain/allergens/codes.ts';
import { dishFact, NO_CHOICES } from '#domain/choices/dish-fact.ts';
import type { Menu, Product } from '#domain/menu/menu.ts';
import type { TextKey } from '#text/guest/words.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../page/page.tsx';
import { factsReader } from '../state/cart/line-needs.ts';
import { AllergenIcon } from './allergen-icon.tsx';
import css from './dish-facts.module.css';
import { judgeDish } from './judge.ts';
import type { NameOf } from './names.ts';
import { useNeedsHere } from './use-needs.ts';
import { VerdictChip } from './verdict-chips.tsx';
import { verdictWords } from './verdict-words.ts';

const WORDS: Record<Fact, TextKey & `fact${string}`> = {
  contains: 'factContains',
  may_contain: 'factMayContain',
  free: 'factFree',
  unknown: 'factUnknown',
};

interface Dish {
  menu: Menu;
  product: Product;
  nameOf: NameOf;
}

/** The allergens that the guest did not name, folded. */
function Others({ menu, product, nameOf, named }: Dish & { named: ReadonlySet<string> }) {
  const { t } = usePage();
  const codes = [...MAIN_CODES, ...menu.allergens.map(({ id }) => id)].filter((code) => !named.has(code));
  if (codes.length === 0) return null;
  const read = factsReader(menu);
  return (
    <details>
      <summary className={buttonClass({ look: 'quiet', size: 'small', block: true })}>
        {t('otherAllergens')}
        <Caret />
      </summary>
      <table>
        <tbody>
          {codes.map((code) => (
            <tr key={code}>
              <th scope="row">
                <AllergenIcon code={code} />
                {nameOf(code)}
              </th>
              <td>{t(WORDS[dishFact(product, NO_CHOICES, { code, read, isFinal: false })])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** 'What is in it': what the guest named first, then the other allergens, and what the law asks to say. */
export default function DishFacts({ product }: { product: Product }) {
  const page = usePage();
  const { t } = page;
  const here = useNeedsHere();
  if (!here || here.chosen.length === 0) return null;
  const { menu, chosen, nameOf } = here;
  return (
    <section className={css.facts}>
      <table>
        <caption className={typeface.part}>{t('inDish')}</caption>
        <tbody>
          {judgeDish(menu, chosen, product).map((verdict) => (
            <tr key={verdict.need.code}>
              <th scope="row">
                <AllergenIcon code={verdict.need.code} />
                {nameOf(verdict.need.code)}
              </th>
              <td>
                <VerdictChip kind={verdict.kind}>{verdictWords(verdict, nameOf, page)}</VerdictChip>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Others menu={menu} product={product} nameOf={nameOf} named={new Set(chosen.map(({ code }) => code))} />
      <p className={css.law}>{t('needsLaw')}</p>
    </section>
  );
}
