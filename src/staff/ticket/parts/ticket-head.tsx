import type { StaffOrder } from '#contract/staff/staff.ts';
import { addressLine, whereTo } from '#text/staff/where.ts';
import { wantedWords } from '#text/staff/ticket.ts';
import { useWords } from '../../words/words.ts';
import { classes } from '#ui/classes.ts';
import { paymentWords, whose } from '../../words/order-words.ts';
import { useScreen } from '../../state/screen.ts';
import { useMay } from '../../state/session.ts';
import { AgeBadge } from './age-badge.tsx';
import { OrderIcon } from './order-icon.tsx';
import { Promised } from './promise-row.tsx';
import css from './ticket.module.css';

/** The order's number, destination, payment and wait. */
export function TicketHead({ order, showsPromise }: { order: StaffOrder; showsPromise: boolean }) {
  const words = useWords();
  const { t } = words;
  const seesMoney = useMay('take_payment');
  const isRoomy = useScreen(({ density }) => density === 'roomy');
  // Its amount is on the receipt, which the ticket's menu shows.
  const payment = paymentWords(words, order, seesMoney && isRoomy);
  const wanted = wantedWords(order, words);
  const isDelivery = order.orderType === 'delivery';
  const whom = [...whose(t, order), ...(isDelivery ? [addressLine(order), order.phone] : [])];
  return (
    <div>
      <div className={css.first}>
        <h3 className={css.number}>{order.paddedOrderId}</h3>
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
          <span className={classes(css.part, payment.isPaid && css.paid)}>
            <span>{payment.words}</span>
          </span>
          {showsPromise && order.promisedAt !== null && (
            <span className={css.part}>
              <Promised order={order} />
            </span>
          )}
        </span>
      </p>
    </div>
  );
}
