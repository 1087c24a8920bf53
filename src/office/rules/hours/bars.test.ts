import { coversHours } from '#domain/time/hours.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anotherShift,
  barsOf,
  clockOf,
  copyToAll,
  entriesOf,
  groupsOf,
  isCut,
  laneAt,
  laneSecond,
  mergeBars,
  readHours,
  replaceBar,
  within,
  withEnd,
  type FileHours,
} from './bars.ts';

const HOUR_S = 3600;
const clock = fc.integer({ min: 0, max: 24 * 12 - 1 }).map((fives) => clockOf(fives * 300));
const entry = fc.record({ weekday: fc.integer({ min: 0, max: 6 }), from_hour: clock, to_hour: clock });
const week = fc.array(entry, { minLength: 1, maxLength: 12 });

/** Whether each five minutes of a week are covered, by the guests' rule. */
function covered(entries: readonly FileHours[]): string {
  const hours = readHours(entries);
  return Array.from({ length: 7 * 24 * 12 }, (_, step) => {
    const local = { weekday: Math.floor(step / 288), second: (step % 288) * 300 };
    return hours.length > 0 && coversHours(hours, local) ? 1 : 0;
  }).join('');
}

const bar = (day: number, from: number, to: number) => ({ day, fromS: from * HOUR_S, toS: to * HOUR_S });

describe('hours as bars', () => {
  it('cover the same time as the entries, and again as entries', () => {
    fc.assert(
      fc.property(week, (entries) => {
        expect(covered(entriesOf(barsOf(entries)))).toBe(covered(entries));
      }),
      { numRuns: 60 },
    );
  });

  it('stay the same bars over entries, apart from each other and inside their lanes', () => {
    fc.assert(
      fc.property(week, (entries) => {
        const bars = barsOf(entries);
        expect(barsOf(entriesOf(bars))).toEqual(bars);
        for (const [index, { day, fromS, toS }] of bars.entries()) {
          expect(fromS).toBeGreaterThanOrEqual(6 * HOUR_S);
          expect(toS).toBeLessThanOrEqual(30 * HOUR_S);
          const next = bars[index + 1];
          if (next?.day === day) expect(next.fromS).toBeGreaterThan(toS);
        }
      }),
    );
  });

  it('a night over two entries is one bar, and one entry', () => {
    const night = [
      { weekday: 4, from_hour: '18:00:00', to_hour: '00:00:00' },
      { weekday: 5, from_hour: '00:00:00', to_hour: '02:00:00' },
    ];
    expect(barsOf(night)).toEqual([bar(4, 18, 26)]);
    expect(entriesOf(barsOf(night))).toEqual([{ weekday: 4, from_hour: '18:00:00', to_hour: '02:00:00' }]);
  });

  it('Sunday night is on Sunday’s lane', () => {
    expect(barsOf([{ weekday: 0, from_hour: '01:00:00', to_hour: '03:00:00' }])).toEqual([bar(6, 25, 27)]);
    expect(laneAt(0, 2 * HOUR_S)).toEqual({ day: 6, second: 26 * HOUR_S });
  });
});

describe('an order type within the house', () => {
  it('counts where the guests’ rules count both', () => {
    fc.assert(
      fc.property(week, week, (type, house) => {
        const houses = covered(house);
        const both = [...covered(type)].map((each, index) => Number(each) & Number(houses[index]));
        expect(covered(entriesOf(within(barsOf(type), barsOf(house))))).toBe(both.join(''));
      }),
      { numRuns: 60 },
    );
  });

  it('is cut where the house is closed; a house without hours cuts nothing', () => {
    expect(isCut(bar(4, 13, 27), [bar(4, 6, 26)])).toBe(true);
    expect(isCut(bar(4, 13, 26), [bar(4, 6, 26)])).toBe(false);
    expect(isCut(bar(4, 13, 27), [])).toBe(false);
  });
});

describe('editing bars', () => {
  it('ends move by quarters of an hour, and never past the other or out of the lane', () => {
    expect(withEnd(bar(0, 11, 15), 'to', 15.6 * HOUR_S)).toEqual(bar(0, 11, 15.5));
    expect(withEnd(bar(0, 11, 15), 'to', 9 * HOUR_S)).toEqual(bar(0, 11, 11.25));
    expect(withEnd(bar(0, 11, 15), 'from', 2 * HOUR_S)).toEqual(bar(0, 6, 15));
  });

  it('a bar that reaches another becomes one with it', () => {
    const [one, other] = [bar(0, 11, 15), bar(0, 18, 24)];
    expect(replaceBar([one, other], one, bar(0, 11, 19))).toEqual([bar(0, 11, 24)]);
    expect(replaceBar([one, other], one, null)).toEqual([other]);
    expect(mergeBars([bar(1, 3, 4)])).toEqual([]);
  });

  it('typed small hours belong to the night before; 06:00 begins or ends a lane', () => {
    expect([laneSecond('01:30', false), laneSecond('06:00', false), laneSecond('06:00', true)]).toEqual([
      25.5 * HOUR_S,
      6 * HOUR_S,
      30 * HOUR_S,
    ]);
    expect(laneSecond('', true)).toBeNull();
  });

  it('another shift stands apart from the others; a full lane has none', () => {
    fc.assert(
      fc.property(week, fc.integer({ min: 0, max: 6 }), (entries, day) => {
        const bars = barsOf(entries);
        const shift = anotherShift(bars, day);
        if (shift) expect(mergeBars([...bars, shift])).toHaveLength(bars.length + 1);
      }),
    );
    expect(anotherShift([bar(2, 6, 30)], 2)).toBeNull();
  });

  it('a day is copied to all, and days with the same hours are told together', () => {
    const all = copyToAll([bar(1, 9, 12), bar(3, 8, 9)], 1);
    expect(groupsOf(entriesOf(all))).toEqual([{ days: [0, 1, 2, 3, 4, 5, 6], bars: [bar(0, 9, 12)] }]);
  });
});
