import { expect, it } from 'vitest';
import { buildTicket } from '#tests/support/build/build-ticket.ts';
import { isHeard } from './heard-money.ts';

type Money = Pick<ReturnType<typeof buildTicket>, 'payments' | 'change'>;
type Paid = ['cash' | 'machine' | 'card', string];

function paid(amounts: Paid[], change = '0.000'): Money {
  return { payments: amounts.map(([type, amount]) => ({ payment_type: type, amount })), change };
}

it('money whose answer was lost is heard of by its way and its amount, with the change of cash', () => {
  const before = paid([['cash', '20.000']]);
  const after = (way: Paid[0], amount: string, change?: string) =>
    paid([...before.payments.map(({ amount: first }): Paid => ['cash', first]), [way, amount]], change);
  const cash = { way: 'cash', mills: 50_000 } as const;
  expect(isHeard(before, before, cash)).toBe(false);
  expect(isHeard(before, after('cash', '50.000'), cash)).toBe(true);
  expect(isHeard(before, after('cash', '38.000', '12.000'), cash)).toBe(true);
  expect(isHeard(before, after('machine', '50.000'), cash)).toBe(false);
  expect(isHeard(before, after('cash', '30.000'), cash)).toBe(false);
  expect(isHeard(before, after('machine', '50.000'), { ...cash, way: 'machine' })).toBe(true);
});

it('money that was given back is told from money that was taken', () => {
  const taken: Paid[] = [
    ['cash', '38.000'],
    ['card', '38.000'],
  ];
  const before = paid(taken);
  const back = { way: 'cash', mills: -38_000 } as const;
  expect(isHeard(paid([]), before, back)).toBe(false);
  expect(isHeard(before, paid([...taken, ['cash', '-38.000']]), back)).toBe(true);
  expect(isHeard(before, paid([...taken, ['card', '-38.000']]), back)).toBe(false);
  expect(isHeard(before, paid([...taken, ['card', '-38.000']]), { ...back, way: 'card' })).toBe(true);
});
