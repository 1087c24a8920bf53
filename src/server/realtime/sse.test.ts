import { isLong } from '#tests/support/figures.ts';
import { until } from '#tests/support/until.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createStreams, streamLimits, type Stream, type Streams } from './sse.ts';

const PHONES = isLong ? 1000 : 20;
/** The bytes that may wait in this process for one phone, and the event that exceeds them. */
const EVENT_BYTES = 4096;
const MOST_BYTES = 64 * 1024 + 2 * EVENT_BYTES;

let app: FastifyInstance;
let streams: Streams;
let opened: Stream[];
let behind: Set<Socket>;
let phones: Socket[];

beforeEach(async () => {
  streams = createStreams({
    ...streamLimits,
    total: 2 * PHONES,
    perAddress: 2 * PHONES,
    perSecond: 100_000,
    asksPerSecond: 100_000,
  });
  opened = [];
  behind = new Set();
  app = fastify();
  app.server.on('connection', (socket) => behind.add(socket));
  app.get('/events', async (request, reply) => {
    const stream = streams.open(request, reply);
    if (typeof stream === 'object') opened.push(stream);
    return reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  phones = Array.from({ length: PHONES }, () => {
    const phone = connect(port, '127.0.0.1');
    phone.on('error', () => {}).write('GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return phone;
  });
  await until(() => expect(opened).toHaveLength(PHONES));
});
afterEach(async () => {
  for (const phone of phones) phone.destroy();
  await app.close();
});

it('phones that stop reading cost 64 kB each at most, then their streams are closed; others go on', async () => {
  const [reader, ...sleepers] = phones;
  let heard = 0;
  reader?.on('data', (bytes) => (heard += bytes.length));
  for (const phone of sleepers) phone.pause();
  const data = { text: 'x'.repeat(EVENT_BYTES - 100) };
  let most = 0;
  // The operating system's buffers fill first: some megabytes for each.
  for (let count = 0; count < 5000 && streams.count() > 1; count++) {
    for (const stream of opened) stream.send('menu-update', data);
    for (const socket of behind) most = Math.max(most, socket.writableLength);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(streams.count(), 'streams of who reads').toBe(1);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(MOST_BYTES);
  const before = heard;
  opened[0]?.send('menu-update', data);
  await until(() => expect(heard).toBeGreaterThan(before));
});

it('a phone that reads is told thousands of changes of one moment, and its stream goes on', async () => {
  const [reader] = phones;
  let heard = '';
  reader?.setEncoding('utf8').on('data', (text: string) => (heard += text));
  const data = { text: 'x'.repeat(100) };
  for (let count = 0; count < 3000; count++) opened[0]?.send('order-update', data, count);
  await until(() => expect(heard).toContain('id: 2999\n'));
  expect(streams.count()).toBe(PHONES);
});

it('a phone is told what comes right after thousands of changes of one moment, which it has not read yet', async () => {
  const [reader] = phones;
  let heard = '';
  reader?.setEncoding('utf8').on('data', (text: string) => (heard += text));
  const data = { text: 'x'.repeat(100) };
  const [stream] = opened;
  // What an instance finds at its first look at a venue, and then reads and tells of its tables.
  for (let count = 0; count < 3000; count++) stream?.send('order-update', data, count);
  for (let count = 0; count < 3; count++) {
    await new Promise<void>((resolve) => queueMicrotask(resolve));
    stream?.send('floor', data, `after-${count}`);
  }
  await until(() => expect(heard).toContain('id: after-2\n'));
  expect(streams.count()).toBe(PHONES);
});

it('a phone that stops reading during such a moment costs no second one', async () => {
  const [stream] = opened;
  for (const phone of phones) phone.pause();
  let most = 0;
  const burst = 2 * 1024 * 1024;
  for (let count = 0; count < 20 && streams.count() === PHONES; count++) {
    for (let sent = 0; sent < burst; sent += EVENT_BYTES)
      stream?.send('order-update', { text: 'x'.repeat(EVENT_BYTES - 100) });
    await new Promise((resolve) => setImmediate(resolve));
    for (const socket of behind) most = Math.max(most, socket.writableLength);
  }
  expect(streams.count()).toBe(PHONES - 1);
  expect(most).toBeLessThanOrEqual(2 * burst + MOST_BYTES);
});

it('one address holds so many streams and no more, also over the addresses of one IPv6 network; others come in', async () => {
  const few = createStreams({ ...streamLimits, perAddress: 3 });
  const outcomes: string[] = [];
  const door = fastify({ trustProxy: true });
  door.get('/events', async (request, reply) => {
    const stream = few.open(request, reply);
    outcomes.push(typeof stream === 'object' ? 'open' : stream);
    return typeof stream === 'object' ? reply : reply.code(429).send();
  });
  for (const address of [
    ...Array<string>(4).fill('192.0.2.1'),
    '2001:db8::1',
    '2001:db8::2',
    '2001:db8::3',
    '2001:db8::4',
    '198.51.100.7',
  ]) {
    const before = outcomes.length;
    void door.inject({ url: '/events', headers: { 'x-forwarded-for': address } });
    await until(() => expect(outcomes).toHaveLength(before + 1));
  }
  const [own, network] = [outcomes.slice(0, 4), outcomes.slice(4, 8)];
  expect([own, network, outcomes[8]]).toEqual([
    ['open', 'open', 'open', 'full'],
    ['open', 'open', 'open', 'full'],
    'open',
  ]);
  await few.drain(0);
});

/** Requests streams, and records the result of each request. */
function doorOf(streams: Streams) {
  const outcomes: string[] = [];
  const door = fastify();
  door.get<{ Querystring: { who: string } }>('/events', async (request, reply) => {
    const { who } = request.query;
    const whose = { caller: who === 'stranger' ? null : who, isBoard: who === 'board' };
    const stream = streams.open(request, reply, whose);
    if (typeof stream !== 'object') {
      outcomes.push(stream);
      return reply.code(503).send();
    }
    const at = outcomes.push('open') - 1;
    stream.onClose(() => (outcomes[at] = 'closed'));
    return reply;
  });
  async function come(...all: string[]): Promise<void> {
    for (const who of all) {
      const before = outcomes.length;
      void door.inject(`/events?who=${who}`);
      await until(() => expect(outcomes).toHaveLength(before + 1));
    }
  }
  return { outcomes, come };
}

it('a board comes in whatever guests hold, and nobody once the server ends: it is told to come back soon', async () => {
  const full = createStreams({ ...streamLimits, total: 1 });
  const { outcomes, come } = doorOf(full);
  await come('stranger', 'stranger', 'guest', 'board');
  await full.drain(0);
  await come('stranger', 'board');
  expect(outcomes).toEqual(['closed', 'full', 'full', 'closed', 'later', 'later']);
});

it('who is known is counted by that: strangers at the same address, and all strangers together, take nothing of it', async () => {
  const streams = createStreams({ ...streamLimits, strangers: 3, perAddress: 2, perCaller: 2 });
  const { outcomes, come } = doorOf(streams);
  await come('stranger', 'stranger', 'stranger', 'guest', 'guest', 'other');
  expect(outcomes).toEqual(['open', 'open', 'full', 'open', 'open', 'open']);
  // The oldest stream of the same guest is closed: its reader may be gone.
  await come('guest');
  expect(outcomes).toEqual(['open', 'open', 'full', 'closed', 'open', 'open', 'open']);
  await streams.drain(0);
});

it('strangers of many addresses leave room for who is known', async () => {
  const streams = createStreams({ ...streamLimits, total: 3, strangers: 2 });
  const { outcomes, come } = doorOf(streams);
  await come('stranger', 'stranger', 'stranger', 'guest');
  expect(outcomes).toEqual(['open', 'open', 'full', 'open']);
  await streams.drain(0);
});

it('who asks too often is told so; at another address one may ask', async () => {
  const calm = createStreams({ ...streamLimits, asksPerSecond: 33 });
  const answers = Array.from({ length: 20 }, () => calm.refusalFor('192.0.2.1'));
  expect(answers.filter((why) => why === 'later').length).toBeGreaterThan(0);
  expect(calm.refusalFor('198.51.100.7')).toBeNull();
  await calm.drain(0);
});

it('a stream on which nothing happens is heard of within twenty seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const quiet = createStreams();
  const door = fastify();
  door.get('/events', (request, reply) => void quiet.open(request, reply));
  await door.listen({ port: 0, host: '127.0.0.1' });
  const phone = connect((door.server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  phone.on('data', (bytes) => (heard += bytes)).write('GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await until(() => expect(heard).toContain(': hello'));
  vi.advanceTimersByTime(20_000);
  // Waiting needs real timers.
  vi.useRealTimers();
  await until(() => expect(heard).toContain(': alive'));
  phone.destroy();
  await door.close();
});
