import { hummus, line, taouk, values } from '#tests/support/build/build-cart.ts';
import { buildCoupon, buildDiscount } from '#tests/support/build/build-coupon.ts';
import {
  buildCategory,
  buildComboGroup,
  buildComboProduct,
  buildMenu,
  buildProduct,
  buildVariation,
  mills,
  type MenuChanges,
  noChoices,
} from '#tests/support/build/build-menu.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from './cart-lines.ts';
import {
  addBlockOf,
  addBlockWith,
  cartFigures,
  defaultPaymentType,
  discountableLines,
  missingForMinimum,
  priceCart,
  upsellProducts,
} from './cart.ts';
import type { Menu, OrderType, Product } from '../menu/menu.ts';
import { formatMoney } from '../money/money.ts';
import { orderFigures } from '../order/order-figures.ts';
import { priceUnit } from '../price/unit-price.ts';

/** A Friday evening in Dubai. */
const NOW = Date.parse('2026-11-20T15:30:00Z');

function menuWith(products: Product[], changes: MenuChanges = {}): Menu {
  return buildMenu({ categories: [buildCategory('mains', products)], ...changes });
}

const menu = menuWith([hummus, taouk]);

describe('the cart’s prices', () => {
  const cart: Cart = [
    line('1', hummus, { quantity: 3 }),
    line('2', taouk, { choices: values('three', 'tahini'), quantity: 2 }),
    line('3', buildProduct('gone', '9.5'), { quantity: 2 }),
  ];

  it('are those of today’s menu, by line', () => {
    const priced = priceCart(menu, cart).map((each) => [
      each.product?.name ?? null,
      formatMoney(each.unitMills),
      formatMoney(each.lineMills),
    ]);
    expect(priced).toEqual([
      ['hummus', '32.000', '96.000'],
      ['taouk', '82.000', '164.000'],
      [null, '9.500', '19.000'],
    ]);
  });

  it('follow the menu, not what the guest last saw', () => {
    const dearer = menuWith([{ ...hummus, priceMills: mills('35') }]);
    expect(priceCart(dearer, [line('1', hummus)])[0]?.unitMills).toBe(mills('35'));
  });

  it('have the foot that the server will compute', () => {
    const coupon = buildCoupon({ categoryIds: ['mains'], value: mills('10'), freeDelivery: true });
    const priced = menuWith([hummus, taouk], {
      taxes: [{ id: 'bag', name: 'Bag', type: 'fixed', rate: mills('0.255') }],
      currency: { code: 'AED', symbol: 'AED', shown: true, places: 2 },
    });
    const figures = cartFigures(priced, cart, { coupon, deliveryFeeMills: mills('15') });
    expect(formatMoney(figures.subtotalMills)).toBe('279.000');
    expect(figures.discounts).toEqual([{ name: 'SAVE', amountMills: mills('26'), freeDelivery: true }]);
    // 279 − 26 + 0.255
    expect(formatMoney(figures.totalMills)).toBe('253.260');
  });

  it('are the same on phone and server for any choices', () => {
    const picks = fc.array(
      fc.record({
        product: fc.constantFrom(hummus, taouk),
        picked: fc.subarray(['two', 'three', 'toum', 'tahini']),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(
        picks,
        fc.integer({ min: 0, max: 30_000 }),
        fc.boolean(),
        (picked, rate, displayPricesWithTax) => {
          const taxRules = {
            taxes: [{ id: 'vat', name: 'VAT', type: 'percentage' as const, rate }],
            displayPricesWithTax,
            cartSubtotalIncludeTax: false,
          };
          const here = cartFigures(
            menuWith([hummus, taouk], taxRules),
            picked.map((each, index) =>
              line(`${index}`, each.product, { choices: values(...each.picked), quantity: each.quantity }),
            ),
          );
          const lines = picked.map(({ product, picked: valueIds, quantity }) => ({
            productId: product.id,
            categoryId: 'mains',
            lineMills: priceUnit(product, values(...valueIds), taxRules).mills * quantity,
          }));
          expect(here).toEqual(
            orderFigures({
              lines,
              taxRules,
              places: 2,
              deliveryFeeMills: 0,
              coupon: null,
              loyaltyPromotions: [],
            }),
          );
        },
      ),
    );
  });
});

it('a partner’s discount lowers the tax of the dishes that it is for, as on the server', () => {
  const taxes = ['v7', 'v19'].map((id) => ({
    id,
    name: id,
    type: 'percentage' as const,
    rate: Number(id.slice(1)) * 1000,
  }));
  const taxRules = { taxes, displayPricesWithTax: false, cartSubtotalIncludeTax: true };
  const dishes = [
    { ...hummus, taxIds: ['v7'] },
    { ...taouk, taxIds: ['v19'] },
  ];
  const menu = menuWith(dishes, taxRules);
  const cart = dishes.map((dish) => line(dish.id, dish, { quantity: 2 }));
  const promotion = { ...buildDiscount({ value: 50_000, productIds: [taouk.id] }), id: 'club', name: 'Club' };
  const served = orderFigures({
    lines: discountableLines(menu, cart),
    taxRules,
    places: 2,
    deliveryFeeMills: 0,
    coupon: null,
    loyaltyPromotions: [promotion],
  });
  const here = cartFigures(menu, cart, { loyaltyDiscounts: served.loyaltyDiscounts });
  expect(here).toEqual(served);
  expect(here.taxes[0]).toEqual(cartFigures(menu, cart).taxes[0]);
});

describe('a product can be added', () => {
  function blocked(product: Product, changes: MenuChanges = {}) {
    const given = menuWith([product], changes);
    return addBlockOf(given, given.categories[0]?.products[0] ?? product, NOW);
  }

  it('while the venue is open and takes orders', () => {
    expect(blocked(hummus)).toBeNull();
  });

  it('not without ordering, nor while staff have paused it', () => {
    expect(blocked(hummus, { flags: { order: false } })).toBe('ordering_disabled');
    expect(blocked(hummus, { pausedUntil: NOW + 1 })).toBe('ordering_disabled');
    expect(blocked(hummus, { pausedUntil: NOW })).toBeNull();
  });

  it('not after the last orders', () => {
    const openingHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      fromSecond: 0,
      toSecond: 86_399,
    }));
    const rules = { leadMinutes: null, slotMinutes: null };
    expect(blocked(hummus, { openingHours, orderTimes: { ...rules, lastOrdersMinutes: 1 } })).toBeNull();
    expect(blocked(hummus, { openingHours, orderTimes: { ...rules, lastOrdersMinutes: 1439 } })).toBe(
      'ordering_disabled',
    );
  });

  it('not while the venue is closed', () => {
    expect(blocked(hummus, { closures: [{ start: NOW, end: NOW + 1 }] })).toBe('venue_closed');
    expect(blocked(hummus, { openingHours: [{ weekday: 0, fromSecond: 0, toSecond: 0 }] })).toBe(
      'venue_closed',
    );
  });

  it('not when its link is disabled or leads elsewhere', () => {
    expect(blocked({ ...hummus, disableLink: true })).toBe('unavailable');
    expect(blocked({ ...hummus, externalLink: 'https://example.com/' })).toBe('unavailable');
  });

  it('only within its own hours, its category’s, and those of all that it lies in', () => {
    const friday = { weekday: 4, fromSecond: 18 * 3600, toSecond: 23 * 3600 };
    const monday = { weekday: 0, fromSecond: 18 * 3600, toSecond: 23 * 3600 };
    expect(blocked({ ...hummus, hours: [friday] })).toBeNull();
    expect(blocked({ ...hummus, hours: [monday] })).toBe('unavailable');
    const nested = (hours: (typeof friday)[]) => {
      const inner = buildCategory('mezze', [hummus], { parentId: 'evening' });
      const given = buildMenu({ categories: [buildCategory('evening', [], { hours }), inner] });
      return addBlockOf(given, inner.products[0] as Product, NOW);
    };
    expect(nested([friday])).toBeNull();
    expect(nested([monday])).toBe('unavailable');
    expect(blocked(hummus, { categories: [buildCategory('mains', [hummus], { hours: [monday] })] })).toBe(
      'unavailable',
    );
  });

  it('not when it is out of stock or none is left', () => {
    expect(blocked({ ...hummus, outOfStock: true })).toBe('out_of_stock');
    expect(blocked({ ...hummus, availableQuantity: 0 })).toBe('out_of_stock');
    expect(blocked({ ...hummus, availableQuantity: 1 })).toBeNull();
  });

  it('for nothing only where the venue allows it, counted by its cheapest answer', () => {
    const water = buildProduct('water', '0');
    expect(blocked(water)).toBe('zero_price');
    expect(blocked(water, { flags: { zeroPriceItems: true } })).toBeNull();
    const sized = (required: boolean) =>
      buildProduct('juice', '0', {
        variations: [buildVariation('size', { small: '=8', large: '=12' }, { required })],
      });
    expect(blocked(sized(true))).toBeNull();
    expect(blocked(sized(false))).toBe('zero_price');
  });
});

