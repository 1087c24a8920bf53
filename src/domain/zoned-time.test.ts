import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zonedInstant, zonedText } from './zoned-time.ts';

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

  it('and back are the same minute', () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 30 }).map((minute) => minute * 60_000);
    const zones = fc.constantFrom('Asia/Dubai', 'Asia/Kolkata', 'UTC', 'Asia/Seoul');
    fc.assert(
      fc.property(minutes, zones, (at, zone) => {
        expect(zonedInstant(zonedText(at, zone), zone)).toBe(at);
      }),
    );
  });
});
