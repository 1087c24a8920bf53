import { said } from '#tests/support/app/said-of-venue.ts';
import { describe, expect, it } from 'vitest';

describe('checking the money of a venue file', () => {
  it('takes a rate and a place as exactly as the venue knows them', () => {
    const outlet = { outlet_latitude: '33.89379129999998', outlet_longitude: 35.50177729999 };
    expect(said({ menu: { ...outlet, alt_currency_exchange_rate: '0.000011173184' } })).toEqual([]);
    expect(said({ menu: { alt_currency_exchange_rate: '-0.25' } })).toEqual([
      'error menu.alt_currency_exchange_rate: expected a rate such as "0.272294", found "-0.25"',
    ]);
  });

  it('says which prices guests pay otherwise than they read them, and which currency is none', () => {
    const menu = {
      currency: 'JPX',
      price_decimal_places: 0,
      categories: [
        {
          id: 1,
          name: 'All',
          products: [
            { id: 1, name: 'Tea', price: '300.500' },
            { id: 2, name: 'Sake', price: '900.000' },
          ],
        },
      ],
    };
    expect(said({ menu })).toEqual([
      'warning menu.currency: JPX is the code of no currency that is known here',
      'warning menu.categories[0].products[0].price: guests pay 300.500, of which no decimals are shown (menu.price_decimal_places)',
    ]);
    expect(said({ menu: { ...menu, currency: 'JPY', price_decimal_places: 2 } })).toEqual([
      'warning menu.currency: JPY is written without decimals, and prices are shown with 2; set menu.price_decimal_places: 0',
    ]);
  });

  it('says which fees, taxes, least orders and discounts guests are not shown with all their decimals', () => {
    const side = { id: 'fries', name: 'Fries', increase_price_by: '1.005' };
    const product = {
      id: 1,
      name: 'Meal',
      price: '9',
      combo_groups: [{ id: 1, name: 'Side', products: [side] }],
    };
    const ring = [
      [1, 1],
      [2, 1],
      [2, 2],
      [1, 1],
    ];
    const zone = {
      type: 'Feature',
      properties: { delivery_amount: '12.005', minimum_order: '50.125' },
      geometry: { type: 'Polygon', coordinates: [ring] },
    };
    const menu = {
      price_decimal_places: 2,
      enable_delivery: true,
      enable_address_google_maps: true,
      enable_coupons: true,
      taxes: [
        { id: 'bag', name: 'Bag', type: 'fixed', rate: '0.255' },
        { id: 'vat', name: 'VAT', type: 'percentage', rate: '7.125' },
      ],
      categories: [{ id: 1, name: 'All', products: [product] }],
      minimum_order_amount: '20.001',
    };
    const coupons = [
      { code: 'A', discount_value_type: 'fixed', discount_value: '2.005', min_order_value: '10.001' },
      { code: 'B', discount_value: '12.125', max_discount_value: '3.333' },
    ];
    const zones = { type: 'FeatureCollection', features: [zone] };
    const more = 'of which two decimals are shown (menu.price_decimal_places)';
    expect(said({ menu, coupons, delivery_zones: zones })).toEqual([
      `warning menu.categories[0].products[0].combo_groups[0].products[0].increase_price_by: guests pay 1.005, ${more}`,
      `warning menu.taxes[0].rate: guests pay 0.255, ${more}`,
      `warning delivery_zones.features[0].properties.delivery_amount: guests pay 12.005, ${more}`,
      `warning menu.minimum_order_amount: 20.001 counts, ${more}`,
      `warning delivery_zones.features[0].properties.minimum_order: 50.125 counts, ${more}`,
      `warning coupons[0].discount_value: 2.005 counts, ${more}`,
      `warning coupons[0].min_order_value: 10.001 counts, ${more}`,
      `warning coupons[1].max_discount_value: 3.333 counts, ${more}`,
    ]);
  });

  it('warns of a venue that takes orders and no money', () => {
    const unpaid = { enable_cash: false, enable_card_machine: false, payment_enabled: false };
    const warned = [
      'warning menu.enable_order: no way to pay is enabled, so nobody can order what costs anything',
    ];
    expect(said({ menu: unpaid })).toEqual(warned);
    expect(said({ menu: { enable_cash: true }, ordering: { pay_first: true } })).toEqual(warned);
    expect(said({ menu: { ...unpaid, enable_order: false } })).toEqual([]);
    expect(said({ menu: { ...unpaid, enable_wishlist: true } })).toEqual([]);
  });

  it('takes a coupon of a fixed 120, and refuses one that ends before it starts', () => {
    const coupon = { code: 'X', discount_value_type: 'fixed', discount_value: '120' };
    const menu = { enable_coupons: true };
    expect(said({ menu, coupons: [coupon] })).toEqual([]);
    expect(said({ coupons: [coupon] })).toEqual([
      'warning coupons: guests cannot enter a code; set menu.enable_coupons',
    ]);
    const times = { starts: '2026-02-01T00:00:00Z', ends: '2026-01-01T00:00:00Z' };
    expect(said({ menu, coupons: [{ ...coupon, ...times }] })).toEqual([
      'error coupons[0].ends: the coupon ends before it starts',
    ]);
  });

  it('tells of a coupon that takes nothing off, and not of one that gives the delivery', () => {
    const code = (letters: string, members: object) => ({ code: letters, ...members });
    const coupons = [
      code('A', { discount_value: '0' }),
      code('B', { discount_value_type: 'fixed', discount_value: '0.000' }),
      code('C', { discount_value: '10', max_discount_value: '0' }),
      code('D', {}),
      code('E', { discount_value: '0', free_delivery: true }),
      code('F', { discount_value: '10', max_discount_value: '5' }),
    ];
    expect(said({ menu: { enable_coupons: true }, coupons })).toEqual([
      'warning coupons[0].discount_value: the coupon takes nothing off',
      'warning coupons[1].discount_value: the coupon takes nothing off',
      'warning coupons[2].max_discount_value: the coupon takes nothing off',
      'warning coupons[3].discount_value: the coupon takes nothing off',
    ]);
  });

  it('warns of tips that nobody is asked for, since nobody can order', () => {
    expect(said({ menu: { enable_tips: true } })).toEqual([]);
    expect(said({ menu: { enable_tips: true, enable_order: false } })).toEqual([
      'warning menu.enable_tips: guests cannot order, so nobody is asked for a tip; set menu.enable_order',
    ]);
  });

  it('tells of taxes of a product that the menu does not have, or that are for whole orders', () => {
    const taxes = [{ id: 'bag', name: 'Bag', type: 'fixed', rate: '1' }];
    const product = { id: 'tea', name: 'Tea', price: '1', taxes: ['vat', 'bag'] };
    expect(said({ menu: { taxes, categories: [{ id: 'hot', name: 'Hot', products: [product] }] } })).toEqual([
      expect.stringContaining('error menu.categories[0].products[0].taxes[0]'),
      'warning menu.categories[0].products[0].taxes[1]: is a fixed tax, which is added to every order, whatever is in it',
    ]);
  });
});
