import { useId } from 'react';
import { presetTip, TIP_PRESETS } from '#domain/tips.ts';
import type { Mills } from '#domain/money.ts';
import { Field } from '#ui/field.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../page.tsx';
import { chooseOrdering, ordering } from '../state/ordering.ts';
import { exactMoney } from './exact-money.ts';
import css from './extras.module.css';

const MOST_DIGITS = 20;

/** Something for the staff: a share of the total or an own amount, none unless chosen (specification section 5, Tips). */
export function TipsPart({ totalMills, faulty }: { totalMills: Mills; faulty: boolean }) {
  const page = usePage();
  const { t, venue } = page;
  const { currency } = venue;
  const name = useId();
  const choice = ordering.use((value) => value.tip);
  const custom = choice !== null && 'text' in choice;
  return (
    <section className={css.part}>
      <h2 className={typeface.part}>{t('tips')}</h2>
      <div className={css.tips} role="radiogroup" aria-label={t('tips')}>
        {TIP_PRESETS.map((percent) => (
          <label key={percent} className={css.tip}>
            <input
              type="radio"
              name={name}
              checked={choice !== null && 'percent' in choice && choice.percent === percent}
              onChange={() => chooseOrdering({ tip: { percent } })}
            />
            <b>{t('percentOf', { percent })}</b>
            <span className={typeface.num}>
              {exactMoney(page, presetTip(percent, totalMills, currency.places))}
            </span>
          </label>
        ))}
        <label className={css.tip}>
          <input
            type="radio"
            name={name}
            checked={custom}
            onChange={() => chooseOrdering({ tip: { text: '' } })}
          />
          <b>{t('customTip')}</b>
        </label>
      </div>
      {custom && (
        <Field
          label={`${t('customTip')} (${currency.shown ? currency.symbol : currency.code})`}
          name="tip"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={MOST_DIGITS}
          value={choice.text}
          fault={faulty ? t('tipFault') : null}
          onText={(text) => chooseOrdering({ tip: { text } })}
        />
      )}
    </section>
  );
}
