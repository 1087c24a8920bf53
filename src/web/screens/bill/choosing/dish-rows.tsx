import Check from 'icon:check-bold';
import Lock from 'icon:lock-simple';
import { useId } from 'react';
import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { WireBillPart } from '#contract/payments/bill.ts';
import type { Mills } from '#domain/money/money.ts';
import { fractionText } from '#text/fraction.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import { GuestPlate } from '#ui/marks/guest-plate.tsx';
import typeface from '#ui/type.module.css';
import { usePage, type Page } from '../../../page/page.tsx';
import { useSharing } from '../../../state/shared-cart/sharing.ts';
import css from './dish-rows.module.css';
import { freeCount, restOf, tickMills, type Ticks } from '../rules/chosen-part.ts';
import type { BilledLine, DishGroup } from '../rules/dish-groups.ts';
import { payerDoes } from '../rules/names.ts';

/** What the rows of dishes need to know, and whom they tell. */
export interface DishRowsProps {
  bill: ReadBill;
  currency: CurrencyDisplay;
  ticks: Ticks;
  onTick: (lineId: string, tick: { count: number; of: number } | null) => void;
  onShare: (line: BilledLine) => void;
}

function nameOf({ line }: BilledLine, { t, display }: Page): string {
  return line.quantity > 1 ? t('times', { name: line.name, n: display.number(line.quantity) }) : line.name;
}

/** The parts that pay a dish, each once. */
function payersOf({ dish }: BilledLine, { parts }: ReadBill): WireBillPart[] {
  const ids = new Set(dish.slices.map(({ partId }) => partId));
  return parts.filter(({ uuid }) => ids.has(uuid));
}

/** A dish that others pay or have paid: it stays in the order of focus, and says whose it is. */
function LockedRow({
  of,
  does,
  isPaid,
  price,
}: {
  of: string;
  does: string;
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
        <small>{does}</small>
      </span>
      <span className={css.price}>{price}</span>
    </div>
  );
}

function FreeRow({ billed, bill, currency, ticks, onTick, onShare }: { billed: BilledLine } & DishRowsProps) {
  const page = usePage();
  const { t, display } = page;
  const id = useId();
  const { dish } = billed;
  const tick = ticks.get(dish.lineId);
  const { count, of } = tick ?? restOf(dish);
  const money = (mills: Mills) => display.exactMoney(mills, currency).amount;
  const name = nameOf(billed, page);
  const isPart = count < of;
  const others = payersOf(billed, bill);
  const choices = billed.line.choices.join(', ');
  return (
    <div className={css.row}>
      <label className={css.label}>
        <input
          type="checkbox"
          checked={tick !== undefined}
          aria-label={name}
          aria-describedby={id}
          onChange={() => onTick(dish.lineId, tick ? null : restOf(dish))}
        />
        <span className={css.box}>
          <Check />
        </span>
        <span className={css.words}>
          <bdi className={tick && typeface.semi}>{name}</bdi>
          {choices && (
            <small>
              <bdi>{choices}</bdi>
            </small>
          )}
          {others.map((part) => (
            <small key={part.uuid}>{payerDoes(part, page)}</small>
          ))}
        </span>
        <span id={id} className={css.price}>
          {money(tickMills(bill, { lineId: dish.lineId, count, of }))}
          {isPart && (
            <small>
              {t('sliceOf', { share: fractionText(count, of, display.number), amount: money(dish.mills) })}
            </small>
          )}
        </span>
      </label>
      {tick && (
        <Button
          look="text"
          size="small"
          className={css.share}
          aria-label={`${t('shareIt')}: ${name}`}
          onClick={() => onShare(billed)}
        >
          {t('shareIt')}
        </Button>
      )}
    </div>
  );
}

function Row(props: { billed: BilledLine } & DishRowsProps) {
  const page = usePage();
  const { billed, bill, currency } = props;
  if (freeCount(billed.dish) > 0) return <FreeRow {...props} />;
  const payers = payersOf(billed, bill);
  return (
    <LockedRow
      of={nameOf(billed, page)}
      does={page.display.list(payers.map((part) => payerDoes(part, page)))}
      isPaid={payers.every(({ state }) => state === 'paid')}
      price={page.display.exactMoney(billed.dish.mills, currency).amount}
    />
  );
}

/** The plate of a group's guest, where one is known by this name. */
function usePlateOf({ of, name }: DishGroup, { parts }: ReadBill): number | null {
  const sharing = useSharing();
  const guests = sharing?.server.guests ?? [];
  if (of === 'mine') return guests.find(({ id }) => id === sharing?.guestId)?.plate ?? null;
  return [...guests, ...parts].find((each) => each.name === name)?.plate ?? null;
}

/** The one part that pays all dishes of a group, if one does. */
function onlyPayer({ lines }: DishGroup, bill: ReadBill): WireBillPart | null {
  const ids = new Set(lines.flatMap(({ dish }) => dish.slices.map(({ partId }) => partId)));
  const [id] = ids;
  return (ids.size === 1 && bill.parts.find(({ uuid }) => uuid === id)) || null;
}

/** The dishes of one guest, under their plate and name. */
export function DishRows({ group, ...props }: { group: DishGroup } & DishRowsProps) {
  const page = usePage();
  const { t, display } = page;
  const plate = usePlateOf(group, props.bill);
  const payer = onlyPayer(group, props.bill);
  const heading = group.of === 'mine' ? t('partYours') : group.of === 'named' ? group.name : t('onTheBill');
  return (
    <section className={css.group}>
      <div className={css.head}>
        {plate !== null && <GuestPlate plate={plate} name={group.name} number={display.number(plate + 1)} />}
        <div>
          <h2>
            <bdi>{heading}</bdi>
          </h2>
          {group.of !== 'mine' && group.lines.some(({ dish }) => freeCount(dish) > 0) && (
            <small>{t('tickToTreat')}</small>
          )}
        </div>
        {payer && (
          <Badge look={payer.state === 'paid' ? 'good' : undefined}>
            {payer.state === 'paid' ? <Check /> : <Lock />}
            {payerDoes(payer, page)}
          </Badge>
        )}
      </div>
      {group.lines.map((billed) => (
        <Row key={billed.dish.lineId} billed={billed} {...props} />
      ))}
    </section>
  );
}
