import { expect, it } from 'vitest';
import { toldSeats } from './told-seats.ts';
import type { Seat } from './use-table-cart.ts';

function buildSeat(guestId: string, changes: Partial<Seat> = {}): Seat {
  return {
    guestId,
    name: guestId,
    plate: 0,
    joinedAt: 0,
    ready: { is: false, stamp: 0 },
    namedAt: 0,
    isAway: false,
    awayMs: 0,
    isMe: false,
    isReady: false,
    isOffline: false,
    pieces: 0,
    ...changes,
  };
}

it('of a sending neither the phone that sends is told, nor one that is away', () => {
  const seats = [buildSeat('mona', { isMe: true }), buildSeat('omar'), buildSeat('rami', { isAway: true })];
  expect(toldSeats({ seats }).map(({ guestId }) => guestId)).toEqual(['omar']);
  expect(toldSeats({ seats: seats.slice(0, 1) })).toEqual([]);
});
