import { signInBoard, speakOnBoard } from '#tests/support/build/build-board.ts';
import { buildStation, buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import type { Right } from '#contract/office/rights.ts';
import type { StaffStation } from '#contract/staff/kitchen.ts';
import type { StaffVenue } from '#contract/staff/staff.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { useOrdersState } from '../state/orders/orders.ts';
import { session } from '../state/session.ts';
import { Locked } from '../ticket/bands/locked.tsx';
import { StationBoard } from './station-board.tsx';

vi.hoisted(() => {
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => media);
});

await speakOnBoard('en');
useOrdersState.setState({ loaded: true });

const GRILL = buildStation('grill', { name: 'Grill' });
const HOUSE: Partial<StaffVenue> = {
  rights: ['orders', 'lines'],
  stations: [GRILL],
  hands: [
    { who: 'person:1', name: 'Rana', role: 'manager' },
    { who: 'person:2', name: 'Sami', role: 'kitchen' },
  ],
};

beforeEach(() => signInBoard(HOUSE));

const kebab = { cartUuid: 'kebab', productName: 'Kebab', station: 'grill', quantity: 2 };

function board(...lines: Parameters<typeof buildTicketLine>[0][]): string {
  const order = buildTicket({ status: 'accepted', lineItems: lines.map((line) => buildTicketLine(line)) });
  // Names stand apart from the words around them by marks of direction.
  return renderToStaticMarkup(<StationBoard id="grill" orders={[order]} />).replaceAll(
    /[\u2066-\u2069]/g,
    '',
  );
}

it('a station without work says what comes next and for whom, where that is on hold', () => {
  const held = { ...kebab, course: 2, onHold: true };
  expect(board(held)).toContain('Next: 2 Kebab of Table 12, on hold');
  const busy = board(held, { ...kebab, cartUuid: 'soup', productName: 'Soup' });
  expect(busy).toContain('Soup');
  expect(busy).not.toContain('Next:');
});

it('what was canceled says how many of it, with the dish alone apart', () => {
  const stop = board({ ...kebab, status: 'Deleted' });
  expect(stop.replaceAll(/<[^>]+>/g, '')).toContain('Stop: 2 Kebab canceled');
  expect(stop).toMatch(/Stop: <span>2 <bdi class="[^"]+">Kebab<\/bdi><\/span> canceled/);
  const side = stop.slice(stop.indexOf('<aside'));
  expect(side.replaceAll(/<[^>]+>/g, ''), 'beside the tickets, which may be out of sight').toContain(
    'Stop: 2 Kebab canceled',
  );
});

it('what the others have finished calls for the station once it is late, and not before', () => {
  const drink = { cartUuid: 'tea', productName: 'Tea', station: 'bar', kitchenState: 'done' } as const;
  signInBoard({ ...HOUSE, stations: [GRILL, buildStation('bar', { name: 'Bar' })] });
  const shown = (minutes: number) => {
    const order = buildTicket({
      status: 'accepted',
      promisedAt: new Date(Date.now() + minutes * 60_000).toISOString(),
      lineItems: [buildTicketLine(kebab), buildTicketLine(drink)],
    });
    const page = renderToStaticMarkup(<StationBoard id="grill" orders={[order]} />);
    return { words: page.replaceAll(/<[^>]+>|[\u2066-\u2069]/g, ''), presses: page.includes('pressing') };
  };
  const [calm, late] = [shown(6), shown(-1)];
  expect(calm.words).toContain('Bar1/1');
  expect(calm.words).not.toContain('waits for you');
  expect(late.words).toContain('Bar done, it waits for you');
  expect([calm.presses, late.presses]).toEqual([false, true]);
});

/** The board of a grill with settings of its screen, as a page; the words alone; and what stands at its side. */
function set(settings: Partial<StaffStation>, ...lines: Parameters<typeof buildTicketLine>[0][]) {
  signInBoard({ ...session().venue, stations: [{ ...GRILL, ...settings }] });
  const page = board(...lines);
  const side = page.slice(page.indexOf('<aside'));
  return { page, tickets: page.slice(0, page.indexOf('<aside')), side: side.replaceAll(/<[^>]+>/g, ' ') };
}

