import { Fragment, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './price.module.css';
import type from '../type.module.css';

/** A formatted amount. */
export interface WrittenAmount {
  /** '' where the venue shows none. */
  symbol: string;
  amount: string;
  /** The symbol follows the amount. */
  isAfter: boolean;
}

/** The words around a price that depends on choices, before or after it as the language requires. */
export type AroundPrice = (price: ReactNode) => readonly ReactNode[];

/** An amount with its symbol, which is small and light; within the words `around` it, if any. */
export function drawCharged(
  { symbol, amount: written, isAfter }: WrittenAmount,
  around?: AroundPrice,
): ReactNode {
  const space = '\u00a0';
  const amount = (
    <Fragment key="price">
      {symbol && !isAfter && <span className={css.symbol}>{symbol + space}</span>}
      {written}
      {symbol && isAfter && <span className={css.symbol}>{space + symbol}</span>}
    </Fragment>
  );
  if (!around) return amount;
  return around(amount).map((piece) =>
    typeof piece === 'string' && piece !== '' ? (
      <span key={piece} className={css.symbol}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

/** A price: symbol small and light, amount semibold; a reduced price is followed by the old one. */
export function Price({
  price,
  was,
  around,
  large,
  words,
}: {
  price: WrittenAmount;
  /** The old price: the amount alone. */
  was?: string | null;
  around?: AroundPrice | undefined;
  large?: boolean;
  words: { was: string };
}) {
  const charged = drawCharged(price, around);
  return (
    <span className={classes(css.price, was && css.now, large && css.large)}>
      {was ? <span className={css.charged}>{charged}</span> : charged}
      {was && (
        <>
          {' '}
          <del>
            <span className={type.hidden}>{`${words.was} `}</span>
            {was}
          </del>
        </>
      )}
    </span>
  );
}
