import { speakOnBoard } from '#tests/support/build/build-board.ts';
import { buildStation, buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { USUAL_LIMITS } from '../rules/times/ages.ts';
import { passView } from '../rules/stations/pass-tickets.ts';
import { PassRow } from './pass-row.tsx';
import { ReadyPanel } from './ready-panel.tsx';

vi.hoisted(() => {
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => media);
});

await speakOnBoard('ar');

it('says at the pass what a dish’s guest cannot eat, in the reader’s language, and their words as written', () => {
  const order = buildTicket({
    status: 'accepted',
    lineItems: [
      buildTicketLine({
        cartUuid: 'kebab',
        productName: 'Kebab',
        station: 'grill',
        needs: [{ code: 'nuts', kind: 'allergy', name: 'المكسرات', fact: 'contains' }],
        needWords: '胡桃抜きで',
      }),
      buildTicketLine({ cartUuid: 'soup', productName: 'Soup', station: 'grill' }),
    ],
  });
  const [ticket] = passView([order], { readyWhenAllDone: false }, 0, () => USUAL_LIMITS).rows;
  if (!ticket) throw new Error('Nothing is at the pass');
  const page = renderToStaticMarkup(
    <ul>
      <PassRow ticket={ticket} stations={[buildStation('grill', { name: 'Grill' })]} hasOthers={false} />
    </ul>,
  ).replaceAll(/[\u2066-\u2069]/g, '');
  const [, kebab = '', soup = ''] = page.split(/Kebab|Soup/);
  expect(kebab).toContain('حساسية: المكسرات');
  expect(kebab).toContain('胡桃抜きで');
  expect(soup).not.toContain('المكسرات');
});

it('says on what is ready to run what its guests cannot eat, and what they wrote about the dish and the order', () => {
  const order = buildTicket({
    status: 'accepted',
    orderComments: 'A candle on the dessert',
    lineItems: [
      buildTicketLine({
        cartUuid: 'kebab',
        productName: 'Kebab',
        kitchenState: 'done',
        needs: [{ code: 'nuts', kind: 'allergy', name: 'المكسرات', fact: 'free' }],
      }),
      buildTicketLine({
        cartUuid: 'soup',
        productName: 'Soup',
        kitchenState: 'done',
        specialInstructions: 'No onion',
      }),
    ],
  });
  const { ready } = passView([order], { readyWhenAllDone: false }, 0, () => USUAL_LIMITS);
  const page = renderToStaticMarkup(<ReadyPanel ready={ready} taken={[]} loaded />).replaceAll(
    /[\u2066-\u2069]/g,
    '',
  );
  const [, kebab = '', soup = ''] = page.split(/Kebab|Soup/);
  expect(kebab).toContain('حساسية: المكسرات');
  expect(soup).not.toContain('المكسرات');
  expect(soup).toContain('No onion');
  expect(soup).toContain('A candle on the dessert');
});

it('says at the pass what the guest wrote about the whole order', () => {
  const order = buildTicket({ status: 'accepted', orderComments: 'Nut allergy at the table' });
  const [ticket] = passView([order], { readyWhenAllDone: false }, 0, () => USUAL_LIMITS).rows;
  if (!ticket) throw new Error('Nothing is at the pass');
  const page = renderToStaticMarkup(<PassRow ticket={ticket} stations={[]} hasOthers />);
  expect(page).toContain('Nut allergy at the table');
});

it('says under Fire when a course fires by itself, also while a drink is made', () => {
  const held = { onHold: true, course: 2, holdAt: '2026-03-01T18:00:00.000Z' };
  const order = buildTicket({
    status: 'accepted',
    lineItems: [
      buildTicketLine({ cartUuid: 'tea' }),
      buildTicketLine({ cartUuid: 'kafta', ...held, firesAt: '2026-03-01T18:12:00.000Z' }),
    ],
  });
  const drawn = (each: typeof order) => {
    const [ticket] = passView([each], { readyWhenAllDone: false }, 0, () => USUAL_LIMITS).rows;
    if (!ticket) throw new Error('Nothing is at the pass');
    return renderToStaticMarkup(<PassRow ticket={ticket} stations={[]} hasOthers />);
  };
  expect(drawn(order)).toMatch(/يُطلَق تلقائيًا .*12/);
  const byHand = buildTicket({ ...order, lineItems: [buildTicketLine({ cartUuid: 'kafta', ...held })] });
  expect(drawn(byHand)).not.toContain('تلقائيًا');
});

it('says of a ticket whose dishes all came to their guest when they did, not how late it is', () => {
  const served = { kitchenState: 'served', kitchenAt: '2026-03-01T18:12:00.000Z' } as const;
  const order = buildTicket({ status: 'accepted', lineItems: [buildTicketLine(served)] });
  const now = Date.parse('2026-03-01T20:00:00.000Z');
  const [ticket] = passView([order], { readyWhenAllDone: false }, now, () => USUAL_LIMITS).rows;
  if (!ticket) throw new Error('Nothing is at the pass');
  const page = renderToStaticMarkup(<PassRow ticket={ticket} stations={[]} hasOthers />);
  expect(page).toContain('جهز ');
  expect(page).not.toContain('role="timer"');
});

it('tells takeaways apart by number and name, each in its own direction, at the pass and where they were just taken', () => {
  const away = { orderType: 'takeaway', customerNumber: null, orderLocationType: null } as const;
  const order = buildTicket({ ...away, status: 'accepted' });
  const [ticket] = passView([order], { readyWhenAllDone: false }, 0, () => USUAL_LIMITS).rows;
  if (!ticket) throw new Error('Nothing is at the pass');
  const row = renderToStaticMarkup(<PassRow ticket={ticket} stations={[]} hasOthers />);
  expect(row).toContain('\u2066#\u00a0000250\u2069 · \u2068Layla\u2069');
  const taken = { order, at: Date.parse('2026-03-01T18:12:00.000Z'), by: '', ran: [] };
  const panel = renderToStaticMarkup(<ReadyPanel ready={[]} taken={[taken]} loaded />);
  expect(panel).toContain('\u2066#\u00a0000250\u2069 · \u2068Layla\u2069');
  expect(panel).toMatch(/<button[^>]*aria-label="[^"]*000250[^"]*Layla"/);
});
