import type { StaffOrder } from '#contract/staff/staff.ts';
import { memo, useState } from 'react';
import { Badge } from '#ui/marks/badge.tsx';
import { classes } from '#ui/classes.ts';
import { useConnection } from './connection-state.tsx';
import { speaksOfAllergy } from '#domain/allergies/speaks-of-allergy.ts';
import { edgeLook } from '../rules/times/ages.ts';
import { touch } from '../state/alarm.ts';
import { useNow } from '../state/clock.ts';
import { useLimits, useScreen } from '../state/screen.ts';
import { useAreLeft, useHasCommand } from '../state/command-queue.ts';
import { useView } from '../state/view.ts';
import { useWords } from '../words/words.ts';
import { AllergyBand } from './allergy-band.tsx';
import { Note } from './note.tsx';
import { PromiseRow, takesPromise } from './promise-row.tsx';
import { ticketId, useStay } from './ticket-focus.ts';
import { TicketFoot } from './ticket-foot.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketLines } from './ticket-lines.tsx';
import css from './ticket.module.css';

interface TicketProps {
  order: StaffOrder;
  /** The number key that chooses it; null when it has none. */
  numberKey: number | null;
  isLit: boolean;
}

/** An open order; drawn again only when it changes. */
export const Ticket = memo(function Ticket({ order, numberKey, isLit }: TicketProps) {
  const { t } = useWords();
  const { uuid, padded_order_id: number, order_comments: comments } = order;
  const limits = useLimits(order.order_type);
  const edge = useNow((now) => edgeLook(order, now, limits));
  const isChosen = useView(({ chosen }) => chosen === uuid);
  const hasCommand = useHasCommand(uuid);
  const areLeft = useAreLeft();
  const isWaiting = (useConnection() === 'offline' || areLeft) && hasCommand;
  const isRoomy = useScreen(({ density }) => density === 'roomy');
  const [asks, setAsks] = useState(false);
  const hasTimes = takesPromise(order) && (isRoomy || asks);
  useStay(uuid);
  return (
    <li
      id={ticketId(uuid)}
      tabIndex={-1}
      className={classes(css.ticket, edge && css[edge], isLit && css.lit, isChosen && css.chosen)}
      aria-label={t('orderNumber', { number })}
      aria-current={isChosen || undefined}
      onPointerDown={() => touch(uuid)}
      onFocus={() => touch(uuid)}
    >
      <AllergyBand order={order} />
      <TicketHead order={order} numberKey={numberKey} showsPromise={!hasTimes} />
      {(order.recalled || isWaiting) && (
        <p className={css.badges}>
          {order.recalled && <Badge look="pick">{t('recalled')}</Badge>}
          {isWaiting && <Badge look="bad">{t('waiting')}</Badge>}
        </p>
      )}
      {comments && (
        <Note
          text={comments}
          isAllergy={speaksOfAllergy(comments)}
          label={(note) => t('comments', { note })}
        />
      )}
      <TicketLines order={order} />
      {hasTimes && <PromiseRow order={order} />}
      <TicketFoot order={order} onPromise={takesPromise(order) && !isRoomy ? () => setAsks(!asks) : null} />
    </li>
  );
});
