import Check from 'icon:check-bold';
import Clock from 'icon:clock';
import Card from 'icon:credit-card';
import User from 'icon:user';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { dueOf, tipOf } from '#contract/payments/bill-shares.ts';
import type { WireBillPart } from '#contract/payments/bill.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { hasPaidAmount, openOfGuests, type OpenOfGuest } from '#domain/bill/open-dishes.ts';
import { wholeUnits } from '#domain/bill/quote.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import { Text } from '#ui/layout/text.tsx';
import { Badge } from '#ui/marks/badge.tsx';
import { PayerRow } from '#ui/marks/payer-row.tsx';
import { dishesOf, payerOf } from '../words/part-words.ts';
import { useWords, type BoardWords } from '../words/words.ts';
import css from './bills.module.css';
import { PartReceiptLink } from './receipt-link.tsx';

const WAYS = { card: 'payCard', machine: 'payMachine', cash: 'payCash', wallet: 'payWallet' } as const;

function stateWords({ t, dates }: BoardWords, { state, way, paid_at: paidAt }: WireBillPart): string {
  const how = way === null ? '' : t(WAYS[way]);
  if (state === 'paid')
    return paidAt === null ? how : t('listOf', { a: how, b: dates.time(Date.parse(paidAt)) });
  if (state === 'paying') return t('payingNow');
  return way === 'cash' || way === 'machine' ? t('waitsToPay', { way: how }) : t('choosesTip');
}

/** What stands at a payer's plate: how far their part is. */
export const MARKS = { paid: <Check />, paying: <Card />, held: <Clock /> };

function Part({ part, order }: { part: WireBillPart; order: StaffOrder }) {
  const words = useWords();
  const { t, number, exactMoney } = words;
  const dishes = part.dishes.map(({ line, of, slices }) => ({ line, of, count: slices.length }));
  const money = (mills: Mills) => exactMoney(order, formatMoney(mills));
  return (
    <PayerRow
      plate={part.plate}
      name={part.name}
      number={number((part.plate ?? 0) + 1)}
      mark={MARKS[part.state]}
      markLook={part.state === 'paid' ? 'done' : 'busy'}
      title={payerOf(words, part)}
      more={
        <>
          {dishesOf(words, order, dishes)}
          {tipOf(part) > 0 && <Text block>{t('inTips', { amount: money(tipOf(part)) })}</Text>}
        </>
      }
      side={
        <>
          <b>{money(dueOf(part))}</b>
          <Badge look={part.state === 'paid' ? 'done' : 'warn'}>{stateWords(words, part)}</Badge>
        </>
      }
      act={
        part.state === 'paid' && (
          <PartReceiptLink uuid={order.uuid} part={part.uuid} name={payerOf(words, part)} />
        )
      }
    />
  );
}

/** What nobody pays yet: of one guest, or of all. */
function Open({ title, more, amount }: { title: string; more: string; amount: string }) {
  const { t } = useWords();
  return (
    <PayerRow
      plate={null}
      name=""
      number=""
      mark={<User />}
      title={title}
      more={more}
      side={
        <>
          <b>{amount}</b>
          <Badge>{t('notPaid')}</Badge>
        </>
      }
    />
  );
}

/** The guests whose dishes nobody pays yet, by the names on the lines. */
export function openGuests(bill: ReadBill, { line_items: lines }: StaffOrder): OpenOfGuest[] {
  return openOfGuests(
    bill,
    lines.map(({ cart_uuid: lineId, added_by: name, by_staff: isByStaff }) => ({
      lineId,
      name: isByStaff ? '' : name,
    })),
  );
}

/** What nobody pays yet, in rows that sum to it: by guests, and what is nobody's; all in one where an amount was paid. */
export function openRows(bill: ReadBill, order: StaffOrder): { guests: OpenOfGuest[]; restMills: Mills } {
  const guests = hasPaidAmount(bill) ? [] : openGuests(bill, order);
  const restMills = bill.openMills - guests.reduce((sum, { dueMills }) => sum + dueMills, 0);
  return { guests, restMills: wholeUnits(restMills, bill.places) > 0 ? restMills : 0 };
}

/** Who pays what of a bill: the parts that guests took, then what nobody pays yet. */
export function Payers({ bill, order }: { bill: ReadBill; order: StaffOrder }) {
  const words = useWords();
  const { t, exactMoney } = words;
  const { guests, restMills } = openRows(bill, order);
  const money = (mills: Mills) => exactMoney(order, formatMoney(mills));
  const dishes = ({ choice }: OpenOfGuest) =>
    choice.dishes.map(({ lineId, count, of }) => ({ line: lineId, count, of }));
  if (bill.parts.length + guests.length === 0) return null;
  return (
    <ul className={css.payers}>
      {bill.parts.map((part) => (
        <Part key={part.uuid} part={part} order={order} />
      ))}
      {guests.map((guest) => (
        <Open
          key={guest.name}
          title={guest.name}
          more={dishesOf(words, order, dishes(guest))}
          amount={money(guest.dueMills)}
        />
      ))}
      {restMills > 0 && <Open title={t('whatIsLeft')} more="" amount={money(restMills)} />}
    </ul>
  );
}
