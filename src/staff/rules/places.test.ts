import { buildTicket } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import { isAtPlace, placeOf, placesOf } from './places.ts';

const at = (code: string | null, type: 'Table' | 'Room' | null = 'Table') =>
  buildTicket({ customerNumber: code, orderLocationType: type });

const two = { code: '2', type: 'Table' } as const;

it('lists each place once, tables first and in numeric order', () => {
  const places = placesOf([at('301', 'Room'), at('10'), at('2'), at('10'), at(null, null)]);
  expect(places.map(({ key }) => key)).toEqual(['Table 2', 'Table 10', 'Room 301']);
  const beyond = placesOf([at('10')], [two, { code: '10', type: 'Table' }]);
  expect(beyond.map(({ key }) => key)).toEqual(['Table 2', 'Table 10']);
});

it('shows everything until a place is chosen, then only that place', () => {
  expect(isAtPlace(placeOf(at(null, null)), null)).toBe(true);
  expect(isAtPlace(placeOf(at(null, null)), two)).toBe(false);
  expect(isAtPlace(placeOf(at('2')), two)).toBe(true);
  expect(isAtPlace(placeOf(at('2', 'Room')), two)).toBe(false);
});
