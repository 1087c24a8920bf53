import { fillPath } from '#contract/paths/paths.ts';
import { boardCalls } from '#contract/staff/board-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';

import type { WireStaffOrder, WireStaffOrders } from '#contract/staff/staff.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { startPostgres } from '#tests/support/store/postgres-server.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost, type Benchmark, type Figure } from '../figure.ts';
import { LINE_LICENSE, openLine, placeLines, post, type LineVenue } from '../support/stores/kitchen-line.ts';

const OPEN = 200;
const LINES = 8;
const BOARDS = 4;
const SECONDS = 15;
const TICKS_A_SECOND = 20;
const ORDERS_A_SECOND = 50;
/** A board's readings of changes begin this far apart, as in src/staff/state/orders/orders.ts. */
const READ_EVERY_MS = 80;
/** More orders than one call may ask for are read in the next one. */
const READ_AT_ONCE = 50;
const TURN_MS = 5;
/** Ticks of the last seconds are still on their way. */
const SETTLE_MS = 2000;

/** Reads changed orders, one call at a time, as a board does; `onRead` learns of each order. */
function createReader(venue: LineVenue, onRead: (order: WireStaffOrder) => void): (uuid: string) => void {
  const changed = new Set<string>();
  let isReading = false;
  let readAt = -READ_EVERY_MS;
  async function readOn(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (changed.size > 0) {
      await wait(Math.max(0, readAt + READ_EVERY_MS - performance.now()));
      readAt = performance.now();
      const asked = [...changed].slice(0, READ_AT_ONCE);
      for (const uuid of asked) changed.delete(uuid);
      const query = new URLSearchParams({ lang: 'en', done: '40', open: '200', uuids: asked.join(',') });
      const answer = await fetch(`${venue.base}${staffOrderCalls.readOrders.path}?${query}`, {
        headers: { authorization: `Bearer ${venue.token}` },
      });
      for (const order of ((await answer.json()) as WireStaffOrders).orders) onRead(order);
    }
    isReading = false;
  }
  return (uuid) => {
    changed.add(uuid);
    void readOn();
  };
}

/** A board that follows the venue until the signal. */
async function follow(
  venue: LineVenue,
  onRead: (order: WireStaffOrder) => void,
  signal: AbortSignal,
): Promise<void> {
  const read = createReader(venue, onRead);
  const { body } = await fetch(`${venue.base}${boardCalls.followVenue.path}`, {
    headers: { authorization: `Bearer ${venue.token}` },
    signal,
  });
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, data] = /event: order-update[^]*data: (.*)/.exec(block) ?? [];
      if (data) read((JSON.parse(data) as { uuid: string }).uuid);
    }
  }
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Infinity;
}

/** Ticks lines and places orders for a while; resolves to how long each tick took to reach another board, sorted. */
async function tickBesideOrders(venue: LineVenue): Promise<number[]> {
  const uuids: string[] = [];
  for (let count = 0; count < OPEN; count++) uuids.push(await placeLines(venue, LINES));
  const begun = new Map<string, number>();
  const seen = new Map<string, number>();
  const end = new AbortController();
  const boards = Array.from({ length: BOARDS }, (_, index) =>
    follow(
      venue,
      ({ uuid, line_items: lines }) => {
        if (index > 0) return;
        for (const { cart_uuid: line, kitchen_state: state } of lines) {
          const key = `${uuid} ${line}`;
          if (state === 'done' && !seen.has(key)) seen.set(key, performance.now());
        }
      },
      end.signal,
    ).catch(() => {}),
  );
  await wait(SETTLE_MS);
  const calls: Promise<unknown>[] = [];
  const start = performance.now();
  let ticks = 0;
  let orders = 0;
  while (performance.now() - start < SECONDS * 1000) {
    const elapsedS = (performance.now() - start) / 1000;
    for (; ticks < elapsedS * TICKS_A_SECOND; ticks++) {
      const uuid = uuids[ticks % OPEN] ?? '';
      const line = `line-${Math.floor(ticks / OPEN)}`;
      begun.set(`${uuid} ${line}`, performance.now());
      const path = fillPath(staffOrderCalls.tickLines.path, { uuid });
      calls.push(post(venue, `${path}?lang=en`, { lines: [{ line, state: 'done', turn: 0 }] }));
    }
    for (; orders < elapsedS * ORDERS_A_SECOND; orders++) calls.push(placeLines(venue, 2));
    await wait(TURN_MS);
  }
  await Promise.all(calls);
  await wait(SETTLE_MS);
  end.abort();
  await Promise.all(boards);
  return [...begun].map(([key, at]) => (seen.get(key) ?? Infinity) - at).sort((a, b) => a - b);
}

async function measureStore(kind: 'sqlite' | 'postgres', postgresUrl: string): Promise<Figure[]> {
  const store = await createTestStore(kind, postgresUrl, { durable: true });
  const token = await openLine(store.url);
  const server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: LINE_LICENSE });
  const waits = await tickBesideOrders({ base: server.base, token });
  await server.stop();
  await store.remove();
  const name = kind === 'sqlite' ? 'embedded store' : 'PostgreSQL';
  return [
    atMost(`${name}: a tick is seen on another board, p50`, percentile(waits, 0.5), 100, 'ms'),
    atMost(`${name}: a tick is seen on another board, p99`, percentile(waits, 0.99), 300, 'ms'),
  ];
}

async function measure(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true });
  const figures = [
    ...(await measureStore('sqlite', '')),
    ...(await measureStore('postgres', postgres.url('{database}'))),
  ];
  await postgres.stop();
  return figures;
}

export const boardTicks: Benchmark = {
  name: 'board-ticks',
  method: `${OPEN} open orders of ${LINES} lines; ${ORDERS_A_SECOND} orders and ${TICKS_A_SECOND} ticks a second for ${SECONDS} seconds, with ${BOARDS} boards that follow the venue and read what changed. The time from a press to the answer that shows it to another board, on each store.`,
  measure,
};
