import { openingNews } from '#domain/time/opening-news.ts';
import { expect, it } from 'vitest';
import { DAYS } from './bars.ts';
import { readTimetable } from './timetable.ts';
import { withToday } from './today-hours.ts';

/** From six in the evening, on Dubai's clock: four hours ahead. */
const evenings = DAYS.map((weekday) => ({ weekday, from_hour: '18:00:00', to_hour: '23:00:00' }));
const house = readTimetable(evenings, [], 'Asia/Dubai');
const now = Date.parse('2026-11-23T08:00:00Z');
const opens = Date.parse('2026-11-23T14:00:00Z');
const ends = Date.parse('2026-11-23T19:00:00Z');
const nextOpens = Date.parse('2026-11-24T14:00:00Z');
const dayEnds = Date.parse('2026-11-24T01:00:00Z');

const news = (timetable: typeof house, at: number) => {
  const { open, change } = openingNews(timetable, at);
  return [open, change?.at];
};

it('a house that opened early is open until its hours end, and next week it is not', () => {
  const today = { openedUntil: opens, closedUntil: null };
  expect(news(house, now)).toEqual([false, opens]);
  expect(news(withToday(house, today, now, now), now)).toEqual([true, ends]);
  const nextWeek = now + 7 * 86_400_000;
  expect(news(withToday(house, today, now, nextWeek), nextWeek)[0]).toBe(false);
});

it('it is open in spite of a closed day, and an order type within it follows', () => {
  const closed = { start: '2026-11-22T20:00:00Z', end: '2026-11-23T20:00:00Z' };
  const resting = readTimetable(evenings, [closed], 'Asia/Dubai');
  const today = { openedUntil: opens, closedUntil: null };
  expect(news(withToday(resting, today, now, now), now)).toEqual([true, opens]);
  const delivery = { ...readTimetable([], [], 'Asia/Dubai'), within: house };
  expect(news(withToday(delivery, today, now, now), now)).toEqual([true, ends]);
});

it('a house that is closed for today opens with the hours of the next day', () => {
  const today = { openedUntil: null, closedUntil: dayEnds };
  const evening = Date.parse('2026-11-23T15:00:00Z');
  expect(news(withToday(house, today, evening, evening), evening)).toEqual([false, nextOpens]);
});
