import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A press as version 1.38.0 kept it, and what is sent of it: address and body. */
type Kept = [press: Record<string, unknown>, address: string, body: object | null];

const ID = '0f9c2b7de4a1483c9b5d6e7f80912a3b';

const ORDER = '/staff/api/orders/order-1';
const CALL = { for: 'waiter', location: '12', location_type: 'Table', called_at: '2026-05-01T18:00:00Z' };
const MEANT = { for: 'waiter', called_at: '2026-05-01T18:00:00Z' };
const MOVE = { location: '12', location_type: 'Table', to: { location: '14', location_type: 'Table' } };

const NEWEST: Kept[] = [
  [
    { kind: 'move', uuid: 'order-1', from: 'pending', to: 'accepted', reason: '', seen: ['soup'] },
    `${ORDER}/status/?lang=en`,
    { status: 'accepted', reason: '', seen: ['soup'] },
  ],
  [
    { kind: 'recall', uuid: 'order-1', from: 'pending', to: 'accepted' },
    `${ORDER}/recall/?lang=en&from=pending`,
    null,
  ],
  [{ kind: 'strike', uuid: 'order-1', line: 'soup' }, `${ORDER}/lines/soup/delete/?lang=en`, null],
  [
    { kind: 'promise', uuid: 'order-1', at: Date.UTC(2026, 2, 1, 19) },
    `${ORDER}/promise/?lang=en`,
    { promised_at: '2026-03-01T19:00:00.000Z' },
  ],
  [{ kind: 'promise', uuid: 'order-2', at: null }, `${ORDER}/promise/?lang=en`, { promised_at: null }],
  [
    { kind: 'close', uuid: '', location: { code: '9', type: 'Table' }, since: '2026-05-01T18:00:00Z' },
    '/staff/api/locations/9/close/?type=Table&since=2026-05-01T18%3A00%3A00Z',
    null,
  ],
  [
    { kind: 'tick', uuid: 'order-1', lines: [{ line: 'soup', turn: 0, state: 'done' }] },
    `${ORDER}/lines/tick/?lang=en`,
    { lines: [{ line: 'soup', turn: 0, state: 'done' }] },
  ],
  [
    { kind: 'untick', uuid: 'order-1', lines: [{ line: 'bread', turn: 0 }] },
    `${ORDER}/lines/recall/?lang=en`,
    { lines: [{ line: 'bread', turn: 0 }] },
  ],
  [{ kind: 'hold', uuid: 'order-1', wish: { course: 2 } }, `${ORDER}/lines/hold/?lang=en`, { course: 2 }],
  [
    { kind: 'fire', uuid: 'order-1', wish: { lines: ['cake'] } },
    `${ORDER}/lines/fire/?lang=en`,
    { lines: ['cake'] },
  ],
  [
    { kind: 'call', uuid: 'order-1', station: 'grill' },
    `${ORDER}/call-station/?lang=en`,
    { station: 'grill' },
  ],
  [{ kind: 'take', uuid: '', call: CALL }, '/staff/api/locations/12/call/take/?type=Table', MEANT],
  [{ kind: 'answer', uuid: '', call: CALL }, '/staff/api/locations/12/call/?type=Table', MEANT],
  [{ kind: 'admit', uuid: '', request: 'r1', admit: false }, '/staff/api/visits/r1/', { admit: false }],
  [{ kind: 'bring', uuid: '', how: 'move', move: MOVE }, '/staff/api/tables/move/', MOVE],
  [{ kind: 'bring', uuid: '', how: 'join', move: MOVE }, '/staff/api/tables/join/', MOVE],
  [{ kind: 'bring', uuid: '', how: 'back', move: MOVE }, '/staff/api/tables/back/', MOVE],
];

