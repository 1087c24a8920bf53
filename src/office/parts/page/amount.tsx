import type { Mills } from '#domain/money/money.ts';
import { useMoney } from '../../words/words.ts';
import css from './figure.module.css';

const SPACE = '\u00a0';

/** An amount (thousandths) as a figure of a page: its currency small and light. */
export function Amount({ mills }: { mills: Mills }) {
  const { symbol, amount, isAfter } = useMoney().written(mills);
  const currency = symbol && <span className={css.currency}>{symbol}</span>;
  return (
    <bdi>
      {!isAfter && currency}
      {!isAfter && symbol && SPACE}
      {amount}
      {isAfter && symbol && SPACE}
      {isAfter && currency}
    </bdi>
  );
}
