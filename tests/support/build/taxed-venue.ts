import { buildVenue, type VenueChanges } from './build-venue.ts';

const corners = [
  [13.3, 52.4],
  [13.5, 52.4],
  [13.5, 52.6],
  [13.3, 52.6],
  [13.3, 52.4],
];

/** A place whose prices contain 7 % for food and 19 % for wine, with coupons of a half and of all. */
export function taxedVenue({ menu, ...file }: VenueChanges = {}) {
  const percentage = (id: string, rate: string) => ({ id, name: id, type: 'percentage' as const, rate });
  const coupon = (code: string, value: string) => ({
    code,
    discount_value_type: 'percentage' as const,
    discount_value: value,
  });
  return buildVenue({
    coupons: [coupon('HALF', '50'), coupon('ALL', '100')],
    delivery_zones: {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { delivery_amount: '11.90' },
          geometry: { type: 'Polygon', coordinates: [corners] },
        },
      ],
    },
    ...file,
    menu: {
      currency: 'EUR',
      price_decimal_places: 2,
      enable_coupons: true,
      enable_cash: true,
      enable_card_machine: true,
      enable_delivery: true,
      enable_address_google_maps: true,
      cart_subtotal_include_tax: true,
      taxes: [percentage('v7', '7'), percentage('v19', '19')],
      categories: [
        {
          id: 'c',
          name: 'C',
          products: [
            { id: 'food', name: 'Food', price: '107.00', taxes: ['v7'] },
            { id: 'wine', name: 'Wine', price: '119.00', taxes: ['v19'] },
            { id: 'dish', name: 'Dish', price: '20.00', taxes: ['v19'] },
          ],
        },
      ],
      ...menu,
    },
  });
}
