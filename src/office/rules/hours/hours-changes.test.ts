import { expect, it } from 'vitest';
import type { FileHours } from './bars.ts';
import { hoursChanges } from './hours-changes.ts';

const entry = (weekday: number, from: string, to: string): FileHours => ({
  weekday,
  from_hour: `${from}:00`,
  to_hour: `${to}:00`,
});
const bar = (day: number, from: number, to: number) => ({ day, fromS: from * 3600, toS: to * 3600 });

it('tells the days whose hours differ, those that differ alike together', () => {
  const week = [0, 1, 2].map((day) => entry(day, '12:00', '17:00'));
  const after = [entry(0, '12:00', '18:00'), entry(1, '12:00', '18:00'), entry(3, '19:00', '01:00')];
  expect(hoursChanges(week, after)).toEqual([
    { days: [0, 1], before: [bar(0, 12, 17)], after: [bar(0, 12, 18)] },
    { days: [2], before: [bar(2, 12, 17)], after: [] },
    { days: [3], before: [], after: [bar(3, 19, 25)] },
  ]);
});

it('hours that are written otherwise are no change', () => {
  expect(
    hoursChanges([entry(0, '12:00', '17:00')], [entry(0, '14:00', '17:00'), entry(0, '12:00', '14:00')]),
  ).toEqual([]);
});
