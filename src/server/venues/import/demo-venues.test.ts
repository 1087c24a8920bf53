import type { VenueFile } from '#contract/menu/venue-file.ts';
import { isOpen, parseClock, type Timetable } from '#domain/time/hours.ts';
import { FRIDAY_EVENING } from '#tests/support/clock.ts';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { demoVenueFiles } from './demo-venues.ts';

const HOUR_MS = 3_600_000;

function timetableOf(path: string): Timetable {
  const { menu } = parse(readFileSync(path, 'utf8')) as VenueFile;
  const hours = (menu.opening_hours ?? []).map(({ weekday, from_hour: from, to_hour: to }) => ({
    weekday,
    fromSecond: parseClock(from) ?? 0,
    toSecond: parseClock(to) ?? 0,
  }));
  return { hours, closures: [], timezone: menu.timezone ?? '' };
}

it('the restaurants close for the night, and at every hour of a week one demo venue is open', () => {
  const venues = demoVenueFiles().map((path) => [basename(path, '.yaml'), timetableOf(path)] as const);
  const week = Array.from({ length: 7 * 24 }, (_, hour) => FRIDAY_EVENING + hour * HOUR_MS);
  const open = (timetable: Timetable) => week.filter((at) => isOpen(timetable, at)).length;
  expect(Object.fromEntries(venues.map(([name, timetable]) => [name, open(timetable)]))).toEqual({
    'bayt-zaytoun': 7 * 17 + 2,
    'hanabi-pocha': 7 * 16 + 4,
    // A hotel: its room service never closes.
    'hotel-lindenhof': 7 * 24,
  });
  expect(week.filter((at) => !venues.some(([, timetable]) => isOpen(timetable, at)))).toEqual([]);
});
