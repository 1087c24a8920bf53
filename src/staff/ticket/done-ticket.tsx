import Check from 'icon:check-bold';
import ArrowUUpLeft from 'icon:arrow-u-up-left';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { memo } from 'react';
import { RECALL_WINDOW_MS } from '#domain/order/order-status.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import { nameGiven } from '#text/staff/ticket.ts';
import { addressLine, whereTo } from '#text/staff/where.ts';
import { isUnpaid, unpaidWords } from '../words/order-words.ts';
import { pieces } from '../rules/lines.ts';
import { useNow } from '../state/clock.ts';
import { useMay } from '../state/session.ts';
import { useView } from '../state/view.ts';
import { RECALL_KEY } from '../state/keys.ts';
import { useSteps } from './parts/use-steps.ts';
import { useWords } from '../words/words.ts';
import { AllergyBand } from './bands/allergy-band.tsx';
import { GiveBack } from './parts/give-back.tsx';
import { OrderIcon } from './parts/order-icon.tsx';
import { ticketId, useStay } from './parts/ticket-focus.ts';
import { TicketMenuButton } from './parts/ticket-foot.tsx';
import css from './parts/ticket.module.css';

function Outcome({ order }: { order: StaffOrder }) {
  const { t, dates } = useWords();
  if (order.status !== 'fulfilled')
    return (
      <Badge look="bad" large>
        {t(order.status === 'rejected' ? 'rejected' : 'canceled')}
      </Badge>
    );
  return (
    <Badge look="done" large>
      <Check />
      {dates.time(Date.parse(order.statusAt))}
    </Badge>
  );
}

/** A done order: enough to find it, and its Undo. */
export const DoneTicket = memo(function DoneTicket({ order }: { order: StaffOrder }) {
  const words = useWords();
  const { t, money } = words;
  const { recall } = useSteps();
  const { uuid, paddedOrderId: number, status } = order;
  // The bag is handed over at this step.
  const leavesHouse = status === 'fulfilled' && order.orderType !== 'dine_in';
  const isBrought = leavesHouse && order.orderType === 'delivery';
  const whom = [nameGiven(order), ...(isBrought ? [addressLine(order), order.phone] : [])];
  const seesMoney = useMay('take_payment');
  const isChosen = useView(({ chosen }) => chosen === uuid);
  const isRecent = useNow((now) => now - Date.parse(order.statusAt) < RECALL_WINDOW_MS);
  const canRecall = status === 'fulfilled' && isRecent;
  const items = t('items', { n: pieces(order) });
  useStay(uuid);
  return (
    <li
      id={ticketId(uuid)}
      tabIndex={-1}
      className={classes(css.tile, isChosen && css.chosen)}
      aria-label={t('orderNumber', { number })}
    >
      <div className={classes(css.ticket, css.done)}>
        {leavesHouse && <AllergyBand order={order} isOver isWhole />}
        <div className={css.first}>
          <h3 className={css.number}>{number}</h3>
          <span className={css.badge}>
            <Outcome order={order} />
          </span>
        </div>
        <p className={css.where}>
          <OrderIcon order={order} />
          <span>
            <span className={css.part}>{whereTo(t, order)}</span>
            {whom.filter(Boolean).map((text) => (
              <span key={text} className={css.part}>
                <bdi>{text}</bdi>
              </span>
            ))}
          </span>
        </p>
        <p className={css.badges}>
          <GiveBack order={order} />
        </p>
        {isUnpaid(order) && (
          <p className={css.badges}>
            <Badge look="bad">{unpaidWords(words, order, seesMoney)}</Badge>
          </p>
        )}
        {status === 'fulfilled' && (
          <p className={css.sum}>
            {seesMoney ? t('itemsTotal', { items, amount: money(order, order.total) }) : items}
          </p>
        )}
        <div className={css.foot}>
          <TicketMenuButton order={order} />
          {canRecall && (
            <Button
              variant="outline"
              className={css.step}
              title={isChosen ? t('keyHint', { n: RECALL_KEY }) : undefined}
              onClick={() => recall(order)}
            >
              <ArrowUUpLeft />
              {t('recall')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
});
