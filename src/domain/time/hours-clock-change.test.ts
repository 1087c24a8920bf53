import { clockChanges, openAt, openOnTheWall, wallClock } from '#tests/support/wall-clock.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen, localTime, nextChange, type Closure, type HoursEntry, type Timetable } from './hours.ts';
import { DAY_MS, MINUTE_MS } from './spans.ts';

const DAY_S = 86_400;
const YEAR = 2026;

/** At 1, at 2, at 3, at midnight, by half an hour, and on a quarter of an hour. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Sydney',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
];

/** A bar whose spans begin and end in the nights when clocks change, on any weekday. */
const NIGHT_BAR: HoursEntry[] = [
  { weekday: 3, fromSecond: 22 * 3600, toSecond: 0 },
  { weekday: 4, fromSecond: 0, toSecond: 2.5 * 3600 },
  { weekday: 4, fromSecond: 23.5 * 3600, toSecond: 1.25 * 3600 },
  { weekday: 5, fromSecond: 18 * 3600, toSecond: 2.5 * 3600 },
  { weekday: 6, fromSecond: 2.75 * 3600, toSecond: 3.25 * 3600 },
  { weekday: 6, fromSecond: 23 * 3600, toSecond: 0.5 * 3600 },
];

function minutesAround(instant: number, before: number, after: number): number[] {
  return Array.from({ length: before + after }, (_, index) => instant + (index - before) * MINUTE_MS);
}

/** The minutes at which the rules and the wall clock disagree. */
function disagreements(timezone: string, minutes: readonly number[]): string[] {
  const wall = wallClock(timezone);
  const bar: Timetable = { hours: NIGHT_BAR, closures: [], timezone };
  return minutes.flatMap((at) => {
    const { weekday, second } = localTime(at, timezone);
    const same =
      weekday * DAY_S + second === wall(at) && isOpen(bar, at) === openOnTheWall(NIGHT_BAR, wall(at));
    return same ? [] : new Date(at).toISOString();
  });
}

describe('when the clocks are changed', () => {
  it.each(ZONES)('every minute of both weeks in %s is as the clock on the wall says', (timezone) => {
    const changes = clockChanges(timezone, YEAR);
    expect(changes).toHaveLength(2);
    for (const change of changes) {
      expect(disagreements(timezone, minutesAround(change, 3.5 * 1440, 3.5 * 1440))).toEqual([]);
    }
  });

  it('every minute of both days is right in every zone of the world', () => {
    const zones = Intl.supportedValuesOf('timeZone').filter(
      (timezone) => clockChanges(timezone, YEAR).length > 0,
    );
    const wrong = zones.flatMap((timezone) =>
      clockChanges(timezone, YEAR).flatMap((change) =>
        disagreements(timezone, minutesAround(change, 720, 720)).map((at) => `${timezone} ${at}`),
      ),
    );
    expect(wrong).toEqual([]);
    expect(zones.length).toBeGreaterThan(100);
  });

  const saturdayNight: Timetable = {
    hours: [{ weekday: 5, fromSecond: 20 * 3600, toSecond: 2.5 * 3600 }],
    closures: [],
    timezone: 'Europe/Berlin',
  };

  it('a bar that closes at half past two closes when the clock jumps from two to three', () => {
    expect(nextChange(saturdayNight, Date.parse('2026-03-29T00:00:00Z'))).toBe(
      Date.parse('2026-03-29T01:00:00Z'),
    );
  });

  it('a bar that closes at half past two opens once more when the clock goes back to two', () => {
    const flips = ['2026-10-24T22:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z'].map((at) =>
      nextChange(saturdayNight, Date.parse(at)),
    );
    expect(flips.map((flip) => flip && new Date(flip).toISOString())).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:00:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ]);
  });
});

/** Two and a half weeks of minutes around one clock change, with the wall clock at each. */
interface Stretch {
  timezone: string;
  start: number;
  weekSeconds: Int32Array;
}

const BEFORE_DAYS = 4;
const STRETCH_MINUTES = 18 * 1440;

