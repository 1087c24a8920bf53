import type { Report, ReportRow } from '#contract/office/reports.ts';
import { parseMoney, type Mills } from '#domain/money/money.ts';

/** The most days that a chart shows one by one; beyond, it shows months. */
const MOST_DAYS = 62;

/** A bar of the chart: an hour (19), a day (2026-11-20) or a month (2026-11), amounts in mills. */
export interface ChartBar {
  id: string;
  nowMills: Mills;
  /** Null: nothing to compare with. */
  beforeMills: Mills | null;
  orders: number;
}

function barOf({ id, now, before }: ReportRow): ChartBar {
  return {
    id,
    nowMills: parseMoney(now.ordered) ?? 0,
    beforeMills: before && (parseMoney(before.ordered) ?? 0),
    orders: now.count,
  };
}

/** What each bar of a chart is. */
export type BarKind = 'hour' | 'day' | 'month';

/** The bars between the first and the last that are not empty. */
function withoutEmptyEnds(bars: ChartBar[]): ChartBar[] {
  const isFull = ({ nowMills, beforeMills }: ChartBar) => nowMills > 0 || (beforeMills ?? 0) > 0;
  return bars.slice(bars.findIndex(isFull), bars.findLastIndex(isFull) + 1);
}

/** The bars of a report: the hours of one day, else its days, or the months of many days. */
export function chartBars({ days, hours }: Pick<Report, 'days' | 'hours'>): {
  kind: BarKind;
  bars: ChartBar[];
} {
  if (days.length === 1) return { kind: 'hour', bars: withoutEmptyEnds(hours.map(barOf)) };
  const bars = days.map(barOf);
  if (bars.length <= MOST_DAYS) return { kind: 'day', bars };
  const months = [...Map.groupBy(bars, ({ id }) => id.slice(0, 7))].map(([id, all]) => ({
    id,
    nowMills: all.reduce((sum, bar) => sum + bar.nowMills, 0),
    beforeMills: all.every((bar) => bar.beforeMills === null)
      ? null
      : all.reduce((sum, bar) => sum + (bar.beforeMills ?? 0), 0),
    orders: all.reduce((sum, bar) => sum + bar.orders, 0),
  }));
  return { kind: 'month', bars: months };
}

/** The rows of the sheet beside a chart of these bars: a sheet has no months, but each of their days. */
export function sheetGroup(kind: BarKind): 'hour' | 'day' {
  return kind === 'hour' ? 'hour' : 'day';
}

/** A row of the heat map: a weekday (0 is Monday) and its orders, by the hour in which each cell begins. */
export interface HeatRow {
  weekday: number;
  cells: { hour: number; orders: number }[];
}

/** The hours of a business day in pairs that begin at even ones; the first and last alone where the day begins at odd. */
function hourPairs(dayBegins: number): number[][] {
  const hours = Array.from({ length: 24 }, (_, index) => (dayBegins + index) % 24);
  const pairs: number[][] = [];
  for (const hour of hours) {
    const last = pairs.at(-1);
    if (last && hour % 2 === 1) last.push(hour);
    else pairs.push([hour]);
  }
  return pairs;
}

/** Orders by weekday and pairs of hours, without those before the first and after the last order of the week. */
export function heatRows(week: readonly (readonly number[])[], dayBegins: number): HeatRow[] {
  const pairs = hourPairs(dayBegins);
  const countOf = (counts: readonly number[], pair: readonly number[]) =>
    pair.reduce((sum, hour) => sum + (counts[hour] ?? 0), 0);
  const busy = pairs.map((pair) => week.some((counts) => countOf(counts, pair) > 0));
  if (!busy.includes(true)) return [];
  const shown = pairs.slice(busy.indexOf(true), busy.lastIndexOf(true) + 1);
  return week.map((counts, weekday) => ({
    weekday,
    cells: shown.map((pair) => ({ hour: pair[0] ?? 0, orders: countOf(counts, pair) })),
  }));
}
