import type { Report, ReportRow } from '#contract/office/reports.ts';
import { expect, it } from 'vitest';
import { reportSheet } from './report-sheet.ts';

const sums = (count: number, takings: string, refunds = '0.000') => ({
  count,
  takings,
  tips: '1.250',
  refunds,
});
const row = (id: string, before: ReportRow['before'] = null): ReportRow => ({
  id,
  name: null,
  picture: null,
  now: sums(3, '1234.500'),
  before,
});
const words = {
  title: 'Day',
  count: 'Orders',
  takings: 'Takings',
  tips: 'Tips',
  refunds: 'Refunds',
  other: 'Other',
  before: (figure: string) => `Before: ${figure}`,
  nameOf: ({ id }: ReportRow) => id,
};

function reportOf(days: ReportRow[], isCompared: boolean): Report {
  const total = {
    now: sums(3, '1234.500'),
    before: isCompared ? sums(0, '0.000') : null,
    average: '0.000',
    average_before: null,
    lost: 0,
    lost_before: null,
    refund_count: 0,
    other: '0.000',
    other_currencies: 0,
  };
  const none: ReportRow[] = [];
  return {
    from: '2026-11-27',
    to: '2026-11-28',
    before: { from: '2026-11-25', to: '2026-11-26' },
    running: false,
    pending_days: 0,
    total,
    days,
    hours: none,
    week: [],
    day_begins: 5,
    types: none,
    payments: none,
    categories: none,
    dishes: none,
    tables: none,
    people: none,
    currency: 'AED',
    currency_symbol: 'AED',
    price_decimal_places: 2,
  };
}

it('a sheet has the words of the page, and amounts as the venue writes them, exact to the last thousandth', () => {
  expect(reportSheet(reportOf([row('2026-11-27')], false), 'day', words)).toEqual([
    ['Day', 'Orders', 'Takings', 'Tips', 'Refunds'],
    ['2026-11-27', '3', '1234.50', '1.25', '0.00'],
  ]);
  const [, uneven] = reportSheet(
    reportOf([{ ...row('a'), now: sums(1, '0.335', '2.005') }], false),
    'day',
    words,
  );
  // All amounts of a sheet have as many decimals as the longest.
  expect(uneven).toEqual(['a', '1', '0.335', '1.250', '2.005']);
});

it('a sheet of days that are compared has those before beside them, empty where there was none', () => {
  const sheet = reportSheet(reportOf([row('a', sums(1, '10.000')), row('b')], true), 'day', words);
  expect(sheet[0]?.slice(5)).toEqual([
    'Before: Orders',
    'Before: Takings',
    'Before: Tips',
    'Before: Refunds',
  ]);
  expect(sheet[1]?.slice(5)).toEqual(['1', '10.00', '1.25', '0.00']);
  expect(sheet[2]?.slice(5)).toEqual(['', '', '', '']);
});

it('a sheet of dishes ends with what is in the takings and in no dish, so that it adds up to them', () => {
  const report = reportOf([], true);
  const sold: Report = {
    ...report,
    dishes: [row('Hummus', sums(1, '40.000'))],
    total: { ...report.total, other: '-42.278' },
  };
  expect(reportSheet(sold, 'dish', words).slice(1)).toEqual([
    ['Hummus', '3', '1234.500', '1.250', '0.000', '1', '40.000', '1.250', '0.000'],
    ['Other', '', '-42.278', '', '', '', '', '', ''],
  ]);
  expect(reportSheet({ ...sold, total: report.total }, 'dish', words)).toHaveLength(2);
  expect(reportSheet(sold, 'table', words)).toHaveLength(1);
});
