import { buildVenue } from '#tests/support/build/build-venue.ts';
import { handClock, testIds } from '#tests/support/clock.ts';
import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { isLong } from '#tests/support/figures.ts';
import { startServer, type ServerProcess } from '#tests/support/process/server-process.ts';
import { createTestStore, type TestStore } from '#tests/support/store/store.ts';
import { storeFilm } from '#server/images/films.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

interface RawCase {
  name: string;
  bytes?: string;
  expect: (number | 'close')[];
  also?: string;
  slow?: object;
}

const { cases } = readCorpus<{ cases: RawCase[] }>('raw-http', 'bytes');
/** The corpus names a call that has another address in the contract: it does not exist. */
const MOVED: Record<string, number> = { 'forwarded chain': 404 };
const EVIL = 'evil.example';
/**
 * The longest that a slow request may hold its connection: the limit, the check's interval, and a margin for a busy
 * machine.
 */
const SLOWEST_MS = 30_000 + 5000 + 1000;

let store: TestStore;
let server: ServerProcess;

beforeAll(async () => {
  store = await createTestStore('sqlite', inject('postgresUrl'));
  const engine = await openStore(store.url);
  const venue = JSON.stringify(buildVenue());
  await importVenue({ engine, clock: handClock(), ids: testIds }, venue, {
    path: import.meta.filename,
    eager: false,
  });
  await engine.close();
  server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: 'test-kitchen' });
});
afterAll(async () => {
  await server?.stop();
  await store?.remove();
});

/** Writes bytes to a socket; returns everything received until the server's first pause or its end. */
async function say(bytes: string, { drips }: { drips: boolean }): Promise<string> {
  const { port } = new URL(server.base);
  const socket = connect(Number(port), '127.0.0.1');
  socket.setEncoding('latin1');
  return new Promise((resolve) => {
    let heard = '';
    let dripping: NodeJS.Timeout | undefined;
    const end = () => {
      clearInterval(dripping);
      socket.destroy();
      resolve(heard);
    };
    socket.on('data', (chunk: string) => {
      heard += chunk;
      if (heard.includes('\r\n\r\n')) setImmediate(end);
    });
    for (const event of ['end', 'close', 'error'] as const) socket.on(event, end);
    socket.write(Buffer.from(bytes, 'utf8'));
    if (drips) dripping = setInterval(() => socket.write('a'), 5000);
  });
}

function statusOf(answer: string): number | 'close' {
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1];
  return status ? Number(status) : 'close';
}

describe('bytes that no browser sends', () => {
  const played = cases.filter(({ slow, bytes, name }) => !slow && bytes !== '' && !/never|half/.test(name));
  it.each(played)('$name', async ({ name, bytes = '', expect: allowed }) => {
    const answer = await say(bytes, { drips: false });
    expect([...allowed, MOVED[name]]).toContain(statusOf(answer));
    expect(answer).not.toContain(EVIL);
    const honest = await fetch(`${server.base}/en/home`);
    expect(honest.status).toBe(200);
    expect(await honest.text()).not.toContain(EVIL);
  });
});

/** More than the system buffers for an unread connection. */
const FILM_BYTES = 32 * 1024 * 1024;
/** Longer than an unread answer may wait: twice a minute, since the system buffers its beginning. */
const ASLEEP_MS = 130_000;

/** Requests a video, reads nothing for a long time, then reads the rest: returns the number of bytes. */
async function takeLate(path: string): Promise<number> {
  const socket = connect(Number(new URL(server.base).port), '127.0.0.1');
  socket.on('error', () => {}).write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await wait(ASLEEP_MS);
  let heard = 0;
  socket.on('data', (bytes) => (heard += bytes.length));
  await once(socket, 'close');
  return heard;
}

if (isLong)
  describe('requests that never come to an end', () => {
    it('an answer that nobody takes is given up', { timeout: 2 * ASLEEP_MS }, async () => {
      const engine = await openStore(store.url);
      const film = Buffer.concat([Buffer.from('....ftypisom'), Buffer.alloc(FILM_BYTES)]);
      const path = await storeFilm(engine, 'test-kitchen', film);
      await engine.close();
      expect(await takeLate(path)).toBeLessThan(FILM_BYTES);
    });

    it.each(cases.filter(({ slow, name }) => slow ?? /never/.test(name)))(
      '$name',
      { timeout: SLOWEST_MS + 5000 },
      async ({ bytes = '', expect: allowed, slow }) => {
        const begun = performance.now();
        expect(allowed).toContain(statusOf(await say(bytes, { drips: slow !== undefined })));
        expect(performance.now() - begun).toBeLessThan(SLOWEST_MS);
      },
    );
  });
