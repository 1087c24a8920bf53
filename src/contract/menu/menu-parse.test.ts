import { findCategory, findProduct } from '#domain/menu/find.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { menuFlags } from '#domain/menu/menu-flags.ts';
import { menuOf, productOf, served, type FileMenu } from '#tests/support/app/menu-on-phone.ts';
import { describe, expect, it } from 'vitest';

describe('ids', () => {
  it('are texts, whether the venue wrote numbers or texts', () => {
    const menu = menuOf({
      menu: {
        id: 9,
        properties: [{ id: 3, name: 'Vegan' }],
        promotions: [{ id: 5, title: 'Week' }],
        promotion_on_load: '5',
        pages: [{ id: 6, title: 'About' }],
        forms: [{ id: 8, name: 'Feedback', form_data: [] }],
        taxes: [{ id: 2, name: 'VAT', type: 'percentage', rate: 5 }],
        categories: [
          {
            id: 1,
            name: 'Mains',
            promotions: ['5'],
            products: [{ id: 7, category: '1', name: 'Soup', price: 10, properties: ['3'] }],
          },
          {
            id: '10',
            name: 'Grill',
            parent: '1',
            special_category_type: 'all_in_category',
            special_category_display_categories: ['1'],
          },
        ],
      },
    });
    const [mains, grill] = menu.categories;
    expect([menu.id, mains?.id, grill?.parentId, grill?.specialCategoryIds]).toEqual(['9', '1', '1', ['1']]);
    expect(mains?.products[0]).toMatchObject({ id: '7', categoryId: '1', propertyIds: ['3'] });
    expect([
      menu.properties[0]?.id,
      menu.promotions[0]?.id,
      menu.promotionOnLoadId,
      mains?.promotionIds,
    ]).toEqual(['3', '5', '5', ['5']]);
    expect([menu.pages[0]?.id, menu.forms[0]?.id, menu.taxes[0]?.id]).toEqual(['6', '8', '2']);
  });

  it('find a product’s values across numbers and texts', () => {
    const product = productOf(
      { product_variations: [{ variation: '1', variation_value: 12 }] },
      { variations: [{ id: 1, name: 'Size', values: [{ id: '12', value: 'Large', price: '4' }] }] },
    );
    expect(product.variations).toMatchObject([
      { id: '1', values: [{ id: '12', name: 'Large', priceMills: 4000 }] },
    ]);
  });
});

describe('amounts', () => {
  it('are thousandths, from texts and numbers alike', () => {
    const menu = menuOf({
      menu: {
        minimum_order_amount: 49.5,
        taxes: [
          { id: 'vat', name: 'VAT', type: 'percentage', rate: '7.25' },
          { id: 'bag', name: 'Bag', type: 'fixed', rate: '0.250' },
        ],
        categories: [
          {
            id: 'mains',
            name: 'Mains',
            products: [{ id: 'soup', name: 'Soup', price: '12.345', discount: 12.5 }],
          },
        ],
      },
    });
    expect([menu.minimumOrderMills, menu.taxes[0]?.rate, menu.taxes[1]?.rate]).toEqual([49_500, 7250, 250]);
    expect(findProduct(menu, 'soup')).toMatchObject({ priceMills: 12_345, discountThousandths: 12_500 });
  });

  it('are 0 where the venue wrote none', () => {
    expect(menuOf().minimumOrderMills).toBe(0);
    expect(productOf({}).discountThousandths).toBe(0);
  });
});

describe('a special category', () => {
  function special(category: {
    special_category_type?: 'all' | 'discounted' | null;
    enable_special_category?: boolean | null;
  }) {
    return menuOf({ menu: { categories: [{ id: 'all', name: 'All', ...category }] } }).categories[0]?.special;
  }

  it('is one with a type, unless the venue switches it off', () => {
    expect(special({})).toBeNull();
    expect(special({ special_category_type: 'all' })).toBe('all');
    expect(special({ special_category_type: 'discounted', enable_special_category: true })).toBe(
      'discounted',
    );
    expect(special({ special_category_type: 'all', enable_special_category: false })).toBeNull();
    expect(special({ enable_special_category: true })).toBeNull();
  });
});

