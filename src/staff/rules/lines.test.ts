import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import { lastAddition, pieces } from './lines.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 18, minute)).toISOString();

it('counts leave out removed lines', () => {
  const order = buildTicket({
    line_items: [
      buildTicketLine({ cart_uuid: '3', added_at: at(12), quantity: 3 }),
      buildTicketLine({ cart_uuid: '1' }),
      buildTicketLine({ cart_uuid: '2', status: 'Deleted', quantity: 9 }),
      buildTicketLine({ cart_uuid: '4', added_at: at(12) }),
    ],
  });
  expect(pieces(order)).toBe(5);
  expect(lastAddition(order)).toBe(Date.parse(at(12)));
  const removed = order.line_items.map((line) => ({ ...line, status: 'Deleted' as const }));
  expect(lastAddition({ ...order, line_items: removed })).toBeNull();
});
