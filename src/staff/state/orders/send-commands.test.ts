import { kitchenServer } from '#tests/support/app/kitchen-server.ts';
import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { moveWish } from '../../presses/order/move.ts';
import { ordersState, refreshOrders } from './orders.ts';
import { useLive } from './stream-state.ts';
import { followOutcomes, type Outcome } from './outcomes.ts';
import { hearChange, sendCommands, sendPressed, withdrawCommand } from './send-commands.ts';
import { dropCommand, pushCommand, commands } from './command-queue.ts';

const server = kitchenServer();

beforeEach(refreshOrders);

afterEach(() => {
  for (const { id } of commands()) dropCommand(id);
  followOutcomes(() => {})();
});

/** Hears until the end of a test what came of the presses. */
function hear(say: (outcome: Outcome) => void): void {
  onTestFinished(followOutcomes(say));
}

/** The refusals from here on, by their codes. */
function hearRefusals(): string[] {
  const refused: string[] = [];
  hear((outcome) => {
    if (!outcome.isDone) refused.push(outcome.problem?.code ?? 'elsewhere');
  });
  return refused;
}

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
  expect(server.posts).toHaveLength(0);
  frames.shift()?.();
  await vi.advanceTimersByTimeAsync(1);
  expect(server.posts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  pushCommand({ ...accept, from: 'accepted', to: 'preparing' });
  sendPressed();
  await vi.advanceTimersByTimeAsync(199);
  expect(server.posts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.posts).toHaveLength(2);
  vi.useRealTimers();
});

it('an order’s update during its own command is not read, since the answer has it', async () => {
  let heard = Promise.resolve();
  server.meanwhile = () => void (heard = hearChange({ uuid: 'order-1', version: 2, status: 'accepted' }));
  server.readings = 0;
  pushCommand(accept);
  await sendCommands();
  await heard;
  expect([commands(), server.readings, ordersState().orders[0]?.status]).toEqual([[], 0, 'accepted']);
});

it('commands pressed offline wait and run once', async () => {
  server.fault = 'no_request';
  pushCommand(accept);
  await sendCommands();
  await sendCommands();
  expect(commands()).toHaveLength(1);
  server.fault = 'none';
  await sendCommands();
  expect([commands(), server.posts.length, server.order.version]).toEqual([[], 1, 2]);
});

it('commands pressed after the session has ended wait for the next session and run once', async () => {
  const refused = hearRefusals();
  server.fault = 'signed_out';
  pushCommand(accept);
  await sendCommands();
  expect(commands()).toHaveLength(1);
  server.fault = 'none';
  await sendCommands();
  expect([commands(), server.posts.length, server.order.version, refused]).toEqual([[], 1, 2, []]);
});

it('after a fault in showing a refusal, the next commands go all the same', async () => {
  const stop = followOutcomes(() => {
    throw new Error('a fault of the board');
  });
  server.order = { ...server.order, status: 'canceled', version: 2 };
  pushCommand(accept);
  await expect(sendCommands()).rejects.toThrow('a fault of the board');
  stop();
  server.order = buildTicket({ version: 3 });
  await refreshOrders();
  server.posts = [];
  pushCommand(accept);
  await sendCommands();
  expect([server.posts.length, commands(), server.order.status]).toEqual([1, [], 'accepted']);
});

it('acts on calls and tables wait for the network with the others, and go once in their order', async () => {
  const call = {
    for: 'waiter',
    location: '12',
    locationType: 'Table',
    calledAt: '2026-05-01T18:00:00Z',
  } as const;
  const move = {
    location: '12',
    locationType: 'Table',
    to: { location: '14', locationType: 'Table' },
  } as const;
  useLive.setState({ calls: [call] });
  server.fault = 'no_request';
  pushCommand({ kind: 'take', uuid: '', call });
  pushCommand(accept);
  pushCommand({ kind: 'bring', uuid: '', how: 'move', move });
  pushCommand({ kind: 'answer', uuid: '', call });
  await sendCommands();
  await sendCommands();
  expect([server.posts, commands().length]).toEqual([[], 4]);
  server.fault = 'none';
  server.floor = {
    '/call/take/': { taken: true },
    '/tables/move/': { moved: true },
    '/call/': { answered: true },
  };
  await sendCommands();
  expect(server.posts.map((url) => url.replace(/\?.*/, ''))).toEqual([
    '/staff/api/locations/12/call/take/',
    '/staff/api/orders/order-1/status/',
    '/staff/api/tables/move/',
    '/staff/api/locations/12/call/',
  ]);
  expect([commands(), useLive.getState().calls]).toEqual([[], []]);
});

