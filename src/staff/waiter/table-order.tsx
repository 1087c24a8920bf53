import Fire from 'icon:fire';
import Pause from 'icon:pause';
import { choicesOf } from '#contract/staff/ticket-lines.ts';
import type { CourseLines } from '#contract/staff/kitchen.ts';
import type { StaffOrder, StaffOrderLine } from '#contract/staff/staff.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import { formatMoney } from '#domain/money/money.ts';
import { whereTo } from '#text/staff/where.ts';
import { waitersOf } from '#text/staff/ticket.ts';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { pushCommand } from '../state/orders/command-queue.ts';
import { sendPressed } from '../state/orders/send-commands.ts';
import { OrderBill } from '../bills/order-bill.tsx';
import { useMay } from '../state/session.ts';
import { Needs } from '../ticket/bands/needs.tsx';
import { OrderNote } from '../ticket/bands/note.tsx';
import { show } from '../state/view.ts';
import { isolated, isUnpaid, openAmount } from '../words/order-words.ts';
import { useWords } from '../words/words.ts';
import css from './waiter.module.css';

/** Asks the kitchen to wait with lines of an order, or to begin them. */
function push(kind: 'hold' | 'fire', uuid: string, wish: CourseLines): void {
  pushCommand({ kind, uuid, wish });
  sendPressed();
}

/** True while the kitchen has not begun a line, and for one that fires by itself: who holds it stops that. */
function mayWait({ onHold: isOnHold, kitchenState: state, firesAt }: StaffOrderLine): boolean {
  return state === 'waiting' && (!isOnHold || firesAt !== undefined);
}

/** A dish of an order; until the kitchen begins it, it can be held, and fired again. */
function Dish({ order, line, mayHold }: { order: StaffOrder; line: StaffOrderLine; mayHold: boolean }) {
  const { t, number, dates } = useWords();
  const { cartUuid: id, quantity, productName: dish, onHold: isOnHold } = line;
  const { firesAt } = line;
  const isOffered = mayHold && isOpenStatus(order.status);
  const wish = { lines: [id] };
  return (
    <li>
      <span className={css.dish}>
        <span>
          <b>{number(quantity)}</b> <bdi>{dish}</bdi>
        </span>
        {choicesOf(line).map((choice) => (
          <Text key={choice} as="small" size="small" tone="muted">
            <bdi>{choice}</bdi>
          </Text>
        ))}
        {isOnHold && (
          <Text as="small" size="small" tone="muted">
            <Pause /> {t('onHold')}
          </Text>
        )}
        {firesAt !== undefined && isOnHold && (
          <Text as="small" size="small" tone="muted">
            {t('firesAt', { time: dates.time(Date.parse(firesAt)) })}
          </Text>
        )}
        <Needs line={line} />
      </span>
      {isOffered && mayWait(line) && (
        <Button
          variant="ghost"
          size="small"
          aria-label={t('holdDish', { dish })}
          onClick={() => push('hold', order.uuid, wish)}
        >
          <Pause />
          {t('holdLine')}
        </Button>
      )}
      {isOffered && isOnHold && (
        <Button
          variant="ghost"
          size="small"
          aria-label={t('fireDish', { dish })}
          onClick={() => push('fire', order.uuid, wish)}
        >
          <Fire />
          {t('fire')}
        </Button>
      )}
    </li>
  );
}

/** Courses that can be held as a whole, because the kitchen has begun none of their dishes. */
function Courses({
  order,
  lines,
  mayHold,
}: {
  order: StaffOrder;
  lines: readonly StaffOrderLine[];
  mayHold: boolean;
}) {
  const { t } = useWords();
  if (!mayHold || !isOpenStatus(order.status)) return null;
  const byCourse = Map.groupBy(lines, ({ course }) => course);
  return [...byCourse].flatMap(([course, own]) =>
    course !== null && own.length > 1 && own.every(mayWait) ? (
      <Button key={course} variant="outline" block onClick={() => push('hold', order.uuid, { course })}>
        {t('holdCourseNumber', { n: course })}
      </Button>
    ) : (
      []
    ),
  );
}

/** Takes all that is left of an order: in cash, or by machine. */
function TakeWhole({ uuid }: { uuid: string }) {
  const { t } = useWords();
  return (
    <div className={css.acts}>
      {(['cash', 'machine'] as const).map((way) => (
        <Button
          key={way}
          variant="outline"
          className={css.grow}
          onClick={() => show({ dialog: { kind: 'payment', uuid, way } })}
        >
          {t(way === 'cash' ? 'takeCash' : 'takeMachine')}
        </Button>
      ))}
    </div>
  );
}

/** One order of a table, by itself `isNamed` with where it is: its dishes, courses to fire, what is left to pay, and its menu with everything else. */
export function TableOrder({ order, isNamed = false }: { order: StaffOrder; isNamed?: boolean }) {
  const { t, money } = useWords();
  const mayTake = useMay('take_payment');
  const mayFire = useMay('lines');
  const { uuid, paddedOrderId: padded } = order;
  const lines = order.lineItems.filter(({ status }) => status === null);
  const held = [...new Set(lines.flatMap((line) => (line.onHold ? (line.course ?? []) : [])))].toSorted();
  const waiters = waitersOf({ lineItems: lines });

  return (
    <section className={css.order} aria-label={t('orderNumber', { number: padded })}>
      {isNamed && <h2 className={css.whereTo}>{whereTo(t, order)}</h2>}
      <Row align="center" gap={3} className={css.head}>
        <b>{t('orderNumber', { number: padded })}</b>
        <Button
          variant="ghost"
          aria-label={t('moreFor', { number: padded })}
          onClick={() => show({ dialog: { kind: 'ticket', uuid } })}
        >
          {t('more')}
        </Button>
      </Row>
      {waiters.map((name) => (
        <p key={name} className={css.why}>
          {t('orderTakenBy', { name: isolated(name) })}
        </p>
      ))}
      <OrderNote order={order} />
      <Stack as="ul" gap={2} className={css.dishes}>
        {lines.map((line) => (
          <Dish key={line.cartUuid} order={order} line={line} mayHold={mayFire} />
        ))}
      </Stack>
      <Courses order={order} lines={lines} mayHold={mayFire} />
      {mayFire &&
        held.map((course) => (
          <Button key={course} block onClick={() => push('fire', uuid, { course })}>
            {t('fireCourseNumber', { n: course })}
          </Button>
        ))}
      {isUnpaid(order) && <p>{t('owed', { amount: money(order, formatMoney(openAmount(order))) })}</p>}
      {(isUnpaid(order) || order.payments.length > 0) && (
        <OrderBill order={order} whole={isUnpaid(order) && mayTake && <TakeWhole uuid={uuid} />} />
      )}
    </section>
  );
}
