import type { WireBill, WireBillPart } from '#contract/payments/bill.ts';
import { billLedger } from '#domain/bill/ledger.ts';
import { partFigures, type PartFigures } from '#domain/bill/part-figures.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import type { BillPart } from '#domain/order/bill-part.ts';
import type { Order } from '#domain/order/order.ts';

/** Who reads a bill: names are for the table and for staff. */
export interface BillSight {
  seesNames: boolean;
  isStaff: boolean;
  /** The server mails receipts. */
  mailsReceipts: boolean;
  isOwn: (part: BillPart) => boolean;
}

function presentContents({ taxes, feeMills, discountMills }: PartFigures): WireBillPart['contains'] {
  return {
    taxes: taxes.map(({ id, amountMills }) => ({ id, amount: formatMoney(amountMills) })),
    fees: formatMoney(feeMills),
    discounts: formatMoney(discountMills),
  };
}

/** Until when nobody else can take a part (ms UTC); null: for good, or until a wallet's partner has answered. */
function keptUntil({ state, way, heldUntil, pageUntil }: BillPart): number | null {
  if (state === 'held') return heldUntil;
  return (state === 'paying' && way === 'card' && pageUntil) || null;
}

function instantOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** What its guest asks others about its dishes, and what they are asked. */
function presentAsks(
  { sharing, halfAsked, ...part }: BillPart,
  isOwn: BillSight['isOwn'],
): Pick<WireBillPart, 'sharing' | 'half_asked'> {
  return {
    ...(sharing && { sharing: sharing.map(({ lineId: line, name, plate }) => ({ line, name, plate })) }),
    ...(halfAsked && {
      half_asked: {
        line: halfAsked.lineId,
        mine: isOwn({ ...part, payer: halfAsked.by }),
        name: halfAsked.by.name,
        plate: halfAsked.by.plate,
        state: halfAsked.state,
      },
    }),
  };
}

function presentPart(
  part: BillPart,
  figures: PartFigures | undefined,
  { seesNames, isStaff, isOwn }: BillSight,
): WireBillPart {
  return {
    uuid: part.id,
    mine: isOwn(part),
    name: seesNames ? part.payer.name : '',
    plate: seesNames ? part.payer.plate : null,
    dishes: part.dishes.map(({ lineId, of, slices }) => ({ line: lineId, of, slices: [...slices] })),
    due: formatMoney(part.dueMills),
    tip: formatMoney(part.tipMills),
    state: part.state === 'freed' ? 'held' : part.state,
    way: part.way,
    held_until: instantOf(keptUntil(part)),
    paid_at: instantOf(part.paidAt),
    ...(seesNames && presentAsks(part, isOwn)),
    left: formatMoney(part.leftMills),
    ...((isStaff || isOwn(part)) && {
      mailed: Boolean(part.receipt),
      ...(figures && { contains: presentContents(figures) }),
    }),
  };
}

/** Presents who has paid what of an order, and what is open. `refundWaitingMills`: what is on its way back. */
export function presentBill(order: Order, refundWaitingMills: Mills, sight: BillSight): WireBill {
  const ledger = billLedger(order, refundWaitingMills);
  const figures = partFigures(order);
  return {
    order: order.uuid,
    version: order.version,
    bill: formatMoney(ledger.billMills),
    open: formatMoney(ledger.openMills),
    price_decimal_places: ledger.places,
    mails_receipts: sight.mailsReceipts,
    dishes: ledger.dishes.map(({ lineId, mills, slices }) => ({
      line: lineId,
      amount: formatMoney(mills),
      slices: slices.map((slice) => ({ amount: formatMoney(slice.mills), part: slice.partId })),
    })),
    parts: ledger.parts.map((part) => presentPart(part, figures.get(part.id), sight)),
  };
}
