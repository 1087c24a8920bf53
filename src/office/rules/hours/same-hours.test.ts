import fc from 'fast-check';
import { languageCodes } from '#domain/text/language.ts';
import { expect, it } from 'vitest';
import { DAYS, type FileHours } from './bars.ts';
import { readHoursLine } from './hours-line.ts';
import { dayRuns, freeDays, hoursOfGroups, laterSpan, otherDays, sameHours, turnDay } from './same-hours.ts';

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`);
const span = fc.record({ from_hour: time, to_hour: time });
const week: fc.Arbitrary<FileHours[]> = fc
  .array(fc.uniqueArray(span, { maxLength: 2, selector: ({ from_hour }) => from_hour }), {
    minLength: 7,
    maxLength: 7,
  })
  .map((days) =>
    days.flatMap((spans, weekday) =>
      spans
        .toSorted((one, other) => one.from_hour.localeCompare(other.from_hour))
        .map((each) => ({ weekday, ...each })),
    ),
  );

it('keeps every day’s own times in its groups', () => {
  fc.assert(
    fc.property(week, (entries) => {
      expect(hoursOfGroups(sameHours(entries))).toEqual(entries);
    }),
  );
});

it('reads what it writes, in every language', () => {
  const name = (lang: string, day: number) =>
    new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day));
  fc.assert(
    fc.property(week, fc.constantFrom(...languageCodes), (entries, lang) => {
      fc.pre(entries.length > 0);
      const tag = { kp: 'ko', 'zh-hans': 'zh-Hans' }[lang as string] ?? lang;
      const line = sameHours(entries)
        .map(({ days, spans }) => {
          const names = dayRuns(days).map(([first, last]) =>
            first === last ? name(tag, first) : `${name(tag, first)}–${name(tag, last)}`,
          );
          const times = spans.map(
            ({ from_hour, to_hour }) => `${from_hour.slice(0, 5)}–${to_hour.slice(0, 5)}`,
          );
          return `${names.join(', ')} ${times.join(', ')}`;
        })
        .join(', ');
      expect(readHoursLine(line, lang)).toEqual({ entries });
    }),
    { numRuns: 200 },
  );
});

const LUNCH = DAYS.map((weekday) => ({ weekday, from_hour: '12:00:00', to_hour: '15:00:00' }));

it('turns a day off and on in a group, and keeps the last day', () => {
  const groups = sameHours(LUNCH);
  const withoutSunday = turnDay(groups, 0, 6);
  expect(freeDays(withoutSunday)).toEqual([6]);
  expect(hoursOfGroups(turnDay(withoutSunday, 0, 6))).toEqual(LUNCH);
  const monday = sameHours(LUNCH.slice(0, 1));
  expect(turnDay(monday, 0, 0)).toEqual(monday);
});

it('gives other days other times, which can be told apart', () => {
  const groups = otherDays(sameHours(LUNCH.slice(0, 5)));
  expect(sameHours(hoursOfGroups(groups)).map(({ days }) => days)).toEqual([[0, 1, 2, 3, 4], [5]]);
});

it('puts a second time hours after the first, also over midnight', () => {
  expect(laterSpan([{ from_hour: '12:00:00', to_hour: '15:00:00' }])).toEqual({
    from_hour: '18:00:00',
    to_hour: '21:00:00',
  });
  expect(laterSpan([{ from_hour: '18:00:00', to_hour: '23:00:00' }])).toEqual({
    from_hour: '02:00:00',
    to_hour: '05:00:00',
  });
});
