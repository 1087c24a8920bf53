import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import type { Mills } from '#domain/money/money.ts';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import css from './loyalty-payment.module.css';

const MOST_DIGITS = 20;

/** One amount for each guest, with the currency outside the field. */
export function ShareAmounts({
  texts,
  amounts,
  currency,
  onText,
}: {
  texts: readonly string[];
  /** The same as numbers; null for texts that are not amounts. */
  amounts: readonly (Mills | null)[];
  currency: CurrencyDisplay;
  onText: (index: number, text: string) => void;
}) {
  const { t, display } = usePage();
  return (
    <ol className={css.panel}>
      {texts.map((text, index) => (
        <li key={index} className={css.guest}>
          <span className={css.guestNumber} aria-hidden="true">
            {display.number(index + 1)}
          </span>
          <b>{t('guestName', { n: index + 1 })}</b>
          <span className={typeface.muted}>{currency.shown ? currency.symbol : currency.code}</span>
          <input
            className={css.amount}
            type="text"
            name={`guest-${index + 1}`}
            aria-label={t('guestAmount', { n: index + 1 })}
            aria-invalid={!amounts[index] || undefined}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint={index === texts.length - 1 ? 'go' : 'next'}
            maxLength={MOST_DIGITS}
            value={text}
            onChange={(event) => onText(index, event.target.value)}
          />
        </li>
      ))}
    </ol>
  );
}
