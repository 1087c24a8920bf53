import type { WireNeed } from '#contract/orders/needs.ts';
import { dietOf } from '#domain/needs/needs.ts';
import { WORST_VERDICT_FIRST, verdictKind } from '#domain/needs/verdicts.ts';
import { enumerate } from '#domain/text/enumerate.ts';
import { withinSentence } from '#domain/text/within-sentence.ts';
import { usePage } from '../../page/page.tsx';
import { VerdictChip, VerdictChips } from '../verdict-chips.tsx';
import css from '../verdicts.module.css';

/** What a line of an order was for the guest when they ordered it, on the phone that said it. */
export default function OrderedNeeds({ needs }: { needs: readonly WireNeed[] }) {
  const { t, lang } = usePage();
  const verdicts = needs
    .map((need) => ({ need, fact: need.fact, kind: verdictKind(need, need.fact) }))
    .toSorted((a, b) => WORST_VERDICT_FIRST.indexOf(a.kind) - WORST_VERDICT_FIRST.indexOf(b.kind));
  // A diet that is met has no name for what is not in it.
  if (verdicts.every(({ need, kind }) => kind === 'fits' && dietOf(need.code) === null))
    return (
      <span className={css.verdicts}>
        <VerdictChip kind="fits">
          {t('orderedNotIn', { names: enumerate(needs.map(({ name }) => withinSentence(name, lang))) })}
        </VerdictChip>
      </span>
    );
  const nameOf = (code: string) => needs.find((need) => need.code === code)?.name ?? '';
  return <VerdictChips verdicts={verdicts} nameOf={nameOf} />;
}
