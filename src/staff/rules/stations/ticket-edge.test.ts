import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import { USUAL_LIMITS } from '../times/ages.ts';
import { ticketEdge } from './ticket-edge.ts';

const PROMISED = '2026-11-20T18:25:00Z';
const starter = buildTicketLine({ cartUuid: 'starter', station: 'grill', kitchenState: 'served' });
const main = buildTicketLine({ cartUuid: 'main', station: 'grill', onHold: true });

it.each([
  ['whose rest is on hold is not late', [starter, main], null],
  ['whose course was fired is', [starter, { ...main, onHold: false }], 'late'],
  ['of which something is still made is', [{ ...starter, kitchenState: 'started' as const }, main], 'late'],
])('a ticket after its promise %s', (_, lineItems, edge) => {
  const order = buildTicket({ status: 'preparing', promisedAt: PROMISED, lineItems });
  expect(ticketEdge(order, Date.parse(PROMISED) + 1, USUAL_LIMITS)).toBe(edge);
});
