import { buildTicket } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import { withLeaving } from './leaving.ts';
import type { StationTicket } from './station-tickets.ts';

const ticketOf = (uuid: string): StationTicket => ({
  order: buildTicket({ uuid }),
  work: [],
  elsewhere: [],
  isDoneByLine: true,
  isOnHold: false,
  isWaitedFor: false,
});

const shown = (before: Parameters<typeof withLeaving>[0], ...uuids: string[]) =>
  withLeaving(before, uuids.map(ticketOf));
const named = (drawn: ReturnType<typeof withLeaving>) =>
  drawn.map(({ ticket, isLeaving }) => `${ticket.order.uuid}${isLeaving ? ' leaves' : ''}`);

it('a ticket leaves from its place, among those that stay and those that come', () => {
  const first = shown([], 'a', 'b', 'c');
  expect(named(first)).toEqual(['a', 'b', 'c']);
  const next = shown(first, 'a', 'c', 'd');
  expect(named(next)).toEqual(['a', 'b leaves', 'c', 'd']);
  // Another one leaves meanwhile.
  expect(named(shown(next, 'c', 'd'))).toEqual(['a leaves', 'b leaves', 'c', 'd']);
});

it('a ticket that returns before it has left stands again', () => {
  const leaving = shown(shown([], 'a', 'b'), 'b');
  expect(named(leaving)).toEqual(['a leaves', 'b']);
  expect(named(shown(leaving, 'a', 'b'))).toEqual(['a', 'b']);
});
