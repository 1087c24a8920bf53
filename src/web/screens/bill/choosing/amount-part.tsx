import Plus from 'icon:plus-bold';
import { useId } from 'react';
import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { quotePart } from '#domain/bill/quote.ts';
import type { Mills } from '#domain/money/money.ts';
import { fractionText } from '#text/fraction.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { usePage } from '../../../page/page.tsx';
import { amountFault, amountMills, amountText } from '../../../elements/typed-amount.ts';
import css from '../bill.module.css';
import { choiceOf, type ChosenPart } from '../rules/chosen-part.ts';

const MOST_DIGITS = 20;

/** An amount as typed, with amounts that one press fills in. */
export function AmountPart({
  bill,
  currency,
  chosen,
  isSeated,
  isFaulty,
  onText,
}: {
  bill: ReadBill;
  currency: CurrencyDisplay;
  chosen: ChosenPart;
  /** This phone sits at the order's table. */
  isSeated: boolean;
  isFaulty: boolean;
  onText: (text: string) => void;
}) {
  const { t, display } = usePage();
  const id = useId();
  const quoted = quotePart(bill, choiceOf({ ...chosen, way: 'dishes', onTop: null }));
  const even = quotePart(bill, { dishes: [], evenlyAmong: chosen.among, amountMills: 0 });
  const isTooMuch = (amountMills(chosen.amount) ?? 0) > bill.openMills;
  const evenWords = `${t('evenly')} ${fractionText(1, chosen.among, display.number)}`;
  // Between one guest it is all that is left.
  const hasEven = isSeated && chosen.among > 1;
  const chips: { words: string; mills: Mills }[] = [
    ...(quoted.ok ? [{ words: t('myDishes'), mills: quoted.quote.dueMills }] : []),
    ...(even.ok && hasEven ? [{ words: evenWords, mills: even.quote.dueMills }] : []),
    { words: t('allThatIsLeft'), mills: bill.openMills },
  ];
  return (
    <section className={css.amount}>
      <label htmlFor={id}>{t('youPay')}</label>
      <div className={css.typed}>
        {currency.shown && <span aria-hidden="true">{currency.symbol}</span>}
        <input
          id={id}
          type="text"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          dir="ltr"
          size={Math.max(2, chosen.amount.length)}
          maxLength={MOST_DIGITS}
          aria-describedby={`${id}-most`}
          aria-invalid={isFaulty || undefined}
          value={chosen.amount}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      <p id={`${id}-most`} className={isFaulty ? css.fault : undefined}>
        {isFaulty && !isTooMuch
          ? amountFault(t, currency.places, display)
          : t('upToOpen', { amount: display.moneyText(bill.openMills, currency) })}
      </p>
      <div className={css.chips}>
        {chips.map(({ words, mills }) => (
          <Button
            key={words}
            variant="outline"
            size="small"
            onClick={() => onText(amountText(mills, currency.places, display))}
          >
            {words} <bdi>{display.money(mills, currency).amount}</bdi>
          </Button>
        ))}
      </div>
    </section>
  );
}

/** An amount on top of dishes or an even part. */
export function OnTop({
  chosen: { onTop },
  currency,
  isFaulty,
  change,
}: {
  chosen: ChosenPart;
  currency: CurrencyDisplay;
  isFaulty: boolean;
  change: (change: Partial<ChosenPart>) => void;
}) {
  const { t, display } = usePage();
  if (onTop === null)
    return (
      <Button variant="outline" block onClick={() => change({ onTop: '' })}>
        <Plus />
        {t('addOnTop')}
      </Button>
    );
  return (
    <Field
      label={`${t('addOnTop')} (${currency.shown ? currency.symbol : currency.code})`}
      name="on-top"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      autoFocus
      ltr
      maxLength={MOST_DIGITS}
      value={onTop}
      fault={isFaulty ? amountFault(t, currency.places, display) : null}
      onText={(text) => change({ onTop: text })}
    />
  );
}
