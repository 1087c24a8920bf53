import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import { soundCauses } from './sound-causes.ts';

const AT = '2026-03-01T18:20:00Z';

it('a station hears of its calls, of courses fired for it, and of what it has to stop; not of what others have', () => {
  const order = buildTicket({
    uuid: 'a',
    status: 'accepted',
    station_calls: ['grill', 'bar'].map((station) => ({ station, called_at: AT })),
    line_items: [
      buildTicketLine({ cart_uuid: 'kafta', station: 'grill', fired_at: AT }),
      buildTicketLine({ cart_uuid: 'taouk', station: 'grill', status: 'Deleted' }),
      buildTicketLine({ cart_uuid: 'soup', station: 'grill', status: 'Deleted', kitchen_state: 'done' }),
      buildTicketLine({ cart_uuid: 'ayran', station: 'bar', status: 'Deleted', fired_at: AT }),
    ],
  });
  expect(soundCauses('grill', [order])).toEqual([`a called ${AT}`, `a fired ${AT}`, 'a stopped taouk']);
});
