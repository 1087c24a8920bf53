import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { describe, expect, it } from 'vitest';
import { allDayCounts } from './all-day.ts';

describe('all-day counts', () => {
  const large = [{ variation: 'size', name: 'Size', values: [{ id: 'l', name: 'Large' }] }];

  it('add up dishes with the same choices over open tickets', () => {
    const counts = allDayCounts([
      buildTicket({ uuid: 'a', lineItems: [buildTicketLine({ quantity: 2 })] }),
      buildTicket({
        uuid: 'b',
        status: 'preparing',
        lineItems: [
          buildTicketLine({ quantity: 3 }),
          buildTicketLine({ cartUuid: '2', productVariations: large, quantity: 4 }),
          buildTicketLine({ cartUuid: '3', quantity: 50, status: 'Deleted' }),
        ],
      }),
      buildTicket({ uuid: 'c', status: 'fulfilled', lineItems: [buildTicketLine({ quantity: 50 })] }),
    ]);
    expect(counts.map(({ name, choices, quantity, uuids: on }) => [name, choices, quantity, on])).toEqual([
      ['Hummus', '', 5, ['a', 'b']],
      ['Hummus', 'Large', 4, ['b']],
    ]);
  });
});

it('leaves out what waits for its course: nobody cooks it yet', () => {
  const lines = [buildTicketLine(), buildTicketLine({ cartUuid: 'line-2', quantity: 4, onHold: true })];
  expect(allDayCounts([buildTicket({ lineItems: lines })]).map(({ quantity }) => quantity)).toEqual([1]);
});
