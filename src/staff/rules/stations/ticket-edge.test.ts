import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import { USUAL_LIMITS } from '../times/ages.ts';
import { ticketEdge } from './ticket-edge.ts';

const PROMISED = '2026-11-20T18:25:00Z';
const starter = buildTicketLine({ cart_uuid: 'starter', station: 'grill', kitchen_state: 'served' });
const main = buildTicketLine({ cart_uuid: 'main', station: 'grill', on_hold: true });

it.each([
  ['whose rest is on hold is not late', [starter, main], null],
  ['whose course was fired is', [starter, { ...main, on_hold: false }], 'late'],
  ['of which something is still made is', [{ ...starter, kitchen_state: 'started' as const }, main], 'late'],
])('a ticket after its promise %s', (_, line_items, edge) => {
  const order = buildTicket({ status: 'preparing', promised_at: PROMISED, line_items });
  expect(ticketEdge(order, Date.parse(PROMISED) + 1, USUAL_LIMITS)).toBe(edge);
});
