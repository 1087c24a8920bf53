import { draftLines } from '#contract/orders/draft-lines.ts';
import { OrderDraft } from '#contract/orders/order.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { cartFigures } from '#domain/cart/cart.ts';
import { eachText, orderTextNames } from '#domain/order/checkout-texts.ts';
import { createAjv } from '#server/runtime/validation.ts';
import { buildCoupon } from '#tests/support/build/build-coupon.ts';
import {
  buildCategory,
  buildComboGroup,
  buildComboProduct,
  buildMenu,
  buildProduct,
  buildVariation,
  noChoices,
} from '#tests/support/build/build-menu.ts';
import { describe, expect, it } from 'vitest';
import { variationLines } from '#contract/orders/draft-lines.ts';
import { orderDraft, type OrderAnswers } from './order-draft.ts';

const takes = createAjv().compile(OrderDraft);
const size = buildVariation('size', { small: '=40', large: '=60' }, { required: true });
const extras = buildVariation('extras', { egg: '+5', cheese: '+6' }, { multiple: true });
const drinks = buildComboGroup('drinks', [buildComboProduct('tea'), buildComboProduct('juice', '4')]);
const menu = buildMenu({
  categories: [
    buildCategory('food', [
      buildProduct('hummus', '32', { sku: 'BZ-101' }),
      buildProduct('taouk', '58', { variations: [size, extras] }),
      buildProduct('feast', '90', { comboGroups: [drinks] }),
    ]),
  ],
});

function line(productId: string, changes: Partial<CartLine> = {}): CartLine {
  const seen = { name: 'as seen', image: null, unitMills: 1000 };
  return {
    lineId: `line-${productId}`,
    productId,
    choices: noChoices,
    quantity: 1,
    note: '',
    seen,
    ...changes,
  };
}

const answers: OrderAnswers = {
  orderType: 'dine_in',
  paymentType: 'cash',
  location: { code: '12~ABCDEFGH', type: 'Table' },
  name: 'Layla',
  email: '',
  phone: '',
  ...eachText(orderTextNames, () => ''),
  carNumber: 'DXB 123',
  mapped: null,
  address: 'Villa 3',
  comments: 'soon',
  wantedAt: null,
  coupon: '',
  tipsMills: 0,
  employeeId: '',
};

function draftOf(lines: CartLine[], changes: Partial<OrderAnswers> = {}, of = menu): OrderDraft {
  return orderDraft(of, draftLines(of, lines), { ...answers, ...changes }, cartFigures(of, lines));
}

