import type { WireReport, ReportRow } from '#contract/office/reports.ts';
import { MOST_REPORT_DAYS } from '#contract/office/reports.ts';
import { findCategory, findProduct } from '#domain/menu/find.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { fullName } from '#domain/menu/full-name.ts';
import { divideRounded, formatMoney, roundToPlaces } from '#domain/money/money.ts';
import { lineName, type OrderLine } from '#domain/order/order.ts';
import {
  addDays,
  businessDate,
  comparedWith,
  countDays,
  daysOf,
  isPeriod,
  spanOfDay,
  weekdayOf,
  type Against,
  type Day,
  type Days,
} from '#domain/report/business-days.ts';
import {
  addDay,
  figuresOf,
  noSums,
  tallyOf,
  type DaySums,
  type ReportGroup,
  type Tally,
} from '#domain/report/day-sums.ts';
import { taxOfKey, type TaxTally } from '#domain/report/tax-sums.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { parseClock } from '#domain/time/hours.ts';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { refused, type Result } from '../../runtime/result.ts';
import type { Engine } from '../../store/engine.ts';
import { findPeople } from '../../store/queries/people/people.ts';
import { findSoldNames } from '../../store/queries/reports/report-days.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import {
  bringUpToDate,
  countingOf,
  daysOfVenue,
  readDays,
  type DayBook,
  type DayBookServices,
} from './day-book.ts';
import { countSpan, type Counting } from './day-facts.ts';
import { moneyFigures } from './todays-basis.ts';

const HOURS = 24;
/** How long an answer may wait for days that are not added up; the rest follows in the background. */
const WAIT_MS = 100;
/** Days that are added up before other work runs. */
const DAYS_IN_A_ROW = 20;
const NOTHING = noSums().total;

export interface ReportServices extends DayBookServices {
  dayBook: Pick<DayBook, 'fill'>;
}

export interface WantedReport extends Days {
  against: Against;
  lang: LanguageCode;
}

/** The days of a report, those compared with, and when the last of these is cut off (ms UTC; null: it is whole). */
interface Periods {
  now: Days;
  before: Days;
  cutAt: number | null;
}

/** The periods of a report at an instant (ms UTC); null for days that have not begun, or too many. */
function periodsOf({ from, to, against }: WantedReport, counting: Counting, at: number): Periods | null {
  const today = businessDate(at, counting);
  if (!isPeriod({ from, to }, MOST_REPORT_DAYS) || from > today) return null;
  const now = { from, to: to < today ? to : today };
  const whole = comparedWith({ from, to }, against);
  const sameLength = addDays(whole.from, countDays(now) - 1);
  const before =
    now.to === to ? whole : { from: whole.from, to: sameLength < whole.to ? sameLength : whole.to };
  const elapsed = at + 1 - spanOfDay(today, counting).startsAt;
  return { now, before, cutAt: now.to === today ? spanOfDay(before.to, counting).startsAt + elapsed : null };
}

function within(period: Days, all: Days): Days[] {
  const from = period.from > all.from ? period.from : all.from;
  const to = period.to < all.to ? period.to : all.to;
  return from <= to ? [{ from, to }] : [];
}

/** The sums of the days that a report is compared with; of the last one until the time of day that it is now. */
async function sumsBefore(engine: Engine, counting: Counting, { before, cutAt }: Periods) {
  const days = await readDays(engine, counting, before);
  if (cutAt === null) return days;
  const { startsAt, endsAt } = spanOfDay(before.to, counting);
  const { sums } = await countSpan(engine, counting, { from: startsAt, until: Math.min(cutAt, endsAt) });
  return days.set(before.to, sums);
}

function sumsOf(tally: Tally): ReportRow['now'] {
  const figures = figuresOf(tally);
  const { count, takings, refunds } = figures;
  return {
    count,
    takings: formatMoney(takings),
    refunds: formatMoney(refunds),
    ...moneyFigures(figures),
  };
}

/** Both sums of a report; `before` is null when nothing happened then. */
interface Compared {
  now: DaySums;
  before: DaySums | null;
}

/** What a row is called. */
type Naming = (id: string) => Pick<ReportRow, 'name' | 'picture'>;

const UNNAMED: Naming = () => ({ name: null, picture: null });

