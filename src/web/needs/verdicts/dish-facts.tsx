import Caret from 'icon:caret-down';
import type { Fact } from '#domain/allergens/facts.ts';
import { MAIN_CODES } from '#domain/allergens/codes.ts';
import { dishFact, NO_CHOICES } from '#domain/choices/dish-fact.ts';
import type { Product } from '#domain/menu/menu.ts';
import { dietOf } from '#domain/needs/needs.ts';
import type { TextKey, Translate } from '#text/guest/words.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { factsReader } from '../../state/cart/line-needs.ts';
import { AllergenIcon } from '../allergen-icon.tsx';
import css from './dish-facts.module.css';
import { judgeDish } from '../judge.ts';
import { MindBanner } from './mind-banner.tsx';
import type { NameOf } from '../names.ts';
import { useNeedsHere, type NeedsHere } from '../use-needs.ts';
import { VerdictChip } from '../verdict-chips.tsx';
import { verdictWords } from '../verdict-words.ts';
import { withPlaces, type PlacedVerdict } from '../where-from.ts';

const WORDS: Record<Fact, TextKey & `fact${string}`> = {
  contains: 'factContains',
  may_contain: 'factMayContain',
  free: 'factFree',
  unknown: 'factUnknown',
};

/** A row that the guest did not name: what is stated, without a verdict. */
function StatedRow({ code, fact, nameOf }: { code: string; fact: Fact; nameOf: NameOf }) {
  const { t } = usePage();
  return (
    <tr>
      <th scope="row">
        <AllergenIcon code={code} />
        {nameOf(code)}
      </th>
      <td>{t(WORDS[fact])}</td>
    </tr>
  );
}

/** What a dish is for a need, in the words of a table that names the need itself. */
function cellWords({ need, fact, isByStaff, onlyIn }: PlacedVerdict, t: Translate): string | null {
  if (dietOf(need.code) !== null || isByStaff) return null;
  return t(onlyIn ? 'inChoiceOnly' : WORDS[fact]);
}

function NeedRow({ verdict, nameOf }: { verdict: PlacedVerdict; nameOf: NameOf }) {
  const page = usePage();
  const { t, display } = page;
  const { need, kind, onlyIn } = verdict;
  return (
    <tr>
      <th scope="row">
        <AllergenIcon code={need.code} />
        {nameOf(need.code)}
      </th>
      <td>
        <VerdictChip kind={kind}>{cellWords(verdict, t) ?? verdictWords(verdict, nameOf, page)}</VerdictChip>
        {onlyIn && <small>{t('ifChosen', { names: display.list(onlyIn) })}</small>}
      </td>
    </tr>
  );
}

/** What is stated of the allergens that the guest did not name. */
function othersIn({ menu, chosen }: NeedsHere, product: Product): { code: string; fact: Fact }[] {
  const named = new Set(chosen.map(({ code }) => code));
  const read = factsReader(menu);
  return [...MAIN_CODES, ...menu.allergens.map(({ id }) => id)]
    .filter((code) => !named.has(code))
    .map((code) => ({ code, fact: dishFact(product, NO_CHOICES, { code, read, isFinal: false }) }));
}

/**
 * What the guest has to mind, and 'What is in it': what they named first, then what it contains besides, the other
 * allergens folded, and what the law asks to say.
 */
export default function DishFacts({ product }: { product: Product }) {
  const { t } = usePage();
  const here = useNeedsHere();
  if (!here || here.chosen.length === 0) return null;
  const { menu, chosen, nameOf } = here;
  const verdicts = withPlaces(menu, product, judgeDish(menu, chosen, product));
  const others = othersIn(here, product);
  const folded = others.filter(({ fact }) => fact !== 'contains');
  return (
    <section className={css.facts}>
      <MindBanner verdicts={verdicts} nameOf={nameOf} />
      <table>
        <caption className={typeface.part}>{t('inDish')}</caption>
        <tbody>
          {verdicts.map((verdict) => (
            <NeedRow key={verdict.need.code} verdict={verdict} nameOf={nameOf} />
          ))}
          {others.map(
            ({ code, fact }) =>
              fact === 'contains' && <StatedRow key={code} code={code} fact={fact} nameOf={nameOf} />,
          )}
        </tbody>
      </table>
      {folded.length > 0 && (
        <details>
          <summary className={buttonClass({ variant: 'outline', size: 'small', block: true })}>
            {t('otherAllergens', { n: folded.length })}
            <Caret />
          </summary>
          <table>
            <tbody>
              {folded.map(({ code, fact }) => (
                <StatedRow key={code} code={code} fact={fact} nameOf={nameOf} />
              ))}
            </tbody>
          </table>
        </details>
      )}
      <p className={css.law}>{t('needsLaw')}</p>
    </section>
  );
}