describe('the sent order', () => {
  it('is accepted by the server, with all choices', () => {
    const draft = draftOf([
      line('hummus', { quantity: 2, note: 'no onion' }),
      line('taouk', { choices: { valueIds: ['large', 'egg', 'cheese'], combo: [] } }),
      line('feast', {
        choices: { valueIds: [], combo: [{ groupId: 'drinks', productId: 'juice', valueIds: [] }] },
      }),
    ]);
    expect(takes(draft), JSON.stringify(takes.errors)).toBe(true);
    const [hummus, taouk, feast] = draft.line_items;
    expect(hummus).toMatchObject({
      product: 'hummus',
      product_sku: 'BZ-101',
      quantity: 2,
      product_price: '32.00',
    });
    expect(taouk).toMatchObject({
      variations: ['large', 'egg', 'cheese'],
      product_variation: 'size: large\nextras: egg, cheese',
      product_price: '71.00',
    });
    expect(feast?.combo_groups?.[0]?.products[0]).toMatchObject({ id: 'juice', selected: true });
    expect(draft.total).toBe('229.000');
  });

  it('has only the fields that its order type needs', () => {
    expect(draftOf([line('hummus')])).toMatchObject({
      address: null,
      car_number: null,
      email: null,
      phone: null,
    });
    expect(draftOf([line('hummus')], { orderType: 'delivery' }).address).toBe('Villa 3');
    expect(draftOf([line('hummus')], { orderType: 'drive_thru' }).car_number).toBe('DXB 123');
  });

  it('has the taxes as shown, and a fee of 0 when there is none', () => {
    const taxed = buildMenu({
      ...menu,
      taxes: [{ id: 'bag', name: 'Bag', type: 'fixed', rate: 250 }],
      flags: {},
    });
    const draft = draftOf([line('hummus')], {}, taxed);
    expect(takes(draft), JSON.stringify(takes.errors)).toBe(true);
    expect(draft).toMatchObject({
      taxes: [{ id: 'bag', name: 'Bag', amount: '0.250' }],
      delivery_fees: '0.000',
      delivery_fees_currency: 'AED',
      total: '32.250',
    });
    expect(draftOf([line('hummus')]).taxes).toEqual([]);
  });

  it('has its coupon with its discount, and its tip', () => {
    const cart = [line('hummus')];
    const coupon = buildCoupon({ code: 'SAVE', value: 10_000 });
    const draft = orderDraft(
      menu,
      draftLines(menu, cart),
      { ...answers, coupon: 'SAVE', tipsMills: 1500 },
      cartFigures(menu, cart, { coupon }),
    );
    expect(takes(draft), JSON.stringify(takes.errors)).toBe(true);
    expect(draft).toMatchObject({
      coupon: 'SAVE',
      discount: '3.200',
      total: '28.800',
      tips_amount: '1.500',
    });
    expect(draftOf(cart)).toMatchObject({ coupon: null, discount: '0.000' });
    expect(draftOf(cart)).not.toHaveProperty('tips_amount');
  });

  it('has the loyalty partner’s discounts, and their owner', () => {
    const cart = [line('hummus')];
    const loyal = buildMenu({ ...menu, flags: { loyalty: true } });
    const loyaltyDiscounts = [{ id: 'crew', name: 'Crew', amountMills: 16_000 }];
    const figures = cartFigures(loyal, cart, { loyaltyDiscounts });
    const draft = orderDraft(loyal, draftLines(loyal, cart), { ...answers, employeeId: 'E-7' }, figures);
    expect(takes(draft), JSON.stringify(takes.errors)).toBe(true);
    expect(draft).toMatchObject({
      total: '16.000',
      additional_data: {
        employee_id: 'E-7',
        loyalty_discounts: [{ id: 'crew', discounts: [{ discountSum: '16.000' }] }],
      },
    });
    expect(draftOf(cart)).not.toHaveProperty('additional_data');
  });

  it('writes prices with the currency’s decimals', () => {
    const price = (places: number) => {
      const of = buildMenu({ ...menu, currency: { ...menu.currency, places }, flags: {} });
      return draftOf([line('hummus')], {}, of).line_items[0]?.product_price;
    };
    expect([0, 2, 3].map(price)).toEqual(['32', '32.00', '32.000']);
  });

  it('still names a dish that has left the menu, for the server to refuse', () => {
    expect(draftOf([line('gone')]).line_items[0]).toMatchObject({ product: 'gone', product_name: 'as seen' });
  });
});

describe('answers in words', () => {
  it('are one line for each answered question', () => {
    expect(variationLines([size, extras], ['small'])).toEqual(['size: small']);
    expect(variationLines([size, extras], [])).toEqual([]);
  });
});

it('asks the kitchen to wait with a dish of a later course, at a table alone', () => {
  const dishes = [buildProduct('soup', '20'), buildProduct('lamb', '60', { laterCourse: true })];
  const courses = buildMenu({ categories: [buildCategory('food', dishes)] });
  const cart = [line('soup', { isLater: true }), line('lamb', { isLater: true })];
  const figures = cartFigures(courses, cart);
  const holds = (orderType: OrderAnswers['orderType']) =>
    orderDraft(courses, draftLines(courses, cart), { ...answers, orderType }, figures).line_items.map(
      ({ hold }) => hold,
    );
  expect(holds('dine_in')).toEqual([undefined, true]);
  expect(holds('takeaway')).toEqual([undefined, undefined]);
});
