import type { StaffOrder } from '#contract/staff/staff.ts';
import { formatMoney } from '#domain/money/money.ts';
import { Button } from '#ui/buttons/button.tsx';
import { pushCommand } from '../state/command-queue.ts';
import { sendCommands } from '../state/send-commands.ts';
import { useMay } from '../state/session.ts';
import { show } from '../state/view.ts';
import { isUnpaid, openAmount } from '../words/order-words.ts';
import { useWords } from '../words/words.ts';
import css from './waiter.module.css';

/** One order of a table: its dishes, courses to fire, what is left to pay, and its menu with everything else. */
export function TableOrder({ order }: { order: StaffOrder }) {
  const { t, number, money } = useWords();
  const mayTake = useMay('take_payment');
  const mayFire = useMay('lines');
  const { uuid, padded_order_id: padded } = order;
  const lines = order.line_items.filter(({ status }) => status === null);
  const held = [...new Set(lines.flatMap((line) => (line.on_hold ? (line.course ?? []) : [])))].toSorted();

  function fire(course: number): void {
    pushCommand({ kind: 'fire', uuid, wish: { course } });
    void sendCommands();
  }

  return (
    <section className={css.order} aria-label={t('orderNumber', { number: padded })}>
      <div className={css.head}>
        <b>{t('orderNumber', { number: padded })}</b>
        <Button
          look="text"
          aria-label={t('moreFor', { number: padded })}
          onClick={() => show({ dialog: { kind: 'ticket', uuid } })}
        >
          {t('more')}
        </Button>
      </div>
      <ul>
        {lines.map(({ cart_uuid: line, quantity, product_name: name, on_hold: isOnHold }) => (
          <li key={line}>
            {number(quantity)} {name}
            {isOnHold && <small> {t('onHold')}</small>}
          </li>
        ))}
      </ul>
      {mayFire &&
        held.map((course) => (
          <Button key={course} block onClick={() => fire(course)}>
            {t('fireCourseNumber', { n: course })}
          </Button>
        ))}
      {isUnpaid(order) && (
        <>
          <p>{t('owed', { amount: money(order, formatMoney(openAmount(order))) })}</p>
          {mayTake && (
            <div className={css.acts}>
              {(['cash', 'machine'] as const).map((way) => (
                <Button
                  key={way}
                  look="quiet"
                  className={css.grow}
                  onClick={() => show({ dialog: { kind: 'payment', uuid, way } })}
                >
                  {t(way === 'cash' ? 'takeCash' : 'takeMachine')}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </section>
  );
}
