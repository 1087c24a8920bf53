import type { StaffOrder } from '#contract/staff/staff.ts';
import { toWire } from '#contract/values/wire-names.ts';
import { canMove, type OrderStatus } from '#domain/order/order-status.ts';
import { withCommands } from '#staff/presses/commands.ts';
import { afterEach, beforeEach, vi } from 'vitest';
import { buildTicket } from '../build/build-ticket.ts';

/** The server of a kitchen with one order, and what happens on the way there. */
export interface KitchenServer {
  order: StaffOrder;
  fault: 'none' | 'no_request' | 'no_answer' | 'signed_out';
  /** The addresses that were posted to, and the idempotency keys of those calls. */
  posts: string[];
  keys: (string | null)[];
  /** What was done under a key, and its first answer: a repetition does nothing. */
  done: Map<string, object>;
  /** How often the orders were read. */
  readings: number;
  /** What the server says to calls about the floor, by a part of their address. */
  floor: Record<string, object>;
  /** Runs while a command is on its way. */
  meanwhile: () => void;
}

const fresh = (): KitchenServer => ({
  order: buildTicket(),
  fault: 'none',
  posts: [],
  keys: [],
  done: new Map(),
  readings: 0,
  floor: {},
  meanwhile: () => {},
});

function json(body: unknown, status = 200): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(toWire(body)), { status, headers: { 'content-type': type } });
}

const notAllowed = () => json({ code: 'status_not_allowed', title: 'Not allowed' }, 409);

function move(server: KitchenServer, { status, seen }: { status: OrderStatus; seen?: string[] }): Response {
  const { order } = server;
  const isNew = (line: string) => seen !== undefined && !seen.includes(line);
  const hasNew = order.lineItems.some(({ cartUuid: line }) => isNew(line));
  if (!canMove(order.status, status) || (status === 'fulfilled' && hasNew)) return notAllowed();
  server.order = { ...order, status, version: order.version + 1 };
  return json(server.order);
}

function recall(server: KitchenServer, url: string): Response {
  const { order } = server;
  const from = new URL(url, 'http://board').searchParams.get('from');
  if (from !== null && from !== order.status) return notAllowed();
  const status = order.status === 'preparing' ? 'accepted' : 'pending';
  server.order = { ...order, status, version: order.version + 1 };
  return json(server.order);
}

/** What was said of a line first counts. */
function changeLines(server: KitchenServer, url: string, text: string): Response {
  const { order } = server;
  const lines = JSON.parse(text) as { lines: { line: string; state: 'done'; turn: number }[] };
  const kind = url.includes('/tick/') ? 'tick' : 'untick';
  const pressed = { id: '', by: { license: '', who: 'server' }, pressedAt: 1 };
  const [after = order] = withCommands([order], [{ kind, uuid: order.uuid, ...lines, ...pressed }]);
  if (after !== order) server.order = { ...after, version: order.version + 1 };
  return json(server.order);
}

function answerTo(server: KitchenServer, url: string, body: string): Response {
  const part = Object.keys(server.floor).find((each) => url.includes(each));
  const said = part === undefined ? undefined : server.floor[part];
  if (said) return json(said, 'code' in said ? 404 : 200);
  if (url.includes('/lines/')) return changeLines(server, url, body);
  if (url.includes('/recall/')) return recall(server, url);
  return move(server, JSON.parse(body) as Parameters<typeof move>[1]);
}

/** Does a call once under its key, and answers its repetition as things are by then. A refusal binds nothing. */
async function answerOnce(
  { done, order }: KitchenServer,
  key: string | null,
  work: () => Response,
): Promise<Response> {
  const before = key === null ? undefined : done.get(key);
  if (before) return json('uuid' in before ? order : before);
  const answer = work();
  if (key !== null && answer.ok) done.set(key, (await answer.clone().json()) as object);
  return answer;
}

async function meet(server: KitchenServer, url: string, init: RequestInit): Promise<Response> {
  if (server.fault === 'no_request') throw new TypeError('offline');
  if (server.fault === 'signed_out') return json({ code: 'unauthorized', title: 'Not signed in' }, 401);
  if (init.method !== 'POST') {
    server.readings += 1;
    return json({ orders: [server.order] });
  }
  const key = new Headers(init.headers).get('idempotency-key');
  server.posts.push(url);
  server.keys.push(key);
  await Promise.resolve();
  server.meanwhile();
  const answer = await answerOnce(server, key, () => answerTo(server, url, String(init.body)));
  if (server.fault === 'no_answer') throw new TypeError('lost');
  return answer;
}

/** Answers the board's `fetch` in every test of a file, each time from the beginning. */
export function kitchenServer(): KitchenServer {
  const server = fresh();
  beforeEach(() => {
    Object.assign(server, fresh());
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => meet(server, url, init));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return server;
}
