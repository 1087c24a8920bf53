import { fillPath } from '#contract/paths/paths.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import { visitCalls } from '#contract/visits/visit-calls.ts';

import type { SharedCart, SharedCartState } from '#contract/visits/shared-cart.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { startServer, type ServerProcess } from '#tests/support/process/server-process.ts';
import { startPostgres } from '#tests/support/store/postgres-server.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost, CannotMeasure, compared, type Benchmark, type Figure } from '../figure.ts';
import { residentMb } from '../support/process/resident.ts';

const TABLES = 200;
const PHONES = 10;
const CHANGES_A_SECOND = 50;
const SECONDS = 20;
const LICENSE = 'test-kitchen';
const SETTLE_MS = 4000;
/** A server that leaves a phone waiting for longer is too busy to be measured. */
const MOST_WAIT_MS = 60_000;
const CART = fillPath(visitCalls.readSharedCart.path, { lang: 'en' });
const EVENT = 'event: cart-update';

/** A phone at a table: its seat, its stream, and the one line that it changes. */
interface Phone {
  table: number;
  visit: string;
  me: string;
  socket: Socket | null;
  /** Stamps that it has seen. */
  seen: number;
}

/** A change on its way: who made it, and when. */
interface Pending {
  by: Phone;
  at: number;
}

/** Phones of a table share an address, as in a house. */
const addressOf = (table: number) => `10.4.${table >> 8}.${table & 255}`;

