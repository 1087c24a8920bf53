import { expect, it } from 'vitest';
import { byAge, closedOn, monthAfter, weeksOf, wholeDays } from './closed-calendar.ts';

const clock = { timezone: 'Asia/Dubai', dayEnds: '05:00' };
const national = { start: '2026-12-02T01:00:00.000Z', end: '2026-12-04T01:00:00.000Z' };
const evening = { start: '2026-12-31T14:00:00.000Z', end: '2027-01-01T01:00:00.000Z' };

it('a month stands in whole weeks from Monday', () => {
  const december = weeksOf('2026-12');
  expect(december).toHaveLength(35);
  expect([december[0], december[1], december[31], december[32]]).toEqual([
    null,
    '2026-12-01',
    '2026-12-31',
    null,
  ]);
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

it('a business day is closed as a whole, in part, or not', () => {
  const on = (day: string) => closedOn([national, evening], day, clock);
  expect(['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-31'].map(on)).toEqual([
    null,
    'all',
    'all',
    null,
    'part',
  ]);
});

it('two rules that meet close the day as a whole', () => {
  const noon = '2026-12-02T08:00:00.000Z';
  const halves = [
    { start: noon, end: '2026-12-03T01:00:00.000Z' },
    { start: '2026-12-02T01:00:00.000Z', end: noon },
  ];
  expect(closedOn(halves, '2026-12-02', clock)).toBe('all');
});

it('past rules stand apart, the latest first', () => {
  const { ahead, past } = byAge([evening, national], Date.parse('2026-12-10T00:00:00Z'));
  expect([ahead, past]).toEqual([[evening], [national]]);
});

it('whole days are told as days, anything else with its times', () => {
  expect(wholeDays(national, clock)).toEqual({
    first: Date.parse(national.start),
    last: Date.parse('2026-12-03T13:00:00.000Z'),
  });
  expect(wholeDays(evening, clock)).toBeNull();
});