function row(
  id: string,
  naming: Naming,
  now: Tally | undefined,
  before: Tally | undefined | null,
): ReportRow {
  return {
    id,
    ...naming(id),
    now: sumsOf(now ?? NOTHING),
    before: before === null ? null : sumsOf(before ?? NOTHING),
  };
}

/** The rows of a group, the highest takings first. */
function rowsOf({ now, before }: Compared, group: ReportGroup, naming = UNNAMED): ReportRow[] {
  const old = before?.by[group] ?? null;
  const ids = [...new Set([...Object.keys(now.by[group]), ...Object.keys(old ?? {})])];
  const sums = new Map(ids.map((id) => [id, figuresOf(tallyOf(now.by[group], id) ?? NOTHING)]));
  const weight = (id: string, figure: 'takings' | 'count') => sums.get(id)?.[figure] ?? 0;
  const difference = (a: string, b: string, figure: 'takings' | 'count') =>
    weight(b, figure) - weight(a, figure);
  return ids
    .toSorted((a, b) => difference(a, b, 'takings') || difference(a, b, 'count') || (a < b ? -1 : 1))
    .map((id) => row(id, naming, tallyOf(now.by[group], id), old && tallyOf(old, id)));
}

function dishNaming(menu: Menu, sold: ReadonlyMap<string, string>, lang: LanguageCode): Naming {
  return (id) => {
    const product = findProduct(menu, id);
    const names = sold.get(id);
    const asSold = names === undefined ? null : lineName(JSON.parse(names) as OrderLine, lang);
    return {
      name: product ? fullName(menu, product) : asSold,
      picture: product?.pictures[0]?.src ?? null,
    };
  };
}

function averageOf({ total }: DaySums, places: number): string {
  const { count, takings } = figuresOf(total);
  if (count === 0) return formatMoney(0);
  return formatMoney(roundToPlaces(divideRounded(BigInt(takings), BigInt(count)), places));
}

function totalOf({ now, before }: Compared, places: number): WireReport['total'] {
  return {
    now: sumsOf(now.total),
    before: before && sumsOf(before.total),
    average: averageOf(now, places),
    average_before: before && averageOf(before, places),
    lost: now.lost,
    lost_before: before && before.lost,
    refund_count: now.refunds,
    other: formatMoney(now.otherMills),
    other_currencies: now.elsewhere,
  };
}

/** Orders by weekday from Monday and hour from midnight. */
function weekOf(days: ReadonlyMap<Day, DaySums>): number[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: HOURS }, () => 0));
  for (const [day, { by }] of days)
    for (const [hour, tally] of Object.entries(by.hour)) {
      const counts = week[weekdayOf(day)];
      if (counts) counts[Number(hour)] = (counts[Number(hour)] ?? 0) + figuresOf(tally).count;
    }
  return week;
}

function happened({ total, lost }: DaySums): boolean {
  const { count, refunds, taken } = figuresOf(total);
  return count > 0 || refunds > 0 || taken > 0 || lost > 0;
}

/** The taxes in what was ordered, by tax in the menu's order, the highest rate first. */
function taxRows({ now, before }: Compared, menu: Menu): WireReport['taxes'] {
  const keys = [...new Set([...Object.keys(now.taxes), ...Object.keys(before?.taxes ?? {})])];
  const places = new Map(menu.taxes.map(({ id }, index) => [id, index]));
  const sumsOfTax = (tally: TaxTally = [0, 0, 0]) => {
    const [gross, net, tax] = tally.map(formatMoney);
    return { gross: gross ?? '', net: net ?? '', tax: tax ?? '' };
  };
  return keys
    .map((key) => ({ key, ...taxOfKey(key) }))
    .toSorted(
      (a, b) =>
        (places.get(a.id) ?? Infinity) - (places.get(b.id) ?? Infinity) || (b.rate ?? 0) - (a.rate ?? 0) || 0,
    )
    .map(({ key, id, rate }) => ({
      id,
      name: menu.taxes.find((tax) => tax.id === id)?.name ?? null,
      rate: rate === null ? null : formatMoney(rate),
      now: sumsOfTax(now.taxes[key]),
      before: before && sumsOfTax(before.taxes[key]),
    }));
}

/** Adds days up; other work runs in between, since a year of a long menu takes a while. */
async function addUp(days: Iterable<DaySums>): Promise<DaySums> {
  const sums = noSums();
  let count = 0;
  for (const day of days) {
    addDay(sums, day);
    if (++count % DAYS_IN_A_ROW === 0) await letOthersRun();
  }
  return sums;
}

