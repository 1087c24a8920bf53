import type { VenueFile } from '#contract/menu/venue-file.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { expect, it } from 'vitest';
import { checkVenueFile } from './check-venue.ts';

function remarked(menu: Partial<VenueFile['menu']>, loyalty: VenueFile['loyalty'] = {}): string[] {
  const file = buildVenue({ menu: { menu_country: 'AE', loyalty_enabled: true, ...menu }, loyalty });
  return checkVenueFile(JSON.stringify(file))
    .findings.filter(({ message }) => message.includes('is no phone number of'))
    .map(({ path }) => path);
}

it('numbers that can be called are not remarked upon', () => {
  const html = '<a href="tel:050 123 4567">Call</a> <a href="tel:999">or</a>';
  expect(remarked({ whatsapp_number: '0501234567', home_header_text: { en: html } })).toEqual([]);
  expect(remarked({ whatsapp_number: '' }, { employees: [{ employee_id: 1 }] })).toEqual([]);
});

it('numbers that nobody can call are named, each at its place', () => {
  const html = '<a href="tel:0501234">Call</a>';
  const product = { id: 'a', name: 'A', price: '5.00', external_link: 'tel:12345678' };
  expect(
    remarked(
      {
        whatsapp_number: '12345',
        home_footer_text: { en: html },
        categories: [{ id: 'c', name: 'C', products: [product] }],
      },
      { employees: [{ employee_id: 1, employee_phone: 'ask at the bar' }] },
    ).sort(),
  ).toEqual([
    'loyalty.employees[0].employee_phone',
    'menu.categories[0].products[0].external_link',
    'menu.home_footer_text.en',
    'menu.whatsapp_number',
  ]);
});

it.each([
  ['0501234567', '+971501234567'],
  ['12345', ''],
])(
  'the menu that guests get has the whole number, and none that leads nowhere: %s',
  async (typed, served) => {
    const venue = buildVenue({ menu: { menu_country: 'AE', whatsapp_number: typed } });
    const test = await createTestApp('sqlite', { venue });
    const { body } = await test.call<{ whatsapp_number: string }>(`/en/api/menu/${venue.license}/`);
    expect(body.whatsapp_number).toBe(served);
    await test.close();
  },
);
