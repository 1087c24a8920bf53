import type { GuestOrder, GuestOrderLine } from '#contract/orders/order-parse.ts';
import { bcp47, directionOf, type LanguageCode } from '#domain/text/language.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { createDates } from '#text/dates.ts';
import { needWords } from '#text/guest/need-words.ts';
import { orderTypeWords } from '#text/guest/order-words.ts';
import { refundWords } from '#text/guest/refund-words.ts';
import type { Speech } from './speech.ts';
import { totalsOf, type TotalsRow } from './totals.ts';

/** One line of a receipt, all figures formatted. */
export interface ReceiptLine {
  quantity: string;
  name: string;
  choices: string[];
  note: string;
  /** What its guest cannot eat, and wrote besides, where the reader may know. */
  needs: string[];
  price: string;
  deleted: boolean;
}

/** The header of all receipts of a venue. */
export interface Letterhead {
  /** WebP; null: none. */
  logo: Uint8Array | null;
  /** The venue's own, and the same for words on white paper; null: it has no face. */
  colors: { field: string; words: string } | null;
  /** Below the venue's name: address and tax number, if given. */
  lines: string[];
}

/** A receipt in the texts and figures of one language: for the template and the e-mail. */
export interface ReceiptSheet {
  lang: LanguageCode;
  direction: 'rtl' | 'ltr';
  venue: string;
  letterhead: Letterhead;
  number: string;
  date: string;
  /** Table, room or order type. */
  place: string;
  /** The wanted time, on the venue's clock; null: as soon as possible. */
  wanted: { label: string; time: string } | null;
  /** Why the order was rejected or canceled; null for other orders. */
  problem: { message: string; reason: string } | null;
  /** Of one part of the bill alone: which of them, and who paid it ('' where no name was told); null: of the whole order. */
  part: { place: string; name: string } | null;
  head: string[];
  lines: ReceiptLine[];
  totals: TotalsRow[];
  /** Where money is that is not owed: sentences below the totals. */
  money: string[];
  comments: { label: string; text: string } | null;
}

function placeOf({ location, orderType }: GuestOrder, { t, display }: Speech): string {
  if (!location) return t(orderTypeWords[orderType]);
  const code = /^\d+$/.test(location.code) ? display.digits(location.code) : location.code;
  if (orderType === 'drive_thru') return t('bay', { code });
  return t(location.type === 'Room' ? 'room' : 'table', { code });
}

function sheetLine(line: GuestOrderLine, { currency }: GuestOrder, { t, display }: Speech): ReceiptLine {
  return {
    quantity: display.number(line.quantity),
    name: line.name,
    choices: line.choices,
    note: line.note,
    needs: [...line.needs.map((need) => needWords(need, need.name, t)), line.needWords].filter(Boolean),
    price: display.money(line.unitMills * line.quantity, currency).amount,
    deleted: line.deleted,
  };
}

/** Renders an order as a receipt, with the same figures as the order page (specification section 2). */
export function receiptSheet(
  order: GuestOrder,
  menu: Menu,
  speech: Speech,
  letterhead: Letterhead = { logo: null, colors: null, lines: [] },
): ReceiptSheet {
  const { lang, t, display } = speech;
  const dates = createDates(lang, menu.timezone, menu.flags.arabicNumerals);
  return {
    lang,
    direction: directionOf(lang),
    venue: menu.name,
    letterhead,
    number: t('orderNumber', { number: display.digits(order.number) }),
    date: dates.orderDate(order.createdAt),
    place: placeOf(order, speech),
    wanted: order.wantedAt === null ? null : { label: t('wantedFor'), time: dates.orderDate(order.wantedAt) },
    problem: isCanceledStatus(order.status)
      ? { message: t('orderCanceledMessage'), reason: order.reason }
      : null,
    part: null,
    head: [t('qty'), t('product'), t('price')],
    lines: order.lines.map((line) => sheetLine(line, order, speech)),
    totals: totalsOf(order, speech),
    money: refundWords(order, speech),
    comments: order.comments === '' ? null : { label: t('orderComments'), text: order.comments },
  };
}

/** The language of a sheet for the typesetter: two letters, and a region when the letters' shapes depend on it. */
export function typesetLanguage(lang: LanguageCode): { lang: string; region: string | null } {
  return lang === 'zh-hans' ? { lang: 'zh', region: 'CN' } : { lang: bcp47(lang), region: null };
}
