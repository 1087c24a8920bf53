import { buildMenu } from '#tests/support/build/build-menu.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Menu } from '../menu/menu.ts';
import { isOpen, nextChange, type HoursEntry } from '../time/hours.ts';
import { isTypeOff, orderTypesNow, timetableOfType } from './type-hours.ts';
import { availabilityKey } from './ordering.ts';
import { HOUR_MS } from '../time/spans.ts';

/** Midnight of a Monday in Dubai. */
const MONDAY = Date.parse('2026-11-16T00:00:00+04:00');
const at = (hours: number) => MONDAY + hours * HOUR_MS;

function entry(weekday: number, from: number, to: number): HoursEntry {
  return { weekday, fromSecond: from * 3600, toSecond: to * 3600 };
}

describe('the hours of an order type', () => {
  const menu = buildMenu({
    openingHours: [entry(0, 10, 22), entry(1, 10, 22)],
    orderTypes: ['delivery', 'takeaway'],
    typeHours: {
      delivery: { hours: [entry(0, 17, 23)], closures: [{ start: at(18), end: at(19) }] },
    },
  });

  it('hold within those of the house', () => {
    const open = (hours: number) => isOpen(timetableOfType(menu, 'delivery'), at(hours));
    expect([16, 17, 18, 19, 21.9, 22, 22.5].map(open)).toEqual([
      false,
      true,
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(nextChange(timetableOfType(menu, 'delivery'), at(11))).toBe(at(17));
    expect(timetableOfType(menu, 'takeaway')).toEqual(timetableOfType(menu, null));
  });

  it('begin after a closure of the house, however long', () => {
    const away = { ...menu, closures: [{ start: at(0), end: at(24 * 21 + 12) }] };
    expect(nextChange(timetableOfType(away, 'delivery'), at(1))).toBe(at(24 * 21 + 17));
  });

  it('take the type from what guests choose from, and say so at every boundary', () => {
    expect(orderTypesNow(menu, at(11))).toEqual(['takeaway']);
    expect(orderTypesNow(menu, at(17))).toEqual(['delivery', 'takeaway']);
    // A closed house is no reason: it says so itself.
    expect(isTypeOff(menu, 'delivery', at(22.5))).toBe(false);
    expect(availabilityKey(menu, at(16.9))).not.toBe(availabilityKey(menu, at(17)));
    expect(availabilityKey(menu, at(17))).toBe(availabilityKey(menu, at(17.5)));
  });

  const weekly = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 23 }))
      .map((times) => entry(...times)),
    { maxLength: 5 },
  );
  const closures = fc.array(
    fc.tuple(fc.nat({ max: 24 * 14 }), fc.integer({ min: 1, max: 200 })).map(([from, length]) => ({
      start: at(from),
      end: at(from + length),
    })),
    { maxLength: 3 },
  );
  const venue = fc.record({ houseHours: weekly, houseClosures: closures, hours: weekly, closures });

  it('are open where both are, and change next where that does, whatever hours and closures there are', () => {
    fc.assert(
      fc.property(venue, fc.nat({ max: 24 * 7 }), ({ houseHours, houseClosures, ...own }, hour) => {
        const both: Menu = buildMenu({
          openingHours: houseHours,
          closures: houseClosures,
          typeHours: { delivery: own },
        });
        const timetable = timetableOfType(both, 'delivery');
        const isBoth = (instant: number) =>
          isOpen(timetableOfType(both, null), instant) && !isTypeOff(both, 'delivery', instant);
        expect(isOpen(timetable, at(hour))).toBe(isBoth(at(hour)));
        const change = nextChange(timetable, at(hour));
        // All times are full hours: within the horizon one of the next hours differs, or none does.
        const steps = Array.from({ length: 24 * 14 }, (_, index) => at(hour + index + 1));
        const expected = steps.find((instant) => isBoth(instant) !== isBoth(at(hour)));
        if (expected !== undefined) expect(change).toBe(expected);
        else expect(change === null || change > at(hour + 24 * 14)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
