import { describe, expect, it } from 'vitest';
import { earliestTime, offeredDays, offeredTimes } from './delivery-slots.ts';
import type { TimeRules } from './delivery-time.ts';
import type { Timetable } from './hours.ts';
import { zonedText } from './zoned-time.ts';

const free: TimeRules = { leadMinutes: null, slotMinutes: null, lastOrdersMinutes: null };
const slots: TimeRules = { leadMinutes: 30, slotMinutes: 30, lastOrdersMinutes: 20 };

function open(weekdays: number[], fromHour: number, toHour: number, timezone = 'Asia/Dubai'): Timetable {
  const hours = weekdays.map((weekday) => ({
    weekday,
    fromSecond: fromHour * 3600,
    toSecond: (toHour % 24) * 3600,
  }));
  return { hours, closures: [], timezone };
}

function clocks(rules: TimeRules, timetable: Timetable, day: string, now: string): string[] {
  const times = offeredTimes(rules, timetable, day, Date.parse(now));
  return times.map((at) => zonedText(at, timetable.timezone).slice(11));
}

const friday = '2026-11-20T19:10:00+04:00';
const evenings = open([4, 5], 18, 21);

describe('the times of a day', () => {
  it('are the slots within the hours, after the lead time', () => {
    expect(clocks(slots, evenings, '2026-11-20', friday)).toEqual(['20:00', '20:30']);
    expect(clocks(slots, evenings, '2026-11-21', friday)).toEqual([
      '18:00',
      '18:30',
      '19:00',
      '19:30',
      '20:00',
      '20:30',
    ]);
  });

  it('are a quarter of an hour apart where the venue has no slots', () => {
    expect(clocks(free, open([4], 18, 19), '2026-11-20', '2026-11-20T10:00:00+04:00')).toEqual([
      '18:00',
      '18:15',
      '18:30',
      '18:45',
    ]);
  });

  it('of a night lie on the day that has begun', () => {
    const nights = open([4], 23, 1);
    expect(clocks(slots, nights, '2026-11-20', friday)).toEqual(['23:00', '23:30']);
    expect(clocks(slots, nights, '2026-11-21', friday)).toEqual(['00:00', '00:30']);
  });

  it('leave out a closure and the hour that a clock skips', () => {
    const closed = {
      start: Date.parse('2026-11-21T18:00:00+04:00'),
      end: Date.parse('2026-11-21T20:00:00+04:00'),
    };
    expect(clocks(slots, { ...evenings, closures: [closed] }, '2026-11-21', friday)).toEqual([
      '20:00',
      '20:30',
    ]);
    const berlin = open([6], 1, 4, 'Europe/Berlin');
    expect(clocks(slots, berlin, '2026-03-29', '2026-03-28T12:00:00Z')).toEqual([
      '01:00',
      '01:30',
      '03:00',
      '03:30',
    ]);
  });
});

describe('the days', () => {
  it('are those with a time left, on the venue’s calendar', () => {
    const at = (now: string) => offeredDays(slots, evenings, 7, Date.parse(now));
    expect(at(friday)).toEqual(['2026-11-20', '2026-11-21']);
    expect(at('2026-11-20T20:45:00+04:00')).toEqual(['2026-11-21']);
    expect(at('2026-11-20T22:00:00Z')).toEqual(['2026-11-21', '2026-11-27']);
  });
});

describe('the earliest time', () => {
  it('lies after the lead, on a step of the venue’s clock', () => {
    expect(earliestTime(slots, 'Asia/Dubai', 30, Date.parse(friday))).toBe('2026-11-20T20:00');
    expect(earliestTime(free, 'Asia/Kathmandu', 30, Date.parse('2026-11-20T18:01:00Z'))).toBe(
      '2026-11-21T00:00',
    );
    expect(earliestTime(free, 'Asia/Dubai', 5, Date.parse(friday))).toBe('2026-11-20T19:10');
    // The clock is put forward within the lead time.
    expect(earliestTime(slots, 'Europe/Berlin', 30, Date.parse('2026-03-29T00:50:00Z'))).toBe(
      '2026-03-29T03:30',
    );
  });
});
