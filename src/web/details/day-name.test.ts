import { buildMenu } from '#tests/support/build/build-menu.ts';
import { buildPage } from '#tests/support/build/build-page.ts';
import { createDates } from '#text/dates.ts';
import { expect, it } from 'vitest';
import { dayName } from './day-name.ts';

it.each([
  ['2026-03-28T22:30:00Z', ['2026-03-28', '2026-03-29', '2026-03-30']],
  ['2026-10-24T22:30:00Z', ['2026-10-25', '2026-10-26', '2026-10-27']],
  ['2026-07-01T10:00:00Z', ['2026-07-01', '2026-07-02', '2026-07-03']],
])('at %s, the next day on the calendar is called tomorrow, also where clocks change', (at, days) => {
  const menu = buildMenu({ timezone: 'Europe/Berlin' });
  const dates = createDates('en', menu.timezone, false);
  const names = days.map((day) => dayName(day, Date.parse(at), { menu, dates, page: buildPage() }));
  expect(names.map((name) => /^(Today|Tomorrow)/.exec(name)?.[0] ?? null)).toEqual([
    'Today',
    'Tomorrow',
    null,
  ]);
});
