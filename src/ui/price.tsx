import { classes } from './classes.ts';
import css from './price.module.css';
import type from './type.module.css';

/** An amount as written: '' for the symbol where the venue shows none. */
export interface WrittenAmount {
  symbol: string;
  amount: string;
}

/** A price: symbol small and light, amount semibold; a reduced one is followed by what it was. */
export function Price({
  price,
  was,
  from,
  large,
  words,
}: {
  price: WrittenAmount;
  was?: WrittenAmount | null;
  /** The word before a price that depends on choices. */
  from?: string | false;
  large?: boolean;
  words: { was: string };
}) {
  const charged = (
    <>
      {from && <span className={css.symbol}>{`${from} `}</span>}
      {price.symbol && <span className={css.symbol}>{`${price.symbol} `}</span>}
      {price.amount}
    </>
  );
  return (
    <span className={classes(css.price, was && css.now, large && css.large)}>
      {was ? <span className={css.charged}>{charged}</span> : charged}
      {was && (
        <>
          {' '}
          <del>
            <span className={type.hidden}>{`${words.was} `}</span>
            {was.amount}
          </del>
        </>
      )}
    </span>
  );
}
