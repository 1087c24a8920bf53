import User from 'icon:user';
import type { ReactNode } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { dueOf, tipOf } from '#contract/payments/bill-shares.ts';
import { openOfGuests } from '#domain/bill/open-dishes.ts';
import type { ChosenDish } from '#domain/bill/quote.ts';
import { createDates } from '#text/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PayerRow } from '#ui/marks/payer-row.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../../page/page.tsx';
import { myLines } from '../../../state/bill/my-lines.ts';
import css from '../bill.module.css';
import { PART_MARKS } from '../choosing/guest-plates.tsx';
import { useKnownGuests } from '../choosing/use-known-guests.ts';
import { groupsOf } from '../rules/dish-groups.ts';
import { payerName, sharerName } from '../rules/names.ts';
import { openShares, withShares } from '../rules/open-shares.ts';
import { payerRows, type OpenOfSharer, type PartsOfPayer, type PayerRows } from '../rules/payer-rows.ts';
import { NOBODY_KNOWN } from '../rules/sharers.ts';

/** Pays for another guest what of their dishes nobody pays yet. */
function Treat({
  guest: { name, dueMills, choice },
  order,
  onTreat,
}: {
  guest: OpenOfSharer;
  order: GuestOrder;
  onTreat: (dishes: readonly ChosenDish[]) => void;
}) {
  const { t, display } = usePage();
  return (
    <Button variant="soft" size="small" onClick={() => onTreat(choice.dishes)}>
      <span>
        {t('treat')}
        <span className={typeface.hidden}> {name}</span>
      </span>
      <span className={typeface.num}>{display.moneyText(dueMills, order.currency)}</span>
    </Button>
  );
}

/** What one guest pays or has paid; `children`: the button that pays the rest of their dishes. */
function Payer({ parts, order, children }: { parts: PartsOfPayer; order: GuestOrder; children: ReactNode }) {
  const page = usePage();
  const { t, lang, display, venue } = page;
  const dates = createDates(lang, venue.timezone, venue.flags.arabicNumerals);
  const [last] = parts;
  const isPaid = last.state === 'paid';
  const dueMills = parts.reduce((sum, part) => sum + dueOf(part), 0);
  const tip = last.mine ? parts.reduce((sum, part) => sum + tipOf(part), 0) : 0;
  const amount = display.moneyText(dueMills + tip, order.currency);
  return (
    <PayerRow
      plate={last.plate}
      name={last.name}
      number={display.number((last.plate ?? 0) + 1)}
      mark={PART_MARKS[last.state]}
      markLook={isPaid ? 'done' : 'busy'}
      title={payerName(last, page)}
      more={
        isPaid && last.paidAt !== null
          ? t('paidAtTime', { time: dates.time(Date.parse(last.paidAt)) })
          : t('payingNow')
      }
      side={
        <>
          {last.mine ? <b>{amount}</b> : amount}
          {tip > 0 && <small>{t('inTips', { amount: display.moneyText(tip, order.currency) })}</small>}
          {children}
        </>
      }
    />
  );
}

/** A guest who pays nothing yet. */
function NotYet({ guest: { name, sharer }, children }: { guest: OpenOfSharer; children: ReactNode }) {
  const { t, display } = usePage();
  return (
    <PayerRow
      plate={sharer.plate}
      name={sharer.name}
      number={display.number((sharer.plate ?? 0) + 1)}
      mark={sharer.plate === null && <User />}
      title={name}
      more={t('notYet')}
      side={children}
    />
  );
}

/** Who has paid what of a bill, and whose dishes or shares nobody pays yet. */
export function usePayers(order: GuestOrder, bill: ReadBill): PayerRows {
  const page = usePage();
  const mine = myLines.use((lines) => lines);
  const all = groupsOf(order, bill, mine);
  const groups = all.filter((group) => group.of === 'guest');
  const open = openOfGuests(
    bill,
    groups.flatMap((group) =>
      group.lines.map(({ dish }) => ({ lineId: dish.lineId, name: sharerName(group, page) })),
    ),
  );
  const known = useKnownGuests(groups).others;
  const sharerOf = (name: string) => known.find((each) => sharerName(each, page) === name) ?? NOBODY_KNOWN;
  const ofOwn = open.map((guest) => ({ ...guest, sharer: sharerOf(guest.name) }));
  const ofShares = openShares(bill, all, mine, known).map((guest) => ({
    ...guest,
    name: sharerName(guest.sharer, page),
  }));
  return payerRows(bill, withShares(bill, ofOwn, ofShares));
}

/** The guests of a bill, with what they pay or have paid; who wants pays the rest of another's dishes. */
export function PayerList({
  payers,
  notYet,
  order,
  onTreat,
}: PayerRows & { order: GuestOrder; onTreat: (dishes: readonly ChosenDish[]) => void }) {
  return (
    <ul className={css.panel}>
      {payers.map(({ parts, open }) => (
        <Payer key={parts[0].uuid} parts={parts} order={order}>
          {open && <Treat guest={open} order={order} onTreat={onTreat} />}
        </Payer>
      ))}
      {notYet.map((guest) => (
        <NotYet key={guest.name} guest={guest}>
          <Treat guest={guest} order={order} onTreat={onTreat} />
        </NotYet>
      ))}
    </ul>
  );
}
