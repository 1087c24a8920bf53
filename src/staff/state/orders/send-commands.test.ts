import type { StaffOrder } from '#contract/staff/staff.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { withLineWish, type LineWish } from '../../rules/commands/line-commands.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withCommands } from '../../rules/commands/commands.ts';
import { ordersState, refreshOrders } from './orders.ts';
import { useLive } from './stream-state.ts';
import {
  hearChange,
  onBrought,
  onRefusedCommand,
  onStruck,
  sendCommands,
  sendPressed,
} from './send-commands.ts';
import { dropCommand, pushCommand, commands } from './command-queue.ts';

type Fault = 'none' | 'no_request' | 'no_answer' | 'signed_out';

/** The kitchen's one order at the server, and what happens on the way there. */
let order: StaffOrder;
let fault: Fault;
let posts: string[];
let keys: (string | null)[];
let readings: number;
/** What the server says to calls about the floor, by a part of their address. */
let floor: Record<string, object>;
/** Runs while a command is on its way. */
let meanwhile: () => void;

function json(body: unknown, status = 200): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}

function move(status: OrderStatus): Response {
  const isNext = order.status === 'pending' && status === 'accepted';
  if (!isNext) return json({ code: 'status_not_allowed', title: 'Not allowed' }, 409);
  order = { ...order, status, version: order.version + 1 };
  return json(order);
}

function recall(url: string): Response {
  const from = new URL(url, 'http://board').searchParams.get('from');
  if (from !== null && from !== order.status)
    return json({ code: 'status_not_allowed', title: 'Not allowed' }, 409);
  order = {
    ...order,
    status: order.status === 'preparing' ? 'accepted' : 'pending',
    version: order.version + 1,
  };
  return json(order);
}

/** The server's part: what was said first counts. */
function changeLines(url: string, text: string): Response {
  const lines = JSON.parse(text) as { lines: { line: string; state: 'done'; turn: number }[] };
  const wish = url.includes('/tick/')
    ? ({ kind: 'tick', uuid: order.uuid, ...lines } as const)
    : ({ kind: 'untick', uuid: order.uuid, ...lines } as const);
  const after = withLineWish(order, wish, { at: 1, by: 'server' });
  if (after !== order) order = { ...after, version: order.version + 1 };
  return json(order);
}

beforeEach(async () => {
  order = buildTicket();
  fault = 'none';
  posts = [];
  keys = [];
  readings = 0;
  floor = {};
  meanwhile = () => {};
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (fault === 'no_request') throw new TypeError('offline');
    if (fault === 'signed_out') return json({ code: 'unauthorized', title: 'Not signed in' }, 401);
    if (init.method !== 'POST') {
      readings += 1;
      return json({ orders: [order] });
    }
    posts.push(url);
    keys.push(new Headers(init.headers).get('idempotency-key'));
    await Promise.resolve();
    meanwhile();
    const own = Object.keys(floor).find((part) => url.includes(part));
    const said = own === undefined ? undefined : floor[own];
    const answer = said
      ? json(said, 'code' in said ? 404 : 200)
      : url.includes('/lines/')
        ? changeLines(url, String(init.body))
        : url.includes('/recall/')
          ? recall(url)
          : move((JSON.parse(String(init.body)) as { status: OrderStatus }).status);
    if (fault === 'no_answer') throw new TypeError('lost');
    return answer;
  });
  await refreshOrders();
});

afterEach(() => {
  for (const { id } of commands()) dropCommand(id);
  vi.unstubAllGlobals();
});

const accept = { kind: 'move', uuid: 'order-1', from: 'pending', to: 'accepted', reason: '' } as const;

it('a command arrives, and leaves the queue when the board has read its result', async () => {
  pushCommand(accept);
  await sendCommands();
  expect(commands()).toEqual([]);
  expect(ordersState().orders[0]?.status).toBe('accepted');
});

