import type { StaffOrder } from '#contract/staff/staff.ts';
import { formatMoney } from '#domain/money/money.ts';
import { readMills } from '#contract/values/read-mills.ts';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { classes } from '#ui/classes.ts';
import { nameGiven } from '#text/staff/ticket.ts';
import { addressLine, whereTo } from '#text/staff/where.ts';
import { BillPrintLink } from '../bills/receipt-link.tsx';
import { receiptRows } from './receipt-rows.ts';
import { choicesOf } from '#contract/staff/ticket-lines.ts';
import { useWords } from '../words/words.ts';
import css from './receipt.module.css';

function Lines({ order }: { order: StaffOrder }) {
  const { number, money } = useWords();
  return (
    <ul className={css.lines}>
      {order.lineItems.map((line) => (
        <li key={line.cartUuid} className={classes(css.row, line.status !== null && css.struck)}>
          <b>{number(line.quantity)}</b>
          <span className={css.name}>
            <bdi>{line.productName}</bdi>
            {[...choicesOf(line), line.specialInstructions].filter(Boolean).map((words) => (
              <small key={words}>
                <bdi>{words}</bdi>
              </small>
            ))}
          </span>
          <span>{money(order, formatMoney(readMills(line.productPrice) * line.quantity))}</span>
        </li>
      ))}
    </ul>
  );
}

/** The whole receipt: the guest, the lines, how the total adds up, and the payments. */
export function ReceiptDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const words = useWords();
  const { t, dates } = words;
  const title = t('orderNumber', { number: order.paddedOrderId });
  const whom = [nameGiven(order), order.phone, order.email, addressLine(order)];
  return (
    <Sheet title={title} close={t('close')} onClose={onClose}>
      <div className={css.receipt}>
        <p>
          {whereTo(t, order)}
          <br />
          {dates.orderDate(Date.parse(order.created))}
        </p>
        {whom.filter(Boolean).map((text) => (
          <p key={text}>
            <bdi>{text}</bdi>
          </p>
        ))}
        <Lines order={order} />
        <dl className={css.foot}>
          {receiptRows(words, order).map(({ name, more, amount, look }, index) => (
            <div key={index} className={classes(css.row, css[look])}>
              <dt className={css.name}>
                <bdi>{name}</bdi>
                {more && <small>{more}</small>}
              </dt>
              <dd>{look === 'waived' ? <del>{amount}</del> : amount}</dd>
            </div>
          ))}
        </dl>
        <BillPrintLink uuid={order.uuid} />
        {order.orderComments && <p>{t('comments', { note: order.orderComments })}</p>}
      </div>
    </Sheet>
  );
}