it('a call that a colleague has taken meanwhile is theirs; guests whose move was answered late have moved', async () => {
  const call = { for: 'bill', location: '12', locationType: 'Table' } as const;
  const move = {
    location: '12',
    locationType: 'Table',
    to: { location: '14', locationType: 'Table' },
  } as const;
  const told: string[] = [];
  hear(({ command, isDone }) => {
    if (!isDone) told.push(`refused ${command.kind}`);
    else if (command.kind === 'bring') told.push(`at ${command.move.to.location}`);
  });
  server.floor = { '/call/take/': { taken: false }, '/tables/move/': { moved: true } };
  pushCommand({ kind: 'take', uuid: '', call });
  await sendCommands();
  server.fault = 'no_answer';
  pushCommand({ kind: 'bring', uuid: '', how: 'move', move });
  await sendCommands();
  server.fault = 'none';
  server.floor = { '/tables/move/': { code: 'not_found', title: 'Not found' } };
  await sendCommands();
  expect([told, commands()]).toEqual([['refused take', 'at 14'], []]);
  pushCommand({ kind: 'bring', uuid: '', how: 'move', move });
  await sendCommands();
  expect(told.at(-1), 'others sat there before it was sent at all').toBe('refused bring');
});

it('a recall whose answer was lost takes one step, however often it is sent', async () => {
  server.order = buildTicket({ status: 'preparing' });
  await refreshOrders();
  pushCommand({ kind: 'recall', uuid: 'order-1', from: 'preparing', to: 'accepted' });
  server.fault = 'no_answer';
  await sendCommands();
  server.fault = 'none';
  await sendCommands();
  expect([commands(), server.posts.length, server.order.version]).toEqual([[], 2, 2]);
  expect(ordersState().orders[0]?.status).toBe('accepted');
});

it('a step whose answer was lost is done, also where others have taken the order on since', async () => {
  const refused = hearRefusals();
  pushCommand(accept);
  server.fault = 'no_answer';
  await sendCommands();
  server.order = { ...server.order, status: 'preparing', version: 3 };
  server.fault = 'none';
  await refreshOrders();
  await sendCommands();
  expect([commands(), server.order.version, refused]).toEqual([[], 3, []]);
});

it('what was never sent is taken back; what may have arrived waits for its answer', async () => {
  const unsent = pushCommand(accept);
  expect([withdrawCommand(unsent.id), commands()]).toEqual([true, []]);
  const lost = pushCommand(accept);
  server.fault = 'no_answer';
  await sendCommands();
  expect([withdrawCommand(lost.id), commands().length]).toEqual([false, 1]);
  pushCommand({ kind: 'recall', uuid: 'order-1', from: 'accepted', to: 'pending' });
  server.fault = 'none';
  await sendCommands();
  expect([commands(), withdrawCommand(lost.id), server.order.status]).toEqual([[], false, 'pending']);
});

it('a recall that another board was faster with takes no second step, and nobody is told off', async () => {
  const refused = hearRefusals();
  server.order = buildTicket({ status: 'preparing' });
  await refreshOrders();
  server.order = buildTicket({ status: 'accepted', version: 2 });
  pushCommand({ kind: 'recall', uuid: 'order-1', from: 'preparing', to: 'accepted' });
  await sendCommands();
  expect([commands(), server.posts.length, server.order.status, refused]).toEqual([[], 1, 'accepted', []]);
});

it('a step that another board has taken is settled; a step that it made impossible is reported', async () => {
  const refused = hearRefusals();
  pushCommand(accept);
  server.order = buildTicket({ status: 'accepted' });
  await sendCommands();
  expect([commands(), refused]).toEqual([[], []]);
  pushCommand({ ...accept, from: 'accepted', to: 'preparing' });
  server.order = buildTicket({ status: 'canceled' });
  await sendCommands();
  expect([commands(), refused]).toEqual([[], ['status_not_allowed']]);
});

it('a command that another board overtook is reported, and undoes nothing of the other’s work', async () => {
  const refused = hearRefusals();
  server.fault = 'no_request';
  pushCommand({ ...accept, to: 'canceled' });
  await sendCommands();
  server.fault = 'none';
  server.order = buildTicket({ status: 'preparing', version: 3 });
  await refreshOrders();
  await sendCommands();
  expect([commands(), server.posts, refused]).toEqual([[], [], ['elsewhere']]);
  pushCommand({ kind: 'recall', uuid: 'order-1', from: 'accepted', to: 'pending' });
  await sendCommands();
  expect([commands(), server.order.version, refused]).toEqual([[], 3, ['elsewhere', 'status_not_allowed']]);
});

it('that a line is struck is said when the server has done it, also after a lost answer, and not of a refusal', async () => {
  const told: string[] = [];
  hear((outcome) => {
    if (!outcome.isDone) told.push(outcome.problem?.code ?? 'elsewhere');
    else if (outcome.command.kind === 'strike') told.push(`struck ${outcome.command.line}`);
  });
  const strike = (line: string) => pushCommand({ kind: 'strike', uuid: 'order-1', line });
  const lines = ['line-1', 'line-2', 'line-3'].map((id) => buildTicketLine({ cartUuid: id }));
  server.order = buildTicket({ lineItems: lines });
  await refreshOrders();
  server.floor = { '/line-1/': { code: 'person_required', title: 'Who is this?' } };
  strike('line-1');
  await sendCommands();
  expect([told, commands()]).toEqual([['person_required'], []]);
  const strikeAtServer = (id: string) => {
    const struck = server.order.lineItems.map((line) =>
      line.cartUuid === id ? buildTicketLine({ cartUuid: id, status: 'Deleted' }) : line,
    );
    server.order = { ...server.order, version: server.order.version + 1, lineItems: struck };
    server.floor = { [`/${id}/`]: server.order };
  };
  server.meanwhile = () => strikeAtServer('line-2');
  strike('line-2');
  expect(told).toHaveLength(1);
  await sendCommands();
  expect(told).toEqual(['person_required', 'struck line-2']);
  server.meanwhile = () => strikeAtServer('line-3');
  server.fault = 'no_answer';
  strike('line-3');
  await sendCommands();
  expect(told).toHaveLength(2);
  server.fault = 'none';
  await sendCommands();
  expect([told, commands()]).toEqual([['person_required', 'struck line-2', 'struck line-3'], []]);
});

