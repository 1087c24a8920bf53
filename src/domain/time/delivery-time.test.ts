import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isAfterLastOrders,
  lastOrdersAt,
  minutesToLastOrders,
  timeFault,
  type TimeRules,
} from './delivery-time.ts';
import { isOpen, type Timetable } from './hours.ts';

const MINUTE = 60_000;
const anything: TimeRules = { leadMinutes: null, slotMinutes: null, lastOrdersMinutes: null };
const rules: TimeRules = { leadMinutes: 30, slotMinutes: 15, lastOrdersMinutes: 20 };

function daily(fromHour: number, toHour: number, timezone: string): Timetable {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    fromSecond: fromHour * 3600,
    toSecond: (toHour % 24) * 3600,
  }));
  return { hours, closures: [], timezone };
}

const dubai = daily(12, 23, 'Asia/Dubai');
const noonish = Date.parse('2026-11-20T13:00:00+04:00');

describe('a wanted time', () => {
  it.each([
    ['2026-11-20T13:30:00+04:00', null],
    ['2026-11-20T13:15:00+04:00', 'too_soon'],
    ['2026-11-20T13:35:00+04:00', 'no_slot'],
    ['2026-11-20T22:45:00+04:00', null],
    ['2026-11-20T23:00:00+04:00', 'closed'],
    ['2026-11-21T11:45:00+04:00', 'closed'],
    ['2026-11-21T12:00:00+04:00', null],
  ])('of %s is %s', (text, fault) => {
    expect(timeFault(rules, dubai, Date.parse(text), noonish)).toBe(fault);
  });

  it('lies on a slot to the millisecond', () => {
    const slot = Date.parse('2026-11-20T13:30:00+04:00');
    for (const ms of [1, 999, 1000]) expect(timeFault(rules, dubai, slot + ms, noonish)).toBe('no_slot');
  });

  it('without rules is any when open', () => {
    expect(timeFault(anything, dubai, noonish, noonish)).toBeNull();
    expect(timeFault(anything, dubai, noonish + 7 * MINUTE + 123, noonish)).toBeNull();
    expect(timeFault(anything, dubai, Date.parse('2026-11-21T03:00:00+04:00'), noonish)).toBe('closed');
  });

  it.each([
    ['Europe/Berlin', '2026-03-28T00:00:00Z'],
    ['Europe/Berlin', '2026-10-24T00:00:00Z'],
    ['America/New_York', '2026-11-01T00:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T00:00:00Z'],
  ])('lies on the slots of the clock in %s around %s, whatever that clock does', (timezone, from) => {
    const start = Date.parse(from);
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      hour: '2-digit',
      minute: '2-digit',
    });
    const slots = { ...anything, slotMinutes: 30 };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * 24 * 60 }), (minutes) => {
        const at = start + minutes * MINUTE;
        const onSlot = Number(clock.format(at).slice(-2)) % 30 === 0;
        const timetable = daily(0, 24, timezone);
        expect(timeFault(slots, timetable, at, start)).toBe(onSlot ? null : 'no_slot');
        expect(isOpen(timetable, at)).toBe(true);
      }),
    );
  });
});

describe('the last orders', () => {
  it('are taken so long before closing', () => {
    const last = Date.parse('2026-11-20T22:40:00+04:00');
    expect(lastOrdersAt(rules, dubai, noonish)).toBe(last);
    expect(isAfterLastOrders(rules, dubai, last - 1)).toBe(false);
    expect(isAfterLastOrders(rules, dubai, last)).toBe(true);
  });

  it('are nobody’s business while closed, without a rule, or where it never closes', () => {
    expect(lastOrdersAt(rules, dubai, Date.parse('2026-11-20T05:00:00+04:00'))).toBeNull();
    expect(lastOrdersAt(anything, dubai, noonish)).toBeNull();
    expect(lastOrdersAt(rules, { hours: [], closures: [], timezone: 'Asia/Dubai' }, noonish)).toBeNull();
  });

  it('are counted down in the last quarter of an hour', () => {
    const last = Date.parse('2026-11-20T22:40:00+04:00');
    const left = (beforeMs: number) => minutesToLastOrders(rules, dubai, last - beforeMs);
    expect(left(15 * MINUTE + 1)).toBeNull();
    expect(left(15 * MINUTE)).toBe(15);
    expect(left(1)).toBe(1);
    expect(left(0)).toBe(0);
    expect(left(-5 * MINUTE)).toBe(0);
    expect(minutesToLastOrders(anything, dubai, last)).toBeNull();
  });
});
