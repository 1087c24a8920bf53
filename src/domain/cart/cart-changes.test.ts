import { hummus, line, taouk, values } from '#tests/support/build/build-cart.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLine, bringLater, changeQuantity, removeLine, replaceLine, restoreLine } from './cart-changes.ts';
import { cartCount, quantityInCart, type Cart, type CartLine } from './cart-lines.ts';

describe('adding to the cart', () => {
  it('makes an equal line grow instead of standing twice', () => {
    const first = line('1', taouk, { choices: values('two', 'toum'), quantity: 2 });
    const cart = addLine(
      [line('0', hummus), first],
      line('2', taouk, { choices: values('toum', 'two'), quantity: 3 }),
    );
    expect(cart.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      ['0', 1],
      ['1', 5],
    ]);
  });

  it('keeps lines apart that differ in product, choices or instructions', () => {
    const cart = [
      line('1', taouk, { choices: values('two') }),
      line('2', taouk, { choices: values('three') }),
      line('3', taouk, { choices: values('two'), note: 'no garlic' }),
      line('4', hummus),
    ].reduce<Cart>(addLine, []);
    expect(cart.map(({ lineId }) => lineId)).toEqual(['1', '2', '3', '4']);
  });

  it('one now and one later are two lines, and a dish that is wanted now again is one', () => {
    const held = bringLater([line('1', hummus)], '1', true);
    expect(held).toEqual([line('1', hummus, { isLater: true })]);
    const both = addLine(held, line('2', hummus));
    expect(both.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      ['1', 1],
      ['2', 1],
    ]);
    expect(bringLater(held, '1', false)).toEqual([line('1', hummus)]);
  });

  it('leaves the cart it was given as it was', () => {
    const before: Cart = Object.freeze([Object.freeze(line('1', hummus))]);
    addLine(before, line('2', hummus));
    expect(before).toEqual([line('1', hummus)]);
  });

  it('never loses a piece', () => {
    const anyLine = fc
      .record({
        product: fc.constantFrom(hummus, taouk),
        picked: fc.subarray(['two', 'three', 'toum']),
        note: fc.constantFrom('', 'hot'),
        quantity: fc.integer({ min: 1, max: 9 }),
      })
      .map(({ product, picked, note, quantity }) =>
        line('', product, { choices: values(...picked), note, quantity }),
      );
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const cart = lines.reduce<Cart>(
          (before, each, index) => addLine(before, { ...each, lineId: `${index}` }),
          [],
        );
        expect(cartCount(cart)).toBe(cartCount(lines));
        expect(quantityInCart(cart, 'taouk')).toBe(quantityInCart(lines, 'taouk'));
        expect(new Set(cart.map(({ lineId }) => lineId)).size).toBe(cart.length);
      }),
    );
  });
});

describe('changing the cart', () => {
  const cart: Cart = [
    line('1', hummus),
    line('2', taouk, { quantity: 2 }),
    line('3', hummus, { note: 'warm' }),
  ];

  it('sets the quantity of one line, never below 1', () => {
    const pieces = (quantity: number) => changeQuantity(cart, '2', quantity).map((each) => each.quantity);
    expect(pieces(7)).toEqual([1, 7, 1]);
    expect(pieces(0)).toEqual([1, 1, 1]);
    expect(pieces(-3)).toEqual([1, 1, 1]);
  });

  it('replaces an edited line in its place', () => {
    const edited = line('2', taouk, { choices: values('three'), quantity: 4 });
    expect(replaceLine(cart, edited)).toEqual([cart[0], edited, cart[2]]);
  });

  it.each([0, 1, 2])('removes line %d, and undo puts it back in its place', (index) => {
    const removed = cart[index] as CartLine;
    const left = removeLine(cart, removed.lineId);
    expect(left).toHaveLength(2);
    expect(left).not.toContain(removed);
    expect(restoreLine(left, removed, index)).toEqual(cart);
  });

  it('of a line that is not there changes nothing', () => {
    expect(removeLine(cart, 'gone')).toEqual(cart);
    expect(changeQuantity(cart, 'gone', 5)).toEqual(cart);
    expect(replaceLine(cart, line('gone', hummus))).toEqual(cart);
  });

  it('counts pieces for the badge, all in all and of a product', () => {
    expect(cartCount(cart)).toBe(4);
    expect(quantityInCart(cart, 'hummus')).toBe(2);
    expect([cartCount([]), quantityInCart(cart, 'caviar')]).toEqual([0, 0]);
  });
});