async function tell(base: string, phone: Pick<Phone, 'table' | 'visit'>, method: string, body: object) {
  const answer = await fetch(`${base}${CART}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': addressOf(phone.table),
      ...(phone.visit !== '' && { 'sufra-visit': phone.visit }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(MOST_WAIT_MS),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as SharedCart;
}

async function seatTable(base: string, table: number): Promise<Phone[]> {
  const phones: Phone[] = [];
  let link: string | undefined;
  for (let count = 0; count < PHONES; count++) {
    const begun = await tell(base, { table, visit: '' }, 'POST', link === undefined ? {} : { link });
    link ??= begun.link;
    phones.push({ table, visit: begun.visit_token ?? '', me: begun.me, socket: null, seen: 0 });
  }
  return phones;
}

/** The seconds after which a refused phone may ask again; null: the answer is no refusal. */
function retryAfterS(head: string): number | null {
  if (!head.startsWith('HTTP/1.1') || head.startsWith('HTTP/1.1 200')) return null;
  const [, seconds = ''] = /\r\nretry-after: (\d+)/i.exec(head) ?? [];
  if (seconds === '') throw new Error(head);
  return Number(seconds);
}

/**
 * Asks for a phone's stream once: a bare socket, so that two thousand of them cost this process little. Resolves with
 * the first cart that it tells, or with the seconds after which a refused phone may ask again.
 */
function askForStream(
  base: string,
  phone: Phone,
  onCart: (cart: SharedCartState) => void,
): Promise<number | null> {
  const { hostname, port, host } = new URL(base);
  const socket = connect({ host: hostname, port: Number(port) });
  phone.socket = socket.setEncoding('utf8');
  const path = fillPath(menuCalls.followMenu.path, { lang: 'en', license: LICENSE });
  const headers = [
    `host: ${host}`,
    `x-forwarded-for: ${addressOf(phone.table)}`,
    `sufra-visit: ${phone.visit}`,
  ];
  socket.write(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  let rest = '';
  return new Promise((resolve, reject) => {
    socket.on('error', reject).on('close', () => reject(new Error('a stream ended before its first cart')));
    socket.on('data', (chunk: string) => {
      const refused = retryAfterS(chunk);
      if (refused !== null) resolve(refused);
      const events = (rest + chunk).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        if (!event.includes(EVENT)) continue;
        resolve(null);
        // A chunk of the transfer coding may end within the event: its lengths stand on lines of their own.
        const [, data = ''] = /data: (\{.*\})/.exec(event) ?? [];
        if (data !== '') onCart(JSON.parse(data) as SharedCartState);
      }
    });
  });
}

/** Opens a phone's stream. A server that is busy refuses streams first; a phone then asks again, as the app does. */
async function listen(base: string, phone: Phone, onCart: (cart: SharedCartState) => void): Promise<void> {
  const asked = performance.now();
  const late = () =>
    wait(MOST_WAIT_MS, undefined, { ref: false }).then(() =>
      Promise.reject(new CannotMeasure('a stream told no cart for a minute')),
    );
  while (performance.now() - asked < MOST_WAIT_MS) {
    const refusedS = await Promise.race([askForStream(base, phone, onCart), late()]);
    if (refusedS === null) return;
    phone.socket?.destroy();
    await wait(refusedS * 1000);
  }
  throw new CannotMeasure('the server refused a stream for a minute: this machine is too busy');
}

interface Measured {
  /** Until each other phone of the table has seen a change, ms. */
  seenMs: number[];
  /** Until the change was answered, ms. */
  answeredMs: number[];
  eachKb: number;
  missed: number;
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
}

async function change(
  base: string,
  phones: readonly Phone[],
  pending: Map<number, Pending>,
  answeredMs: number[],
): Promise<void> {
  const changes: Promise<void>[] = [];
  const begun = performance.now();
  for (let count = 0; count < SECONDS * CHANGES_A_SECOND; count++) {
    await wait(Math.max(0, begun + (count * 1000) / CHANGES_A_SECOND - performance.now()));
    const phone = phones[(count * 7919) % phones.length];
    if (!phone) continue;
    const stamp = count + 1;
    const startedAt = performance.now();
    pending.set(stamp, { by: phone, at: startedAt });
    const content = { product: 'hummus', values: [], combo: [], note: '', unit_price: '32.000' };
    const line = { id: `line-${phone.me}`, shared: false, pieces: 1 + (count % 5), stamp, content };
    changes.push(
      tell(base, phone, 'PATCH', { lines: [line] }).then(() => {
        answeredMs.push(performance.now() - startedAt);
      }),
    );
  }
  await Promise.all(changes);
}

async function measureServer(server: ServerProcess): Promise<Measured> {
  const { base, pid } = server;
  const tables = [];
  for (let table = 0; table < TABLES; table += 10)
    tables.push(
      ...(await Promise.all(Array.from({ length: 10 }, (_, index) => seatTable(base, table + index)))),
    );
  const phones = tables.flat();
  const pending = new Map<number, Pending>();
  const seenMs: number[] = [];
  const answeredMs: number[] = [];
  let deliveries = 0;
  const before = residentMb(pid);
  for (const table of tables) {
    const opened = table.map((phone) =>
      listen(base, phone, ({ lines }) => {
        const stamps = lines.flatMap(({ marks }) => Object.values(marks).map(({ stamp }) => stamp));
        for (const stamp of stamps) {
          const news = stamp > phone.seen ? pending.get(stamp) : undefined;
          if (!news || news.by === phone) continue;
          deliveries++;
          seenMs.push(performance.now() - news.at);
        }
        phone.seen = Math.max(phone.seen, ...stamps);
      }),
    );
    await Promise.all(opened);
  }
  await wait(SETTLE_MS);
  const resident = residentMb(pid);
  await change(base, phones, pending, answeredMs);
  await wait(SETTLE_MS);
  for (const { socket } of phones) socket?.destroy();
  return {
    seenMs: seenMs.toSorted((a, b) => a - b),
    answeredMs: answeredMs.toSorted((a, b) => a - b),
    eachKb: ((resident - before) * 1024) / phones.length,
    missed: pending.size * (PHONES - 1) - deliveries,
  };
}

async function measureOn(kind: 'sqlite' | 'postgres'): Promise<Figure[]> {
  const postgres = kind === 'postgres' ? await startPostgres() : null;
  const store = await createTestStore(kind, postgres?.url('{database}') ?? '', { durable: true });
  const engine = await openStore(store.url);
  await importVenue({ engine, clock: systemClock, ids: systemIds }, JSON.stringify(buildVenue()), {
    path: import.meta.filename,
    eager: false,
  });
  await engine.close();
  const server = await startServer({
    DATABASE_URL: store.url,
    DEFAULT_LICENSE: LICENSE,
    TRUST_PROXY: '1',
  });
  const { seenMs, answeredMs, eachKb, missed } = await measureServer(server);
  await server.stop();
  await store.remove();
  await postgres?.stop();
  const on = kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  return [
    compared(
      `${on}: a change seen by the table’s other phones, p50`,
      at(seenMs, 0.5),
      at(answeredMs, 0.5),
      'ms',
    ),
    atMost(`${on}: the same, p99`, at(seenMs, 0.99), 300, 'ms'),
    atMost(`${on}: phones that a change did not reach`, missed, 0, ''),
    atMost(`${on}: memory of a phone`, eachKb, 60, 'kB'),
  ];
}

/** Phones of many tables choose together. */
export const sharedCart: Benchmark = {
  name: 'shared-cart',
  against: 'the answer to the phone that made the change, in the same run',
  method: `${TABLES} carts of ${PHONES} phones, each with its stream as a bare socket; for ${SECONDS} seconds ${CHANGES_A_SECOND} changes a second, each of one phone’s line; the time until each other phone of the table has it on its stream, and the resident set before and after the streams.`,
  async measure() {
    return [...(await measureOn('sqlite')), ...(await measureOn('postgres'))];
  },
};
