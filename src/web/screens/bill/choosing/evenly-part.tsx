import { useState, type ReactNode } from 'react';
import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { MOST_EVENLY, type Quoted } from '#domain/bill/quote.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Stepper } from '#ui/fields/stepper.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../../page/page.tsx';
import css from '../bill.module.css';
import type { ChosenPart } from '../rules/chosen-part.ts';

/** What is left, divided among those who have not paid; dishes can be taken out, to be paid alone. */
export function EvenlyPart({
  bill,
  currency,
  quoted,
  chosen,
  change,
  children,
}: {
  bill: ReadBill;
  currency: CurrencyDisplay;
  quoted: Quoted;
  chosen: ChosenPart;
  change: (change: Partial<ChosenPart>) => void;
  /** The dishes. */
  children: ReactNode;
}) {
  const { t, display } = usePage();
  const [isOpen, setOpen] = useState(chosen.takenOut.size > 0);
  const evenMills = quoted.ok ? quoted.quote.evenMills : 0;
  const dishesMills = quoted.ok ? quoted.quote.dishesMills : 0;
  return (
    <>
      <section className={css.panel}>
        <div className={css.panelRow}>
          <div>
            <b>{t('leftBetween')}</b>
            <p className={typeface.num}>{display.exactText(bill.openMills - dishesMills, currency)}</p>
          </div>
          <Stepper
            value={chosen.among}
            max={MOST_EVENLY}
            words={{
              increase: t('increaseGuests'),
              decrease: t('decreaseGuests'),
              quantity: t('leftBetween'),
            }}
            format={display.number}
            onChange={(among) => change({ among })}
          />
        </div>
        <p className={css.panelRow} aria-live="polite">
          <span>{t('youPay')}</span>
          <b className={typeface.num}>{display.exactText(evenMills, currency)}</b>
        </p>
        <p className={css.small}>{t('oddToLast')}</p>
      </section>
      {isOpen ? (
        children
      ) : (
        <div>
          <Button look="quiet" block onClick={() => setOpen(true)}>
            {t('takeOut')}
          </Button>
          <p className={css.small}>{t('takeOutMore')}</p>
        </div>
      )}
    </>
  );
}
