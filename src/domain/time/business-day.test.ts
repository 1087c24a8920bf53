import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDay, hourOfDay } from './business-day.ts';

const at = (iso: string) => Date.parse(iso);
const iso = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) =>
  [startsAt, endsAt].map((each) => new Date(each).toISOString());

describe('a business day', () => {
  it('ends at five in the morning, so that a late night belongs to the evening before', () => {
    const sunday = ['2026-11-22T01:00:00.000Z', '2026-11-23T01:00:00.000Z'];
    expect(iso(businessDay(at('2026-11-22T16:00:00Z'), 'Asia/Dubai', '05:00'))).toEqual(sunday);
    expect(iso(businessDay(at('2026-11-23T00:59:59Z'), 'Asia/Dubai', '05:00'))).toEqual(sunday);
    expect(iso(businessDay(at('2026-11-23T01:00:00Z'), 'Asia/Dubai', '05:00'))[0]).toBe(sunday[1]);
  });

  it('has 23 or 25 hours where clocks change', () => {
    const hours = (day: string) => {
      const { startsAt, endsAt } = businessDay(at(day), 'Europe/Berlin', '05:00');
      return (endsAt - startsAt) / 3_600_000;
    };
    expect([hours('2026-03-28T18:00:00Z'), hours('2026-10-24T18:00:00Z')]).toEqual([23, 25]);
  });

  it('has a length also where a date comes twice, or never', () => {
    for (const [zone, first] of [
      ['Pacific/Apia', '2011-12-29T00:00:00Z'],
      ['Pacific/Kwajalein', '1993-08-20T00:00:00Z'],
      ['America/Juneau', '1867-10-17T00:00:00Z'],
    ] as const)
      for (let hour = 0; hour < 72; hour++)
        for (const dayEnds of ['00:00', '05:00', '23:30']) {
          const { startsAt, endsAt } = businessDay(at(first) + hour * 3_600_000, zone, dayEnds);
          expect(endsAt, `${zone} ${hour} ${dayEnds}`).toBeGreaterThan(startsAt);
          expect(endsAt).toBeLessThan(startsAt + 72 * 3_600_000);
        }
  });

  it('covers every instant exactly once, whatever the zone and the end', () => {
    const zones = fc.constantFrom('UTC', 'Asia/Dubai', 'Europe/Berlin', 'America/Sao_Paulo', 'Africa/Cairo');
    const instants = fc.integer({ min: at('2025-01-01'), max: at('2027-01-01') });
    fc.assert(
      fc.property(
        instants,
        zones,
        fc.constantFrom('00:00', '02:30', '05:00', '11:45'),
        (now, zone, dayEnds) => {
          const day = businessDay(now, zone, dayEnds);
          const before = businessDay(now, zone, dayEnds, 1);
          expect(day.startsAt).toBeLessThanOrEqual(now);
          expect(day.endsAt).toBeGreaterThan(now);
          expect(before.endsAt).toBe(day.startsAt);
        },
      ),
    );
  });
});

it('the hour is the one of the wall clock', () => {
  expect(hourOfDay(at('2026-11-22T20:30:00Z'), 'Asia/Dubai')).toBe(0);
  expect(hourOfDay(-1, 'UTC')).toBe(23);
});
