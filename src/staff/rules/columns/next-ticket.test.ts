import { buildTicket } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import { ticketTowards } from './next-ticket.ts';

const [first, second, third, done] = ['1', '2', '3', '4'].map((uuid) => buildTicket({ uuid }));
if (!first || !second || !third || !done) throw new Error('four tickets');
const columns = [[first, second], [], [third], [done]];

const towards = (chosen: typeof first | undefined, rows: number, across: number) =>
  ticketTowards(columns, chosen, { rows, columns: across })?.uuid;

it('an arrow moves down and up a column and stops at its ends', () => {
  expect([
    towards(first, 1, 0),
    towards(second, 1, 0),
    towards(second, -1, 0),
    towards(first, -1, 0),
  ]).toEqual(['2', undefined, '1', undefined]);
});

it('an arrow moves to the first ticket of the next non-empty column', () => {
  expect([towards(second, 0, 1), towards(third, 0, 1), towards(done, 0, 1), towards(third, 0, -1)]).toEqual([
    '3',
    '4',
    undefined,
    '1',
  ]);
});

it('with no ticket chosen any arrow moves to the first', () => {
  expect([towards(undefined, 1, 0), towards(undefined, 0, -1)]).toEqual(['1', '1']);
  expect(ticketTowards([[], []], undefined, { rows: 1, columns: 0 })).toBeUndefined();
});
