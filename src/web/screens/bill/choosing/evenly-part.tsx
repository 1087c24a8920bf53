import Caret from 'icon:caret-right';
import Plus from 'icon:plus-bold';
import { useState, type ReactNode } from 'react';
import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { MOST_EVENLY, type Quoted } from '#domain/bill/quote.ts';
import type { Mills } from '#domain/money/money.ts';
import { Stepper } from '#ui/fields/stepper.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../../page/page.tsx';
import css from '../bill.module.css';
import type { ChosenPart } from '../rules/chosen-part.ts';
import { evenShares, otherSharers, type Sharer } from '../rules/even-shares.ts';
import { otherPayers, sharerName } from '../rules/names.ts';
import { isSameSharer } from '../rules/sharers.ts';
import rows from './dish-rows.module.css';
import { TickRow } from './dish-rows.tsx';
import { SharerPlate } from './guest-plates.tsx';
import type { KnownGuests } from './use-known-guests.ts';

/** Among more guests than these, only this guest's share is shown. */
const MOST_SHOWN = 8;

/** Who pays which share, this guest first. */
function Sharers({
  sharers: [self, ...others],
  shares,
  currency,
}: {
  sharers: readonly [Sharer, ...Sharer[]];
  shares: readonly Mills[];
  currency: CurrencyDisplay;
}) {
  const page = usePage();
  const { t, display } = page;
  return (
    <ul className={css.sharers} aria-live="polite">
      {[self, ...others].map((sharer, index) => (
        <li key={index}>
          <SharerPlate sharer={sharer} size="large" />
          <b>
            <bdi>{index === 0 ? t('you') : sharerName(sharer, page)}</bdi>
          </b>
          <span className={typeface.num}>{display.money(shares[index] ?? 0, currency).amount}</span>
        </li>
      ))}
    </ul>
  );
}

/** Pays the shares of others too. */
function Treats({
  sharers: [, ...others],
  shares: [, ...shares],
  treated,
  currency,
  change,
}: {
  sharers: readonly [Sharer, ...Sharer[]];
  shares: readonly Mills[];
  treated: readonly Sharer[];
  currency: CurrencyDisplay;
  change: (change: Partial<ChosenPart>) => void;
}) {
  const page = usePage();
  const { t, display } = page;
  const known = others.flatMap((sharer, index) =>
    sharer.name === '' && sharer.plate === null ? [] : [{ sharer, mills: shares[index] ?? 0 }],
  );
  if (known.length === 0) return null;

  function treat(sharer: Sharer): void {
    const rest = treated.filter((each) => !isSameSharer(each, sharer));
    change({ treated: rest.length < treated.length ? rest : [...treated, sharer] });
  }

  return (
    <section role="group" aria-label={t('somethingExtra')}>
      <h2 className={typeface.part}>{t('somethingExtra')}</h2>
      {known.map(({ sharer, mills }) => (
        <TickRow
          key={sharer.plate ?? sharer.name}
          label={t('payShareToo', { name: sharerName(sharer, page) })}
          price={display.money(mills, currency).amount}
          isTicked={treated.some((each) => isSameSharer(each, sharer))}
          onTick={() => treat(sharer)}
        />
      ))}
    </section>
  );
}

/** What is left, divided among those who have not paid; dishes can be taken out, to be paid alone. */
export function EvenlyPart({
  bill,
  known: { self, others },
  currency,
  quoted,
  chosen,
  change,
  children,
}: {
  bill: ReadBill;
  known: KnownGuests;
  currency: CurrencyDisplay;
  quoted: Quoted;
  chosen: ChosenPart;
  change: (change: Partial<ChosenPart>) => void;
  /** The dishes. */
  children: ReactNode;
}) {
  const page = usePage();
  const { t, display } = page;
  const [isOpen, setOpen] = useState(chosen.takenOut.size > 0);
  const evenMills = quoted.ok ? quoted.quote.evenMills : 0;
  const dishesMills = quoted.ok ? quoted.quote.dishesMills : 0;
  const leftMills = bill.openMills - dishesMills;
  const shares = evenShares(bill, leftMills, chosen.among);
  const sharers = [self, ...otherSharers(others, bill, chosen.among)] as const;
  const payers = otherPayers(bill, page);
  return (
    <>
      <section className={css.panel}>
        <div className={css.panelRow}>
          <div>
            <b>{t('leftBetween')}</b>
            <p className={css.small}>{display.moneyText(leftMills, currency)}</p>
            {payers.length > 0 && (
              <p className={css.small}>{t('ownPartNotCounted', { names: display.list(payers) })}</p>
            )}
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
        {chosen.among > MOST_SHOWN ? (
          <p className={css.panelRow} aria-live="polite">
            <span>{t('youPay')}</span>
            <b className={typeface.num}>{display.moneyText(evenMills, currency)}</b>
          </p>
        ) : (
          <Sharers sharers={sharers} shares={shares} currency={currency} />
        )}
      </section>
      <p className={css.odd}>{t('oddToLast')}</p>
      <Treats
        sharers={sharers}
        shares={shares}
        treated={chosen.treated}
        currency={currency}
        change={change}
      />
      {isOpen ? (
        children
      ) : (
        <button type="button" className={rows.out} onClick={() => setOpen(true)}>
          <Plus />
          <span>
            {t('takeOut')}
            <small>{t('takeOutMore')}</small>
          </span>
          <Caret className={rows.flip} />
        </button>
      )}
    </>
  );
}
