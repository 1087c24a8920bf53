import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { describe, expect, it } from 'vitest';
import {
  closedName,
  isOpen,
  isTimezone,
  localTime,
  nextChange,
  openMs,
  parseClock,
  parseClosing,
  zoneOffsetMs,
  type HoursEntry,
  type Timetable,
} from './hours.ts';
import { HOUR_MS } from './spans.ts';

interface Corpus {
  cases: {
    name: string;
    timezone: string;
    opening_hours: { weekday: number; from_hour: string; to_hour: string }[];
    probes: { utc: string; local: string; open: boolean }[];
  }[];
}

const [MONDAY, , , , FRIDAY, SATURDAY, SUNDAY] = [0, 1, 2, 3, 4, 5, 6] as const;

function clock(text: string): number {
  const second = parseClock(text);
  if (second === null) throw new Error(`${text} is no time of day`);
  return second;
}

/** A span as the venue file writes it: span(FRIDAY, '18:00:00', '02:00:00') */
function span(weekday: number, from: string, to: string): HoursEntry {
  return { weekday, fromSecond: clock(from), toSecond: clock(to) };
}

function closed(start: string, end: string, name?: string) {
  return { start: Date.parse(start), end: Date.parse(end), ...(name && { name }) };
}

/** A venue in Dubai, four hours ahead of UTC all year. */
function inDubai(hours: HoursEntry[], closures: Timetable['closures'] = []): Timetable {
  return { hours, closures, timezone: 'Asia/Dubai' };
}

/** An instant by the clock in Dubai. 2026-11-16 is a Monday. */
function dubai(text: string): number {
  return Date.parse(`${text}+04:00`);
}

describe('the hours of twenty venues', () => {
  it.each(readCorpus<Corpus>('hours').cases)(
    '$name in $timezone, around every boundary, midnight and clock change',
    (venue) => {
      const hours = venue.opening_hours.map((row) => span(row.weekday, row.from_hour, row.to_hour));
      const wrong = venue.probes.filter(
        ({ utc, open }) =>
          isOpen({ hours, closures: [], timezone: venue.timezone }, Date.parse(utc)) !== open,
      );
      expect(wrong).toEqual([]);
      expect(venue.probes.length).toBeGreaterThanOrEqual(40);
    },
  );
});

describe('a span of the week', () => {
  it('opens at its first second and closes at its last', () => {
    const lunch = inDubai([span(MONDAY, '12:00:00', '15:30:00')]);
    expect(isOpen(lunch, dubai('2026-11-16T11:59:59.999'))).toBe(false);
    expect(isOpen(lunch, dubai('2026-11-16T12:00:00'))).toBe(true);
    expect(isOpen(lunch, dubai('2026-11-16T15:29:59.999'))).toBe(true);
    expect(isOpen(lunch, dubai('2026-11-16T15:30:00'))).toBe(false);
    expect(isOpen(lunch, dubai('2026-11-17T13:00:00'))).toBe(false);
  });

  it('reaches the next midnight when it ends at 00:00:00', () => {
    const dinner = inDubai([span(FRIDAY, '18:00:00', '00:00:00')]);
    expect(isOpen(dinner, dubai('2026-11-20T23:59:59.999'))).toBe(true);
    expect(isOpen(dinner, dubai('2026-11-21T00:00:00'))).toBe(false);
    expect(isOpen(dinner, dubai('2026-11-20T00:00:00'))).toBe(false);
  });

  it('reaches midnight when it ends in the last minute of a day', () => {
    expect([parseClosing('23:59:00'), parseClosing('23:59:59'), parseClosing('23:58:59')]).toEqual([
      0, 0, 86_339,
    ]);
    expect([parseClosing('00:00:00'), parseClosing('24:00:00')]).toEqual([0, null]);
  });

  it('covers its whole day, and no other, from midnight to midnight', () => {
    const friday = inDubai([span(FRIDAY, '00:00:00', '00:00:00')]);
    expect(isOpen(friday, dubai('2026-11-19T23:59:59'))).toBe(false);
    expect(isOpen(friday, dubai('2026-11-20T00:00:00'))).toBe(true);
    expect(isOpen(friday, dubai('2026-11-20T23:59:59'))).toBe(true);
    expect(isOpen(friday, dubai('2026-11-21T00:00:00'))).toBe(false);
  });

  it('runs past midnight when it ends before it begins, Sunday into Monday too', () => {
    const bar = inDubai([span(SATURDAY, '20:00:00', '02:00:00'), span(SUNDAY, '22:00:00', '01:00:00')]);
    expect(isOpen(bar, dubai('2026-11-21T19:59:59'))).toBe(false);
    expect(isOpen(bar, dubai('2026-11-22T01:59:59'))).toBe(true);
    expect(isOpen(bar, dubai('2026-11-22T02:00:00'))).toBe(false);
    expect(isOpen(bar, dubai('2026-11-23T00:59:59'))).toBe(true);
    expect(isOpen(bar, dubai('2026-11-23T01:00:00'))).toBe(false);
    expect(isOpen(bar, dubai('2026-11-21T01:00:00'))).toBe(false);
  });

  it('lasts a day and a night when it ends where it begins', () => {
    const day = inDubai([span(FRIDAY, '09:00:00', '09:00:00')]);
    expect(isOpen(day, dubai('2026-11-20T08:59:59'))).toBe(false);
    expect(isOpen(day, dubai('2026-11-20T09:00:00'))).toBe(true);
    expect(isOpen(day, dubai('2026-11-21T08:59:59'))).toBe(true);
    expect(isOpen(day, dubai('2026-11-21T09:00:00'))).toBe(false);
  });

  it('leaves no gap to the one it touches', () => {
    const touching = inDubai([
      span(MONDAY, '09:00:00', '12:00:00'),
      span(MONDAY, '12:00:00', '15:00:00'),
      span(MONDAY, '15:00:00', '01:00:00'),
    ]);
    expect(nextChange(touching, dubai('2026-11-16T09:00:00'))).toBe(dubai('2026-11-17T01:00:00'));
  });

  it('may overlap another: open until the later one ends', () => {
    const overlapping = inDubai([
      span(MONDAY, '09:00:00', '16:00:00'),
      span(MONDAY, '12:00:00', '14:00:00'),
      span(MONDAY, '15:00:00', '18:00:00'),
    ]);
    expect(nextChange(overlapping, dubai('2026-11-16T13:00:00'))).toBe(dubai('2026-11-16T18:00:00'));
  });
});

