import { followStream } from '#client/event-stream.ts';
import type { Connection } from '#client/http.ts';
import { eventNames } from '#contract/visits/events.ts';
import { createGate, retryMs, spreadMs, streamLimits } from '#server/realtime/sse.ts';
import { Chance } from '#tests/support/chance.ts';
import { seed } from '#tests/support/figures.ts';
import { variants } from '#tests/support/runner/in-long-run.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** All phones reconnect within this time, and the few of a small server do too (reliability.md). */
const ALL_BACK_MS = 30_000;
const FEW_BACK_MS = 5000;

type Stream = ReadableStreamDefaultController<Uint8Array>;

const encoder = new TextEncoder();
const write = (stream: Stream, text: string) => stream.enqueue(encoder.encode(text));

/** A server without sockets: it admits like the real one, and can fail like it. */
function crowdServer() {
  const open = new Set<Stream>();
  const entered: number[] = [];
  const asked: number[] = [];
  let mayEnter = createGate(streamLimits.perSecond, () => Date.now());
  let isAway = false;

  async function answer(): Promise<Response> {
    if (isAway) throw new TypeError('connection refused');
    asked.push(Date.now());
    if (!mayEnter()) return new Response('', { status: 503, headers: { 'retry-after': '1' } });
    entered.push(Date.now());
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        open.add(stream);
        write(stream, 'retry: 1000\n: hello\n\n');
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  const connection: Connection = { base: '', license: null, fetch: answer };
  return {
    connection,
    open,
    entered,
    asked,
    beat() {
      for (const stream of open)
        write(stream, `event: ${eventNames.spread}\ndata: ${spreadMs(open.size)}\n\n`);
    },
    leave(how: 'killed' | 'ended') {
      isAway = true;
      const among = open.size;
      for (const stream of open) {
        if (how === 'killed') stream.error(new TypeError('cut'));
        else {
          write(stream, `retry: ${retryMs(among)}\n\n`);
          stream.close();
        }
      }
      open.clear();
      entered.length = 0;
      asked.length = 0;
    },
    comeBack() {
      isAway = false;
      mayEnter = createGate(streamLimits.perSecond, () => Date.now());
    },
  };
}

/** The most events within one second. */
function busiestSecond(times: readonly number[]): number {
  let first = 0;
  return Math.max(
    ...times.map((at, index) => {
      while ((times[first] ?? at) <= at - 1000) first += 1;
      return index - first + 1;
    }),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  const chance = new Chance(seed);
  vi.spyOn(Math, 'random').mockImplementation(() => chance.next());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Takes the server of this many phones down for this long; returns when they asked, when they were admitted, and when
 * it was back.
 */
async function lose(phones: number, how: 'killed' | 'ended', awayMs: number) {
  const server = crowdServer();
  const handlers = { onEvent: () => {}, onState: () => {} };
  const stops: (() => void)[] = [];
  for (let phone = 0; phone < phones; phone++) {
    if (phone % 100 === 0) await vi.advanceTimersByTimeAsync(100);
    stops.push(followStream(server.connection, '/events', () => ({}), handlers));
  }
  await vi.advanceTimersByTimeAsync(100);
  expect(server.open.size).toBe(phones);
  server.beat();
  await vi.advanceTimersByTimeAsync(0);
  server.leave(how);
  await vi.advanceTimersByTimeAsync(awayMs);
  const backAt = Date.now();
  server.comeBack();
  for (let ms = 0; ms < ALL_BACK_MS && server.open.size < phones; ms += 250)
    await vi.advanceTimersByTimeAsync(250);
  expect(server.open.size, 'all are back').toBe(phones);
  for (const stop of stops) stop();
  return { asked: server.asked, entered: server.entered, lastMs: (server.entered.at(-1) ?? 0) - backAt };
}

const losses = [
  ['killed', 3000],
  ['ended', 3000],
  ['killed', 0],
  ['killed', 40_000],
  ['ended', 6000],
] as const;

it.each(variants(losses, 1))(
  `ten thousand phones whose server is %s for %i ms come at most 2 000 a second (SEED=${seed})`,
  async (how, awayMs) => {
    const { asked, entered, lastMs } = await lose(10_000, how, awayMs);
    expect(busiestSecond(entered)).toBeLessThanOrEqual(2000);
    expect(busiestSecond(asked)).toBeLessThanOrEqual(2000);
    expect(lastMs).toBeLessThanOrEqual(ALL_BACK_MS);
  },
);

it('phones that do not spread are let in 2 000 a second, and the first at once', () => {
  let now = 0;
  const mayEnter = createGate(streamLimits.perSecond, () => now);
  const entered: number[] = [];
  for (; now < 3000; now++) for (let phone = 0; phone < 10; phone++) if (mayEnter()) entered.push(now);
  expect(busiestSecond(entered)).toBeLessThanOrEqual(2000);
  expect(entered.length).toBeGreaterThan(5000);
  expect(entered[0]).toBe(0);
});

it.each([
  ['killed', 0],
  ['killed', 3000],
  ['killed', 20_000],
  ['ended', 3000],
] as const)(
  `forty phones whose server is %s for %i ms are back within five seconds (SEED=${seed})`,
  async (how, awayMs) => expect((await lose(40, how, awayMs)).lastMs).toBeLessThanOrEqual(FEW_BACK_MS),
);
