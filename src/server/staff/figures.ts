import type { WireStaffFigures } from '#contract/staff/staff.ts';
import type { MoneyFigures } from '#contract/values/money-figures.ts';
import { fullName } from '#domain/menu/full-name.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { divideRounded, formatMoney, roundToPlaces } from '#domain/money/money.ts';
import { isCanceledStatus, type OrderStatus } from '#domain/order/order-status.ts';
import { lineName } from '#domain/order/order.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import { sumsSince } from '../store/queries/orders/figures.ts';
import { countOpen } from '../store/queries/orders/order-lists.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { startOfToday } from './today.ts';

const MOST_DISHES = 10;

/** The current menu name of a product; null when it no longer exists. */
function nameOf(menu: Menu, id: string): string | null {
  const product = findProduct(menu, id);
  return product ? fullName(menu, product) : null;
}

/**
 * The figures of the venue's business day. Sales are totals with tips of orders that were not rejected
 * or canceled; `basis` is the same day's money as the reports add it up.
 */
export async function todaysFigures(
  { engine, clock }: { engine: Engine; clock: Clock },
  live: LiveVenue,
  lang: LanguageCode,
  basis: MoneyFigures,
): Promise<WireStaffFigures> {
  const since = startOfToday(live, clock.now());
  const { license } = live.venue;
  const [{ orders, payments, dishes }, open] = await Promise.all([
    sumsSince(engine, license, since, MOST_DISHES),
    countOpen(engine, license),
  ]);
  const { menu } = live.menu(lang);
  const count = (counts: (status: OrderStatus) => boolean) =>
    orders.reduce((sum, row) => sum + (counts(row.status) ? row.count : 0), 0);
  const standing = orders.filter(({ status }) => !isCanceledStatus(status));
  const salesMills = standing.reduce((sum, row) => sum + row.totalMills + row.tipsMills, 0);
  const stands = count((status) => !isCanceledStatus(status));
  const average = stands === 0 ? 0 : divideRounded(BigInt(salesMills), BigInt(stands));
  const { code, symbol, shown, places } = menu.currency;
  return {
    since: new Date(since).toISOString(),
    orders: count(() => true),
    // As on the board: unfinished orders of earlier days count as open.
    open: open.reduce((sum, row) => sum + Number(row.count), 0),
    lost: count(isCanceledStatus),
    sales: formatMoney(salesMills),
    average: formatMoney(roundToPlaces(average, places)),
    ...basis,
    payments: payments.map(({ type, amountMills }) => ({
      payment_type: type,
      amount: formatMoney(amountMills),
    })),
    products: dishes.map(({ id, quantity, line }) => ({
      id,
      name: nameOf(menu, id) ?? lineName(line, lang),
      quantity,
    })),
    currency: code,
    currency_symbol: symbol,
    display_currency: shown,
    price_decimal_places: places,
  };
}
