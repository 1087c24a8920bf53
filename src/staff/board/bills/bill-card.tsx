import Clock from 'icon:clock';
import Hand from 'icon:hand-waving';
import type { StaffOrder } from '#contract/staff/staff.ts';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import { readMills } from '#contract/values/read-mills.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import { placeName } from '#text/staff/where.ts';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import { CommonPlate, GuestPlate } from '#ui/marks/guest-plate.tsx';
import { memo } from 'react';
import { MARKS } from '../../bills/payers.tsx';
import { isCashOnly, type BillColumn, type TableBill } from '../../rules/bills/table-bills.ts';
import { ageParts, stopwatch } from '../../rules/times/ages.ts';
import { useNow } from '../../state/clock.ts';
import { useMay } from '../../state/session.ts';
import { TableRing } from '../../tables/table-ring.tsx';
import { actOnCall, useTaker } from '../../tables/take-call.ts';
import { OrderIcon } from '../../ticket/parts/order-icon.tsx';
import { TicketMenuButton } from '../../ticket/parts/ticket-foot.tsx';
import ages from '../../ticket/parts/age-badge.module.css';
import ticket from '../../ticket/parts/ticket.module.css';
import { whose } from '../../words/order-words.ts';
import { useWords } from '../../words/words.ts';
import css from './bill-card.module.css';
import { BILL_PANEL_ID, billButtonId, closeBill, openBill } from './bill-focus.ts';

const HOUR_MS = 3_600_000;
/** More dishes than these are a number on a card. */
const MOST_DISHES = 5;

/** How long a bill has stood in its column: to the second once somebody waits, to the minute while they eat. */
function Since({ since, column, isLeft }: { since: number; column: BillColumn; isLeft: boolean }) {
  const { t, number } = useWords();
  const ageMs = useNow((now) => Math.max(0, Math.floor((now - since) / 1000) * 1000));
  const { hours, minutes } = ageParts(ageMs);
  const short = column === 'eating' ? t('minutes', { n: minutes }) : stopwatch(ageMs);
  const time = ageMs < HOUR_MS ? short : t('ageHours', { hours: number(hours), minutes: number(minutes) });
  const look = column === 'eating' ? ages.good : isLeft ? ages.late : ages.warn;
  return (
    <span className={classes(ages.age, look)} role="timer" aria-label={t('age', { time })}>
      {column === 'asked' ? <Hand /> : <Clock />}
      {time}
    </span>
  );
}

/** What was ordered, the same dish once. */
function Dishes({ orders }: { orders: readonly StaffOrder[] }) {
  const { t, number } = useWords();
  const lines = orders.flatMap((order) => order.lineItems).filter(({ status }) => status === null);
  const dishes = [...Map.groupBy(lines, ({ productName: name }) => name)];
  const more = dishes.length - MOST_DISHES;
  return (
    <ul className={css.dishes}>
      {dishes.slice(0, MOST_DISHES).map(([name, same]) => (
        <li key={name}>
          <b>{number(same.reduce((sum, { quantity }) => sum + quantity, 0))}</b>
          <span>
            <bdi>{name}</bdi>
          </span>
        </li>
      ))}
      {more > 0 && <li className={css.more}>{t('moreOrders', { count: number(more) })}</li>}
    </ul>
  );
}

/** What is left of a bill, and how far its guests are with paying it. */
function Left({ bill: { table, orders, unpaidMills, paidMills } }: { bill: TableBill }) {
  const { t, exactMoney } = useWords();
  const money = (mills: Mills) => exactMoney(orders[0], formatMoney(mills));
  const parts = table.orders.flatMap((order) => order.parts);
  const inParts = parts.reduce(
    (sum, { state, due, tip }) => (state === 'paid' ? sum + readMills(due) + readMills(tip) : sum),
    0,
  );
  const [what, who] =
    unpaidMills === 0
      ? [t('allPaid'), money(paidMills)]
      : paidMills > 0
        ? [t('amountLeft', { amount: money(unpaidMills) }), t('amountPaid', { amount: money(paidMills) })]
        : [money(unpaidMills), t('nobodyPaid')];
  return (
    <div className={css.left}>
      <TableRing table={table} elsewhereMills={paidMills - inParts} size="compact" />
      <span>
        <Text as="b" block size="item" weight="semi" numerals="amount">
          {what}
        </Text>
        {who}
      </span>
    </div>
  );
}

