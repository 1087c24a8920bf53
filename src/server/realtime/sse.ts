import { createHolding } from '../runtime/calls/allowance.ts';
import { senderOf } from '../runtime/sender.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { eventNames } from '#contract/visits/events.ts';
import { logFailure, type BackgroundLog } from '../runtime/background.ts';

const HEARTBEAT_MS = 15_000;
const MOST_PENDING_BYTES = 64 * 1024;

/**
 * How many streams may be open at once, and how many may be opened per second; further ones are refused with 429 or
 * 503.
 */
export interface StreamLimits {
  total: number;
  /** How many of them may belong to unknown callers. */
  strangers: number;
  perAddress: number;
  /** The limit per known caller; one more closes the oldest. */
  perCaller: number;
  perSecond: number;
  /**
   * How often one address may ask: two thousand phones behind it, reconnecting over four seconds, ask half as often.
   */
  asksPerSecond: number;
}

export const streamLimits: StreamLimits = {
  total: 20_000,
  strangers: 15_000,
  perAddress: 2000,
  perCaller: 50,
  perSecond: 2000,
  asksPerSecond: 1000,
};

const LEAST_SPREAD_MS = 2500;
/** With few streams there is no need to wait longer: every phone reconnects within five seconds. */
const CALM_SPREAD_MS = 4000;
const CALM_PER_SECOND = 375;
/** Below the admission limit per second, since random delays are not perfectly even. */
const MOST_PER_SECOND = 1600;

/** The number of ms over which the clients of a server with this many streams spread their reconnects. */
export function spreadMs(count: number): number {
  const calmMs = Math.min(CALM_SPREAD_MS, (count * 1000) / CALM_PER_SECOND);
  return Math.ceil(Math.max(LEAST_SPREAD_MS, calmMs, (count * 1000) / MOST_PER_SECOND));
}

/**
 * Admits a number of each kind in any second, counted in tenths: it refuses the rush after a restart. `nowMs` is
 * monotonic. The returned function tells whether one more is admitted.
 */
export function createGate(perSecond: number, nowMs: () => number): (kind?: string) => boolean {
  const STEPS = 10;
  // A second that begins within a step overlaps one more step.
  const perStep = Math.floor(perSecond / (STEPS + 1));
  const inStep = new Map<string, number>();
  let step = 0;
  return (kind = '') => {
    const now = Math.floor((nowMs() * STEPS) / 1000);
    if (now !== step) inStep.clear();
    step = now;
    const count = (inStep.get(kind) ?? 0) + 1;
    inStep.set(kind, count);
    return count <= perStep;
  };
}

/** One open server-sent event stream. */
export interface Stream {
  send(event: string, data: object, id?: string | number): void;
  /**
   * Runs work that reads and sends. A failure cuts the stream: the client reconnects, reads again, and misses nothing.
   */
  tell(work: () => Promise<void>): Promise<void>;
  /** Called once when the stream ends, for whatever reason. */
  onClose(listener: () => void): void;
  /** Ends it; the client reconnects with a delay for this many clients. */
  end(among: number): void;
}

/**
 * The owner of a stream: streams of callers with a token are counted by token, and boards are admitted regardless of
 * guests.
 */
export interface StreamOwner {
  /** Null: only the address is known. */
  caller: string | null;
  isBoard: boolean;
}

/** 'full': too many streams. 'later': too many within a second, or the server is shutting down. */
export type NoStream = 'full' | 'later';

/** All open streams of this instance: heartbeats, limits, and the orderly end at shutdown. */
export interface Streams {
  /**
   * Counts a request for a stream from an address; returns why it is refused: too many streams, or too many requests.
   */
  refusalFor(address: string): NoStream | null;
  /** Opens a stream for a request. */
  open(request: FastifyRequest, reply: FastifyReply, whose?: StreamOwner): Stream | NoStream;
  count(): number;
  /** Ends all streams spread over this time, each with its own reconnect delay. */
  drain(overMs: number): Promise<void>;
}

const FIRST_BACK_MS = 1000;
const MOST_NAMED_MS = 7000;

/** A random reconnect delay for one of this many clients, so that they do not all return at once. */
export function retryMs(count: number): number {
  return FIRST_BACK_MS + Math.floor(Math.random() * Math.min(MOST_NAMED_MS, spreadMs(count)));
}

class OpenStream implements Stream {
  readonly #response: ServerResponse;
  #listeners: readonly (() => void)[] = [];
  readonly #log: BackgroundLog;
  #closed = false;
  /** What was written in this turn of the event loop, and is sent at its end. */
  #unsent = '';
  /** The bytes that one turn sent to a client that had read all before. */
  #burst = 0;

