import { en } from '#text/guest/en.ts';
import { expect, it } from 'vitest';
import { addLabel } from './add-label.ts';

const IDLE = { onOrder: false, busy: false, editing: false };

it.each<[string, Parameters<typeof addLabel>]>([
  ['Add To Cart', [null, IDLE]],
  ['Add To Cart', [null, { ...IDLE, busy: true }]],
  ['Already added to cart', ['already_in_cart', IDLE]],
  ['Already added to cart', ['already_in_cart', { ...IDLE, onOrder: true }]],
  ['Out of stock', ['out_of_stock', { ...IDLE, onOrder: true }]],
  ['Add to Order', [null, { ...IDLE, onOrder: true }]],
  ['Adding to Order', [null, { ...IDLE, onOrder: true, busy: true }]],
  ['Save', [null, { ...IDLE, onOrder: true, editing: true }]],
  ['Save', ['already_in_cart', { ...IDLE, editing: true }]],
])('the button that adds says “%s”', (words, state) => {
  expect(en[addLabel(...state)]).toBe(words);
});
