import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import { lastAddition, pieces } from './lines.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 18, minute)).toISOString();

it('counts leave out removed lines', () => {
  const order = buildTicket({
    lineItems: [
      buildTicketLine({ cartUuid: '3', addedAt: at(12), quantity: 3 }),
      buildTicketLine({ cartUuid: '1' }),
      buildTicketLine({ cartUuid: '2', status: 'Deleted', quantity: 9 }),
      buildTicketLine({ cartUuid: '4', addedAt: at(12) }),
    ],
  });
  expect(pieces(order)).toBe(5);
  expect(lastAddition(order)).toBe(Date.parse(at(12)));
  const removed = order.lineItems.map((line) => ({ ...line, status: 'Deleted' as const }));
  expect(lastAddition({ ...order, lineItems: removed })).toBeNull();
});
