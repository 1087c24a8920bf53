import Check from 'icon:check-bold';
import Octagon from 'icon:warning-octagon-fill';
import Prohibit from 'icon:prohibit';
import Question from 'icon:question-bold';
import { useMemo, type ReactNode } from 'react';
import type { Id } from '#domain/menu/menu.ts';
import { dietOf, type Need } from '#domain/needs/needs.ts';
import type { TextKey } from '#text/guest/words.ts';
import { Button } from '#ui/buttons/button.tsx';
import { openSheet } from '../../navigation/navigation.ts';
import { usePage } from '../../page/page.tsx';
import { Fold } from '../../elements/fold.tsx';
import { useAt } from '../../state/menu/opening.ts';
import { useNeedsFilter, type NeedsFilter } from '../../state/needs/shown-dishes.ts';
import { useFolds } from '../../state/table/use-folds.ts';
import { applyFilter, dishesIn } from '../filter.ts';
import { filterOf } from '../judge.ts';
import css from './needs-place.module.css';
import { useNeedsHere, type NeedsHere } from '../use-needs.ts';

const FILTERS: {
  filter: NeedsFilter;
  words: Extract<TextKey, 'filterAll' | 'filterAsk' | 'verdictFits' | 'factContains'>;
  icon: ReactNode;
}[] = [
  { filter: 'all', words: 'filterAll', icon: null },
  { filter: 'fits', words: 'verdictFits', icon: <Check /> },
  { filter: 'ask', words: 'filterAsk', icon: <Question /> },
  { filter: 'contains', words: 'factContains', icon: null },
];

/** The filters, each with how many dishes it shows. They count; nothing is folded until one is pressed. */
function Filters({ here: { menu, chosen, asked }, categoryId }: { here: NeedsHere; categoryId: Id | null }) {
  const { t, display } = usePage();
  const at = useAt();
  const filter = useNeedsFilter();
  const found = useMemo(
    () => dishesIn(menu, categoryId, at).map((id) => filterOf(menu, chosen, id, asked)),
    [menu, categoryId, at, chosen, asked],
  );
  const countOf = (wanted: NeedsFilter) =>
    wanted === 'all' ? found.length : found.filter((each) => each === wanted).length;
  return (
    <div className={css.filters} role="group" aria-label={t('needsTitle')} data-screen-only>
      {FILTERS.map(({ filter: each, words, icon }) => (
        <button key={each} type="button" aria-pressed={filter === each} onClick={() => applyFilter(each)}>
          {icon}
          {t(words)} <span>{display.number(countOf(each))}</span>
        </button>
      ))}
    </div>
  );
}

/** A need, its name in bold. */
function NeedWords({ need: { code, kind }, name }: { need: Need; name: string }) {
  const { t } = usePage();
  const bold = <b key="name">{name}</b>;
  if (dietOf(code) !== null) return bold;
  return <span>{t.parts(kind === 'allergy' ? 'needIsAllergy' : 'needIsAvoid', { name: bold })}</span>;
}

/** What the guest named, the way to change it, and the filters. */
export default function NeedsRow({ categoryId, filters }: { categoryId: Id | null; filters: boolean }) {
  const page = usePage();
  const { t } = page;
  const here = useNeedsHere();
  const folds = useFolds();
  const isFiltered = useNeedsFilter() !== 'all';
  if (!here || here.chosen.length === 0) return null;
  const named = (
    <ul className={css.needs}>
      {here.chosen.map((need) => (
        <li key={need.code} className={need.kind === 'allergy' ? css.allergy : undefined}>
          {need.kind === 'allergy' ? <Octagon /> : <Prohibit />}
          <NeedWords need={need} name={here.nameOf(need.code)} />
        </li>
      ))}
    </ul>
  );
  const change = (
    <Button variant="ghost" size="small" onClick={() => openSheet('needs')}>
      {t('needsChange')}
    </Button>
  );
  const filtered = filters && <Filters here={here} categoryId={categoryId} />;
  if (folds)
    return (
      <div className={css.folded}>
        <Fold words={named} open={isFiltered}>
          {change}
          {filtered}
        </Fold>
      </div>
    );
  return (
    <>
      <div className={css.row} data-screen-only>
        {named}
        {change}
      </div>
      {filtered}
    </>
  );
}
