import { useWords } from '../../words/words.ts';
import css from './price-grid.module.css';

const HEADS = [
  ['dish', undefined],
  ['code', css.code],
  ['guestsSeeNow', css.was],
  ['newPrice', css.price],
  ['change', css.change],
  ['theyWillPay', css.pay],
] as const;

/** The headings of the grid's columns. */
export function PriceHead() {
  const { t } = useWords();
  return (
    <div className={css.head} role="row" aria-rowindex={1}>
      <span role="columnheader" aria-label={t('order')} className={css.number} />
      {HEADS.map(([name, look]) => (
        <span key={name} role="columnheader" className={look}>
          {t(name)}
        </span>
      ))}
    </div>
  );
}
