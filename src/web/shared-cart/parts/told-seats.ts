import type { Seat } from './use-table-cart.ts';

/**
 * The guests beside this one whose phones may hear what happens at the table. One that lost its network is among them
 * until it counts as away, so that nobody says how many they are.
 */
export function toldSeats({ seats }: { seats: readonly Seat[] }): Seat[] {
  return seats.filter(({ isMe, isAway }) => !isMe && !isAway);
}
