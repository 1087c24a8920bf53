import {
  buildCategory,
  buildMenu,
  buildProduct,
  buildVariation,
  noChoices,
} from '#tests/support/build/build-menu.ts';
import { describe, expect, it } from 'vitest';
import { cartFaults, mostOfLine, mostToAdd, orderableCart } from './cart-faults.ts';
import { upsellProducts } from './cart.ts';
import type { CartLine } from './cart-lines.ts';
import { findProduct } from '../menu/find.ts';

const size = buildVariation('size', { small: '=40' }, { required: true });
const menu = buildMenu({
  categories: [
    buildCategory('food', [
      buildProduct('tea', '12'),
      buildProduct('soup', '20', { outOfStock: true }),
      buildProduct('cake', '15', { availableQuantity: 3 }),
      buildProduct('taouk', '40', { variations: [size] }),
    ]),
  ],
});
const AT = Date.parse('2026-03-02T12:00:00Z');

function line(lineId: string, productId: string, quantity = 1): CartLine {
  const seen = { name: productId, image: null, unitMills: 1000 };
  return { lineId, productId, choices: noChoices, quantity, note: '', seen };
}

describe('lines that cannot be ordered as they stand', () => {
  it('are sold out, gone, without a required choice, or more than is left', () => {
    const cart = [line('a', 'tea'), line('b', 'soup'), line('c', 'gone'), line('d', 'taouk')];
    expect([...cartFaults(menu, cart, AT, null)]).toEqual([
      ['b', { kind: 'out_of_stock', left: 0 }],
      ['c', { kind: 'gone', left: 0 }],
      ['d', { kind: 'choices', left: 0 }],
    ]);
  });

  it('are not for the order type, as long as it is this one', () => {
    const pizza = buildProduct('pizza', '30', { orderTypes: ['takeaway', 'delivery'], upsell: true });
    const venue = buildMenu({ categories: [buildCategory('food', [pizza])] });
    const cart = [line('a', 'pizza')];
    expect([...cartFaults(venue, cart, AT, 'dine_in')]).toEqual([
      ['a', { kind: 'order_type', left: 0, orderTypes: ['takeaway', 'delivery'] }],
    ]);
    for (const type of ['takeaway', 'delivery', null] as const)
      expect(cartFaults(venue, cart, AT, type).size).toBe(0);
    expect(upsellProducts(venue, [], AT, 'dine_in')).toEqual([]);
    expect(upsellProducts(venue, [], AT, 'takeaway')).toEqual([{ ...pizza, categoryId: 'food' }]);
  });

  it('share what is left of their product', () => {
    const cart = [line('a', 'cake', 2), line('b', 'cake', 2)];
    expect([...cartFaults(menu, cart, AT, null)]).toEqual([['b', { kind: 'too_many', left: 1 }]]);
  });

  it('leave the cart or shrink, and what is left can be ordered', () => {
    const cart = [line('a', 'tea', 2), line('b', 'soup'), line('c', 'cake', 5)];
    const rest = orderableCart(cart, cartFaults(menu, cart, AT, null));
    expect(rest.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      ['a', 2],
      ['c', 3],
    ]);
    expect(cartFaults(menu, rest, AT, null).size).toBe(0);
  });
});

describe('how many can be added', () => {
  const most = (id: string, cart: CartLine[], lineId: string | null = null) => {
    const product = findProduct(menu, id);
    return product && mostToAdd(menu, product, { valueIds: [], combo: [] }, cart, lineId);
  };

  it('is what the cart leaves of what is to be had, within the venue’s limit', () => {
    expect(most('tea', [])).toBe(menu.maxQuantity);
    expect(most('cake', [])).toBe(3);
    expect(most('cake', [line('a', 'cake', 2)])).toBe(1);
    expect(most('cake', [line('a', 'cake', 2)], 'a')).toBe(3);
  });

  it('is at least 1: what is sold out cannot be added anyway', () => {
    expect(most('cake', [line('a', 'cake', 3)])).toBe(1);
  });
});

describe('the parts of a combo', () => {
  const combo = (id: string, quantity: number, part: string): CartLine => ({
    ...line(id, 'soup', quantity),
    choices: { valueIds: [], combo: [{ groupId: 'g', productId: part, valueIds: [] }] },
  });

  it('are pieces of the dish with their id, which other lines have taken', () => {
    const soup = findProduct(menu, 'soup');
    if (!soup) throw new Error('no soup');
    const { choices } = combo('x', 1, 'cake');
    expect(mostToAdd(menu, soup, choices, [line('a', 'cake', 1)], null)).toBe(2);
    expect(mostToAdd(menu, soup, choices, [combo('a', 2, 'cake')], null)).toBe(1);
    expect(mostToAdd(menu, soup, { valueIds: [], combo: [] }, [line('a', 'cake', 3)], null)).toBe(
      menu.maxQuantity,
    );
    expect(mostOfLine(menu, [combo('a', 1, 'cake'), line('b', 'cake', 1)], 'b')).toBe(2);
  });
});

describe('how far a line may grow', () => {
  it('is what the other lines leave, and not at all once it is sold out', () => {
    const cart = [line('a', 'cake', 2), line('b', 'cake', 1), line('c', 'soup', 2), line('d', 'tea')];
    expect(['a', 'b', 'c'].map((id) => mostOfLine(menu, cart, id))).toEqual([2, 1, 2]);
    expect(mostOfLine(menu, cart, 'd')).toBe(menu.maxQuantity);
  });
});
