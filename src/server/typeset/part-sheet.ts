import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { PartFigures } from '#domain/bill/part-figures.ts';
import type { PartPlace } from '#domain/bill/part-places.ts';
import type { Mills } from '#domain/money/money.ts';
import { beyondRows } from '#domain/money/rounding.ts';
import type { BillPart, PartWay } from '#domain/order/bill-part.ts';
import { fractionText } from '#text/fraction.ts';
import { partPayerText, partPlaceText } from '#text/guest/part-words.ts';
import type { ReceiptLine, ReceiptSheet } from './receipt-sheet.ts';
import type { Speech } from './speech.ts';
import type { TotalsRow } from './totals.ts';

const WAYS = {
  card: 'card',
  machine: 'machine',
  cash: 'cash',
  wallet: 'blueWallet',
} as const satisfies Record<PartWay, string>;

type Paid = Pick<BillPart, 'dueMills' | 'tipMills' | 'way' | 'payer'>;

function linesOf(figures: PartFigures, order: GuestOrder, { t, display }: Speech): ReceiptLine[] {
  const price = (mills: Mills) => {
    const { amount } = display.money(Math.abs(mills), order.currency);
    return mills < 0 ? t('minusPrice', { price: amount }) : amount;
  };
  const plain = { choices: [], note: '', needs: [], deleted: false };
  const dishes = figures.dishes.flatMap(({ lineId, count, of, mills }): ReceiptLine[] => {
    const line = order.lines.find((each) => each.lineId === lineId);
    if (!line) return [];
    const isWhole = count === of;
    const quantity = isWhole ? display.number(line.quantity) : fractionText(count, of, display.number);
    const name =
      isWhole || line.quantity === 1
        ? line.name
        : t('times', { name: line.name, n: display.number(line.quantity) });
    return [{ ...plain, quantity, name, choices: line.choices, price: price(mills) }];
  });
  const { amountMills } = figures;
  if (amountMills === 0) return dishes;
  const name = t(amountMills < 0 ? 'paidByOthers' : 'amount');
  return [...dishes, { ...plain, quantity: '', name, price: price(amountMills) }];
}

function totalsOf(
  figures: PartFigures,
  { dueMills, tipMills, way }: Paid,
  order: GuestOrder,
  speech: Speech,
) {
  const { t, display } = speech;
  const money = (mills: Mills) => display.moneyText(mills, order.currency);
  const row = (name: string, mills: Mills, look: TotalsRow['look'] = 'plain'): TotalsRow[] =>
    mills > 0 ? [{ name, amount: money(mills), look, struck: false }] : [];
  const rows = [...figures.dishes.map(({ mills }) => mills), figures.amountMills];
  const roundingMills = beyondRows(dueMills, rows, order.currency.places);
  const beyond = money(Math.abs(roundingMills));
  const rounding = roundingMills < 0 ? t('minusPrice', { price: beyond }) : beyond;
  const nameOf = (id: string, name: string) => order.taxes.find((tax) => tax.id === id)?.name ?? name;
  return [
    ...(roundingMills === 0
      ? []
      : [{ name: t('stepRounding'), amount: rounding, look: 'plain' as const, struck: false }]),
    ...figures.taxes.flatMap(({ id, name, amountMills }) => row(nameOf(id, name), amountMills)),
    ...row(t('deliveryFees'), figures.feeMills),
    ...(figures.discountMills > 0
      ? [
          {
            name: t('youSave', { amount: money(figures.discountMills) }),
            amount: '',
            look: 'save' as const,
            struck: false,
          },
        ]
      : []),
    ...row(t('tips'), tipMills),
    ...row(t('paidBy', { type: t(WAYS[way ?? 'card']) }), dueMills + tipMills, 'sum'),
  ];
}

/** The receipt of one guest's part of a bill: its dishes and shares, what they contain, its tip, and how it was paid. */
export function partSheet(
  sheet: ReceiptSheet,
  figures: PartFigures,
  { place, ...part }: Paid & { place: PartPlace },
  order: GuestOrder,
  speech: Speech,
): ReceiptSheet {
  return {
    ...sheet,
    problem: null,
    part: { place: partPlaceText(speech, place), name: partPayerText(speech, part.payer) },
    lines: linesOf(figures, order, speech),
    totals: totalsOf(figures, part, order, speech),
    money: [],
    comments: null,
  };
}
