import { expect, it } from 'vitest';
import type { Faults } from '../parts/use-table-faults.ts';
import { afterLook } from './gone-since.ts';

const gone: Faults = new Map([
  ['kafta', { words: 'Out of stock', isGone: true, isSoldOut: true, isOut: true, isByMenu: true }],
]);
const none: Faults = new Map();
const lines = ['kafta', 'hummus'];

it('knows when a dish went that could be had before, and forgets it once it is back or no longer chosen', () => {
  const before = afterLook(new Map(), lines, none, 1000);
  const first = afterLook(before, lines, gone, 2000);
  expect([...first]).toEqual([
    ['kafta', 2000],
    ['hummus', null],
  ]);
  expect(afterLook(first, lines, gone, 3000).get('kafta')).toBe(2000);
  const back = afterLook(first, lines, none, 4000);
  expect(afterLook(back, lines, gone, 5000).get('kafta')).toBe(5000);
  expect(afterLook(first, ['hummus'], gone, 6000).has('kafta')).toBe(false);
});

it('knows no time of a dish that was gone at the first look', () => {
  const first = afterLook(new Map(), lines, gone, 2000);
  expect(first.has('kafta')).toBe(false);
  expect(afterLook(first, lines, gone, 3000).has('kafta')).toBe(false);
});
