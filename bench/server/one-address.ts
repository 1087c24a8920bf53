import { fillPath } from '#contract/paths/paths.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import { LONG_MENU } from '#tests/support/build/build-long-venue.ts';
import type { AttackName } from '#tests/support/hostile/attacks.ts';
import { startServer, type ServerProcess } from '#tests/support/process/server-process.ts';
import { createTestStore } from '#tests/support/store/store.ts';

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atMost, step, type Benchmark, type Figure } from '../figure.ts';
import type { AttackState } from '../support/load/attack-alone.ts';
import type { LoadRequest } from '../support/load/load.ts';
import { orderOfOne } from '../support/stores/order-of-one.ts';
import { paced } from '../support/load/paced.ts';
import { residentMb } from '../support/process/resident.ts';
import { openWithOrder } from '../support/stores/venue-with-order.ts';

const ALONE = fileURLToPath(new URL('../support/load/attack-alone.ts', import.meta.url));
const CONNECTIONS = 10_000;
const GUESTS_PER_SECOND = 40;
/** Longer than the server allows for a head or a body: it cuts them off, and they reconnect. */
const LEAST_MS = 30_000;
/** By then the attack has all it can get. */
const BUILD_UP_MS = 12_000;
const MOST_MS = 100;

interface Act {
  what: string;
  name: AttackName;
}

const ACTS: Act[] = [
  { what: '10 000 connections that say nothing', name: 'idle' },
  { what: '10 000 heads that never end', name: 'slow heads' },
  { what: '10 000 bodies that never end', name: 'slow bodies' },
  { what: 'live streams asked for over 10 000 connections', name: 'streams' },
];

/** The guests' alternating requests: half of them read a page, some the menu, some order. */
function guests(): () => LoadRequest {
  const menu = fillPath(menuCalls.readMenu.path, { lang: 'en', license: LONG_MENU });
  let count = 0;
  return () => {
    count++;
    if (count % 4 === 0) return orderOfOne();
    return { method: 'GET', path: count % 2 === 0 ? menu : '/en/home' };
  };
}

interface Waited {
  p95Ms: number;
  p99Ms: number;
  refused: number;
}

/** The guests' waiting times, each over a separate connection, until the attack ends. */
async function guestsWait({ base }: ServerProcess): Promise<Waited> {
  const { p95Ms, p99Ms, count, statuses } = await paced(base, guests(), {
    perSecond: GUESTS_PER_SECOND,
    leastMs: LEAST_MS,
    beside: Promise.resolve(),
    keepsAlive: false,
  });
  const { 200: read = 0, 201: ordered = 0 } = statuses;
  return { p95Ms, p99Ms, refused: count - read - ordered };
}

async function beside(server: ServerProcess, { what, name }: Act, alone: Waited): Promise<Figure[]> {
  const attacker = fork(ALONE, [server.base, name, LONG_MENU, String(CONNECTIONS)]);
  let state: AttackState = { standing: 0, answers: {} };
  attacker.on('message', (told) => (state = told as AttackState));
  await wait(BUILD_UP_MS);
  const { p95Ms, p99Ms, refused } = await guestsWait(server);
  const resident = residentMb(server.pid);
  attacker.disconnect();
  await once(attacker, 'exit');
  console.error(`${what}: ${state.standing} stand, answers ${JSON.stringify(state.answers)}`);
  return [
    atMost(`beside ${what}: guests elsewhere, p95`, p95Ms, MOST_MS, 'ms'),
    step(`beside ${what}: guests elsewhere, p99`, p99Ms, alone.p99Ms, 'ms'),
    atMost(`beside ${what}: of them refused`, refused, 0, ''),
    atMost(`beside ${what}: resident memory`, resident, 1024, 'MB'),
  ];
}

async function measure(): Promise<Figure[]> {
  const store = await createTestStore('sqlite', '', { durable: true });
  await openWithOrder(store.url);
  const server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: LONG_MENU });
  const alone = await guestsWait(server);
  const figures = [
    atMost('without an attack: guests, p95', alone.p95Ms, MOST_MS, 'ms'),
    step('without an attack: guests, p99', alone.p99Ms, alone.p99Ms, 'ms'),
  ];
  for (const act of ACTS) figures.push(...(await beside(server, act, alone)));
  await server.stop();
  await store.remove();
  return figures;
}

export const oneAddress: Benchmark = {
  name: 'one-address',
  against: 'without an attack',
  method: `One address attacks from a process of its own, over and over; guests at another one read pages and menus and order, ${GUESTS_PER_SECOND} a second, each over a new connection, whether or not those before them were answered.`,
  measure,
};
