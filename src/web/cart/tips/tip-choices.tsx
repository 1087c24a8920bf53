import { useId } from 'react';
import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import type { Mills } from '#domain/money/money.ts';
import { presetTip } from '#domain/price/preset-tip.ts';
import { TIP_PRESETS, type TipChoice } from '#domain/price/tips.ts';
import { Field } from '#ui/fields/field.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { amountFault } from '../../elements/typed-amount.ts';
import extras from '../extras.module.css';

const MOST_DIGITS = 20;

/**
 * The radiogroup of tips: shares of the total with their amounts, or an own amount (specification section 5,
 * Tips).
 */
export function TipChoices({
  totalMills,
  currency,
  choice,
  faulty,
  segments,
  onChoose,
}: {
  totalMills: Mills;
  currency: CurrencyDisplay;
  choice: TipChoice | null;
  /** The typed text is not an amount. */
  faulty: boolean;
  /** Looks of a segmented control, whose tips are figures alone; without: a box for each. */
  segments?: Readonly<Record<string, string | undefined>>;
  onChoose: (choice: TipChoice) => void;
}) {
  const { t, display } = usePage();
  const name = useId();
  const custom = choice !== null && 'text' in choice;
  const css: Readonly<Record<string, string | undefined>> = segments ?? extras;
  const amount = (mills: Mills) =>
    segments ? display.money(mills, currency).amount : display.moneyText(mills, currency);
  return (
    <>
      <div className={css.tips} role="radiogroup" aria-label={t('tips')}>
        {TIP_PRESETS.map((percent) => (
          <label key={percent} className={css.tip}>
            <input
              type="radio"
              name={name}
              checked={choice !== null && 'percent' in choice && choice.percent === percent}
              onChange={() => onChoose({ percent })}
            />
            {segments && percent === 0 ? (
              <b>{t('noTip')}</b>
            ) : (
              <>
                <b>{t('percentOf', { percent })}</b>
                <span className={typeface.num}>
                  {amount(presetTip(percent, totalMills, currency.places))}
                </span>
              </>
            )}
          </label>
        ))}
        <label className={css.tip}>
          <input type="radio" name={name} checked={custom} onChange={() => onChoose({ text: '' })} />
          <b>{t(segments ? 'otherTip' : 'customTip')}</b>
        </label>
      </div>
      {custom && (
        <Field
          label={`${t('customTip')} (${currency.shown ? currency.symbol : currency.code})`}
          name="tip"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={MOST_DIGITS}
          value={choice.text}
          fault={faulty ? amountFault(t, currency.places, display) : null}
          onText={(text) => onChoose({ text })}
        />
      )}
    </>
  );
}
