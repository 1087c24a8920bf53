import type { StaffOrder } from '#contract/staff/staff.ts';
import { addressLine, whereTo } from '#text/staff/where.ts';
import { nameGiven, wantedWords } from '#text/staff/ticket.ts';
import { useWords } from '../words/words.ts';
import { AgeBadge } from './age-badge.tsx';
import { OrderIcon } from './order-icon.tsx';
import css from './ticket.module.css';

/** The order's number, destination and wait. */
export function TicketHead({ order, numberKey }: { order: StaffOrder; numberKey: number | null }) {
  const words = useWords();
  const { t, number } = words;
  const wanted = wantedWords(order, words);
  const isDelivery = order.order_type === 'delivery';
  const whom = [nameGiven(order), ...(isDelivery ? [addressLine(order), order.phone] : [])];
  return (
    <div className={css.head}>
      <div className={css.first}>
        {numberKey !== null && (
          <kbd className={css.key} title={t('keyHint', { n: numberKey })}>
            {number(numberKey)}
          </kbd>
        )}
        <h3 className={css.number}>{order.padded_order_id}</h3>
        <AgeBadge order={order} />
      </div>
      <p className={css.where}>
        <OrderIcon order={order} />
        <span>
          <b className={css.part}>{whereTo(t, order)}</b>
          {whom.filter(Boolean).map((text) => (
            <span key={text} className={css.part}>
              <bdi>{text}</bdi>
            </span>
          ))}
          {wanted && <b className={css.part}>{wanted}</b>}
        </span>
      </p>
    </div>
  );
}
