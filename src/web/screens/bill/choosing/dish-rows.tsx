import Check from 'icon:check-bold';
import Lock from 'icon:lock-simple';
import { useId, type ReactNode } from 'react';
import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { BillPart } from '#contract/payments/bill.ts';
import type { Mills } from '#domain/money/money.ts';
import { enumerate } from '#domain/text/enumerate.ts';
import { fractionText } from '#text/fraction.ts';
import { classes } from '#ui/classes.ts';
import typeface from '#ui/type.module.css';
import { usePage, type Page } from '../../../page/page.tsx';
import css from './dish-rows.module.css';
import { PayerDoes } from '../payer-does.tsx';
import { freeCount, restOf, tickMills, type Tick, type Ticks } from '../rules/chosen-part.ts';
import type { BilledLine } from '../rules/dish-groups.ts';
import { payerDoes, sharerName } from '../rules/names.ts';
import { sharersWith } from '../rules/sharers.ts';
import { SharerPlates } from './guest-plates.tsx';
import type { KnownGuests } from './use-known-guests.ts';

/** What the rows of dishes need to know, and whom they tell. */
export interface DishRowsProps {
  bill: ReadBill;
  currency: CurrencyDisplay;
  known: KnownGuests;
  ticks: Ticks;
  onTick: (lineId: string, tick: Tick | null) => void;
  onShare: (line: BilledLine) => void;
}

function nameOf({ line }: BilledLine, { t, display }: Page): string {
  return line.quantity > 1 ? t('times', { name: line.name, n: display.number(line.quantity) }) : line.name;
}

/** The parts that pay a dish, each once. */
function payersOf({ dish }: BilledLine, { parts }: ReadBill): BillPart[] {
  const ids = new Set(dish.slices.map(({ partId }) => partId));
  return parts.filter(({ uuid }) => ids.has(uuid));
}

/** A dish that others pay or have paid: it stays in the order of focus, and says whose it is. */
export function LockedRow({
  of,
  does,
  isSaidAbove,
  isPaid,
  price,
}: {
  of: string;
  /** Who pays it, as a screen reader says it in any case. */
  does: string;
  /** The heading says who pays. */
  isSaidAbove: boolean;
  isPaid: boolean;
  price: string;
}) {
  return (
    <div
      className={classes(css.row, css.lock, isPaid && css.paid)}
      role="checkbox"
      aria-checked={isPaid}
      aria-disabled="true"
      aria-label={`${of}, ${does}, ${price}`}
      tabIndex={0}
    >
      <span className={css.mark}>{isPaid ? <Check /> : <Lock />}</span>
      <span className={css.words}>
        <bdi>{of}</bdi>
        {!isSaidAbove && <small>{does}</small>}
      </span>
      <span className={css.price}>{price}</span>
    </div>
  );
}

/** Who shares a ticked dish, and the button that changes it. */
function SharedBy({
  billed,
  tick,
  bill,
  known: { self, others },
  onShare,
}: { billed: BilledLine; tick: Tick } & Pick<DishRowsProps, 'bill' | 'known' | 'onShare'>) {
  const page = usePage();
  const { t, display } = page;
  const id = useId();
  const name = nameOf(billed, page);
  const isShared = tick.of > 1;
  const sharers = isShared ? sharersWith(billed.dish, tick, bill, others) : [];
  return (
    <button
      type="button"
      className={css.share}
      aria-label={isShared ? t('changeSharers', { name }) : `${t('shareIt')}: ${name}`}
      aria-describedby={isShared ? id : undefined}
      onClick={() => onShare(billed)}
    >
      {isShared && <SharerPlates sharers={[self, ...sharers]} />}
      {isShared && (
        <span id={id} className={typeface.hidden}>
          {display.list([t('you'), ...sharers.map((sharer) => sharerName(sharer, page))])}
        </span>
      )}
      <b>{t(isShared ? 'changePlace' : 'shareIt')}</b>
    </button>
  );
}

/** A row with a box to tick; `children` stand below its name. */
export function TickRow({
  label,
  price,
  more,
  isTicked,
  onTick,
  children,
}: {
  label: string;
  price: ReactNode;
  more?: ReactNode;
  isTicked: boolean;
  onTick: () => void;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className={css.row}>
      <label className={css.label}>
        <input
          type="checkbox"
          checked={isTicked}
          aria-label={label}
          aria-describedby={id}
          onChange={onTick}
        />
        <span className={css.box}>
          <Check />
        </span>
        <span className={css.words}>
          <bdi className={isTicked ? typeface.semi : undefined}>{label}</bdi>
          {more}
        </span>
        <span id={id} className={css.price}>
          {price}
        </span>
      </label>
      {children}
    </div>
  );
}

/** Who pays or has paid a share of a dish that is still open: 'Mona paid · ¼'. */
function PayersOfShares({ billed, bill }: { billed: BilledLine; bill: ReadBill }) {
  const page = usePage();
  const { slices } = billed.dish;
  return payersOf(billed, bill).map((part) => {
    const count = slices.filter(({ partId }) => partId === part.uuid).length;
    const share = fractionText(count, slices.length, page.display.number);
    return (
      <small key={part.uuid}>
        <PayerDoes part={part} />
        {` · ${share}`}
      </small>
    );
  });
}

function FreeRow({ billed, ...props }: { billed: BilledLine } & DishRowsProps) {
  const page = usePage();
  const { t, display } = page;
  const { bill, currency, ticks, onTick } = props;
  const { dish } = billed;
  const tick = ticks.get(dish.lineId);
  const { count, of } = tick ?? restOf(dish);
  const money = (mills: Mills) => display.money(mills, currency).amount;
  const choices = enumerate(billed.line.choices);
  return (
    <TickRow
      label={nameOf(billed, page)}
      isTicked={tick !== undefined}
      onTick={() => onTick(dish.lineId, tick ? null : restOf(dish))}
      more={
        <>
          {choices && (
            <small>
              <bdi>{choices}</bdi>
            </small>
          )}
          {!tick && <PayersOfShares billed={billed} bill={bill} />}
        </>
      }
      price={
        <>
          {money(tickMills(bill, { lineId: dish.lineId, count, of }))}
          {count < of && (
            <small>
              {t('sliceOf', { share: fractionText(count, of, display.number), amount: money(dish.mills) })}
            </small>
          )}
        </>
      }
    >
      {tick && <SharedBy billed={billed} tick={tick} {...props} />}
    </TickRow>
  );
}

/** A dish of the bill: to tick while some of it is free, else locked. */
export function DishRow({
  isSaidAbove,
  ...props
}: { billed: BilledLine; isSaidAbove: boolean } & DishRowsProps) {
  const page = usePage();
  const { billed, bill, currency } = props;
  if (freeCount(billed.dish) > 0) return <FreeRow {...props} />;
  const payers = payersOf(billed, bill);
  return (
    <LockedRow
      of={nameOf(billed, page)}
      does={page.display.list(payers.map((part) => payerDoes(part, page)))}
      isSaidAbove={isSaidAbove}
      isPaid={payers.every(({ state }) => state === 'paid')}
      price={page.display.money(billed.dish.mills, currency).amount}
    />
  );
}
