import Check from 'icon:check-bold';
import Lock from 'icon:lock-simple';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { BillPart } from '#contract/payments/bill.ts';
import { createDates } from '#text/dates.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { usePage } from '../../../page/page.tsx';
import { useSharing } from '../../../state/shared-cart/sharing.ts';
import { freeCount } from '../rules/chosen-part.ts';
import { onlyPayer, sharesOutside, type DishGroup as Group } from '../rules/dish-groups.ts';
import type { Sharer } from '../rules/even-shares.ts';
import { payerDoes, sharerName } from '../rules/names.ts';
import css from './dish-rows.module.css';
import { DishRow, LockedRow, type DishRowsProps } from './dish-rows.tsx';
import { SharerPlate } from './guest-plates.tsx';

/** The guest whose dishes these are; without a plate where none is known by this name. */
function useGuestOf({ of, name, plate }: Group, { parts }: ReadBill): Sharer {
  const sharing = useSharing();
  const guests = sharing?.server.guests ?? [];
  const known =
    of === 'mine'
      ? guests.find(({ id }) => id === sharing?.guestId)
      : [...guests, ...parts].find((each) => each.name === name);
  return { name: known?.name ?? name, plate: plate ?? known?.plate ?? null };
}

/** That a guest pays, or when they paid. */
function PayerBadge({ part }: { part: BillPart }) {
  const page = usePage();
  const { t, lang, venue } = page;
  const isPaid = part.state === 'paid';
  const time = () =>
    createDates(lang, venue.timezone, venue.flags.arabicNumerals).time(Date.parse(part.paidAt ?? ''));
  return (
    <Badge look={isPaid ? 'done' : 'warn'}>
      {isPaid ? <Check /> : <Lock />}
      {isPaid && part.paidAt !== null ? t('paidAtTime', { time: time() }) : payerDoes(part, page)}
    </Badge>
  );
}

/** The dishes of one guest, under their plate and name, and what they pay of dishes that are shared. */
export function DishGroup({ group, ...props }: { group: Group } & DishRowsProps) {
  const page = usePage();
  const { t, display } = page;
  const { bill, currency } = props;
  const guest = useGuestOf(group, bill);
  const payer = onlyPayer(group, bill);
  const isFree = group.lines.some(({ dish }) => freeCount(dish) > 0);
  const heading =
    group.of === 'mine' ? t('partYours') : group.of === 'guest' ? sharerName(guest, page) : t('onTheBill');
  return (
    <section className={css.group}>
      <div className={css.head}>
        {guest.plate !== null && <SharerPlate sharer={guest} payer={payer} />}
        <div>
          <h2>
            <bdi>{heading}</bdi>
          </h2>
          {group.of !== 'mine' && isFree && <small>{t('tickToTreat')}</small>}
        </div>
        {payer && <PayerBadge part={payer} />}
      </div>
      {group.lines.map((billed) => (
        <DishRow key={billed.dish.lineId} billed={billed} isSaidAbove={payer !== null} {...props} />
      ))}
      {sharesOutside(group, bill).map(({ part, mills }) => (
        <LockedRow
          key={part.uuid}
          of={t('partOfShared')}
          does={payerDoes(part, page)}
          isSaidAbove={payer !== null}
          isPaid={part.state === 'paid'}
          price={display.money(mills, currency).amount}
        />
      ))}
    </section>
  );
}
