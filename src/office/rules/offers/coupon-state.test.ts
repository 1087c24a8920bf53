import { expect, it } from 'vitest';
import { couponDays, couponState, readCode } from './coupon-state.ts';

const NOW = Date.parse('2026-06-05T12:00:00Z');

it('a coupon runs from its start until before its end, and while uses are left', () => {
  const coupon = { starts: '2026-06-05T12:00:00Z', ends: '2026-06-08T00:00:00Z', max_uses: 50 };
  expect(couponState(coupon, 49, NOW)).toBe('runs');
  expect(couponState(coupon, 50, NOW)).toBe('used_up');
  expect(couponState(coupon, 0, NOW - 1)).toBe('later');
  expect(couponState(coupon, 50, Date.parse('2026-06-08T00:00:00Z'))).toBe('over');
  expect(couponState({ starts: null, ends: null, max_uses: null }, 1e6, NOW)).toBe('runs');
});

it('the days of a coupon are those of the venue, without the one at whose midnight it ends', () => {
  const ends = '2025-06-08T20:00:00Z';
  expect(couponDays({ starts: '2025-06-04T20:00:00Z', ends }, 'Asia/Dubai')).toEqual({
    from: '2025-06-05',
    to: '2025-06-08',
  });
  expect(couponDays({ starts: null, ends }, 'UTC')).toEqual({ from: null, to: '2025-06-08' });
  expect(couponDays({ starts: ends, ends: null }, 'UTC')).toBeNull();
});

it('a code is letters and digits in any script, once', () => {
  expect(readCode(' eid25 ', ['MEZZE10'])).toBe('EID25');
  expect(readCode('عيد٢٥', [])).toBe('عيد٢٥');
  expect(readCode('mezze10', ['MEZZE10'])).toBeNull();
  expect(readCode('mezze١٠', ['MEZZE10'])).toBeNull();
  expect(readCode('MEZZE010', ['MEZZE10'])).toBeNull();
  expect(readCode('ırmak', ['IRMAK'])).toBeNull();
  expect(readCode('two words', [])).toBeNull();
  expect(readCode('', [])).toBeNull();
});