/** What versions before it did not keep: what was seen, whose visit was meant, when the call began. */
const OLDEST: Kept[] = [
  [
    { kind: 'move', uuid: 'order-1', from: 'pending', to: 'accepted', reason: 'late' },
    `${ORDER}/status/?lang=en`,
    { status: 'accepted', reason: 'late' },
  ],
  [
    { kind: 'close', uuid: 'order-1', location: { code: '9', type: 'Room' } },
    '/staff/api/locations/9/close/?type=Room',
    null,
  ],
  [
    { kind: 'tick', uuid: 'order-1', lines: [{ line: 'soup', state: 'served' }] },
    `${ORDER}/lines/tick/?lang=en`,
    { lines: [{ line: 'soup', state: 'served' }] },
  ],
  [
    { kind: 'answer', uuid: '', call: { for: 'bill', location: '12', location_type: 'Table' } },
    '/staff/api/locations/12/call/?type=Table',
    { for: 'bill' },
  ],
];

function addressOf([{ uuid }, address]: Kept): string {
  return address.replace(ORDER, `/staff/api/orders/${String(uuid)}`);
}

interface Sent {
  url: string;
  body: unknown;
  key: string | null;
}

let sent: Sent[];

beforeEach(() => {
  stubStorages();
  sent = [];
  const order = buildTicket({
    lineItems: [
      buildTicketLine({ cartUuid: 'soup' }),
      buildTicketLine({ cartUuid: 'bread', kitchenState: 'done' }),
      buildTicketLine({ cartUuid: 'kafta', course: 2 }),
      buildTicketLine({ cartUuid: 'cake', onHold: true }),
    ],
  });
  const done = { ...order, closed: true, taken: true, answered: true, state: 'admitted', moved: true };
  vi.stubGlobal('fetch', (url: string, { method, body, headers }: RequestInit) => {
    if (method !== 'POST') return Promise.resolve(Response.json({ orders: [order] }));
    const key = new Headers(headers).get('idempotency-key');
    sent.push({ url, body: body ? JSON.parse(String(body)) : null, key });
    return Promise.resolve(Response.json(done));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Opens the board's page on a device that kept presses, and sends them. */
async function openWith(...kept: object[]) {
  sessionStorage.setItem('sufra:board:taps', JSON.stringify(kept));
  vi.resetModules();
  const { commands } = await import('./command-queue.ts');
  const { refreshOrders } = await import('./orders.ts');
  const { sendCommands } = await import('./send-commands.ts');
  await refreshOrders();
  await sendCommands();
  return commands();
}

it.each([
  ...NEWEST.map((each) => ['1.38.0', each] as const),
  ...OLDEST.map((each) => ['older', each] as const),
])('a press that a version kept is sent after the upgrade, as it was meant: %s, %j', async (_, kept) => {
  const [press, , body] = kept;
  const left = await openWith({ ...press, id: ID, tried: false, by: null });
  expect(sent).toEqual([{ url: addressOf(kept), body, key: ID }]);
  expect(left).toEqual([]);
});

it('presses that waited go in their order, also those that were sent before', async () => {
  const kept = NEWEST.map(([press], at) => ({ ...press, id: `${at}`, tried: at % 2 > 0, by: null }));
  await openWith(...kept);
  expect(sent.map(({ url }) => url)).toEqual(NEWEST.map(addressOf));
});

it.each(['1767225600000-0.5488135039273248', '7', `${ID}${ID}-later`])(
  'a press with an id that is no key has a key of its own, the same after a reload: %s',
  async (id) => {
    const [[press] = [{}]] = NEWEST;
    const others = { ...press, id: `${id}1`, tried: true, by: null };
    for (let opened = 0; opened < 2; opened++)
      await openWith({ ...press, id, tried: true, by: null }, others);
    const [key, other, keyLater, otherLater] = sent.map((each) => each.key);
    expect([key, other]).toEqual([keyLater, otherLater]);
    expect(key).toMatch(/^[A-Za-z0-9-]{20,64}$/);
    expect(other).not.toBe(key);
  },
);
