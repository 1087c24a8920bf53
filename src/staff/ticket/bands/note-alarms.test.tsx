import { signInBoard, speakOnBoard } from '#tests/support/build/build-board.ts';
import { buildStation, buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { StationBoard } from '../../line/station-board.tsx';
import { PassRow } from '../../pass/pass-row.tsx';
import { ReadyPanel } from '../../pass/ready-panel.tsx';
import { useOrdersState } from '../../state/orders/orders.ts';
import { USUAL_LIMITS } from '../../rules/times/ages.ts';
import { passView } from '../../rules/stations/pass-tickets.ts';
import { Cards } from '../../waiter/cards.tsx';
import { TableOrder } from '../../waiter/table-order.tsx';
import { DoneTicket } from '../done-ticket.tsx';
import { Ticket } from '../ticket.tsx';

vi.hoisted(() => {
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => media);
});

await speakOnBoard('en');
signInBoard({ stations: [buildStation('grill', { name: 'Grill' })] });
useOrdersState.setState({ loaded: true });

const THAI = 'ผมแพ้ถั่วลิสง';
const KIWI = 'kiwi allergy';
const lines = [
  buildTicketLine({ cartUuid: 'soup', productName: 'Soup', station: 'grill' }),
  buildTicketLine({
    cartUuid: 'kebab',
    productName: 'Kebab',
    station: 'grill',
    kitchenState: 'done',
    specialInstructions: THAI,
  }),
  buildTicketLine({
    cartUuid: 'salad',
    productName: 'Salad',
    station: 'grill',
    kitchenState: 'done',
    specialInstructions: KIWI,
  }),
];
const order = buildTicket({ status: 'accepted', orderComments: 'Nussallergie', lineItems: lines });
const away = { orderType: 'takeaway', customerNumber: null, orderLocationType: null } as const;
const view = (lineItems = lines) =>
  passView([{ ...order, lineItems }], { readyWhenAllDone: false }, 0, () => USUAL_LIMITS);

/** The bands of a page, in words. */
function bandsOf(page: ReactNode): string {
  const drawn = renderToStaticMarkup(page);
  return [...drawn.matchAll(/<(?:span|div)[^>]*class="[^"]*_band_[^>]*>.*?<\/(?:span><\/span|div><\/div)>/gs)]
    .map(([band]) => band.replaceAll('</p>', ' | ').replaceAll(/<[^>]*>|[\u2066-\u2069]/g, ''))
    .join(' || ');
}

it.each([
  ['a ticket of the board', () => <Ticket order={order} numberKey={null} isLit={false} />],
  ['a done ticket', () => <DoneTicket order={{ ...order, ...away, status: 'fulfilled' }} />],
  [
    'a row of the pass',
    () =>
      view().rows.map((ticket) => (
        <PassRow
          key={ticket.order.uuid}
          ticket={ticket}
          stations={[buildStation('grill', { name: 'Grill' })]}
          hasOthers={false}
        />
      )),
  ],
  ['what is ready at the pass', () => <ReadyPanel ready={view(lines.slice(1)).ready} taken={[]} loaded />],
  [
    'a card of the waiter’s phone',
    () => <Cards cards={[{ kind: 'ready', key: 'card', order, lines, since: 0, by: 'person:omar' }]} />,
  ],
  ['a table on the waiter’s phone', () => <TableOrder order={order} />],
  ['a station', () => <StationBoard id="grill" orders={[order]} />],
])('%s has the band of an allergy told in a note, in the reader’s language and with its dish', (_, page) => {
  const bands = bandsOf(page());
  expect(bands).toContain('Peanuts (from a note in Thai)');
  expect(bands, 'where it names no allergen of the law').toContain('Allergy (from a note) · kiwi allergy');
  expect(bands).toContain('Nuts (from a note in German) · Nussallergie');
});

it.each([
  ['over a ticket', () => <Ticket order={order} numberKey={null} isLit={false} />],
  [
    'on the waiter’s phone',
    () => <Cards cards={[{ kind: 'ready', key: 'card', order, lines, since: 0, by: '' }]} />,
  ],
])('the band %s names its dish', (_, page) => {
  const bands = bandsOf(page());
  expect(bands).toContain('Kebab · Peanuts (from a note in Thai)');
  expect(bands).toContain('Salad · Allergy (from a note) · kiwi allergy');
});
