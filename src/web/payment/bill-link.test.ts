import { buildReceiptLine, buildReceiptOrder } from '#tests/support/build/build-sheet.ts';
import { expect, it } from 'vitest';
import { hasParts } from './bill-link.tsx';

const part = { place: 1, total: 1, name: '', plate: null, tipMills: 0, dishes: [] };
const paid = { paymentType: 'card', amountMills: 10_000 } as const;
const lines = [buildReceiptLine({ quantity: 1 }), buildReceiptLine({ quantity: 2, deleted: true })];

it('one dish is nobody else’s to pay, unless a part of it is paid and the rest is owed', () => {
  const hasPart = (changes: object) => hasParts(buildReceiptOrder({ lines, ...changes }), false);
  expect(hasPart({ balanceMills: 28_000 })).toBe(false);
  expect(hasPart({ balanceMills: 18_000, payments: [paid] })).toBe(false);
  expect(hasPart({ balanceMills: 18_000, payments: [{ ...paid, part }] })).toBe(true);
  expect(hasPart({ balanceMills: 0, payments: [{ ...paid, part }] })).toBe(false);
});
