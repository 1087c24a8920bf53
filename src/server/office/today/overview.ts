import type { Advice, WireOverview } from '#contract/office/overview.ts';
import { fullName } from '#domain/menu/full-name.ts';
import type { MoneyFigures } from '#contract/values/money-figures.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { isVenueOpen, timetableOf } from '#domain/menu/shown-at.ts';
import { divideRounded, formatMoney, roundToPlaces, type Mills } from '#domain/money/money.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { lineName, paddedNumber } from '#domain/order/order.ts';
import { businessDay, hourOfDay, type BusinessDay } from '#domain/time/business-day.ts';
import { nextChange, openMs } from '#domain/time/hours.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/spans.ts';
import { readPrinters } from '../../printing/printers.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Engine } from '../../store/engine.ts';
import { salesBetween, sumsSince, type Sale } from '../../store/queries/orders/figures.ts';
import { countOpen } from '../../store/queries/orders/order-lists.ts';
import { ordersPaidByCard } from '../../store/queries/payments/owed-back.ts';
import { advise } from '../../venues/advice/advise.ts';
import { openedNow } from '../../venues/menu/today.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';

const BEST_DISHES = 5;
const A_WEEK_DAYS = 7;
/** How long an order whose money waits stands among what needs attention. */
const REFUNDS_SEEN_MS = 30 * DAY_MS;
const MOST_NAMES = 3;

interface OverviewServices {
  engine: Engine;
  clock: Clock;
}

