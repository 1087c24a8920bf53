import type { StaffOrder } from '#contract/staff/staff.ts';
import { memo, useState } from 'react';
import { Badge } from '#ui/marks/badge.tsx';
import { classes } from '#ui/classes.ts';
import { useConnection } from './bands/connection-state.tsx';
import { ticketEdge } from '../rules/stations/ticket-edge.ts';
import { touch } from '../state/alarm/alarm.ts';
import { useNow } from '../state/clock.ts';
import { useLimits, useScreen } from '../state/screen.ts';
import { useAreLeft, useHasCommand } from '../state/orders/command-queue.ts';
import { useView } from '../state/view.ts';
import { useWords } from '../words/words.ts';
import { AllergyBand } from './bands/allergy-band.tsx';
import { OrderNote } from './bands/note.tsx';
import { PromiseRow, takesPromise } from './parts/promise-row.tsx';
import { ticketId, useStay } from './parts/ticket-focus.ts';
import { TicketFoot } from './parts/ticket-foot.tsx';
import { TicketHead } from './parts/ticket-head.tsx';
import { TicketLines } from './parts/ticket-lines.tsx';
import css from './parts/ticket.module.css';

interface TicketProps {
  order: StaffOrder;
  /** The number key that chooses it; null when it has none. */
  numberKey: number | null;
  isLit: boolean;
}

/** What a ticket says and does; drawn again only when its order changes, whatever key chooses it. */
const Words = memo(function Words({ order }: { order: StaffOrder }) {
  const { t } = useWords();
  const { uuid } = order;
  const hasCommand = useHasCommand(uuid);
  const areLeft = useAreLeft();
  const isWaiting = (useConnection() === 'offline' || areLeft) && hasCommand;
  const isRoomy = useScreen(({ density }) => density === 'roomy');
  const [asks, setAsks] = useState(false);
  const hasTimes = takesPromise(order) && (isRoomy || asks);
  return (
    <>
      <AllergyBand order={order} isOver />
      <TicketHead order={order} showsPromise={!hasTimes} />
      {(order.recalled || isWaiting) && (
        <p className={css.badges}>
          {order.recalled && <Badge look="pick">{t('recalled')}</Badge>}
          {isWaiting && <Badge look="bad">{t('waiting')}</Badge>}
        </p>
      )}
      <OrderNote order={order} />
      <TicketLines order={order} />
      {hasTimes && <PromiseRow order={order} />}
      <TicketFoot order={order} onPromise={takesPromise(order) && !isRoomy ? () => setAsks(!asks) : null} />
    </>
  );
});

/** An open order; drawn again only when it changes. */
export const Ticket = memo(function Ticket({ order, numberKey, isLit }: TicketProps) {
  const { t, number } = useWords();
  const { uuid, paddedOrderId: padded } = order;
  const limits = useLimits(order.orderType);
  const edge = useNow((now) => ticketEdge(order, now, limits));
  const isChosen = useView(({ chosen }) => chosen === uuid);
  useStay(uuid);
  return (
    <li
      id={ticketId(uuid)}
      tabIndex={-1}
      className={classes(css.tile, isChosen && css.chosen)}
      aria-label={t('orderNumber', { number: padded })}
      aria-current={isChosen || undefined}
      onPointerDown={() => touch(uuid)}
      onFocus={() => touch(uuid)}
    >
      {numberKey !== null && (
        <kbd className={css.key} title={t('keyHint', { n: numberKey })}>
          {number(numberKey)}
        </kbd>
      )}
      <div className={classes(css.ticket, edge && css[edge], isLit && css.lit)}>
        <Words order={order} />
      </div>
    </li>
  );
});
