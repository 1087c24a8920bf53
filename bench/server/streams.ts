import { menuCalls } from '#contract/menu/menu-calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import { boardCalls } from '#contract/staff/board-calls.ts';

import { buildVenue } from '#tests/support/build/build-venue.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost, compared, reaches, type Benchmark, type Figure } from '../figure.ts';
import { MEMORY_FLAGS } from '../support/process/memory-flags.ts';
import { residentMb } from '../support/process/resident.ts';

const PHONES = 10_000;
/**
 * The server refuses more than 2 000 streams of one address, and limits each address's requests more strictly than all
 * together: guests come from several.
 */
const ADDRESSES = 10;
const AT_ONCE = 80;
/** The server admits 2 000 a second: the others must come later. */
const PACE_MS = 100;
const LICENSE = 'test-kitchen';
const SETTLE_MS = 5000;
const MOST_WAIT_MS = 30_000;
const UPDATE = 'event: menu-update';

/** One phone: a bare socket, so that ten thousand of them cost this process little. */
interface Listener {
  socket: Socket;
  /** The number of updates received. */
  heard: number;
}

function listen(base: string, index: number): Promise<Listener> {
  const { hostname, port, host } = new URL(base);
  const socket = connect({ host: hostname, port: Number(port) });
  const listener: Listener = { socket, heard: 0 };
  const path = fillPath(menuCalls.followMenu.path, { lang: 'en', license: LICENSE });
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: 10.0.0.${index % ADDRESSES}\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      if (chunk.includes(UPDATE)) listener.heard++;
      if (listener.heard === 1) resolve(listener);
      else if (listener.heard === 0 && !chunk.includes(' 200 ')) reject(new Error(chunk.toString()));
    });
  });
}

async function listenAll(base: string): Promise<Listener[]> {
  const all: Listener[] = [];
  while (all.length < PHONES) {
    const count = Math.min(AT_ONCE, PHONES - all.length);
    const next = Array.from({ length: count }, (_, index) => listen(base, all.length + index));
    const paced = wait(PACE_MS);
    all.push(...(await Promise.all(next)));
    await paced;
  }
  return all;
}

/** The time until all have received one more update, in ms. */
async function untilAllHeard(all: readonly Listener[], startedAt: number): Promise<number> {
  while (!all.every(({ heard }) => heard > 1)) {
    if (performance.now() - startedAt > MOST_WAIT_MS) throw new Error('not all phones were told');
    await wait(5);
  }
  return performance.now() - startedAt;
}

/** The cost of ten thousand streams. */
interface Measured {
  open: number;
  /** With all of them open. */
  residentMb: number;
  eachKb: number;
  /** Until the last phone has learned that a product is sold out. */
  toldMs: number;
}

async function measureServer(nodeFlags: readonly string[]): Promise<Measured> {
  const store = await createTestStore('sqlite', '');
  const engine = await openStore(store.url);
  await importVenue({ engine, clock: systemClock, ids: systemIds }, JSON.stringify(buildVenue()), {
    path: import.meta.filename,
    eager: false,
  });
  const token = await createStaffToken(
    { engine, clock: systemClock, ids: systemIds },
    { license: LICENSE, role: 'manager', days: 1 },
  );
  await engine.close();
  const server = await startServer(
    { DATABASE_URL: store.url, DEFAULT_LICENSE: LICENSE, TRUST_PROXY: '1' },
    { nodeFlags },
  );
  const before = residentMb(server.pid);
  const all = await listenAll(server.base);
  await wait(SETTLE_MS);
  const resident = residentMb(server.pid);
  const startedAt = performance.now();
  const told = untilAllHeard(all, startedAt);
  const answer = await fetch(`${server.base}${fillPath(boardCalls.setStock.path, { id: 'hummus' })}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ out_of_stock: true }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const toldMs = await told;
  for (const { socket } of all) socket.destroy();
  await server.stop();
  await store.remove();
  return {
    open: all.length,
    residentMb: resident,
    eachKb: ((resident - before) * 1024) / all.length,
    toldMs,
  };
}

async function measure(): Promise<Figure[]> {
  const plain = await measureServer([]);
  const flagged = await measureServer(MEMORY_FLAGS);
  return [
    reaches('open event streams', plain.open, PHONES, ''),
    compared('resident memory with all of them open', plain.residentMb, flagged.residentMb, 'MB'),
    atMost('the same with the options of Node for less memory', flagged.residentMb, 400, 'MB'),
    atMost('of that, each stream', flagged.eachKb, 40, 'kB'),
    atMost('a dish sold out: until the last phone has heard', plain.toldMs, 1000, 'ms'),
  ];
}

export const streams: Benchmark = {
  name: 'streams',
  method:
    'Ten thousand phones as bare sockets on the menu’s stream of one venue, from ten addresses; after five seconds the resident set; then a dish is sold out by the staff call.',
  measure,
};