  constructor(response: ServerResponse, log: BackgroundLog) {
    this.#response = response;
    this.#log = log;
    const close = () => this.#close();
    response.on('close', close).on('error', close);
  }

  send(event: string, data: object, id?: string | number): void {
    this.write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
  }

  async tell(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      logFailure(this.#log, error, 'a stream was cut, what it was to tell could not be read');
      this.destroy();
    }
  }

  /**
   * Never waits for a slow reader: one that is 64 kB behind is cut off, and reads again when it reconnects. Only what
   * earlier turns have left counts, and what one turn sent to somebody who had read all only once they have read it: the
   * first look at a venue with thousands of new orders tells them all in one turn, in which nobody can read, and then
   * how its tables are.
   */
  write(text: string): void {
    if (this.#closed) return;
    if (this.#unsent !== '') this.#unsent += text;
    else if (this.#response.writableLength > MOST_PENDING_BYTES + this.#burst) this.destroy();
    else {
      this.#unsent = text;
      queueMicrotask(() => this.#flush());
    }
  }

  #flush(): void {
    if (this.#closed) return;
    if (this.#response.writableLength === 0) this.#burst = Buffer.byteLength(this.#unsent);
    this.#response.write(this.#unsent);
    this.#unsent = '';
  }

  onClose(listener: () => void): void {
    if (this.#closed) listener();
    // Pushing to an array reserves room for sixteen entries, in each of ten thousand streams.
    else this.#listeners = [...this.#listeners, listener];
  }

  end(among: number): void {
    if (this.#closed) return;
    this.#response.end(`${this.#unsent}retry: ${retryMs(among)}\n\n`);
    this.#close();
  }

  destroy(): void {
    this.#response.destroy();
    this.#close();
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const listener of this.#listeners) listener();
  }
}

/** Manages the open streams of this instance. */
export function createStreams(limits: StreamLimits = streamLimits): Streams {
  const open = new Set<OpenStream>();
  const ofAddresses = createHolding<OpenStream>(limits.perAddress);
  const ofCallers = createHolding<OpenStream>(limits.perCaller);
  let strangers = 0;
  const mayEnter = createGate(limits.perSecond, () => performance.now());
  const mayAskAgain = createGate(limits.asksPerSecond, () => performance.now());
  let isEnding = false;
  const heartbeat = setInterval(() => {
    const alive = `: alive\nevent: ${eventNames.spread}\ndata: ${spreadMs(open.size)}\n\n`;
    for (const stream of open) stream.write(alive);
  }, HEARTBEAT_MS);
  heartbeat.unref();

  function refusalOf(sender: string, { caller, isBoard }: StreamOwner): NoStream | null {
    if (isEnding) return 'later';
    if (isBoard) return null;
    if (open.size >= limits.total) return 'full';
    if (caller === null && (strangers >= limits.strangers || !ofAddresses.isLeft(sender))) return 'full';
    return mayEnter() ? null : 'later';
  }

  /** Counts a stream until it ends; for known callers beyond the limit, closes the oldest. */
  function hold(stream: OpenStream, sender: string, { caller }: StreamOwner): void {
    const [holding, whose] = caller === null ? [ofAddresses, sender] : [ofCallers, caller];
    if (caller === null) strangers++;
    stream.onClose(() => {
      if (caller === null) strangers--;
      open.delete(stream);
      holding.giveBack(whose, stream);
    });
    open.add(stream);
    for (const old of holding.take(whose, stream)) old.end(open.size);
  }

  return {
    refusalFor(address) {
      const sender = senderOf(address);
      if (!ofAddresses.isLeft(sender)) return 'full';
      return mayAskAgain(sender) ? null : 'later';
    },
    open(request, reply, whose = { caller: null, isBoard: false }) {
      const sender = senderOf(request.ip);
      const refusal = refusalOf(sender, whose);
      if (refusal) return refusal;
      reply.hijack();
      const response = reply.raw;
      const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
      response.writeHead(200, {
        ...Object.fromEntries(headers as [string, string][]),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform, no-store',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      });
      // Flushed headers become one string per stream; unflushed, each quiet stream would keep all their parts in
      // memory.
      response.flushHeaders();
      const stream = new OpenStream(response, request.log);
      hold(stream, sender, whose);
      stream.write(`retry: ${retryMs(open.size)}\n: hello\n\n`);
      return stream;
    },
    count: () => open.size,
    async drain(overMs) {
      // A client that reconnected now would open a stream that is never ended.
      isEnding = true;
      clearInterval(heartbeat);
      const all = [...open];
      await Promise.all(
        all.map(
          (stream, index) =>
            new Promise<void>((resolve) => {
              setTimeout(
                () => {
                  stream.end(all.length);
                  resolve();
                },
                (overMs * index) / all.length,
              );
            }),
        ),
      );
    },
  };
}