describe('how long it is open', () => {
  const hours = [span(FRIDAY, '12:00:00', '15:00:00'), span(FRIDAY, '18:00:00', '02:00:00')];
  const [from, to] = [dubai('2026-11-20T05:00:00'), dubai('2026-11-21T05:00:00')];

  it('counts each span of a day, past midnight too, and as far as the day has come', () => {
    expect(openMs(inDubai(hours), from, to)).toBe(11 * HOUR_MS);
    expect(openMs(inDubai(hours), from, dubai('2026-11-20T19:30:00'))).toBe(4.5 * HOUR_MS);
    expect(openMs(inDubai(hours), from, from)).toBe(0);
  });

  it('leaves out what a closure takes', () => {
    const closures = [closed('2026-11-20T14:00:00+04:00', '2026-11-20T20:00:00+04:00')];
    expect(openMs(inDubai(hours, closures), from, to)).toBe(8 * HOUR_MS);
  });

  it('is all of the time without hours', () => {
    expect(openMs(inDubai([]), from, to)).toBe(24 * HOUR_MS);
  });
});

describe('a venue without hours', () => {
  it('is open at any time', () => {
    const always = inDubai([]);
    expect(isOpen(always, dubai('2026-11-16T03:00:00'))).toBe(true);
    expect(nextChange(always, dubai('2026-11-16T03:00:00'))).toBeNull();
  });

  it('is closed during a closure all the same', () => {
    const eid = inDubai([], [closed('2026-11-18T20:00:00Z', '2026-11-20T20:00:00Z')]);
    expect(isOpen(eid, Date.parse('2026-11-19T12:00:00Z'))).toBe(false);
  });
});