function isoOrNull(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function openingOf(
  menu: Menu,
  live: LiveVenue,
  { startsAt, endsAt }: BusinessDay,
  now: number,
): WireOverview['opening'] {
  const isOpen = isVenueOpen(menu, now);
  const early = openedNow(live.today);
  const timetable = timetableOf(menu);
  const change = nextChange(timetable, now);
  const lastOrdersMs = (menu.orderTimes.lastOrdersMinutes ?? 0) * MINUTE_MS;
  const minutesUntil = (at: number) => Math.round(openMs(timetable, startsAt, at) / MINUTE_MS);
  return {
    open: isOpen,
    until: isoOrNull(isOpen ? change : null),
    opens_at: isoOrNull(isOpen ? null : change),
    last_orders_at: isoOrNull(isOpen && change !== null && lastOrdersMs > 0 ? change - lastOrdersMs : null),
    order_types: menu.orderTypes,
    paused_until: isoOrNull(live.pausedUntil),
    closed_for_today: live.today.closed !== null,
    closed_until: isoOrNull(live.today.closed?.until ?? null),
    opened_early: early !== null,
    opened_until: isoOrNull(early?.until ?? null),
    types_off: [...live.today.typesOff],
    open_minutes: minutesUntil(endsAt),
    open_minutes_passed: minutesUntil(now),
  };
}

function sum(sales: readonly Sale[]): Mills {
  return sales.reduce((total, { mills }) => total + mills, 0);
}

/** Takings by the hour from the day's first one; `before`: the same hours of the day compared with. */
function byHour(
  { startsAt, endsAt }: BusinessDay,
  today: readonly Sale[],
  before: readonly Sale[],
  { timezone, now }: { timezone: string; now: number },
): WireOverview['hours'] {
  const sumsOf = (sales: readonly Sale[]) => {
    const sums = new Map<number, Mills>();
    for (const { at, mills } of sales) {
      const hour = hourOfDay(at, timezone);
      sums.set(hour, (sums.get(hour) ?? 0) + mills);
    }
    return sums;
  };
  const [takings, compared] = [sumsOf(today), sumsOf(before)];
  const hours = new Set<number>();
  for (let at = startsAt; at < endsAt; at += HOUR_MS) hours.add(hourOfDay(at, timezone));
  return Array.from(hours, (hour) => ({
    hour,
    takings: formatMoney(takings.get(hour) ?? 0),
    before: before.length === 0 ? null : formatMoney(compared.get(hour) ?? 0),
    now: hour === hourOfDay(now, timezone),
  }));
}

/** The figures of today beside those of the same weekday a week ago, until the same time of day. */
function figuresOf(
  today: readonly Sale[],
  before: readonly Sale[],
  open: readonly { status: string; count: number }[],
  places: number,
): Omit<WireOverview['figures'], keyof MoneyFigures> {
  const average = (sales: readonly Sale[]) =>
    formatMoney(
      sales.length === 0 ? 0 : roundToPlaces(divideRounded(BigInt(sum(sales)), BigInt(sales.length)), places),
    );
  const count = (rows: typeof open) => rows.reduce((total, row) => total + Number(row.count), 0);
  const has = before.length > 0;
  return {
    takings: formatMoney(sum(today)),
    takings_before: has ? formatMoney(sum(before)) : null,
    orders: today.length,
    orders_before: has ? before.length : null,
    average: average(today),
    average_before: has ? average(before) : null,
    open: count(open),
    pending: count(open.filter(({ status }) => status === 'pending')),
  };
}

async function printerAdvice(services: OverviewServices, license: string): Promise<Advice[]> {
  const troubled = (await readPrinters(services, license)).filter(({ silent, trouble }) => silent || trouble);
  if (troubled.length === 0) return [];
  return [{ kind: 'printer', names: troubled.map(({ name }) => name), places: [], count: troubled.length }];
}

/** Orders whose money waits to go back to a card, because it does not go by itself. */
async function refundAdvice({ engine, clock }: OverviewServices, license: string): Promise<Advice[]> {
  const paid = await ordersPaidByCard(engine, license, clock.now() - REFUNDS_SEEN_MS);
  const waiting = paid.filter(({ status, balanceMills, cardMills, waitingMills }) => {
    const owedMills = isCanceledStatus(status) ? cardMills : Math.min(cardMills, -balanceMills);
    return owedMills - waitingMills > 0;
  });
  if (waiting.length === 0) return [];
  const names = waiting.slice(0, MOST_NAMES).map(({ number }) => paddedNumber(number));
  return [{ kind: 'refund_waits', names, places: [], count: waiting.length }];
}

/** The office's first page: how today goes beside a week ago, and what needs attention, printers and money first. `basis`: its money as the
 * reports add it up. */
export async function readOverview(
  services: OverviewServices,
  live: LiveVenue,
  lang: LanguageCode,
  basis: MoneyFigures,
): Promise<WireOverview> {
  const { engine, clock } = services;
  const { license, file, pictures } = live.venue;
  const { menu } = live.menu(lang);
  const { timezone } = menu;
  const now = clock.now();
  const day = businessDay(now, timezone, file.ordering.day_ends);
  const compared = businessDay(now, timezone, file.ordering.day_ends, A_WEEK_DAYS);
  const [today, before, { dishes }, open, printers, refunds] = await Promise.all([
    salesBetween(engine, license, day.startsAt, now + 1),
    salesBetween(engine, license, compared.startsAt, compared.endsAt),
    sumsSince(engine, license, day.startsAt, BEST_DISHES),
    countOpen(engine, license),
    printerAdvice(services, license),
    refundAdvice(services, license),
  ]);
  const { code, symbol, places } = menu.currency;
  const sofar = before.filter(({ at }) => at - compared.startsAt <= now - day.startsAt);
  return {
    opening: openingOf(menu, live, day, now),
    figures: { ...figuresOf(today, sofar, open, places), ...basis },
    hours: byHour(day, today, before, { timezone, now }),
    best: dishes.map(({ id, quantity, mills, line }) => {
      const product = findProduct(menu, id);
      return {
        id,
        name: product ? fullName(menu, product) : lineName(line, lang),
        picture: product?.pictures[0]?.src ?? null,
        sold: quantity,
        takings: formatMoney(mills),
      };
    }),
    advice: [...printers, ...refunds, ...advise(file, pictures)],
    currency: code,
    currency_symbol: symbol,
    price_decimal_places: places,
  };
}
