import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import type { Right } from '#contract/office/rights.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { Locked } from '../ticket/bands/locked.tsx';
import { StationBoard } from './station-board.tsx';

const signedIn = vi.hoisted(() => ({
  venue: {
    rights: [] as string[],
    rights_by_pin: [] as string[],
    order_types: ['dine_in'],
    stations: [{ id: 'grill', name: 'Grill' }],
    hands: [
      { who: 'person:1', name: 'Rana', role: 'manager' },
      { who: 'person:2', name: 'Sami', role: 'kitchen' },
    ],
  },
}));

vi.hoisted(() => {
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => media);
});

vi.mock('../state/language.ts', async () => {
  const { en: words } = await import('#text/staff/en.ts');
  const state = { lang: 'en', words };
  return { useLanguage: (select: (language: typeof state) => unknown) => select(state) };
});

vi.mock('../state/session.ts', async (load) => ({
  ...(await load<object>()),
  useSession: (select: (session: typeof signedIn) => unknown) => select(signedIn),
  useMay: (right: Right) => signedIn.venue.rights.includes(right),
}));

vi.mock('../state/orders/orders.ts', async (load) => ({
  ...(await load<object>()),
  useOrdersState: (select: (state: { loaded: boolean }) => unknown) => select({ loaded: true }),
}));

beforeEach(() => {
  signedIn.venue.rights = ['orders', 'lines'];
});

const kebab = { cart_uuid: 'kebab', product_name: 'Kebab', station: 'grill', quantity: 2 };

function board(...lines: Parameters<typeof buildTicketLine>[0][]): string {
  const order = buildTicket({ status: 'accepted', line_items: lines.map((line) => buildTicketLine(line)) });
  // Names stand apart from the words around them by marks of direction.
  return renderToStaticMarkup(<StationBoard id="grill" orders={[order]} />).replaceAll(
    /[\u2066-\u2069]/g,
    '',
  );
}

it('a station without work says what comes next and for whom, where that is on hold', () => {
  const held = { ...kebab, course: 2, on_hold: true };
  expect(board(held)).toContain('Next: 2 Kebab of Table 12, on hold');
  const busy = board(held, { ...kebab, cart_uuid: 'soup', product_name: 'Soup' });
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
  const drink = { cart_uuid: 'tea', product_name: 'Tea', station: 'bar', kitchen_state: 'done' } as const;
  const [kitchen] = [signedIn.venue.stations];
  signedIn.venue.stations = [...kitchen, { id: 'bar', name: 'Bar' }];
  const shown = (minutes: number) => {
    const order = buildTicket({
      status: 'accepted',
      promised_at: new Date(Date.now() + minutes * 60_000).toISOString(),
      line_items: [buildTicketLine(kebab), buildTicketLine(drink)],
    });
    const page = renderToStaticMarkup(<StationBoard id="grill" orders={[order]} />);
    return { words: page.replaceAll(/<[^>]+>|[\u2066-\u2069]/g, ''), presses: page.includes('pressing') };
  };
  const [calm, late] = [shown(6), shown(-1)];
  signedIn.venue.stations = kitchen;
  expect(calm.words).toContain('Bar1/1');
  expect(calm.words).not.toContain('waits for you');
  expect(late.words).toContain('Bar done, it waits for you');
  expect([calm.presses, late.presses]).toEqual([false, true]);
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
            line_items: [buildTicketLine({ ...kebab, needs: [...needs] })],
            needs_read: { by, at: '2026-03-01T18:01:00.000Z' },
          }),
        ]}
      />,
    ).replace(/.*(Allergies read[^<]*).*/s, '$1');
  expect(read('Nadia')).toMatch(/^Allergies read: .?Nadia.?, /);
  expect(read('')).toMatch(/^Allergies read: \d/);
});

it('a dish is a button for those who may mark it, and says that it is done to those who may not', () => {
  expect(board(kebab)).toMatch(/<button[^>]*aria-pressed="false"[^>]*>.*Kebab/);
  signedIn.venue.rights = ['visits'];
  expect(board(kebab)).not.toContain('aria-pressed');
  const partly = board({ ...kebab, kitchen_state: 'done' }, { ...kebab, cart_uuid: 'soup' });
  expect(partly.match(/Done/g)).toHaveLength(1);
});

it('who may not do something is told by name who may, and else to ask a manager', () => {
  const words = (right: Right) =>
    renderToStaticMarkup(<Locked right={right} />).replaceAll(/[\u2066-\u2069]/g, '');
  expect(words('refund')).toContain('Ask Rana.');
  expect(words('lines')).toContain('Ask Rana and Sami.');
  signedIn.venue.hands.splice(0);
  expect(words('refund')).toContain('Ask a manager.');
});
