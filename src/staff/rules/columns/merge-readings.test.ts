import { buildTicket } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import { keepKnown } from './merge-readings.ts';
import { withCommands } from '../../presses/commands.ts';

it('a reading and a command change only the ticket that they concern', () => {
  const known = [buildTicket({ uuid: 'a' }), buildTicket({ uuid: 'b' }), buildTicket({ uuid: 'c' })];
  const read = keepKnown(known, [
    buildTicket({ uuid: 'b', version: 7 }),
    // A change that no version counts: the order's table was closed.
    buildTicket({ uuid: 'c', visitOpen: false }),
    buildTicket({ uuid: 'a' }),
    buildTicket({ uuid: 'd' }),
  ]);
  expect(read.map(({ uuid }) => uuid)).toEqual(['b', 'c', 'a', 'd']);
  expect(read.map((order) => known.includes(order))).toEqual([false, false, true, false]);
  expect(read[1]).toMatchObject({ visitOpen: false });

  const command = {
    kind: 'move',
    id: '1',
    by: null,
    uuid: 'a',
    from: 'pending',
    to: 'accepted',
    reason: '',
  } as const;
  const shown = withCommands(read, [command]);
  expect(shown.map((order) => read.includes(order))).toEqual([true, true, false, true]);
});
