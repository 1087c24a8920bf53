import type { StaffOrder } from '#contract/staff.ts';
import { whereTo } from '../order-words.ts';
import { useWords } from '../words.ts';
import { AgeBadge } from './age-badge.tsx';
import { OrderIcon } from './order-icon.tsx';
import css from './ticket.module.css';

const KEYS = 9;

function addressOf(order: StaffOrder): string {
  const { address_building_premise: building, address_area_street: street, address } = order;
  return building || street || address || '';
}

/** Which order it is, where it goes and how long it has waited. */
export function TicketHead({ order, place }: { order: StaffOrder; place: number }) {
  const { t, dates, number } = useWords();
  const { delivery_datetime: wanted, customer_name: name } = order;
  const address = order.order_type === 'delivery' ? addressOf(order) : '';
  return (
    <div className={css.head}>
      <div className={css.first}>
        {place > 0 && place <= KEYS && (
          <kbd className={css.key} title={t('keyHint', { n: place })}>
            {number(place)}
          </kbd>
        )}
        <h3 className={css.number}>{order.padded_order_id}</h3>
        <AgeBadge created={order.created} />
      </div>
      <p className={css.where}>
        <OrderIcon order={order} />
        <span>
          <b>{whereTo(t, order)}</b>
          {[name, address].filter(Boolean).map((text) => (
            <span key={text}>
              <bdi>{text}</bdi>
            </span>
          ))}
          {wanted && <b className={css.wanted}>{t('wantedAt', { time: dates.time(Date.parse(wanted)) })}</b>}
        </span>
      </p>
    </div>
  );
}
