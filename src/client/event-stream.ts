import { eventNames } from '#contract/visits/events.ts';
import type { Connection } from './http.ts';

/** One server-sent event. */
export interface StreamEvent {
  event: string;
  id: string;
  data: string;
}

/** Parses one block of lines into an event; null for comments and other blocks without data. */
function readEvent(block: string): StreamEvent | null {
  const event = { event: 'message', id: '' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    // The `s` flag: a guest's name may contain U+2028, which does not end a line here.
    const [, field, value = ''] = /^([a-z]+): ?(.*)$/s.exec(line) ?? [];
    if (field === 'event' || field === 'id') event[field] = value;
    if (field === 'data') data.push(value);
  }
  const text = data.join('\n');
  return text === '' ? null : { ...event, data: text };
}

/**
 * Creates a parser that cuts a server-sent stream into events. It ignores comments, which only keep the
 * connection alive.
 */
export function createEventParser(onEvent: (event: StreamEvent) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const text = rest + chunk;
    // The LF of a CRLF may still arrive.
    const end = text.endsWith('\r') ? text.length - 1 : text.length;
    const blocks = text.slice(0, end).replace(/\r\n?/g, '\n').split('\n\n');
    rest = (blocks.pop() ?? '') + text.slice(end);
    for (const block of blocks) {
      const event = readEvent(block);
      if (event) onEvent(event);
    }
  };
}

export interface StreamHandlers {
  onEvent(event: StreamEvent): void;
  /** Called at each change between connected and disconnected. */
  onState(connected: boolean): void;
  /** Called when an attempt got no answer at all: the network or the server is down. */
  onUnreachable?(): void;
}

const SILENCE_MS = 45_000;
const LEAST_WAIT_MS = 250;
/** The spread until the server has named its own. */
const SPREAD_MS = 4000;
/** The number of quick attempts: those in the first minute without a server. */
const QUICK_ATTEMPTS = 16;
const QUICK_MS = 4000;
const SLOW_MS = 12_000;

/**
 * The delay before reconnecting. The first attempt is at a random time within the spread, so that phones
 * that lost one server do not return in the same second. Later delays are the same for every phone, which
 * keeps the phones apart (docs/chapters/store.md).
 */
function returnMs(attempt: number, spreadMs: number): number {
  if (attempt === 0) return LEAST_WAIT_MS + Math.random() * spreadMs;
  const waitMs = attempt < QUICK_ATTEMPTS ? Math.min(QUICK_MS, 500 * 2 ** attempt) : SLOW_MS;
  return Math.max(waitMs, spreadMs);
}

/**
 * Follows a server-sent stream until the returned function is called. Reads by fetch so that tokens travel
 * as headers, spreads its reconnections, and treats silence as a lost connection.
 */
export function followStream(
  connection: Connection,
  path: string,
  headers: () => Record<string, string>,
  handlers: StreamHandlers,
): () => void {
  const stop = new AbortController();
  /** The time to return that the server named when it ended or refused the stream. */
  let namedMs: number | null = null;
  let spreadMs = SPREAD_MS;
  let attempt = 0;

  function hear(event: StreamEvent): void {
    if (event.event === eventNames.spread) spreadMs = Number(event.data) || SPREAD_MS;
    else handlers.onEvent(event);
  }

  async function open(signal: AbortSignal): Promise<Response> {
    try {
      return await connection.fetch(`${connection.base}${path}`, {
        headers: { accept: 'text/event-stream', ...headers() },
        signal,
        cache: 'no-store',
        credentials: 'same-origin',
      });
    } catch (error) {
      if (!stop.signal.aborted) handlers.onUnreachable?.();
      throw error;
    }
  }

  /** False when no stream opened or the stream was cut. */
  async function readOnce(): Promise<boolean> {
    const lost = new AbortController();
    let timer = setTimeout(() => lost.abort(), SILENCE_MS);
    try {
      const response = await open(AbortSignal.any([stop.signal, lost.signal]));
      const type = response.headers.get('content-type') ?? '';
      if (!response.ok || !response.body || !type.startsWith('text/event-stream')) {
        const afterS = Number(response.headers.get('retry-after'));
        if (afterS > 0) namedMs = afterS * 1000 + Math.random() * spreadMs;
        return afterS > 0;
      }
      attempt = 0;
      handlers.onState(true);
      const parse = createEventParser(hear);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return true;
        const named = /^retry: (\d+)$/m.exec(value);
        if (named) namedMs = Number(named[1]);
        clearTimeout(timer);
        timer = setTimeout(() => lost.abort(), SILENCE_MS);
        parse(value);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async function follow(): Promise<void> {
    while (!stop.signal.aborted) {
      // A server that ends a stream cleanly has named a time to return; a cut stream has not.
      const isNamed = await readOnce().catch(() => false);
      if (stop.signal.aborted) return;
      handlers.onState(false);
      const waitMs = isNamed && namedMs !== null ? namedMs : returnMs(attempt, spreadMs);
      attempt += 1;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  void follow();
  return () => stop.abort();
}