function stretchAround(change: number, timezone: string): Stretch {
  const wall = wallClock(timezone);
  const start = change - BEFORE_DAYS * DAY_MS;
  const minutes = Int32Array.from({ length: STRETCH_MINUTES }, (_, minute) =>
    wall(start + minute * MINUTE_MS),
  );
  return { timezone, start, weekSeconds: minutes };
}

/** Named, so that a failing property prints a name instead of all minutes. */
const stretches = new Map(
  ZONES.flatMap((timezone) =>
    clockChanges(timezone, YEAR).map(
      (change) => [`${timezone} ${new Date(change).toISOString()}`, stretchAround(change, timezone)] as const,
    ),
  ),
);

function openAtMinute(
  { start, weekSeconds }: Stretch,
  { hours, closures }: Timetable,
  minute: number,
): boolean {
  const at = start + minute * MINUTE_MS;
  return (
    !closures.some((closure) => closure.start <= at && at < closure.end) &&
    openOnTheWall(hours, weekSeconds[minute] ?? 0)
  );
}

/**
 * The first later minute at which the open state flips, found by checking each; null when it never flips in the
 * stretch.
 */
function firstFlip(stretch: Stretch, timetable: Timetable, fromMinute: number): number | null {
  const now = openAtMinute(stretch, timetable, fromMinute);
  for (let minute = fromMinute + 1; minute < STRETCH_MINUTES; minute++) {
    if (openAtMinute(stretch, timetable, minute) !== now) return stretch.start + minute * MINUTE_MS;
  }
  return null;
}

/** Minutes of a day, mostly in the small hours. */
const dayMinutes = fc.oneof(
  fc.integer({ min: 0, max: 1439 }),
  fc.integer({ min: 0, max: 240 }),
  fc.constant(0),
);
const entries: fc.Arbitrary<HoursEntry> = fc
  .record({ weekday: fc.integer({ min: 0, max: 6 }), from: dayMinutes, to: dayMinutes })
  .map(({ weekday, from, to }) => ({ weekday, fromSecond: from * 60, toSecond: to * 60 }));
const closures: fc.Arbitrary<[number, number]> = fc.tuple(
  fc.integer({ min: -1440, max: 16 * 1440 }),
  fc.oneof(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 13 * 1440 })),
);

function closureIn({ start }: Stretch, [minute, length]: [number, number]): Closure {
  return { start: start + minute * MINUTE_MS, end: start + (minute + length) * MINUTE_MS };
}

describe('the next change that a guest is told', () => {
  it('is the first minute at which the venue opens or closes, however long one looks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...stretches.keys()),
        fc.array(entries, { maxLength: 5 }),
        fc.array(closures, { maxLength: 3 }),
        fc.integer({ min: 0, max: 8 * 1440 }),
        fc.integer({ min: 0, max: 59_999 }),
        (name, hours, rules, minute, ms) => {
          const stretch = stretches.get(name);
          if (!stretch) throw new Error(name);
          const timetable: Timetable = {
            hours,
            closures: rules.map((rule) => closureIn(stretch, rule)),
            timezone: stretch.timezone,
          };
          const told = nextChange(timetable, stretch.start + minute * MINUTE_MS + ms);
          const found = firstFlip(stretch, timetable, minute);
          // Nothing beyond the stretch was checked.
          const end = stretch.start + STRETCH_MINUTES * MINUTE_MS;
          expect(told !== null && told < end ? told : null).toBe(found);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('swaps open and closed exactly then, for hours to the second', () => {
    const seconds = fc.integer({ min: 0, max: DAY_S - 1 });
    const exact = fc.record({
      weekday: fc.integer({ min: 0, max: 6 }),
      fromSecond: seconds,
      toSecond: seconds,
    });
    const instants = fc.integer({ min: Date.UTC(YEAR, 0, 1), max: Date.UTC(YEAR + 1, 0, 1) });
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.array(exact, { minLength: 1, maxLength: 4 }),
        instants,
        (timezone, hours, at) => {
          const timetable: Timetable = { hours, closures: [], timezone };
          const change = nextChange(timetable, at);
          if (change === null) return;
          expect(openAt(timetable, change - 1)).toBe(openAt(timetable, at));
          expect(openAt(timetable, change)).not.toBe(openAt(timetable, at));
        },
      ),
      { numRuns: 500 },
    );
  });
});
