import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zonedDay } from './hours.ts';
import { startOfBusinessDay, startOfDay, zonedInstant, zonedText } from './zoned-time.ts';

/** Zones where clocks change at midnight or by half an hour, or that are furthest from UTC. */
const AWKWARD_ZONES = [
  'America/Santiago',
  'America/Havana',
  'Atlantic/Azores',
  'Asia/Beirut',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
] as const;

describe('times on the venue’s clock', () => {
  it('are instants, also around clock changes', () => {
    expect(zonedInstant('2026-11-20T19:30', 'Asia/Dubai')).toBe(Date.parse('2026-11-20T15:30:00Z'));
    expect(zonedInstant('2026-03-29T01:59', 'Europe/Berlin')).toBe(Date.parse('2026-03-29T00:59:00Z'));
    expect(zonedInstant('2026-03-29T03:00', 'Europe/Berlin')).toBe(Date.parse('2026-03-29T01:00:00Z'));
    expect(zonedInstant('2026-10-25T12:00', 'Europe/Berlin')).toBe(Date.parse('2026-10-25T11:00:00Z'));
  });

  it('are none where the text is no date', () => {
    expect(
      ['', '2026-13-01T00:00', '2026-11-20', '20.11.2026 19:30'].map((text) => zonedInstant(text, 'UTC')),
    ).toEqual([null, null, null, null]);
  });

  it('are none where the clock is put forward past them, and there for every minute that it shows', () => {
    expect(zonedInstant('2026-03-29T02:30', 'Europe/Berlin')).toBeNull();
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 30 }).map((minute) => minute * 60_000);
    fc.assert(
      fc.property(minutes, fc.constantFrom(...AWKWARD_ZONES), (at, zone) => {
        const shown = zonedText(at, zone);
        expect(zonedText(zonedInstant(shown, zone) ?? 0, zone)).toBe(shown);
      }),
      { numRuns: 2000 },
    );
  });

  it('and back are the same minute', () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 30 }).map((minute) => minute * 60_000);
    const zones = fc.constantFrom('Asia/Dubai', 'Asia/Kolkata', 'UTC', 'Asia/Seoul');
    fc.assert(
      fc.property(minutes, zones, (at, zone) => {
        expect(zonedInstant(zonedText(at, zone), zone)).toBe(at);
      }),
    );
  });

  it('begin their day at its first instant, also where midnight is skipped or comes twice', () => {
    const start = (day: string, zone: string) =>
      new Date(startOfDay(Date.parse(day) / 86_400_000, zone)).toISOString();
    expect(start('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
    expect(start('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
    expect(start('2026-10-25', 'Atlantic/Azores')).toBe('2026-10-25T00:00:00.000Z');

    const days = fc.integer({ min: 10_000, max: 25_000 });
    const zones = fc.constantFrom(...AWKWARD_ZONES);
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const at = startOfDay(day, zone);
        expect([zonedDay(at, zone), zonedDay(at - 1, zone)]).toEqual([day, day - 1]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('business days', () => {
  const hour = 3_600_000;
  it('begin at the venue’s hour, the last time its clock showed it', () => {
    const zone = 'Asia/Dubai';
    const start = (text: string, ends: number) =>
      new Date(startOfBusinessDay(Date.parse(`${text}+04:00`), ends, zone)).toISOString();
    expect(start('2026-11-21T04:59:59', 5 * 3600)).toBe('2026-11-20T01:00:00.000Z');
    expect(start('2026-11-21T05:00:00', 5 * 3600)).toBe('2026-11-21T01:00:00.000Z');
    expect(start('2026-11-21T00:00:00', 0)).toBe('2026-11-20T20:00:00.000Z');
  });

  it('never begin later than now, nor more than two days ago, in any zone and across every change', () => {
    const zones = ['Europe/Zurich', 'America/Santiago', 'Asia/Beirut', 'Australia/Lord_Howe', 'Pacific/Apia'];
    const year = Date.parse('2026-01-01T00:00:00Z');
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 365 * 24 * 4 }),
        fc.integer({ min: 0, max: 95 }),
        (zone, quarter, ends) => {
          const now = year + quarter * 900_000;
          const start = startOfBusinessDay(now, ends * 900, zone);
          expect(start).toBeLessThanOrEqual(now);
          expect(now - start).toBeLessThanOrEqual(26 * hour);
          // Within the day it stays the same.
          expect(startOfBusinessDay(start, ends * 900, zone)).toBe(start);
        },
      ),
      { numRuns: 500 },
    );
  });
});
