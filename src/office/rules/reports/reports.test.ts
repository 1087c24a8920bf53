import type { ReportRow } from '#contract/office/reports.ts';
import { addDays } from '#domain/report/business-days.ts';
import { expect, it } from 'vitest';
import { chartBars, sheetGroup, heatRows } from './chart-bars.ts';
import { daysOfPeriod, usualAgainst } from './periods.ts';
import { usualDays, usualOrders } from './usual-orders.ts';

it('a period is named by its days: weeks from Monday, months whole', () => {
  expect(daysOfPeriod('today', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  expect(daysOfPeriod('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(daysOfPeriod('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(daysOfPeriod('week', '2026-11-16')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(daysOfPeriod('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfPeriod('month', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect([usualAgainst('today'), usualAgainst('week')]).toEqual(['week', 'before']);
});

function row(id: string, takings: string, before: string | null): ReportRow {
  const sums = (amount: string) => ({
    count: 1,
    takings: '0.000',
    tips: '0.000',
    refunds: '0.000',
    ordered: amount,
    taken: '0.000',
    refunded: '0.000',
    unpaid: '0.000',
    net: '0.000',
  });
  return { id, name: null, picture: null, now: sums(takings), before: before === null ? null : sums(before) };
}

it('shows one day by its hours, a week by its days, and a year by its months', () => {
  const hours = ['0.000', '1.500', '0.000', '2.000', '0.000'].map((sum, hour) =>
    row(String(hour), sum, null),
  );
  const one = chartBars({ days: [row('2026-11-20', '3.500', null)], hours });
  expect([one.kind, one.bars.map(({ id, nowMills }) => [id, nowMills])]).toEqual([
    'hour',
    [
      ['1', 1500],
      ['2', 0],
      ['3', 2000],
    ],
  ]);
  expect(chartBars({ days: [row('2026-11-20', '0.000', null)], hours: [] }).bars).toEqual([]);
  const two = [row('2026-11-20', '1.500', null), row('2026-11-21', '0.000', '2.000')];
  expect(chartBars({ days: two, hours })).toEqual({
    kind: 'day',
    bars: [
      { id: '2026-11-20', nowMills: 1500, beforeMills: null, orders: 1 },
      { id: '2026-11-21', nowMills: 0, beforeMills: 2000, orders: 1 },
    ],
  });
  const year = Array.from({ length: 365 }, (_, index) => row(addDays('2026-01-01', index), '1.000', '0.500'));
  const { kind, bars: months } = chartBars({ days: year, hours });
  expect(kind).toBe('month');
  expect(months.map(({ id }) => id).slice(0, 2)).toEqual(['2026-01', '2026-02']);
  expect(months).toHaveLength(12);
  expect(months[1]).toEqual({ id: '2026-02', nowMills: 28_000, beforeMills: 14_000, orders: 28 });
});

it('gives the hours of one day as the sheet beside their chart, else the days', () => {
  expect((['hour', 'day', 'month'] as const).map(sheetGroup)).toEqual(['hour', 'day', 'day']);
});

it('shows the hours between the first and the last order of a week, from the beginning of the business day', () => {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  expect(heatRows(week, 5)).toEqual([]);
  week[4] = Array.from({ length: 24 }, (_, hour) => (hour === 21 ? 3 : hour === 1 ? 2 : 0));
  const rows = heatRows(week, 5);
  expect(rows).toHaveLength(7);
  expect(rows[4]?.cells).toEqual([
    { hour: 20, orders: 3 },
    { hour: 22, orders: 0 },
    { hour: 0, orders: 2 },
  ]);
});

it('what guests usually order in an hour is that of its business day, over four weeks', () => {
  const clock = { timezone: 'Asia/Dubai', dayEnds: '05:00' };
  // A Sunday night that is Saturday's business still.
  const night = Date.parse('2026-11-21T21:30:00Z');
  expect(usualDays(night, clock)).toEqual({ from: '2026-10-24', to: '2026-11-20' });
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  week[5] = Array.from({ length: 24 }, (_, hour) => (hour === 1 ? 10 : 0));
  expect(usualOrders(week, night, clock)).toBe(3);
  expect(usualOrders(week, night + 3_600_000, clock)).toBe(0);
});