/** Those at the table who pay: each plate with how far its part is. The panel names them in words. */
function Payers({ bill: { table, payers } }: { bill: TableBill }) {
  const { number } = useWords();
  if (payers === 0) return null;
  const parts = table.orders.flatMap((order) => order.parts);
  const plates = new Map(
    [...table.guests, ...parts].flatMap(({ plate, name }) =>
      plate === null ? [] : [[plate, name] as const],
    ),
  );
  return (
    <Row as="p" wrap gap={3} marginTop={3} aria-hidden="true">
      {[...plates].map(([plate, name]) => {
        const state = parts.findLast((part) => part.plate === plate)?.state;
        return (
          <GuestPlate
            key={plate}
            plate={plate}
            name={name}
            number={number(plate + 1)}
            isReady={state === 'paid'}
            isBusy={state !== 'paid'}
            mark={state && MARKS[state]}
          />
        );
      })}
      {parts.map(
        ({ uuid, plate, state }) => plate === null && <CommonPlate key={uuid}>{MARKS[state]}</CommonPlate>,
      )}
    </Row>
  );
}

/** A table that asks for the bill: who brings the machine or collects the cash, and that it was done. */
function Asked({ call, bill }: { call: VisitCall; bill: TableBill }) {
  const { t } = useWords();
  const mayAnswer = useMay('calls');
  const by = call.takenBy ?? '';
  const [order] = bill.orders;
  const { isMine, words } = useTaker(by);
  return (
    <>
      {by !== '' && (
        <Text as="p" marginTop={2} size="small" tone="muted">
          {words}
        </Text>
      )}
      <div className={classes(ticket.foot, css.foot)}>
        <TicketMenuButton order={order} />
        {mayAnswer && by === '' && (
          <Button tone="ink" className={ticket.step} onClick={() => actOnCall('take', call)}>
            {t(isCashOnly(bill) ? 'collectCash' : 'bringMachine')}
          </Button>
        )}
        {mayAnswer && by !== '' && isMine && (
          <Button variant="outline" onClick={() => actOnCall('answer', call)}>
            {t('callDone')}
          </Button>
        )}
      </div>
    </>
  );
}

/** A table with its bill: a press shows the bill in full beside the columns. */
export const BillCard = memo(function BillCard({
  bill,
  column,
  isShown,
}: {
  bill: TableBill;
  column: BillColumn;
  isShown: boolean;
}) {
  const { t } = useWords();
  const { key, table, orders, call, since, isLeft } = bill;
  const [first] = orders;
  const place = placeName(t, table.location, table.locationType);
  return (
    <li
      className={classes(
        ticket.ticket,
        css.card,
        column === 'asked' && ticket.fresh,
        isLeft && ticket.late,
        isShown && css.shown,
      )}
    >
      <div className={ticket.first}>
        <Text as="h3" shrink>
          <button
            type="button"
            id={billButtonId(key)}
            className={css.open}
            aria-expanded={isShown}
            aria-controls={isShown ? BILL_PANEL_ID : undefined}
            onClick={() => (isShown ? closeBill(key) : openBill(key))}
          >
            {orders.map(({ uuid, paddedOrderId: number }) => (
              <span key={uuid} className={ticket.number}>
                {number}{' '}
              </span>
            ))}
            <Text visuallyHidden>{t('billOf', { place })}</Text>
          </button>
        </Text>
        <Since since={since} column={column} isLeft={isLeft} />
      </div>
      <p className={ticket.where}>
        <OrderIcon order={first} />
        <span>
          <b className={ticket.part}>{place}</b>
          {whose(t, first).map((name) => (
            <span key={name} className={ticket.part}>
              <bdi>{name}</bdi>
            </span>
          ))}
          {table.phones > 1 && <span className={ticket.part}>{t('phonesHere', { n: table.phones })}</span>}
        </span>
      </p>
      {column === 'eating' && <Dishes orders={orders} />}
      <Left bill={bill} />
      <Payers bill={bill} />
      {call && <Asked call={call} bill={bill} />}
    </li>
  );
});
