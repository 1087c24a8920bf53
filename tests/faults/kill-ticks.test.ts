import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';

import type { OrderPlaced } from '#contract/orders/order.ts';
import type { WireStaffOrder } from '#contract/staff/staff.ts';
import { systemClock } from '#server/runtime/clock.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { openStore } from '#server/store/open-store.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { testIds } from '#tests/support/clock.ts';
import { startServer, type ServerProcess } from '#tests/support/process/server-process.ts';
import { openTestVenue } from '#tests/support/store/store-with-venue.ts';
import { variants } from '#tests/support/runner/in-long-run.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';

const LINES = 60;
/** The server is killed after this many answered ticks. */
const KILLED_AFTER = 15;

/** One tick of a board, under its key. */
interface Tick {
  line: string;
  key: string;
}

interface Kitchen {
  server: ServerProcess;
  token: string;
  uuid: string;
}

async function send<T>(base: string, path: string, body: object, headers: object): Promise<T> {
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  expect(answer.ok, `${path} ${answer.status}`).toBe(true);
  return (await answer.json()) as T;
}

async function placeOrder({ base }: ServerProcess): Promise<string> {
  const lines = Array.from({ length: LINES }, (_, index) => ({
    product: 'hummus',
    quantity: 1,
    cart_uuid: `line-${index}`,
  }));
  const order = buildOrder({ line_items: lines });
  const key = { 'idempotency-key': randomUUID() };
  return (await send<OrderPlaced>(base, '/en/api/order/', order, key)).uuid;
}

function tick({ server, token, uuid }: Kitchen, { line, key }: Tick): Promise<WireStaffOrder> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
  const body = { lines: [{ line, state: 'done', turn: 0 }] };
  return send(server.base, fillPath(staffOrderCalls.tickLines.path, { uuid }), body, headers);
}

/** Two boards tick until the server is gone; returns the ticks that were answered, and those that were not. */
async function tickUntilGone(kitchen: Kitchen): Promise<{ answered: Tick[]; open: Tick[] }> {
  const answered: Tick[] = [];
  const open: Tick[] = [];
  let killing: Promise<void> | undefined;
  const waiting = Array.from({ length: LINES }, (_, index) => ({ line: `line-${index}`, key: randomUUID() }));
  async function board(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const done = await tick(kitchen, next).catch(() => null);
      (done ? answered : open).push(next);
      if (answered.length >= KILLED_AFTER) killing ??= kitchen.server.kill();
    }
  }
  await Promise.all([board(), board()]);
  await killing;
  return { answered, open };
}

describe.each(variants(stores, 1))('the process killed between ticks and their answers, on %s', (kind) => {
  it('keeps every answered tick, and does those that are sent again under their key once', async () => {
    const { store, license } = await openTestVenue(kind, inject('postgresUrl'));
    const begin = () => startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: license });
    const engine = await openStore(store.url);
    const token = await createStaffToken(
      { engine, clock: systemClock, ids: testIds },
      { license, role: 'kitchen', days: 1 },
    );
    await engine.close();
    const server = await begin();
    const uuid = await placeOrder(server);
    const { answered, open } = await tickUntilGone({ server, token, uuid });
    expect(open.length, 'the kill must fall among ticks').toBeGreaterThan(0);

    const kitchen = { server: await begin(), token, uuid };
    const [first] = answered;
    const stateOf = (order: WireStaffOrder, { line }: Tick) =>
      order.line_items.find(({ cart_uuid: id }) => id === line)?.kitchen_state;
    const before = await tick(kitchen, first ?? { line: '', key: '' });
    for (const each of answered) expect(stateOf(before, each)).toBe('done');
    let last = before;
    for (const each of open) last = await tick(kitchen, each);
    expect(last.line_items.every((line) => line.kitchen_state === 'done')).toBe(true);
    // One version for the order, and one for each line.
    expect(last.version).toBe(1 + LINES);
    await kitchen.server.kill();
    await store.remove();
  });
});
