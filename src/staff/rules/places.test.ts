import { buildTicket } from '#tests/support/build-ticket.ts';
import { expect, it } from 'vitest';
import { isAtPlace, placeOf, placesOf } from './places.ts';

const at = (code: string | null, type: 'Table' | 'Room' | null = 'Table') =>
  buildTicket({ customer_number: code, order_location_type: type });

it('lists each place once, tables first and in the order of counting', () => {
  const places = placesOf([at('301', 'Room'), at('10'), at('2'), at('10'), at(null, null)]);
  expect(places.map(({ key }) => key)).toEqual(['Table 2', 'Table 10', 'Room 301']);
});

it('shows everything until a place is chosen, and then only what is eaten there', () => {
  expect(isAtPlace(placeOf(at(null, null)), null)).toBe(true);
  expect(isAtPlace(placeOf(at(null, null)), 'Table 2')).toBe(false);
  expect(isAtPlace(placeOf(at('2')), 'Table 2')).toBe(true);
  expect(isAtPlace(placeOf(at('2', 'Room')), 'Table 2')).toBe(false);
});