describe('when things can be had', () => {
  it('is read in seconds and instants', () => {
    const friday = { weekday: 4, from_hour: '18:00:00', to_hour: '00:00:00' };
    const menu = menuOf(
      {
        menu: {
          timezone: 'Europe/Berlin',
          opening_hours: [friday],
          closing_rules: [{ start: '2026-12-24T18:00:00+01:00', end: '2026-12-27T00:00:00Z' }],
          categories: [
            {
              id: 'mains',
              name: 'Mains',
              category_hours: [friday],
              products: [{ id: 'soup', name: 'Soup', price: '9', product_hours: [friday] }],
            },
          ],
        },
      },
      { pausedUntil: Date.parse('2026-11-20T15:30:00Z') },
    );
    const span = { weekday: 4, fromSecond: 64_800, toSecond: 0 };
    expect([menu.openingHours, findCategory(menu, 'mains')?.hours, findProduct(menu, 'soup')?.hours]).toEqual(
      [[span], [span], [span]],
    );
    expect(menu.closures).toEqual([
      { start: Date.parse('2026-12-24T17:00:00Z'), end: Date.parse('2026-12-27T00:00:00Z') },
    ]);
    expect([menu.timezone, menu.pausedUntil]).toEqual(['Europe/Berlin', Date.parse('2026-11-20T15:30:00Z')]);
  });

  it('is always in Dubai’s time, where the venue says nothing', () => {
    const menu = menuOf();
    expect([menu.timezone, menu.openingHours, menu.closures, menu.pausedUntil]).toEqual([
      'Asia/Dubai',
      [],
      [],
      null,
    ]);
  });
});

describe('what a venue switches on', () => {
  it('are the order types it offers', () => {
    const types = (menu: FileMenu) =>
      menuOf({ menu: { enable_dine_in: false, enable_takeaway: false, ...menu } }).orderTypes;
    expect(types({})).toEqual([]);
    expect(types({ enable_drive_thru: true, enable_delivery: true })).toEqual(['delivery', 'drive_thru']);
    expect(types({ enable_takeaway: true, enable_dine_in: true })).toEqual(['dine_in', 'takeaway']);
  });

  it('are the ways to pay', () => {
    const ways = (menu: FileMenu) => menuOf({ menu }).paymentTypes;
    expect(ways({})).toEqual(['cash']);
    expect(ways({ payment_enabled: true, enable_card_machine: true, enable_cash: false })).toEqual([
      'card',
      'machine',
    ]);
  });

  it('is each its own flag', () => {
    const switches = Object.entries(menuFlags) as [keyof Menu['flags'], keyof FileMenu][];
    const off = Object.fromEntries(switches.map(([, wire]) => [wire, false])) as FileMenu;
    const none = menuOf({ menu: off }).flags;
    expect(switches.map(([flag]) => flag).sort()).toEqual(Object.keys(none).sort());
    for (const [flag, wire] of switches) {
      const { flags } = menuOf({ menu: { ...off, [wire]: true } });
      expect(flags, wire).toEqual({ ...none, [flag]: true });
    }
  });
});

describe('money as the venue writes it', () => {
  it('has its symbol and decimals', () => {
    const { currency } = menuOf({
      menu: {
        currency: 'KWD',
        currency_symbol: { en: 'KD', ar: 'د.ك' },
        price_decimal_places: 3,
        display_currency: false,
      },
    });
    expect(currency).toEqual({ code: 'KWD', symbol: 'KD', shown: false, places: 3 });
    expect(menuOf().currency).toEqual({ code: 'AED', symbol: 'AED', shown: true, places: 2 });
  });

  it('is told in a second currency only where the venue wants it', () => {
    const second = {
      alt_currency: 'LBP',
      alt_currency_exchange_rate: '89500.5',
      alt_currency_price_decimal_places: 0,
    };
    expect(menuOf({ menu: second }).alternativeCurrency).toBeNull();
    expect(menuOf({ menu: { ...second, enable_alt_currency: true } }).alternativeCurrency).toEqual({
      code: 'LBP',
      symbol: 'LBP',
      shown: true,
      places: 0,
      rateTrillionths: 89_500.5e12,
    });
    const dollars = { alt_currency: 'USD', enable_alt_currency: true };
    for (const rate of ['0.0000111732', 0.0000111732])
      expect(
        menuOf({ menu: { ...dollars, alt_currency_exchange_rate: rate } }).alternativeCurrency
          ?.rateTrillionths,
      ).toBe(11_173_200);
  });
});

