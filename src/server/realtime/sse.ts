import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { logFailure, type BackgroundLog } from '../background.ts';

const HEARTBEAT_MS = 15_000;
const MOST_PENDING_BYTES = 64 * 1024;

/** How many streams may be open at once; what is more is refused with 503 or 429. */
export interface StreamLimits {
  total: number;
  perAddress: number;
}

const streamLimits: StreamLimits = { total: 20_000, perAddress: 2000 };

/** One open server-sent stream. */
export interface Stream {
  send(event: string, data: object, id?: string | number): void;
  /** Reads and sends. When that fails the stream is cut: who comes back reads again, and has missed nothing. */
  tell(work: () => Promise<void>): Promise<void>;
  /** Called once when the stream is over, whoever ended it. */
  onClose(listener: () => void): void;
}

/** Every open stream of this instance: heartbeats, limits, and the orderly end at a shutdown. */
export interface Streams {
  /** Opens a stream on a request; null when there are too many, or the server is about to end. */
  open(request: FastifyRequest, reply: FastifyReply): Stream | null;
  count(): number;
  /** Ends all streams spread over the time, each told to come back at a moment of its own. */
  drain(overMs: number): Promise<void>;
}

/** A phone's own moment to come back: all at once would be a storm. */
function retryMs(): number {
  return 1000 + Math.floor(Math.random() * 7000);
}

class OpenStream implements Stream {
  readonly #response: ServerResponse;
  readonly #listeners: (() => void)[] = [];
  readonly #log: BackgroundLog;
  #closed = false;

  constructor(response: ServerResponse, log: BackgroundLog) {
    this.#response = response;
    this.#log = log;
    response.on('close', () => this.#close());
    response.on('error', () => this.#close());
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

  /** Never waits for a slow reader: one that is 64 kB behind is cut off and reads again when it returns. */
  write(text: string): void {
    if (this.#closed) return;
    this.#response.write(text);
    if (this.#response.writableLength > MOST_PENDING_BYTES) this.destroy();
  }

  onClose(listener: () => void): void {
    if (this.#closed) listener();
    else this.#listeners.push(listener);
  }

  end(): void {
    if (this.#closed) return;
    this.#response.end(`retry: ${retryMs()}\n\n`);
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

/** Keeps the open streams of this instance. */
export function createStreams(limits: StreamLimits = streamLimits): Streams {
  const open = new Set<OpenStream>();
  const perAddress = new Map<string, number>();
  let isEnding = false;
  const heartbeat = setInterval(() => {
    for (const stream of open) stream.write(': alive\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  function count(address: string, change: 1 | -1): void {
    const next = (perAddress.get(address) ?? 0) + change;
    if (next === 0) perAddress.delete(address);
    else perAddress.set(address, next);
  }

  return {
    open(request, reply) {
      const address = request.ip;
      if (isEnding || open.size >= limits.total || (perAddress.get(address) ?? 0) >= limits.perAddress)
        return null;
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
      // Sent by themselves they become one string, which a thousand quiet streams keep; unsent, each keeps all its pieces.
      response.flushHeaders();
      const stream = new OpenStream(response, request.log);
      open.add(stream);
      count(address, 1);
      stream.onClose(() => {
        open.delete(stream);
        count(address, -1);
      });
      stream.write(`retry: ${retryMs()}\n: hello\n\n`);
      return stream;
    },
    count: () => open.size,
    async drain(overMs) {
      // Who comes back at once would be a stream that nobody ends.
      isEnding = true;
      clearInterval(heartbeat);
      const all = [...open];
      await Promise.all(
        all.map(
          (stream, index) =>
            new Promise<void>((resolve) => {
              setTimeout(
                () => {
                  stream.end();
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
