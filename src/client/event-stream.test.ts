import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventParser, followStream, type StreamEvent } from './event-stream.ts';
import type { Connection } from './http.ts';

/** The events that a parser finds in the given chunks. */
function eventsOf(...chunks: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const parse = createEventParser((event) => events.push(event));
  for (const chunk of chunks) parse(chunk);
  return events;
}

const update = 'event: order-update\nid: 4\ndata: {"uuid":"5f0c","version":4}\n\n';
const expected = { event: 'order-update', id: '4', data: '{"uuid":"5f0c","version":4}' };

describe('a stream of events', () => {
  it('tells each event once it is complete', () => {
    expect(eventsOf(update)).toEqual([expected]);
    expect(eventsOf(update + update)).toEqual([expected, expected]);
    expect(eventsOf(update.slice(0, -1))).toEqual([]);
    expect(eventsOf(update.slice(0, -1), '\n')).toEqual([expected]);
  });

  it('may end its lines as it likes', () => {
    expect(eventsOf(update.replaceAll('\n', '\r\n'))).toEqual([expected]);
    expect(eventsOf(update.replaceAll('\n', '\r'), 'data')).toEqual([expected]);
  });

  it('may be cut between the two characters of a line’s end', () => {
    const crlf = update.replaceAll('\n', '\r\n');
    expect(eventsOf(...crlf)).toEqual([expected]);
  });

  it('holds comments that keep the connection alive and mean nothing', () => {
    expect(eventsOf(': still here\n\n', update, ':\n\n', ':data: no\n\n')).toEqual([expected]);
    expect(eventsOf(`: first\n${update}`)).toEqual([expected]);
  });

  it('calls an event without a name "message", and tells none without data', () => {
    expect(eventsOf('data: 1\n\n')).toEqual([{ event: 'message', id: '', data: '1' }]);
    expect(eventsOf('event: order-update\nid: 3\n\n', 'retry: 4000\n\n', '\n\n\n')).toEqual([]);
  });

  it('takes away one space after the colon and no more', () => {
    expect(eventsOf('data:1\n\ndata:  2\n\n').map(({ data }) => data)).toEqual(['1', ' 2']);
  });

  it('keeps the lines of data apart', () => {
    expect(eventsOf('data: {\ndata: "a": 1\ndata: }\n\n')[0]?.data).toBe('{\n"a": 1\n}');
  });

  it('carries whatever a guest may be called', () => {
    const data = JSON.stringify({ name: 'Layla\u2028\u2029: \u0085\u00a0 data: x', location: 'طاولة ١٢' });
    expect(eventsOf(`event: visit-request\ndata: ${data}\n\n`)).toEqual([
      { event: 'visit-request', id: '', data },
    ]);
  });

  it('knows no other fields', () => {
    expect(eventsOf('Data: x\nevents: y\ndata: z\n\n')).toEqual([{ event: 'message', id: '', data: 'z' }]);
  });

  const word = fc
    .string({ minLength: 1, maxLength: 8, unit: 'binary' })
    .map((text) => text.replace(/[\r\n]/g, '_'));
  const written = fc.record({
    event: fc.constantFrom('order-update', 'menu-update', 'visit-request'),
    id: fc.stringMatching(/^[0-9a-z]{1,4}$/),
    data: word,
  });
  const comments = fc.constantFrom('', ': ping\n\n', ':\n', '\n');
  const lineEnds = fc.constantFrom('\n', '\r\n');

  it('tells the same events however it is cut into chunks', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(written, comments), { maxLength: 5 }),
        lineEnds,
        cuts,
        (events, lineEnd, lengths) => {
          const text = events
            .map(
              ([{ event, id, data }, comment]) => `${comment}event: ${event}\nid: ${id}\ndata: ${data}\n\n`,
            )
            .join('')
            .replaceAll('\n', lineEnd);
          const chunks: string[] = [];
          for (let at = 0, turn = 0; at < text.length; turn++) {
            const length = lengths[turn % lengths.length] ?? 1;
            chunks.push(text.slice(at, at + length));
            at += length;
          }
          expect(eventsOf(...chunks)).toEqual(events.map(([event]) => event));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

/** A fake server whose streams the test writes. */
function handServer() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const asked: { url: string; headers: Headers }[] = [];
  let refuse = false;
  let gone = false;
  const connection: Connection = {
    base: 'https://menu.example',
    license: null,
    async fetch(input, init) {
      asked.push({ url: String(input), headers: new Headers(init?.headers) });
      if (gone) throw new TypeError('Failed to fetch');
      if (refuse) return new Response('no', { status: 503 });
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          streams.push(controller);
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  };
  return {
    connection,
    asked,
    refuse: (on: boolean) => (refuse = on),
    leave: (away: boolean) => (gone = away),
    write: (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text)),
    end: () => streams.at(-1)?.close(),
  };
}

describe('following a stream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  function follow(server: ReturnType<typeof handServer>) {
    const events: StreamEvent[] = [];
    const states: boolean[] = [];
    const missed: number[] = [];
    const stop = followStream(
      server.connection,
      '/en/api/order/5f0c/events',
      () => ({ 'sufra-visit': 'token' }),
      {
        onEvent: (event) => events.push(event),
        onState: (connected) => states.push(connected),
        onUnreachable: () => missed.push(server.asked.length),
      },
    );
    return { events, states, missed, stop };
  }

  it('asks with the visit’s token and hands over what comes', async () => {
    const server = handServer();
    const { events, states, stop } = follow(server);
    await vi.advanceTimersByTimeAsync(0);
    server.write(update);
    await vi.advanceTimersByTimeAsync(0);
    expect([events, states]).toEqual([[expected], [true]]);
    expect(server.asked[0]?.url).toBe('https://menu.example/en/api/order/5f0c/events');
    expect(server.asked[0]?.headers.get('sufra-visit')).toBe('token');
    stop();
  });

  it('connects again when the server ends it or refuses it for a while', async () => {
    const server = handServer();
    const { events, states, stop } = follow(server);
    await vi.advanceTimersByTimeAsync(0);
    server.refuse(true);
    server.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states.at(-1)).toBe(false);
    server.refuse(false);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(states.at(-1)).toBe(true);
    server.write(update);
    await vi.advanceTimersByTimeAsync(0);
    expect(events).toEqual([expected]);
    stop();
  });

  it('asks a server that is down less and less often, but never gives up', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const server = handServer();
    server.refuse(true);
    const { stop } = follow(server);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const inTenMinutes = server.asked.length;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(inTenMinutes).toBeLessThan(70);
    expect(server.asked.length - inTenMinutes).toBeGreaterThanOrEqual(18);
    stop();
  });

  it('tells an attempt without any answer from a refusal, an end and a stream that is cut', async () => {
    const server = handServer();
    const { missed, stop } = follow(server);
    await vi.advanceTimersByTimeAsync(0);
    server.refuse(true);
    server.end();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(missed).toEqual([]);
    server.leave(true);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(missed.length).toBeGreaterThan(1);
    const before = missed.length;
    server.leave(false);
    server.refuse(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(missed).toHaveLength(before);
    stop();
  });

  it('takes silence for a lost connection', async () => {
    const server = handServer();
    const { states, stop } = follow(server);
    await vi.advanceTimersByTimeAsync(40_000);
    server.write(': still here\n\n');
    await vi.advanceTimersByTimeAsync(40_000);
    expect([states, server.asked.length]).toEqual([[true], 1]);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(states.slice(0, 3)).toEqual([true, false, true]);
    expect(server.asked).toHaveLength(2);
    stop();
  });

  it('ends when the page goes, and asks no more', async () => {
    const server = handServer();
    const { events, stop } = follow(server);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect([server.asked.length, events]).toEqual([1, []]);
  });
});
