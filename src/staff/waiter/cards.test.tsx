import { signInBoard, speakOnBoard } from '#tests/support/build/build-board.ts';
import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { catalogues } from '#text/staff/languages.ts';
import { Cards } from './cards.tsx';

const words = await catalogues.ar();

vi.hoisted(() => {
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => media);
});

await speakOnBoard('ar');
signInBoard();

it.each(['ready', 'carried'] as const)(
  'says to whoever brings dishes which of them is for a guest with an allergy, and what was written (%s)',
  (kind) => {
    const lines = [
      buildTicketLine({
        cartUuid: 'kebab',
        productName: 'Kebab',
        needs: [{ code: 'nuts', kind: 'allergy', name: 'المكسرات', fact: 'free' }],
        needWords: '胡桃抜きで',
      }),
      buildTicketLine({ cartUuid: 'soup', productName: 'Soup', specialInstructions: 'No onion' }),
    ];
    const order = buildTicket({ orderComments: 'A candle on the dessert', lineItems: lines });
    const page = renderToStaticMarkup(
      <Cards cards={[{ kind, key: 'card', order, lines, since: 0, by: 'person:nadia' }]} />,
    ).replaceAll(/<\/?bdi[^>]*>|[\u2066-\u2069]/g, '');
    expect(page).toContain('Kebab · حساسية: المكسرات');
    expect(page).toMatch(/Kebab · [^<]*胡桃抜きで/);
    expect(page).not.toContain('Soup ·');
    expect(page).toContain('No onion');
    expect(page).toContain('A candle on the dessert');
  },
);

it('keeps each dish beside its quantity, also where its name runs the other way', () => {
  const lineItems = ['Kebab', 'حمص'].map((name, index) =>
    buildTicketLine({ cartUuid: name, productName: name, quantity: index + 1 }),
  );
  const order = buildTicket({ lineItems });
  const page = renderToStaticMarkup(
    <Cards cards={[{ kind: 'ready', key: 'card', order, lines: lineItems, since: 0, by: '' }]} />,
  );
  expect(page).toContain('1\u00a0\u2068Kebab\u2069، 2\u00a0\u2068حمص\u2069');
});

it.each([
  ['Table', '>طاولة 7<'],
  ['Room', '>غرفة 7<'],
] as const)(
  'names where a guest of a %s calls from once: the number of a table stands beside it',
  (type, place) => {
    const call = { for: 'waiter', location: '7', locationType: type } as const;
    const page = renderToStaticMarkup(
      <Cards cards={[{ kind: 'call', key: 'card', call, since: 0, by: '' }]} />,
    ).replaceAll(/[\u2066-\u2069]/g, '');
    const shown = page.replaceAll(/<span class="[^"]*hidden[^"]*">[^<]*<\/span>/g, '');
    expect(page, 'told to a screen reader').toContain(place);
    expect(shown.includes(place)).toBe(type === 'Room');
  },
);

it('calls what a guest asked for done, never ready, as dishes are', () => {
  const call = { for: 'waiter', location: '12', locationType: 'Table' } as const;
  const page = renderToStaticMarkup(
    <Cards cards={[{ kind: 'call', key: 'card', call, since: 0, by: '' }]} />,
  );
  expect(page).toContain(words.callDone);
  expect(page).not.toContain(words.waiterReady);
});
