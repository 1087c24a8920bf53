import type { StaffOrder } from '#contract/staff/staff.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { buildTicket } from '#tests/support/build/build-ticket.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ordersState, refreshOrders } from './orders.ts';
import { hearChange, onRefusedCommand, sendCommands } from './send-commands.ts';
import { dropCommand, pushCommand, commands } from './command-queue.ts';

type Fault = 'none' | 'no_request' | 'no_answer' | 'signed_out';

/** The kitchen's one order at the server, and what happens on the way there. */
let order: StaffOrder;
let fault: Fault;
let posts: string[];
let readings: number;
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

function recall(): Response {
  order = {
    ...order,
    status: order.status === 'preparing' ? 'accepted' : 'pending',
    version: order.version + 1,
  };
  return json(order);
}

beforeEach(async () => {
  order = buildTicket();
  fault = 'none';
  posts = [];
  readings = 0;
  meanwhile = () => {};
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (fault === 'no_request') throw new TypeError('offline');
    if (fault === 'signed_out') return json({ code: 'unauthorized', title: 'Not signed in' }, 401);
    if (init.method !== 'POST') {
      readings += 1;
      return json({ orders: [order] });
    }
    posts.push(url);
    await Promise.resolve();
    meanwhile();
    const answer = url.includes('/recall/')
      ? recall()
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
