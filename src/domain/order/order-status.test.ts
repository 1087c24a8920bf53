import { describe, expect, it } from 'vitest';
import {
  canMove,
  isCanceledStatus,
  isOpenStatus,
  orderStatuses,
  RECALL_WINDOW_MS,
  stepBack,
} from './order-status.ts';

const ALLOWED = [
  'pending → accepted',
  'pending → rejected',
  'pending → canceled',
  'accepted → preparing',
  'accepted → canceled',
  'preparing → fulfilled',
  'preparing → canceled',
];

const moves = orderStatuses.flatMap((from) =>
  orderStatuses.map((to) => ({ from, to, name: `${from} → ${to}` })),
);

describe('the staff may move an order', () => {
  it.each(moves)('$name only where the kitchen’s way leads', ({ from, to, name }) => {
    expect(canMove(from, to)).toBe(ALLOWED.includes(name));
  });

  it('out of no status that ends it', () => {
    const ends = orderStatuses.filter((from) => !orderStatuses.some((to) => canMove(from, to)));
    expect(ends).toEqual(['fulfilled', 'rejected', 'canceled']);
  });
});

describe('recalling an order', () => {
  it('takes it one step back on the way it came', () => {
    expect(orderStatuses.map(stepBack)).toEqual([null, 'pending', 'accepted', 'preparing', null, null]);
  });

  it('undoes a move that was allowed', () => {
    for (const to of orderStatuses) {
      const from = stepBack(to);
      if (from) expect(canMove(from, to), `${from} → ${to}`).toBe(true);
    }
  });

  it('is possible for half an hour', () => {
    expect(RECALL_WINDOW_MS / 60_000).toBe(30);
  });
});

describe('an order', () => {
  it('can be added to while it is pending, accepted or preparing', () => {
    expect(orderStatuses.filter(isOpenStatus)).toEqual(['pending', 'accepted', 'preparing']);
  });

  it('shows the cancel message when it was rejected or canceled', () => {
    expect(orderStatuses.filter(isCanceledStatus)).toEqual(['rejected', 'canceled']);
  });
});