it('what was pressed is sent once, after the press was painted, or 200 ms later where nothing is painted', async () => {
  vi.useFakeTimers();
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
  pushCommand(accept);
  sendPressed();
  await vi.advanceTimersByTimeAsync(100);
  expect(posts).toHaveLength(0);
  frames.shift()?.();
  await vi.advanceTimersByTimeAsync(1);
  expect(posts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  pushCommand({ ...accept, from: 'accepted', to: 'preparing' });
  sendPressed();
  await vi.advanceTimersByTimeAsync(199);
  expect(posts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(posts).toHaveLength(2);
  vi.useRealTimers();
});

it('an order’s update during its own command is not read, since the answer has it', async () => {
  let heard = Promise.resolve();
  meanwhile = () => void (heard = hearChange({ uuid: 'order-1', version: 2, status: 'accepted' }));
  readings = 0;
  pushCommand(accept);
  await sendCommands();
  await heard;
  expect([commands(), readings, ordersState().orders[0]?.status]).toEqual([[], 0, 'accepted']);
});

it('commands pressed offline wait and run once', async () => {
  fault = 'no_request';
  pushCommand(accept);
  await sendCommands();
  await sendCommands();
  expect(commands()).toHaveLength(1);
  fault = 'none';
  await sendCommands();
  expect([commands(), posts.length, order.version]).toEqual([[], 1, 2]);
});

it('commands pressed after the session has ended wait for the next session and run once', async () => {
  const refused: string[] = [];
  onRefusedCommand((_, problem) => refused.push(problem?.code ?? 'elsewhere'));
  fault = 'signed_out';
  pushCommand(accept);
  await sendCommands();
  expect(commands()).toHaveLength(1);
  fault = 'none';
  await sendCommands();
  expect([commands(), posts.length, order.version, refused]).toEqual([[], 1, 2, []]);
});

it('after a fault in showing a refusal, the next commands go all the same', async () => {
  onRefusedCommand(() => {
    throw new Error('a fault of the board');
  });
  order = { ...order, status: 'canceled', version: 2 };
  pushCommand(accept);
  await expect(sendCommands()).rejects.toThrow('a fault of the board');
  onRefusedCommand(() => {});
  order = buildTicket({ version: 3 });
  await refreshOrders();
  posts = [];
  pushCommand(accept);
  await sendCommands();
  expect([posts.length, commands(), order.status]).toEqual([1, [], 'accepted']);
});

it('acts on calls and tables wait for the network with the others, and go once in their order', async () => {
  const call = {
    for: 'waiter',
    location: '12',
    location_type: 'Table',
    called_at: '2026-05-01T18:00:00Z',
  } as const;
  const move = {
    location: '12',
    location_type: 'Table',
    to: { location: '14', location_type: 'Table' },
  } as const;
  useLive.setState({ calls: [call] });
  fault = 'no_request';
  pushCommand({ kind: 'take', uuid: '', call });
  pushCommand(accept);
  pushCommand({ kind: 'bring', uuid: '', how: 'move', move });
  pushCommand({ kind: 'answer', uuid: '', call });
  await sendCommands();
  await sendCommands();
  expect([posts, commands().length]).toEqual([[], 4]);
  fault = 'none';
  floor = { '/call/take/': { taken: true }, '/tables/move/': { moved: true }, '/call/': { answered: true } };
  await sendCommands();
  expect(posts.map((url) => url.replace(/\?.*/, ''))).toEqual([
    '/staff/api/locations/12/call/take/',
    '/staff/api/orders/order-1/status/',
    '/staff/api/tables/move/',
    '/staff/api/locations/12/call/',
  ]);
  expect([commands(), useLive.getState().calls]).toEqual([[], []]);
});

it('a call that a colleague has taken meanwhile is theirs; guests whose move was answered late have moved', async () => {
  const call = { for: 'bill', location: '12', location_type: 'Table' } as const;
  const move = {
    location: '12',
    location_type: 'Table',
    to: { location: '14', location_type: 'Table' },
  } as const;
  const told: string[] = [];
  onRefusedCommand(({ kind }) => told.push(`refused ${kind}`));
  onBrought(({ move: { to } }) => told.push(`at ${to.location}`));
  floor = { '/call/take/': { taken: false }, '/tables/move/': { moved: true } };
  pushCommand({ kind: 'take', uuid: '', call });
  await sendCommands();
  fault = 'no_answer';
  pushCommand({ kind: 'bring', uuid: '', how: 'move', move });
  await sendCommands();
  fault = 'none';
  floor = { '/tables/move/': { code: 'not_found', title: 'Not found' } };
  await sendCommands();
  expect([told, commands()]).toEqual([['refused take', 'at 14'], []]);
});

it('a recall whose answer was lost is not sent twice', async () => {
  order = buildTicket({ status: 'preparing' });
  await refreshOrders();
  pushCommand({ kind: 'recall', uuid: 'order-1', from: 'preparing', to: 'accepted' });
  fault = 'no_answer';
  await sendCommands();
  fault = 'none';
  await sendCommands();
  expect([commands(), posts.length, order.status]).toEqual([[], 1, 'accepted']);
});

it('a recall that another board was faster with takes no second step, and nobody is told off', async () => {
  const refused: string[] = [];
  onRefusedCommand((_, problem) => refused.push(problem?.code ?? 'elsewhere'));
  order = buildTicket({ status: 'preparing' });
  await refreshOrders();
  order = buildTicket({ status: 'accepted', version: 2 });
  pushCommand({ kind: 'recall', uuid: 'order-1', from: 'preparing', to: 'accepted' });
  await sendCommands();
  expect([commands(), posts.length, order.status, refused]).toEqual([[], 1, 'accepted', []]);
});

it('a step that another board has taken is settled; a step that it made impossible is reported', async () => {
  const refused: string[] = [];
  onRefusedCommand((_, problem) => refused.push(problem?.code ?? 'elsewhere'));
  pushCommand(accept);
  order = buildTicket({ status: 'accepted' });
  await sendCommands();
  expect([commands(), refused]).toEqual([[], []]);
  pushCommand({ ...accept, from: 'accepted', to: 'preparing' });
  order = buildTicket({ status: 'canceled' });
  await sendCommands();
  expect([commands(), refused]).toEqual([[], ['status_not_allowed']]);
});

it('a command that another board overtook is reported, and undoes nothing of the other’s work', async () => {
  const refused: string[] = [];
  onRefusedCommand((_, problem) => refused.push(problem?.code ?? 'elsewhere'));
  fault = 'no_request';
  pushCommand({ ...accept, to: 'canceled' });
  await sendCommands();
  fault = 'none';
  order = buildTicket({ status: 'preparing', version: 3 });
  await refreshOrders();
  await sendCommands();
  expect([commands(), posts, refused]).toEqual([[], [], ['elsewhere']]);
  pushCommand({ kind: 'recall', uuid: 'order-1', from: 'accepted', to: 'pending' });
  await sendCommands();
  expect([commands(), posts, refused]).toEqual([[], [], ['elsewhere', 'elsewhere']]);
});

it('that a line is struck is said when the server has done it, also after a lost answer, and not of a refusal', async () => {
  const told: string[] = [];
  onStruck(({ line }) => told.push(`struck ${line}`));
  onRefusedCommand((_, problem) => told.push(problem?.code ?? 'elsewhere'));
  const strike = (line: string) => pushCommand({ kind: 'strike', uuid: 'order-1', line });
  const lines = ['line-1', 'line-2', 'line-3'].map((id) => buildTicketLine({ cart_uuid: id }));
  order = buildTicket({ line_items: lines });
  await refreshOrders();
  floor = { '/line-1/': { code: 'person_required', title: 'Who is this?' } };
  strike('line-1');
  await sendCommands();
  expect([told, commands()]).toEqual([['person_required'], []]);
  const strikeAtServer = (id: string) => {
    const struck = order.line_items.map((line) =>
      line.cart_uuid === id ? buildTicketLine({ cart_uuid: id, status: 'Deleted' }) : line,
    );
    order = { ...order, version: order.version + 1, line_items: struck };
    floor = { [`/${id}/`]: order };
  };
  meanwhile = () => strikeAtServer('line-2');
  strike('line-2');
  expect(told).toHaveLength(1);
  await sendCommands();
  expect(told).toEqual(['person_required', 'struck line-2']);
  meanwhile = () => strikeAtServer('line-3');
  fault = 'no_answer';
  strike('line-3');
  await sendCommands();
  expect(told).toHaveLength(2);
  fault = 'none';
  await sendCommands();
  expect([told, commands()]).toEqual([['person_required', 'struck line-2', 'struck line-3'], []]);
});

const tick: LineWish = {
  kind: 'tick',
  uuid: 'order-1',
  lines: [{ line: 'line-1', turn: 0, state: 'done' }],
};
const untick: LineWish = { kind: 'untick', uuid: 'order-1', lines: [{ line: 'line-1', turn: 0 }] };
const asShown = () => withCommands(ordersState().orders, commands())[0]?.line_items[0];

it('a board two hours offline shows its ticks meanwhile, and sends each once, in order', async () => {
  const lines = ['line-1', 'line-2', 'line-3'];
  order = buildTicket({ line_items: lines.map((id) => buildTicketLine({ cart_uuid: id })) });
  await refreshOrders();
  fault = 'no_request';
  for (const line of lines)
    pushCommand({ kind: 'tick', uuid: 'order-1', lines: [{ line, turn: 0, state: 'done' }] });
  for (let minute = 0; minute < 120; minute++) await sendCommands();
  expect([posts, asShown()?.kitchen_state]).toEqual([[], 'done']);
  const ids = commands().map(({ id }) => id);
  fault = 'none';
  await sendCommands();
  expect([commands(), keys, order.version]).toEqual([[], ids, 4]);
  expect(order.line_items.map((line) => line.kitchen_state)).toEqual(['done', 'done', 'done']);
});

it('a tick whose answer was lost is settled by what the server says', async () => {
  pushCommand(tick);
  fault = 'no_answer';
  await sendCommands();
  fault = 'none';
  await sendCommands();
  expect([commands(), posts.length, order.version]).toEqual([[], 1, 2]);
});

it('a tick that was overtaken by another board’s recall does not count, and nobody is told off', async () => {
  const refused: string[] = [];
  onRefusedCommand((_, problem) => refused.push(problem?.code ?? 'elsewhere'));
  fault = 'no_request';
  pushCommand(tick);
  await sendCommands();
  fault = 'none';
  order = buildTicket({ version: 5, line_items: [buildTicketLine({ turn: 1 })] });
  await refreshOrders();
  await sendCommands();
  expect([commands(), posts, refused, asShown()?.kitchen_state]).toEqual([[], [], [], 'waiting']);
});

it('a struck line takes no tick: it never looks like a done one', async () => {
  order = buildTicket({ version: 2, line_items: [buildTicketLine({ status: 'Deleted' })] });
  await refreshOrders();
  pushCommand(tick);
  expect(asShown()).toMatchObject({ status: 'Deleted', kitchen_state: 'waiting' });
  await sendCommands();
  expect([commands(), posts]).toEqual([[], []]);
});

it('a tick and its taking back, both pressed offline, end as they were pressed', async () => {
  fault = 'no_request';
  pushCommand(tick);
  pushCommand(untick);
  await sendCommands();
  await sendCommands();
  expect(asShown()).toMatchObject({ kitchen_state: 'waiting', turn: 1 });
  fault = 'none';
  await sendCommands();
  expect([commands(), posts.length]).toEqual([[], 2]);
  expect(order.line_items[0]).toMatchObject({ kitchen_state: 'waiting', turn: 1 });
});

it('a phone let in and a table freed without a network are sent once, and the request is gone with its answer', async () => {
  const request = { request: 'r1', location: '7', location_type: 'Table', name: 'Mona' } as const;
  useLive.setState({ requests: [request] });
  fault = 'no_request';
  pushCommand({ kind: 'admit', uuid: '', request: 'r1', admit: true });
  pushCommand({ kind: 'close', uuid: '', location: { code: '9', type: 'Table' } });
  await sendCommands();
  await sendCommands();
  expect([useLive.getState().requests, commands().length, posts]).toEqual([[request], 2, []]);
  fault = 'none';
  floor = { '/visits/r1': { state: 'admitted' }, '/locations/9/close': { closed: true } };
  await sendCommands();
  expect([useLive.getState().requests, commands(), posts.length]).toEqual([[], [], 2]);
});
