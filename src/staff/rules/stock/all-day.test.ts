import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { describe, expect, it } from 'vitest';
import { allDayCounts } from './all-day.ts';

describe('all-day counts', () => {
  const large = [{ variation: 'size', name: 'Size', values: [{ id: 'l', name: 'Large' }] }];

  it('add up dishes with the same choices over open tickets', () => {
    const counts = allDayCounts([
      buildTicket({ uuid: 'a', line_items: [buildTicketLine({ quantity: 2 })] }),
      buildTicket({
        uuid: 'b',
        status: 'preparing',
        line_items: [
          buildTicketLine({ quantity: 3 }),
          buildTicketLine({ cart_uuid: '2', product_variations: large, quantity: 4 }),
          buildTicketLine({ cart_uuid: '3', quantity: 50, status: 'Deleted' }),
        ],
      }),
      buildTicket({ uuid: 'c', status: 'fulfilled', line_items: [buildTicketLine({ quantity: 50 })] }),
    ]);
    expect(counts.map(({ name, choices, quantity, uuids: on }) => [name, choices, quantity, on])).toEqual([
      ['Hummus', '', 5, ['a', 'b']],
      ['Hummus', 'Large', 4, ['b']],
    ]);
  });
});

it('leaves out what waits for its course: nobody cooks it yet', () => {
  const lines = [buildTicketLine(), buildTicketLine({ cart_uuid: 'line-2', quantity: 4, on_hold: true })];
  expect(allDayCounts([buildTicket({ line_items: lines })]).map(({ quantity }) => quantity)).toEqual([1]);
});
