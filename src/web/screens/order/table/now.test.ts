import type { GuestOrder, GuestOrderLine } from '#contract/orders/order-parse.ts';
import { describe, expect, it } from 'vitest';
import { nowOf, tableLines } from './now.ts';

type Lines = Partial<GuestOrderLine>[];

/** What the rule reads of an order: its status and how far the kitchen is with each line. */
function order(status: GuestOrder['status'], lines: Lines, changes: Partial<GuestOrder> = {}): GuestOrder {
  const whole = lines.map((line) => ({
    deleted: false,
    isOnHold: false,
    kitchenState: 'waiting' as const,
    ...line,
  }));
  return { status, awaitsPayment: false, lines: whole, ...changes } as GuestOrder;
}

const PASTA: Partial<GuestOrderLine> = { name: 'Spaghetti', kitchenState: 'started' };
const FISH: Partial<GuestOrderLine> = { name: 'Branzino', isOnHold: true };

describe('what a table’s order is about now', () => {
  it.each<[string, GuestOrder, string, number]>([
    ['unpaid', order('pending', [{}], { awaitsPayment: true }), 'unpaid', 0.2],
    ['sent', order('pending', [{}]), 'sent', 1],
    ['with the kitchen', order('accepted', [{}]), 'accepted', 2],
    ['in the making, with no word from a station', order('preparing', [{}]), 'making', 2.2],
    ['half made', order('preparing', [PASTA, PASTA]), 'making', 2.5],
    ['ready at the pass', order('preparing', [{ kitchenState: 'done' }, PASTA]), 'coming', 2.75],
    ['served, another course later', order('preparing', [{ kitchenState: 'served' }, FISH]), 'enjoy', 2.5],
    ['served in part', order('preparing', [{ kitchenState: 'served' }, {}]), 'making', 2.5],
    ['served', order('fulfilled', [{}]), 'enjoy', 4],
    ['rejected', order('rejected', [{}]), 'over', 0],
  ])('is told of an order that is %s', (_, it_, kind, steps) => {
    const now = nowOf(it_);
    expect([now.kind, now.steps]).toEqual([kind, steps]);
  });

  it('names one or two dishes that are made, each once, and no more', () => {
    expect(nowOf(order('preparing', [PASTA, PASTA, FISH])).making).toEqual(['Spaghetti']);
    const three = ['Spaghetti', 'Gnocchi', 'Risotto'].map((name) => ({ ...PASTA, name }));
    expect(nowOf(order('preparing', three))).toMatchObject({ kind: 'making', making: [] });
  });

  it('has a dish that waits for its course as later, and none that staff removed', () => {
    const lines = tableLines(order('preparing', [PASTA, FISH, { ...PASTA, deleted: true }]));
    expect(lines.map(({ at }) => at)).toEqual(['started', 'later']);
  });
});