/** The names of what a report lists. */
interface Names {
  dish: Naming;
  category: Naming;
  person: Naming;
}

async function namesOf(
  engine: Engine,
  menu: Menu,
  sums: Compared,
  lang: LanguageCode,
  license: string,
): Promise<Names> {
  const dishes = [sums.now, sums.before].flatMap((each) => (each ? Object.keys(each.by.dish) : []));
  const gone = [...new Set(dishes)].filter((id) => !findProduct(menu, id));
  const [sold, people] = await Promise.all([
    findSoldNames(engine, license, gone),
    findPeople(engine, license),
  ]);
  const personNames = new Map(people.map(({ id, name }) => [id, name]));
  return {
    dish: dishNaming(menu, sold, lang),
    category: (id) => ({ name: findCategory(menu, id)?.name ?? null, picture: null }),
    person: (id) => ({ name: personNames.get(id) ?? null, picture: null }),
  };
}

/** The hours of a business day from the one in which it begins. */
function hoursFrom(dayEnds: string): number[] {
  const first = Math.floor((parseClock(`${dayEnds}:00`) ?? 0) / 3600);
  return Array.from({ length: HOURS }, (_, index) => (first + index) % HOURS);
}

type ByDay = ReadonlyMap<Day, DaySums>;

function dayRows(periods: Periods, days: ByDay, daysBefore: ByDay, hasBefore: boolean): ReportRow[] {
  const compared = daysOf(periods.before);
  return daysOf(periods.now).map((day, index) => {
    const before = daysBefore.get(compared[index] ?? '')?.total;
    return row(day, UNNAMED, days.get(day)?.total, hasBefore ? before : null);
  });
}

function hourRows({ now, before }: Compared, hours: readonly number[]): ReportRow[] {
  return hours.map(String).map((hour) => {
    const old = before && tallyOf(before.by.hour, hour);
    return row(hour, UNNAMED, tallyOf(now.by.hour, hour), old);
  });
}

/**
 * The figures of some business days of a venue beside others, from its stored days. Refuses days that have not begun,
 * and more than MOST_REPORT_DAYS. Days that are not added up yet are counted in `pending_days`.
 */
export async function readReport(
  services: ReportServices,
  live: LiveVenue,
  wanted: WantedReport,
): Promise<Result<WireReport>> {
  const { engine, clock } = services;
  const counting = countingOf(live);
  const periods = periodsOf(wanted, counting, clock.now());
  if (!periods) {
    const message = `Expected at most ${MOST_REPORT_DAYS} days, from one that has begun`;
    return refused({ code: 'validation', errors: [{ path: 'query.from', message }] });
  }
  const all = await daysOfVenue(services, counting);
  const known = all ? [periods.now, periods.before].flatMap((period) => within(period, all)) : [];
  const pending = await bringUpToDate(services, counting, known, WAIT_MS);
  const days = await readDays(engine, counting, periods.now);
  const daysBefore = await sumsBefore(engine, counting, periods);
  const before = await addUp(daysBefore.values());
  const sums: Compared = {
    now: await addUp(days.values()),
    // Half-counted days would be compared with whole ones.
    before: pending === 0 && happened(before) ? before : null,
  };
  // Now that this answer has read what it needs.
  if (pending > 0) services.dayBook.fill(live);
  const { menu } = live.menu(wanted.lang);
  const names = await namesOf(engine, menu, sums, wanted.lang, counting.license);
  const hours = hoursFrom(counting.dayEnds);
  const { code, symbol, places } = menu.currency;
  return {
    ok: true,
    value: {
      ...periods.now,
      before: periods.before,
      running: periods.cutAt !== null,
      pending_days: pending,
      total: totalOf(sums, places),
      days: dayRows(periods, days, daysBefore, sums.before !== null),
      hours: hourRows(sums, hours),
      week: weekOf(days),
      day_begins: hours[0] ?? 0,
      types: rowsOf(sums, 'type'),
      payments: rowsOf(sums, 'payment'),
      categories: rowsOf(sums, 'category', names.category),
      dishes: rowsOf(sums, 'dish', names.dish),
      tables: rowsOf(sums, 'table'),
      people: rowsOf(sums, 'person', names.person),
      taxes: taxRows(sums, menu),
      currency: code,
      currency_symbol: symbol,
      price_decimal_places: places,
    },
  };
}