it('an order to which a dish was added since is not finished by an earlier press', async () => {
  const refused = hearRefusals();
  const [rice, baklava] = [buildTicketLine({ cartUuid: 'rice' }), buildTicketLine({ cartUuid: 'baklava' })];
  server.order = buildTicket({ status: 'preparing', lineItems: [rice] });
  await refreshOrders();
  pushCommand(moveWish(server.order, 'fulfilled'));
  server.fault = 'no_request';
  await sendCommands();
  await sendCommands();
  server.order = { ...server.order, version: 2, lineItems: [rice, baklava] };
  server.fault = 'none';
  await sendCommands();
  expect([commands(), server.order.status, refused]).toEqual([[], 'preparing', ['status_not_allowed']]);
  pushCommand(moveWish(server.order, 'fulfilled'));
  await sendCommands();
  expect([ordersState().orders[0]?.status, refused.length]).toEqual(['fulfilled', 1]);
});

it('a call that came after the one that was answered stays', async () => {
  const call = (minute: string) =>
    ({
      for: 'waiter',
      location: '5',
      locationType: 'Table',
      calledAt: `2026-05-01T18:0${minute}:00Z`,
    }) as const;
  server.fault = 'no_request';
  pushCommand({ kind: 'answer', uuid: '', call: call('0') });
  await sendCommands();
  await sendCommands();
  // A colleague has answered the first, and the table has called again.
  useLive.setState({ calls: [call('3')] });
  server.fault = 'none';
  server.floor = { '/call/': { answered: false } };
  await sendCommands();
  expect([commands(), useLive.getState().calls]).toEqual([[], [call('3')]]);
});

it('a phone that asks to join waits on when the answer is refused, and goes once others were faster', async () => {
  const request = { request: 'r1', location: '7', locationType: 'Table', name: 'Mona' } as const;
  const told = hearRefusals();
  useLive.setState({ requests: [request] });
  const letIn = async (code: string) => {
    server.floor = { '/visits/r1': { code, title: 'Refused' } };
    pushCommand({ kind: 'admit', uuid: '', request: 'r1', admit: true });
    await sendCommands();
    return useLive.getState().requests;
  };
  expect([await letIn('person_required'), told]).toEqual([[request], ['person_required']]);
  expect([await letIn('not_found'), told.length, commands()]).toEqual([[], 1, []]);
});

it('a phone let in and a table freed without a network are sent once, and the request is gone with its answer', async () => {
  const request = { request: 'r1', location: '7', locationType: 'Table', name: 'Mona' } as const;
  useLive.setState({ requests: [request] });
  server.fault = 'no_request';
  pushCommand({ kind: 'admit', uuid: '', request: 'r1', admit: true });
  const since = '2026-05-01T18:00:00.000Z';
  pushCommand({ kind: 'close', uuid: '', location: { code: '9', type: 'Table' }, since });
  await sendCommands();
  await sendCommands();
  expect([useLive.getState().requests, commands().length, server.posts]).toEqual([[request], 2, []]);
  server.fault = 'none';
  server.floor = { '/visits/r1': { state: 'admitted' }, '/locations/9/close': { closed: true } };
  await sendCommands();
  expect([useLive.getState().requests, commands(), server.posts.length]).toEqual([[], [], 2]);
  const freed = new URL(server.posts[1] ?? '', 'http://board').searchParams.get('since');
  expect(freed, 'the guests who sat there').toBe(since);
});

it.each(['none', 'no_request'] as const)(
  'a table that others have by now is not said to be free, with the network at first: %s',
  async (fault) => {
    const refused: (string | undefined)[] = [];
    hear((outcome) => {
      if (!outcome.isDone) refused.push(outcome.command.kind, outcome.problem?.code);
    });
    server.floor = { '/locations/9/close': { closed: false } };
    const location = { code: '9', type: 'Table' } as const;
    pushCommand({ kind: 'close', uuid: '', location, since: '2026-05-01T18:00:00.000Z' });
    server.fault = fault;
    await sendCommands();
    await sendCommands();
    server.fault = 'none';
    await sendCommands();
    expect([commands(), refused]).toEqual([[], ['close', undefined]]);
    pushCommand({ kind: 'close', uuid: '', location });
    await sendCommands();
    expect(refused.length, 'whoever sat there was meant').toBe(2);
  },
);
