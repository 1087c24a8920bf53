import { expect, it } from 'vitest';
import { valueWord } from './act-values.ts';

it('an order’s status and a role are told in words, where the act is about them', () => {
  expect(valueWord('order.status', 'fulfilled')).toBe('stateDone');
  expect(valueWord('person.added', 'kitchen')).toBe('roleKitchen');
  expect(valueWord('draft.edited', 'kitchen'), 'a dish of that name').toBeNull();
  expect(valueWord('order.status', 'toString')).toBeNull();
});