describe('the add button is enabled', () => {
  const choices = values('two');

  it('when the required choices are made', () => {
    expect(addBlockWith(menu, taouk, choices, [], NOW)).toBeNull();
    expect(addBlockWith(menu, taouk, noChoices, [], NOW)).toBe('choices_missing');
    expect(addBlockWith(menu, taouk, values('two', 'three'), [], NOW)).toBe('choices_missing');
  });

  it('when every combo group has its product', () => {
    const lunch = buildProduct('lunch', '45', {
      comboGroups: [buildComboGroup('side', [buildComboProduct('salad'), buildComboProduct('soup')])],
    });
    expect(addBlockWith(menu, lunch, noChoices, [], NOW)).toBe('choices_missing');
    expect(
      addBlockWith(
        menu,
        lunch,
        { valueIds: [], combo: [{ groupId: 'side', productId: 'soup', valueIds: [] }] },
        [],
        NOW,
      ),
    ).toBeNull();
  });

  it('once per product, unless the venue lets the same item be added again', () => {
    const cart = [line('1', taouk, { choices: values('three') })];
    expect(addBlockWith(menu, taouk, choices, cart, NOW)).toBe('already_in_cart');
    expect(addBlockWith(menu, hummus, noChoices, cart, NOW)).toBeNull();
    expect(
      addBlockWith({ ...menu, flags: { ...menu.flags, sameItemTwice: true } }, taouk, choices, cart, NOW),
    ).toBeNull();
  });

  it('not beyond what is left, however it is spread over the cart', () => {
    const again = menuWith([], { flags: { sameItemTwice: true } });
    const prawns = buildProduct('prawns', '82', { availableQuantity: 4 });
    const holding = (...pieces: number[]) =>
      pieces.map((quantity, index) => line(`${index}`, prawns, { quantity, note: `${index}` }));
    expect(addBlockWith(again, prawns, noChoices, holding(1, 2), NOW)).toBeNull();
    expect(addBlockWith(again, prawns, noChoices, holding(2, 2), NOW)).toBe('out_of_stock');
    expect(
      addBlockWith(again, { ...prawns, availableQuantity: null }, noChoices, holding(2, 2), NOW),
    ).toBeNull();
  });

  it('never where the product cannot be had at all', () => {
    expect(addBlockWith(menu, { ...taouk, outOfStock: true }, choices, [], NOW)).toBe('out_of_stock');
    expect(addBlockWith(menuWith([taouk], { flags: { order: false } }), taouk, choices, [], NOW)).toBe(
      'ordering_disabled',
    );
  });
});

