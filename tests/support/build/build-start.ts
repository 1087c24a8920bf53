import type { WireStartVenue } from '#contract/office/start.ts';

/** What the three steps of a new venue give: a café in Dubai with a dish and one that has sizes. */
export function buildStart(token: string, changes: Partial<WireStartVenue> = {}): WireStartVenue {
  return {
    token,
    name: 'Café Zoë',
    country: 'AE',
    currency: 'AED',
    price_decimal_places: 2,
    timezone: 'Asia/Dubai',
    languages: ['en', 'ar'],
    tax: { name: 'VAT', rate: '5', included: true },
    hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      from_hour: '08:00:00',
      to_hour: '01:00:00',
    })),
    tables: 12,
    sizes_name: 'Size',
    categories: [
      {
        name: 'Mezze',
        dishes: [
          { name: 'Hummus', description: 'With warm bread', price: '32.00', sizes: [] },
          {
            name: 'Soup',
            description: '',
            price: '20.00',
            sizes: [
              { name: 'Small', price: '20.00' },
              { name: 'Large', price: '28.00' },
            ],
          },
        ],
      },
    ],
    ...changes,
  };
}
