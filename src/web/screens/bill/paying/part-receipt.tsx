import type { ReactNode } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { dueOf } from '#contract/payments/bill-shares.ts';
import type { WireBillPart } from '#contract/payments/bill.ts';
import { readMills } from '#contract/values/read-mills.ts';
import type { Mills } from '#domain/money/money.ts';
import { fractionText } from '#text/fraction.ts';
import typeface from '#ui/type.module.css';
import { usePage } from '../../../page/page.tsx';
import css from './part-receipt.module.css';

interface ReceiptRow {
  id: string;
  quantity: string;
  name: string;
  mills: Mills;
}

/** What a part pays, dish by dish; the rest of it is an amount. */
function useRows(part: WireBillPart, order: GuestOrder, bill: ReadBill): ReceiptRow[] {
  const { t, display } = usePage();
  const rows = part.dishes.flatMap(({ line: lineId, of, slices }): ReceiptRow[] => {
    const line = order.lines.find((each) => each.lineId === lineId);
    const dish = bill.dishes.find((each) => each.lineId === lineId);
    if (!line || !dish) return [];
    const mills = slices.reduce((sum, place) => sum + (dish.slices[place]?.mills ?? 0), 0);
    const isWhole = slices.length === of;
    const quantity = isWhole
      ? display.number(line.quantity)
      : fractionText(slices.length, of, display.number);
    const name =
      isWhole || line.quantity === 1
        ? line.name
        : t('times', { name: line.name, n: display.number(line.quantity) });
    return [{ id: lineId, quantity, name, mills }];
  });
  const restMills = dueOf(part) - rows.reduce((sum, { mills }) => sum + mills, 0);
  // A thousandth that the currency cannot pay is no row of its own.
  if (restMills < 10 ** (3 - bill.places)) return rows;
  return [...rows, { id: '', quantity: '', name: t('amount'), mills: restMills }];
}

/** The taxes that a part contains, by the names on the order. */
function contained({ contains }: WireBillPart, { taxes }: GuestOrder): { name: string; mills: Mills }[] {
  return (contains?.taxes ?? []).flatMap(({ id, amount }) => {
    const tax = taxes.find((each) => each.id === id);
    const mills = readMills(amount);
    return tax && mills > 0 ? { name: tax.name, mills } : [];
  });
}

/** The receipt of one part: its dishes with the fraction of each, its tip, and the sum. */
export function PartReceipt({
  part,
  order,
  bill,
  tipMills,
  title,
  side,
  sumWords,
}: {
  part: WireBillPart;
  order: GuestOrder;
  bill: ReadBill;
  tipMills: Mills;
  title: string;
  side: ReactNode;
  sumWords: string;
}) {
  const { t, display } = usePage();
  const { currency } = order;
  const rows = useRows(part, order, bill);
  const money = (mills: Mills) => display.exactText(mills, currency);
  return (
    <div className={css.shadow}>
      <section className={css.receipt}>
        <div className={css.head}>
          <h2 className={typeface.part}>{title}</h2>
          {side}
        </div>
        <table>
          <thead className={typeface.hidden}>
            <tr>
              <th scope="col">{t('qty')}</th>
              <th scope="col">{t('product')}</th>
              <th scope="col">{t('price')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, quantity, name, mills }) => (
              <tr key={id}>
                <td>{quantity}</td>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td>{display.exactMoney(mills, currency).amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className={css.totals}>
          {contained(part, order).map(({ name, mills }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{money(mills)}</dd>
            </div>
          ))}
          {tipMills > 0 && (
            <div>
              <dt>{t('tips')}</dt>
              <dd>{money(tipMills)}</dd>
            </div>
          )}
          <div className={css.sum}>
            <dt>{sumWords}</dt>
            <dd>{money(dueOf(part) + tipMills)}</dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
