import type { ReactNode } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { dueOf } from '#contract/payments/bill-shares.ts';
import type { BillPart } from '#contract/payments/bill.ts';
import { readMills } from '#contract/values/read-mills.ts';
import type { Mills } from '#domain/money/money.ts';
import { besideDishes } from '#domain/bill/part-figures.ts';
import { beyondRows } from '#domain/money/rounding.ts';
import { fractionText } from '#text/fraction.ts';
import typeface from '#ui/type.module.css';
import { RoundingRow, TotalsList, TotalsRow } from '../../../cart/totals/totals.tsx';
import { ReceiptPaper } from '../../../elements/receipt-paper.tsx';
import { usePage } from '../../../page/page.tsx';
import css from './part-receipt.module.css';

interface ReceiptRow {
  id: string;
  quantity: string;
  name: string;
  choices: readonly string[];
  mills: Mills;
}

/** What a part pays, dish by dish; the rest of it is an amount, or a rounding. */
function useRows(part: BillPart, order: GuestOrder, bill: ReadBill) {
  const { t, display } = usePage();
  const dishes = part.dishes.flatMap(({ line: lineId, of, slices }): ReceiptRow[] => {
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
    return [{ id: lineId, quantity, name, choices: line.choices, mills }];
  });
  const dishMills = dishes.reduce((sum, { mills }) => sum + mills, 0);
  const { amountMills } = besideDishes(dueOf(part), dishMills, bill.places);
  const name = t(amountMills < 0 ? 'paidByOthers' : 'amount');
  const amount = { id: '', quantity: '', name, choices: [], mills: amountMills };
  const rows = amountMills === 0 ? dishes : [...dishes, amount];
  const written = rows.map(({ mills }) => mills);
  return { rows, roundingMills: beyondRows(dueOf(part), written, bill.places) };
}

/** The taxes that a part contains, by the names on the order. */
function contained({ contains }: BillPart, { taxes }: GuestOrder): { name: string; mills: Mills }[] {
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
  plate,
  tipWords,
  side,
  sumWords,
}: {
  part: BillPart;
  order: GuestOrder;
  bill: ReadBill;
  tipMills: Mills;
  title: string;
  /** Whose part it is. */
  plate?: ReactNode;
  tipWords: string;
  side: ReactNode;
  sumWords: string;
}) {
  const { t, display } = usePage();
  const { currency } = order;
  const { rows, roundingMills } = useRows(part, order, bill);
  const money = (mills: Mills) => display.moneyText(mills, currency);
  const price = (mills: Mills) => {
    const { amount } = display.money(Math.abs(mills), currency);
    return mills < 0 ? t('minusPrice', { price: amount }) : amount;
  };
  const feeMills = readMills(part.contains?.fees ?? '0');
  const savedMills = readMills(part.contains?.discounts ?? '0');
  return (
    <ReceiptPaper
      className={css.receipt}
      head={
        <>
          {plate}
          <h2 className={typeface.part}>{title}</h2>
          {side}
        </>
      }
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('qty')}</th>
            <th scope="col">{t('product')}</th>
            <th scope="col">{currency.shown ? currency.symbol : t('price')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, quantity, name, choices, mills }) => (
            <tr key={id}>
              <td>{quantity}</td>
              <td>
                <bdi>{name}</bdi>
                {choices.map((choice) => (
                  <small key={choice}>
                    <bdi>{choice}</bdi>
                  </small>
                ))}
              </td>
              <td>{price(mills)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TotalsList>
        <RoundingRow mills={roundingMills} currency={currency} />
        {contained(part, order).map(({ name, mills }) => (
          <TotalsRow key={name} name={name}>
            {money(mills)}
          </TotalsRow>
        ))}
        {feeMills > 0 && <TotalsRow name={t('deliveryFees')}>{money(feeMills)}</TotalsRow>}
        {savedMills > 0 && <TotalsRow look="save" name={t('youSave', { amount: money(savedMills) })} />}
        {tipMills > 0 && <TotalsRow name={tipWords}>{money(tipMills)}</TotalsRow>}
        <TotalsRow look="sum" name={sumWords}>
          {money(dueOf(part) + tipMills)}
        </TotalsRow>
      </TotalsList>
    </ReceiptPaper>
  );
}