describe('texts and pictures', () => {
  it('have the point that stays in view, where the venue sets one, and are served without it elsewhere', () => {
    const menu = menuOf({
      menu: {
        cover_image: { product: 'soup.jpg', focal: [0.25, 0] },
        desktop_image: { product: 'soup.jpg' },
      },
    });
    expect([menu.cover?.focal, menu.desktopImage?.focal]).toEqual([[0.25, 0], undefined]);
    const { pictures } = productOf({ images: [{ image: { product: 'soup.jpg', focal: [1, 0.5] } }] });
    expect(pictures[0]?.focal).toEqual([1, 0.5]);
  });

  it('are in the guest’s language, else in the venue’s first', () => {
    const menu = menuOf({ menu: { home_header_text: { en: '<p>Hello</p>' } } }, { language: 'ar' });
    expect([menu.language, menu.name, findProduct(menu, 'hummus')?.name, menu.homeHeaderText]).toEqual([
      'ar',
      'مطبخ التجربة',
      'حمص',
      '<p>Hello</p>',
    ]);
  });

  it('are there or null, with size and widths', () => {
    const menu = menuOf({ menu: { logo_image: { logo: 'soup.jpg' }, cover_image: { product: '' } } });
    expect(menu.logo).toMatchObject({ src: served, width: 1200, height: 800 });
    expect([menu.cover, menu.desktopImage]).toEqual([null, null]);
    const product = productOf({
      images: [{ image: { product: 'soup.jpg' } }, { image: null }, { image: { product: 'missing.jpg' } }],
    });
    expect(product.pictures.map(({ src }) => src)).toEqual([served]);
  });

  it('of links are addresses or nothing', () => {
    expect(productOf({ external_link: '' }).externalLink).toBeNull();
    expect(productOf({ external_link: 'https://example.com/' }).externalLink).toBe('https://example.com/');
    expect(productOf({ disable_link: true }).disableLink).toBe(true);
  });
});

describe('the way after adding', () => {
  it('is to the cart or back; any other word means staying', () => {
    const way = (addtocart_redirect: string | null) =>
      menuOf({ menu: { addtocart_redirect } }).addToCartRedirect;
    expect([way('cart'), way('back'), way('elsewhere'), way(null)]).toEqual(['cart', 'back', null, null]);
  });
});

describe('where the venue is', () => {
  it('is known only with both coordinates', () => {
    const outlet = (lat: string | null, lng: string | number | null) =>
      menuOf({ menu: { outlet_latitude: lat, outlet_longitude: lng } }).outlet;
    expect(outlet('25.2048', 55.2708)).toEqual({ lat: 25.2048, lng: 55.2708 });
    expect([outlet(null, 55), outlet('25', null)]).toEqual([null, null]);
  });
});

it('says which dishes come in a later course than the venue’s first; none where there is but one', () => {
  const dish = (id: string, course?: number) => ({ id, name: id, price: '10', ...(course && { course }) });
  const later = (mains: number) =>
    menuOf({
      menu: {
        categories: [
          { id: 'starters', name: 'Starters', products: [dish('soup', 2), dish('bread')] },
          { id: 'mains', name: 'Mains', course: mains, products: [dish('lamb'), dish('salad', 2)] },
        ],
      },
    }).categories.flatMap(({ products }) => products.flatMap((each) => (each.laterCourse ? each.id : [])));
  expect(later(3)).toEqual(['lamb']);
  expect(later(2)).toEqual([]);
});
