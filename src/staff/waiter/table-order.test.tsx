import { signInBoard, speakOnBoard } from '#tests/support/build/build-board.ts';
import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { TableOrder } from './table-order.tsx';

vi.hoisted(() => {
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => media);
});

await speakOnBoard('en');
signInBoard();

function page(...lines: Parameters<typeof buildTicketLine>[0][]): string {
  const order = buildTicket({ status: 'accepted', lineItems: lines.map((line) => buildTicketLine(line)) });
  return renderToStaticMarkup(<TableOrder order={order} />).replaceAll(/[\u2066-\u2069]/g, '');
}

const kafta = { cartUuid: 'kafta', productName: 'Kafta', course: 2, onHold: true };

it('a dish that fires by itself says when, and can be fired or held by hand; one on hold by hand only fired', () => {
  const byItself = page({ ...kafta, firesAt: '2026-03-01T18:12:00.000Z' });
  expect(byItself).toMatch(/Fires by itself at \d\d:12/);
  expect(byItself).toContain('aria-label="Hold Kafta"');
  expect(byItself).toContain('aria-label="Fire Kafta"');
  const byHand = page(kafta);
  expect(byHand).not.toContain('Fires by itself');
  expect(byHand).not.toContain('aria-label="Hold Kafta"');
  expect(byHand).toContain('aria-label="Fire Kafta"');
});

it('a course that fires by itself can be held as a whole', () => {
  const taouk = { ...kafta, cartUuid: 'taouk', productName: 'Taouk' };
  const fires = { firesAt: '2026-03-01T18:12:00.000Z' };
  expect(page({ ...kafta, ...fires }, { ...taouk, ...fires })).toContain('Hold course 2');
  expect(page(kafta, taouk)).not.toContain('Hold course 2');
});
