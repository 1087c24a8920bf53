import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  businessDate,
  comparedWith,
  countDays,
  daysOf,
  isPeriod,
  spanOfDay,
  weekdayOf,
} from './business-days.ts';

const ZONES = [
  'Asia/Dubai',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Sao_Paulo',
];

describe('business days', () => {
  it('a night belongs to the date on which it began', () => {
    const clock = { timezone: 'Asia/Dubai', dayEnds: '05:00' };
    expect(businessDate(Date.parse('2026-11-21T04:59:59+04:00'), clock)).toBe('2026-11-20');
    expect(businessDate(Date.parse('2026-11-21T05:00:00+04:00'), clock)).toBe('2026-11-21');
    expect(spanOfDay('2026-11-20', clock)).toEqual({
      startsAt: Date.parse('2026-11-20T05:00:00+04:00'),
      endsAt: Date.parse('2026-11-21T05:00:00+04:00'),
    });
  });

  it('every instant belongs to exactly one date, in every zone, also where clocks change', () => {
    const from = Date.parse('2011-12-20T00:00:00Z');
    const until = Date.parse('2027-01-01T00:00:00Z');
    fc.assert(
      fc.property(
        fc.integer({ min: from, max: until }),
        fc.constantFrom(...ZONES),
        fc.constantFrom('00:00', '00:30', '02:30', '05:00', '23:45'),
        (at, timezone, dayEnds) => {
          const clock = { timezone, dayEnds };
          const day = businessDate(at, clock);
          const { startsAt, endsAt } = spanOfDay(day, clock);
          expect(at).toBeGreaterThanOrEqual(startsAt);
          expect(at).toBeLessThan(endsAt);
          expect(spanOfDay(addDays(day, 1), clock).startsAt).toBe(endsAt);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('a week is compared with the week before, a month with the month before, a year with the year before', () => {
    const week = { from: '2026-11-16', to: '2026-11-22' };
    expect(comparedWith(week, 'before')).toEqual({ from: '2026-11-09', to: '2026-11-15' });
    expect(comparedWith({ from: '2026-10-01', to: '2026-10-31' }, 'before')).toEqual({
      from: '2026-09-01',
      to: '2026-09-30',
    });
    expect(comparedWith({ from: '2026-03-01', to: '2026-03-30' }, 'before')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    const today = { from: '2026-11-22', to: '2026-11-22' };
    expect(comparedWith(today, 'before')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(comparedWith(today, 'week')).toEqual({ from: '2026-11-15', to: '2026-11-15' });
    expect(comparedWith({ from: '2024-02-29', to: '2024-03-31' }, 'year')).toEqual({
      from: '2023-02-28',
      to: '2023-03-31',
    });
  });

  it('counts days and weekdays, and knows a period', () => {
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(countDays({ from: '2026-03-01', to: '2026-02-27' })).toBe(0);
    expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([0, 6]);
    expect(isPeriod({ from: '2026-01-01', to: '2026-12-31' }, 365)).toBe(true);
    expect(isPeriod({ from: '2026-01-01', to: '2027-01-01' }, 365)).toBe(false);
    expect(isPeriod({ from: '2026-02-30', to: '2026-03-01' }, 365)).toBe(false);
    expect(isPeriod({ from: '2026-03-02', to: '2026-03-01' }, 365)).toBe(false);
  });
});
