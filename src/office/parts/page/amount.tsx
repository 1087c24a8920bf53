import type { Mills } from '#domain/money/money.ts';
import { drawCharged } from '#ui/marks/price.tsx';
import { useMoney } from '../../words/words.ts';

/** An amount (thousandths) in the weight of what is around it, its currency small and light as guests see it. */
export function Amount({ mills }: { mills: Mills }) {
  return <bdi>{drawCharged(useMoney().written(mills))}</bdi>;
}
