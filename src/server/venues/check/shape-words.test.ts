import { buildVenue } from '#tests/support/build/build-venue.ts';
import { expect, it } from 'vitest';
import { checkVenueFile } from './check-venue.ts';

type Menu = Parameters<typeof buildVenue>[0] extends { menu?: infer M } | undefined ? M : never;

/** The codes and values of the findings of a venue with this menu. */
function wordsOf(menu: object): unknown[] {
  const { findings } = checkVenueFile(JSON.stringify(buildVenue({ menu: menu as Menu })));
  return findings.map(({ words }) => words);
}

const product = { id: 'tea', name: 'Tea', price: '1.000' };

function menuWith(fields: object): object {
  return { categories: [{ id: 'all', name: 'All', products: [{ ...product, ...fields }] }] };
}

it.each([
  ['a price below zero', menuWith({ price: '-1' }), 'not_an_amount', { found: '-1' }],
  ['an amount with a comma', menuWith({ price: '12,5' }), 'not_an_amount', { found: '12,5' }],
  ['a field that must be there', menuWith({ price: undefined }), 'missing', {}],
  ['nothing where something must be', menuWith({ name: null }), 'missing', {}],
  [
    'an amount of dishes in words',
    menuWith({ pos_available_qty: 'many' }),
    'not_a_number',
    { found: 'many' },
  ],
  ['a course that is too high', menuWith({ course: 12 }), 'too_high', { found: 12, most: 9 }],
  ['a course that is too low', menuWith({ course: 0 }), 'too_low', { found: 0, least: 1 }],
  [
    'an address that is too long',
    menuWith({ external_link: `https://${'a'.repeat(2000)}` }),
    'too_long',
    { most: 2000 },
  ],
  [
    'a time without seconds',
    { opening_hours: [{ weekday: 0, from_hour: '9:00', to_hour: '17:00:00' }] },
    'not_a_time',
    { found: '9:00' },
  ],
  [
    'a closure of a day that there is not',
    { closing_rules: [{ start: 'tomorrow', end: '2026-01-01T00:00:00Z' }] },
    'not_a_date',
    { found: 'tomorrow' },
  ],
  [
    'an order type that there is not',
    menuWith({ order_types: ['picnic'] }),
    'not_one_of',
    { found: 'picnic', choices: 'delivery, dine_in, takeaway, drive_thru' },
  ],
  [
    'a dish that is a text',
    { categories: [{ id: 'all', name: 'All', products: ['tea'] }] },
    'wrong_kind',
    { found: 'tea' },
  ],
])('%s has a code and its values', (_, menu, code, values) => {
  expect(wordsOf(menu)).toContainEqual({ code, values });
});

it('what only a text written by hand can hold has no code', () => {
  expect(wordsOf(menuWith({ prize: '1' }))).toEqual([null]);
});
