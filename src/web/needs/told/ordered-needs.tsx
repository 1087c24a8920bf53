import type { WireNeed } from '#contract/orders/needs.ts';
import { WORST_VERDICT_FIRST, verdictKind } from '#domain/needs/verdicts.ts';
import { VerdictChips } from '../verdict-chips.tsx';

/** What a line of an order was for the guest when they ordered it, on the phone that said it. */
export default function OrderedNeeds({ needs }: { needs: readonly WireNeed[] }) {
  const verdicts = needs
    .map((need) => ({ need, fact: need.fact, kind: verdictKind(need, need.fact) }))
    .toSorted((a, b) => WORST_VERDICT_FIRST.indexOf(a.kind) - WORST_VERDICT_FIRST.indexOf(b.kind));
  const nameOf = (code: string) => needs.find((need) => need.code === code)?.name ?? '';
  return <VerdictChips verdicts={verdicts} nameOf={nameOf} />;
}
