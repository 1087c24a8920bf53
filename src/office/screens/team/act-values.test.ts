import { expect, it } from 'vitest';
import {
  instantOf,
  isToldByItself,
  moneyOf,
  switchWord,
  takenTypes,
  valueAlone,
  valueWord,
} from './act-values.ts';

it('an order’s status and a role are told in words, where the act is about them', () => {
  expect(valueWord('order.status', 'fulfilled')).toBe('stateDone');
  expect(valueWord('order.recall', 'preparing')).toBe('statePreparing');
  expect(valueWord('person.added', 'kitchen')).toBe('roleKitchen');
  expect(valueWord('draft.edited', 'kitchen'), 'a dish of that name').toBeNull();
  expect(valueWord('order.status', 'toString')).toBeNull();
});

it('money is told as money, and no other number', () => {
  expect(moneyOf('amount', '38.000')).toBe(38_000);
  expect([moneyOf('pos_available_qty', '38'), moneyOf(null, '38.000'), moneyOf('amount', '')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('until when no orders are taken is told as a time', () => {
  expect(instantOf('2026-11-20T17:10:00.000Z')).toBe(Date.UTC(2026, 10, 20, 17, 10));
  expect(instantOf('2026-11-20')).toBeNull();
});

it('a removal tells what is gone; a value that was emptied is not told as if it were there', () => {
  expect(valueAlone('passkey.removed', 'Chrome, Linux', '')).toBe('Chrome, Linux');
  expect(valueAlone('order.line_deleted', '2 × Hummus', '')).toBe('2 × Hummus');
  expect(valueAlone('passkey.added', '', 'Chrome, Linux')).toBe('Chrome, Linux');
  expect(valueAlone('person.changed', 'old@kitchen.example', '')).toBe('');
});

it('what was turned on or off is told by what it is now, in the words of its field', () => {
  const both = (field: string | null) => [true, false].map((value) => switchWord(field, value));
  expect(both('out_of_stock')).toEqual(['soldOut', 'inStock']);
  expect(both('closed'), 'closed for today says so').toEqual(['closedForToday', 'openAgain']);
  expect(both('open_now')).toEqual(['isOpenNow', 'closedNow']);
  for (const field of ['busy', null, 'toString']) expect(both(field)).toEqual(['yes', 'no']);
  expect([switchWord('closed', 'true'), switchWord('closed', null)]).toEqual([null, null]);
});

it('the word for a switch stands for the act, whose own words name both ways', () => {
  expect(['out_of_stock', 'closed', 'busy', 'until', null, 'toString'].map(isToldByItself)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('the order types that are taken are told by their names', () => {
  expect(takenTypes('order_types', ['dine_in', 'drive_thru', 'by_drone'])).toEqual(['dineIn', 'driveThru']);
  expect(takenTypes('order_types', [])).toEqual([]);
  expect([takenTypes('names', ['dine_in']), takenTypes('order_types', null)]).toEqual([null, null]);
});
