import { isDay } from '#domain/time/day.ts';
import { inLanguage, type LocalText } from '#domain/text/language.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import { lineName, paddedNumber, type Order, type OrderLine } from '#domain/order/order.ts';
import { startOfDay } from '#domain/time/zoned-time.ts';
import { DAY_MS } from '#domain/time/spans.ts';
import { pageOfOrders } from '#server/store/queries/orders/order-lists.ts';
import { WrongUsage, type CliCommand } from '../command/command.ts';
import { csvText, onClock } from '#server/runtime/csv.ts';
import { counted } from '../command/findings.ts';
import { servedVenue, withStore, type OpenedStore } from '../command/store.ts';
import { writeWhole } from '../command/write-whole.ts';

interface ExportFlags {
  from?: string;
  to?: string;
}

/** How many orders are read at once: a long list must not delay a running server. */
const PAGE = 200;

const HEAD = [
  'Number',
  'Placed',
  'Status',
  'Type',
  'Place',
  'Wanted for',
  'Guest',
  'Phone',
  'E-mail',
  'Address',
  'Dishes',
  'Comments',
  'Currency',
  'Subtotal',
  'Discounts',
  'Taxes',
  'Delivery',
  'Total without tips',
  'Tips',
  'Total',
  'Paid',
  'Payment',
  'Reason',
  'Id',
];

function dishText(line: OrderLine, lang: string): string {
  const { variations, combo, quantity, note } = line;
  const said = (text: LocalText) => inLanguage(text, lang);
  const values = (chosen: OrderLine['variations']) =>
    chosen.flatMap((variation) => variation.values.map((value) => said(value.name)));
  const choices = [
    ...values(variations),
    ...combo.flatMap(({ product }) => [said(product.name), ...values(product.variations)]),
    ...(note ? [`"${note}"`] : []),
  ];
  return `${quantity} × ${lineName(line, lang)}${choices.length > 0 ? ` (${choices.join(', ')})` : ''}`;
}

function sum(amounts: readonly { amountMills: Mills }[]): string {
  return formatMoney(amounts.reduce((total, { amountMills }) => total + amountMills, 0));
}

function rowOf(order: Order, timezone: string, lang: string): string[] {
  const { figures, customer, location } = order;
  return [
    paddedNumber(order.number),
    onClock(order.createdAt, timezone),
    order.status,
    order.orderType,
    location ? `${location.type} ${location.code}` : '',
    order.wantedAt === null ? '' : onClock(order.wantedAt, timezone),
    customer.name,
    customer.phone,
    customer.email,
    order.address?.text ?? '',
    order.lines
      .filter(({ deleted }) => !deleted)
      .map((line) => dishText(line, lang))
      .join('\n'),
    order.comments,
    order.money.currency,
    formatMoney(figures.subtotalMills),
    sum([...figures.discounts, ...figures.loyaltyDiscounts]),
    sum(figures.taxes),
    formatMoney(figures.deliveryFeeMills),
    formatMoney(figures.totalMills),
    formatMoney(order.tipsMills),
    formatMoney(figures.totalMills + order.tipsMills),
    sum(order.payments),
    order.paymentType,
    order.reason,
    order.uuid,
  ];
}

/** Parses a day into days since 1970-01-01. Throws WrongUsage for an invalid day. */
function dayOf(text: string): number {
  if (!isDay(text)) throw new WrongUsage(`"${text}" is no day. Write it like 2026-11-20.`);
  return Date.parse(`${text}T00:00:00Z`) / DAY_MS;
}

async function readAll({ engine }: OpenedStore, license: string, from: number, before: number) {
  const all: Order[] = [];
  for (;;) {
    const page = await pageOfOrders(engine, license, {
      from,
      before,
      after: all.at(-1)?.number ?? 0,
      most: PAGE,
    });
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** `orders export`: a venue's orders in a period, for a spreadsheet. */
export const ordersExport: CliCommand<ExportFlags> = {
  name: 'orders export',
  task: 'Records',
  syntax: '<license> [file]',
  summary: 'Gives the orders of some days as CSV',
  purpose:
    'Writes every order that was placed within the days, by number, a line each, to FILE, or to the standard output without one or with "-"; days and times are on the venue’s clock, both days are included. Orders that were rejected, canceled or never paid are among them, as their status says. Cells that a spreadsheet would take for a formula get an apostrophe in front. npm prints two lines of its own to the standard output: name a FILE, or call it with "npm run -s".',
  examples: [
    'orders export bayt-zaytoun orders.csv',
    'orders export bayt-zaytoun november.csv --from 2026-11-01 --to 2026-11-30',
  ],
  flags: (command) =>
    void command
      .option('--from <day>', 'The first day, such as 2026-11-01')
      .option('--to <day>', 'The last day'),
  run: ({ args: [license = '', file], options: { from, to }, output }) =>
    withStore('refuse', async (store) => {
      const { file: venue, defaultLanguage } = await servedVenue(store, license);
      const { timezone } = venue.menu;
      const first = from === undefined ? 0 : startOfDay(dayOf(from), timezone);
      const end = to === undefined ? Number.MAX_SAFE_INTEGER : startOfDay(dayOf(to) + 1, timezone);
      if (end <= first) throw new WrongUsage(`The first day, ${from}, comes after the last, ${to}.`);
      const orders = await readAll(store, license, first, end);
      const text = csvText([HEAD, ...orders.map((order) => rowOf(order, timezone, defaultLanguage))]);
      if (file === undefined) output.raw(text);
      else {
        await writeWhole(file, text);
        output.note(`Written to ${file}: ${counted(orders.length, 'order')} of ${license}.`);
      }
      output.document({ ok: true, license, orders: orders.length });
      return 0;
    }),
};
