import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import { soundCauses } from './sound-causes.ts';

const AT = '2026-03-01T18:20:00Z';

it('a station hears of its calls, of courses fired for it, and of what it has to stop; not of what others have', () => {
  const order = buildTicket({
    uuid: 'a',
    status: 'accepted',
    stationCalls: ['grill', 'bar'].map((station) => ({ station, calledAt: AT })),
    lineItems: [
      buildTicketLine({ cartUuid: 'kafta', station: 'grill', firedAt: AT }),
      buildTicketLine({ cartUuid: 'taouk', station: 'grill', status: 'Deleted' }),
      buildTicketLine({ cartUuid: 'soup', station: 'grill', status: 'Deleted', kitchenState: 'done' }),
      buildTicketLine({ cartUuid: 'ayran', station: 'bar', status: 'Deleted', firedAt: AT }),
    ],
  });
  expect(soundCauses('grill', [order])).toEqual([`a called ${AT}`, `a fired ${AT}`, 'a stopped taouk']);
});