describe('a closure', () => {
  const hours = [MONDAY, FRIDAY].map((day) => span(day, '09:00:00', '23:00:00'));
  const venue = inDubai(hours, [closed('2026-11-16T10:00:00.500Z', '2026-11-16T12:00:00Z')]);

  it('closes at its start to the millisecond and is over at its end', () => {
    expect(isOpen(venue, Date.parse('2026-11-16T10:00:00.499Z'))).toBe(true);
    expect(isOpen(venue, Date.parse('2026-11-16T10:00:00.500Z'))).toBe(false);
    expect(isOpen(venue, Date.parse('2026-11-16T11:59:59.999Z'))).toBe(false);
    expect(isOpen(venue, Date.parse('2026-11-16T12:00:00Z'))).toBe(true);
  });

  it('does not open what its hours keep closed', () => {
    const night = inDubai(hours, [closed('2026-11-16T10:00:00Z', '2026-11-16T21:00:00Z')]);
    expect(isOpen(night, Date.parse('2026-11-16T21:00:00Z'))).toBe(false);
  });

  it('is told to the guest with the time it ends', () => {
    expect(nextChange(venue, Date.parse('2026-11-16T09:00:00Z'))).toBe(
      Date.parse('2026-11-16T10:00:00.500Z'),
    );
    expect(nextChange(venue, Date.parse('2026-11-16T11:00:00Z'))).toBe(Date.parse('2026-11-16T12:00:00Z'));
  });

  it('that starts where another ends keeps the venue closed through both', () => {
    const twice = inDubai(
      [],
      [
        closed('2026-11-16T10:00:00Z', '2026-11-16T12:00:00Z'),
        closed('2026-11-16T12:00:00Z', '2026-11-17T12:00:00Z'),
      ],
    );
    expect(nextChange(twice, Date.parse('2026-11-16T11:00:00Z'))).toBe(Date.parse('2026-11-17T12:00:00Z'));
  });

  it('of three weeks ends with the first opening after it, whatever closures follow', () => {
    const holidays = inDubai(hours, [
      closed('2026-11-16T00:00:00+04:00', '2026-12-06T03:00:00+04:00'),
      closed('2026-12-18T00:00:00+04:00', '2026-12-18T12:00:00+04:00'),
    ]);
    expect(nextChange(holidays, dubai('2026-11-16T08:00:00'))).toBe(dubai('2026-12-07T09:00:00'));
  });

  it('has a name while it lasts, an order type’s before the house’s', () => {
    const at = (day: number) => Date.parse(`2026-11-${day}T12:00:00Z`);
    const house = inDubai([], [closed('2026-11-16T00:00:00Z', '2026-11-18T00:00:00Z', 'Holiday')]);
    const riders = {
      ...inDubai([], [closed('2026-11-17T00:00:00Z', '2026-11-19T00:00:00Z', 'Riders’ day off')]),
      within: house,
    };
    const names = [15, 16, 17, 18, 19].map((day) => closedName(riders, at(day)));
    expect(names).toEqual([null, 'Holiday', 'Riders’ day off', 'Riders’ day off', null]);
    expect(closedName(venue, Date.parse('2026-11-16T11:00:00Z'))).toBeNull();
  });

  it('far ahead is the next change of a venue that never closes otherwise', () => {
    const always = inDubai([], [closed('2027-03-01T00:00:00Z', '2027-03-02T00:00:00Z')]);
    expect(nextChange(always, Date.parse('2026-11-16T00:00:00Z'))).toBe(Date.parse('2027-03-01T00:00:00Z'));
  });
});

describe('the clock on the venue’s wall', () => {
  it.each([
    ['Asia/Dubai', 4],
    ['Asia/Kathmandu', 5.75],
    ['America/New_York', -5],
    ['Pacific/Chatham', 13.75],
    ['Pacific/Pago_Pago', -11],
    ['Pacific/Kiritimati', 14],
  ])('in %s is %d hours from UTC in January', (timezone, hours) => {
    expect(zoneOffsetMs(Date.parse('2026-01-15T00:00:00Z'), timezone)).toBe(hours * 3_600_000);
  });

  it('counts Monday as 0 on both sides of the date line', () => {
    const instant = Date.parse('2026-11-16T10:30:15Z');
    expect(localTime(instant, 'Pacific/Kiritimati')).toEqual({ weekday: 1, second: 30 * 60 + 15 });
    expect(localTime(instant, 'Asia/Dubai')).toEqual({ weekday: 0, second: 14.5 * 3600 + 15 });
    expect(localTime(instant, 'Pacific/Pago_Pago')).toEqual({ weekday: 6, second: 23.5 * 3600 + 15 });
  });

  it('knows the zones people live in and no others', () => {
    expect(['Asia/Dubai', 'Europe/Berlin', 'UTC'].map(isTimezone)).toEqual([true, true, true]);
    expect(['', 'Dubai', 'Asia/Atlantis', '../etc/passwd', 'Asia/Dubai\n'].filter(isTimezone)).toEqual([]);
  });
});

describe('a time of day in the venue file', () => {
  it.each([
    ['00:00:00', 0],
    ['09:05:07', 9 * 3600 + 5 * 60 + 7],
    ['23:59:59', 86_399],
  ])('reads %s', (text, second) => {
    expect(parseClock(text)).toBe(second);
  });

  it.each([
    '24:00:00',
    '23:60:00',
    '23:00:60',
    '9:00:00',
    '09:00',
    '',
    ' 09:00:00',
    '09:00:00\n',
    '-1:00:00',
    '٠٩:٠٠:٠٠',
  ])('refuses %j', (text) => {
    expect(parseClock(text)).toBeNull();
  });
});
