import type { Report, ReportRow } from '#contract/office/reports.ts';
import { expect, it } from 'vitest';
import { SHEET_FORMATS, sheetFormatIn } from '#text/sheet-format.ts';
import { reportSheet, taxSheet } from './report-sheet.ts';

const sums = (count: number, ordered: string, refunded = '0.000') => ({
  count,
  takings: '0.000',
  tips: '1.250',
  refunds: '0.000',
  ordered,
  taken: '2.000',
  refunded,
  unpaid: '3.000',
  net: '-1.500',
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
  columns: (['count', 'ordered', 'tips', 'refunded', 'net'] as const).map((figure) => ({
    figure,
    name: figure,
  })),
  other: 'Other',
  before: (figure: string) => `Before: ${figure}`,
  nameOf: ({ id }: ReportRow) => id,
};

function reportOf(days: ReportRow[], isCompared: boolean): Report {
  const total = {
    now: sums(3, '1234.500'),
    before: isCompared ? sums(0, '0.000') : null,
    average: '0.000',
    averageBefore: null,
    lost: 0,
    lostBefore: null,
    refundCount: 0,
    other: '0.000',
    otherCurrencies: 0,
  };
  const none: ReportRow[] = [];
  return {
    from: '2026-11-27',
    to: '2026-11-28',
    before: { from: '2026-11-25', to: '2026-11-26' },
    running: false,
    pendingDays: 0,
    total,
    days,
    hours: none,
    week: [],
    dayBegins: 5,
    types: none,
    payments: none,
    categories: none,
    dishes: none,
    tables: none,
    people: none,
    taxes: [],
    currency: 'AED',
    currencySymbol: 'AED',
    priceDecimalPlaces: 2,
  };
}

const english = SHEET_FORMATS['comma-point'];
const german = SHEET_FORMATS['semicolon-comma'];

it('a sheet has the words of the page, and amounts in the currency’s decimals with the sign of its format', () => {
  const report = reportOf([row('2026-11-27')], false);
  expect(reportSheet(report, 'day', words, english)).toEqual([
    ['Day', 'count', 'ordered', 'tips', 'refunded', 'net'],
    ['2026-11-27', '3', '1234.50', '1.25', '0.00', '-1.50'],
  ]);
  const [, uneven] = reportSheet(
    reportOf([{ ...row('a'), now: sums(1, '0.335', '11.667') }], false),
    'day',
    words,
    german,
  );
  expect(uneven).toEqual(['a', '1', '0,34', '1,25', '11,67', '-1,50']);
});

it('a sheet of days that are compared has those before beside them, empty where there was none', () => {
  const days = [row('a', sums(1, '10.000')), row('b')];
  const sheet = reportSheet(reportOf(days, true), 'day', words, english);
  expect(sheet[0]?.slice(6)).toEqual(['count', 'ordered', 'tips', 'refunded', 'net'].map(words.before));
  expect(sheet[1]?.slice(6)).toEqual(['1', '10.00', '1.25', '0.00', '-1.50']);
  expect(sheet[2]?.slice(6)).toEqual(['', '', '', '', '']);
});

it('a sheet of dishes ends with what is ordered and in no dish, so that it adds up', () => {
  const report = reportOf([], true);
  const sold: Report = {
    ...report,
    dishes: [row('Hummus', sums(1, '40.000'))],
    total: { ...report.total, other: '-42.278' },
  };
  const [, , other] = reportSheet(sold, 'dish', words, english);
  expect(other).toEqual(['Other', '', '-42.28', '', '', '', '', '', '', '', '']);
  expect(reportSheet({ ...sold, total: report.total }, 'dish', words, english)).toHaveLength(2);
  expect(reportSheet(sold, 'table', words, english)).toHaveLength(1);
});

it('a sheet of taxes has a row for each tax and rate', () => {
  const now = { gross: '15.000', net: '14.019', tax: '0.981' };
  const taxes = [{ id: 'v7', name: 'MwSt', rate: '7.500', now, before: null }];
  expect(taxSheet({ ...reportOf([], false), taxes }, ['Tax'], german)).toEqual([
    ['Tax'],
    ['MwSt', '7,5', '15,00', '14,02', '0,98'],
  ]);
});

it('each language has the format of its spreadsheets', () => {
  expect((['de', 'fr', 'ar', 'en', 'ja'] as const).map(sheetFormatIn)).toEqual([
    'semicolon-comma',
    'semicolon-comma',
    'semicolon-point',
    'comma-point',
    'comma-point',
  ]);
});