describe('the payment type when the guest has chosen none', () => {
  const paid = buildMenu({ flags: { payment: true }, paymentTypes: ['card', 'cash'] });

  it('is card where something is to be paid and the venue takes cards online', () => {
    expect(defaultPaymentType(paid, 1)).toBe('card');
  });

  it('is cash where nothing is to be paid, or no cards are taken', () => {
    expect(defaultPaymentType(paid, 0)).toBe('cash');
    expect(defaultPaymentType(menu, mills('100'))).toBe('cash');
  });
});

describe('the minimum order', () => {
  const given = buildMenu({ minimumOrderMills: mills('50') });

  it('holds for deliveries below it', () => {
    expect(missingForMinimum(given, 'delivery', mills('49.999'), null)).toBe(1);
    expect(missingForMinimum(given, 'delivery', mills('50'), null)).toBe(0);
    expect(missingForMinimum(given, 'delivery', mills('80'), null)).toBe(0);
    expect(missingForMinimum(given, 'delivery', mills('80'), mills('100'))).toBe(mills('20'));
    expect(missingForMinimum(given, 'delivery', 0, 0)).toBe(0);
  });

  it('does not hold for any other order', () => {
    const others: OrderType[] = ['dine_in', 'takeaway', 'drive_thru'];
    expect(others.map((type) => missingForMinimum(given, type, 0, mills('9')))).toEqual([0, 0, 0]);
  });
});

describe('what the cart offers beside itself', () => {
  const offered = (cart: Cart = []) => {
    const products = [
      buildProduct('tea', '12', { upsell: true }),
      buildProduct('soup', '20'),
      buildProduct('gone', '20', { upsell: true, outOfStock: true }),
      buildProduct('none-left', '20', { upsell: true, availableQuantity: 0 }),
      buildProduct('elsewhere', '20', { upsell: true, externalLink: 'https://x.example/' }),
      buildProduct('shut', '20', { upsell: true, disableLink: true }),
      buildProduct('morning', '20', { upsell: true, hours: [{ weekday: 0, fromSecond: 0, toSecond: 60 }] }),
    ];
    return upsellProducts(menuWith(products), cart, NOW, 'dine_in').map(({ id }) => id);
  };

  it('is flagged, to be had right now, and a page of ours', () => {
    expect(offered()).toEqual(['tea']);
  });

  it('is nothing that is in the cart already', () => {
    expect(offered([line('1', buildProduct('tea', '12'))])).toEqual([]);
  });
});
