import { signInBoard, speakOnBoard } from '#tests/support/build/build-board.ts';
import { buildStation, buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { StationTabs } from './station-tabs.tsx';

vi.hoisted(() => {
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => media);
});

await speakOnBoard('en');

function counts(byLines: boolean): Record<string, string> {
  signInBoard({
    rights: [],
    readyWhenAllDone: byLines,
    stations: [buildStation('grill', { name: 'Grill', icon: 'fire' })],
  });
  const since = new Date(Date.now() - 60_000).toISOString();
  const made = buildTicketLine({ station: 'grill', kitchenState: 'done', kitchenAt: since });
  const orders = [
    buildTicket({ uuid: 'left', status: 'preparing', lineItems: [buildTicketLine({ station: 'grill' })] }),
    buildTicket({ uuid: 'made', status: 'preparing', lineItems: [made] }),
    buildTicket({ uuid: 'whole', status: 'fulfilled', statusAt: since, lineItems: [made] }),
  ];
  const page = renderToStaticMarkup(<StationTabs orders={orders} />);
  const tabs = [...page.matchAll(/<span>([^<]+)<\/span> <b[^>]*>([^<]+)/g)];
  return Object.fromEntries(tabs.map(([, name = '', count = '']) => [name, count]));
}

it('counts what is left to make at a station, and at the pass all that can run', () => {
  expect(counts(false)).toEqual({ All: '2', Grill: '1', Pass: '1' });
  // There the last line fulfills an order, which still waits to be taken to its guest.
  expect(counts(true)).toEqual({ All: '2', Grill: '1', Pass: '2' });
});