it('a ticket that is done at once has one act for its dishes, also for one, and no ring beside them', () => {
  const soup = { ...kebab, cartUuid: 'soup', productName: 'Soup' };
  const acts = ({ tickets }: { tickets: string }) => tickets.split('All done').length - 1;
  const rings = ({ tickets }: { tickets: string }) => tickets.match(/<span class="[^"]*ring/g)?.length ?? 0;
  const [whole, byLine] = [set({ doneByLine: false }, kebab), set({}, kebab)];
  expect([acts(whole), rings(whole), whole.tickets.includes('aria-pressed')]).toEqual([1, 0, false]);
  expect([acts(byLine), rings(byLine), byLine.tickets.includes('aria-pressed')]).toEqual([0, 1, true]);
  expect(acts(set({ doneByLine: false }, kebab, soup))).toBe(1);
  expect(acts(set({}, kebab, soup))).toBe(1);
  signInBoard({ ...HOUSE, rights: ['visits'] });
  expect(acts(set({ doneByLine: false }, kebab)), 'who may not mark it').toBe(0);
});

it('a station that counts no dishes keeps what it has just done at the side', () => {
  const done = { kitchenState: 'done', kitchenAt: new Date().toISOString() } as const;
  const soup = { ...kebab, cartUuid: 'soup', productName: 'Soup', ...done };
  expect(set({}, kebab).side).toContain('Kebab');
  const uncounted = set({ countDishes: false, doneByLine: false }, kebab, soup);
  expect(uncounted.side).not.toContain('Kebab');
  expect(uncounted.side).toMatch(/2 × Soup.*Recall/);
});

it('what can no longer be taken back says so on its row', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const soup = { ...kebab, cartUuid: 'soup', productName: 'Soup', kitchenState: 'done' } as const;
  const isOver = (minutes: number, recall: number) =>
    set({ recallMinutes: recall }, kebab, { ...soup, kitchenAt: ago(minutes) }).tickets.includes(
      'aria-disabled="true"',
    );
  expect([isOver(4, 5), isOver(6, 5), isOver(6, 10)]).toEqual([false, true, false]);
});

it('an order’s number stays in one line with its sign', () => {
  expect(board(kebab)).toContain('#\u00a0000250');
});

it('says when allergies were read, by whom only where that is known', () => {
  const needs = [{ code: 'sesame', kind: 'allergy', name: 'Sesame', fact: 'free' }] as const;
  const read = (by: string) =>
    renderToStaticMarkup(
      <StationBoard
        id="grill"
        orders={[
          buildTicket({
            status: 'accepted',
            lineItems: [buildTicketLine({ ...kebab, needs: [...needs] })],
            needsRead: { by, at: '2026-03-01T18:01:00.000Z' },
          }),
        ]}
      />,
    ).replace(/.*(Allergies read[^<]*).*/s, '$1');
  expect(read('Nadia')).toMatch(/^Allergies read: .?Nadia.?, /);
  expect(read('')).toMatch(/^Allergies read: \d/);
});

it('a dish is a button for those who may mark it, and says that it is done to those who may not', () => {
  expect(board(kebab)).toMatch(/<button[^>]*aria-pressed="false"[^>]*>.*Kebab/);
  signInBoard({ ...HOUSE, rights: ['visits'] });
  expect(board(kebab)).not.toContain('aria-pressed');
  const partly = board({ ...kebab, kitchenState: 'done' }, { ...kebab, cartUuid: 'soup' });
  expect(partly.match(/Done/g)).toHaveLength(1);
});

it('who may not do something is told by name who may, and else to ask a manager', () => {
  const words = (right: Right) =>
    renderToStaticMarkup(<Locked right={right} />).replaceAll(/[\u2066-\u2069]/g, '');
  expect(words('refund')).toContain('Ask Rana.');
  expect(words('lines')).toContain('Ask Rana and Sami.');
  signInBoard({ ...HOUSE, hands: [] });
  expect(words('refund')).toContain('Ask a manager.');
});
