import { expect, it } from 'vitest';
import { seatFrom } from './seat-from.ts';

const seat = (code: string, ...before: string[]) => ({
  order_location: code,
  order_location_type: 'Table' as const,
  pass: 'p',
  ...(before.length > 0 && {
    moved_from: before.map((location) => ({ location, location_type: 'Table' as const })),
  }),
});
const table = (code: string) => ({ code, type: 'Table' as const });

it('a phone goes along to the table where staff moved its visit', () => {
  expect(seatFrom([seat('14~ABCDEFGH', '12')], table('12~HGFEDCBA'))).toEqual(table('14~ABCDEFGH'));
  expect(seatFrom([seat('9', '12', '14')], table('12'))).toEqual(table('9'));
});

it('a phone stays where it has a seat, and goes nowhere where it has none', () => {
  expect(seatFrom([seat('14', '12'), seat('12')], table('12'))).toEqual(table('12'));
  expect(seatFrom([seat('14')], table('12'))).toBeNull();
  expect(seatFrom([], table('12'))).toBeNull();
});
