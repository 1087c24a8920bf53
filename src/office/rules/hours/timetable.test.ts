import { closedName } from '#domain/time/hours.ts';
import { expect, it } from 'vitest';
import { DAYS, type FileHours } from './bars.ts';
import { isOpenAround, quietTimes, readTimetable } from './timetable.ts';

const at = Date.parse;
const daily = (from_hour: string, to_hour: string): FileHours[] =>
  DAYS.map((weekday) => ({ weekday, from_hour, to_hour }));

/** Until five in the morning, on Dubai's clock: four hours ahead. */
const house = readTimetable(daily('06:00:00', '05:00:00'), [], 'Asia/Dubai');

it('an open house is quiet after it closes, and as it opens again', () => {
  expect(quietTimes(house, at('2026-11-22T16:00:00Z'))).toEqual({
    isOpen: true,
    closes: at('2026-11-23T01:00:00Z'),
    opens: at('2026-11-23T02:00:00Z'),
  });
});

it('a closed house opens first; a day on which it stays closed is passed over', () => {
  const closed = { start: '2026-11-23T01:00:00Z', end: '2026-11-24T01:00:00Z' };
  const resting = readTimetable(daily('06:00:00', '05:00:00'), [closed], 'Asia/Dubai');
  expect(quietTimes(resting, at('2026-11-23T01:30:00Z'))).toEqual({
    isOpen: false,
    opens: at('2026-11-24T02:00:00Z'),
    closes: at('2026-11-25T01:00:00Z'),
  });
});

it('hours to the last second of a day end with its last minute', () => {
  const short = readTimetable(daily('06:00:00', '23:59:59'), [], 'UTC');
  expect(quietTimes(short, at('2026-11-22T16:00:00Z')).closes).toBe(at('2026-11-23T00:00:00Z'));
});

it('a house that never closes has no quiet time', () => {
  const always = readTimetable([], [], 'Asia/Dubai');
  expect(quietTimes(always, at('2026-11-22T16:00:00Z'))).toEqual({
    isOpen: true,
    opens: null,
    closes: null,
  });
});

it('nobody is choosing as a house opens, nor as it closes', () => {
  const times = ['01:00', '01:30', '02:00', '02:01', '12:00'].map((time) => at(`2026-11-23T${time}:00Z`));
  expect(times.map((time) => isOpenAround(house, time))).toEqual([false, false, false, true, true]);
});

it('closed days have the names that they are given, and none otherwise', () => {
  const day = { start: '2026-12-02T00:00:00Z', end: '2026-12-03T00:00:00Z', name: { en: 'National Day' } };
  const nameOf = ({ name }: { name?: unknown }) => (name === day.name ? 'National Day' : '');
  const { name: _, ...nameless } = day;
  const at = Date.parse('2026-12-02T12:00:00Z');
  expect(closedName(readTimetable([], [nameless, day], 'UTC', nameOf), at)).toBe('National Day');
  expect(closedName(readTimetable([], [nameless], 'UTC', nameOf), at)).toBeNull();
});
