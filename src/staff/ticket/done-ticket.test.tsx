import { signInBoard, speakOnBoard } from '#tests/support/build/build-board.ts';
import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { DoneTicket } from './done-ticket.tsx';

vi.hoisted(() => {
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => media);
});

await speakOnBoard('en');
signInBoard();

function card(changes: Partial<StaffOrder>): string {
  const page = renderToStaticMarkup(<DoneTicket order={buildTicket({ status: 'fulfilled', ...changes })} />);
  return page.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
}

it('says what is left of an order that is partly paid', () => {
  const half = card({ total: '72.000', balanceDue: '42.000' });
  expect(half).toContain('AED 42.00 left');
  expect(half).not.toContain('Not paid');
});

const NUTS = buildTicketLine({ needs: [{ code: 'nuts', kind: 'allergy', name: 'Nuts', fact: 'free' }] });
const AWAY = { customerNumber: null, orderLocationType: null, lineItems: [NUTS] };

it('names the allergies of what leaves the house, and where a delivery goes', () => {
  const delivery = card({
    ...AWAY,
    orderType: 'delivery',
    addressBuildingPremise: '12 Palm House',
    phone: '+971500000000',
  });
  for (const said of ['role="note"', 'Nuts', '12 Palm House', '+971500000000'])
    expect(delivery).toContain(said);
  const takeaway = card({ ...AWAY, orderType: 'takeaway' });
  expect(takeaway).toContain('Nuts');
  expect(card({ ...AWAY, orderType: 'takeaway', status: 'canceled' })).not.toContain('role="note"');
  expect(card({ lineItems: [NUTS] })).not.toContain('role="note"');
});
