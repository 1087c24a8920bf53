import type { Connection } from './http.ts';

/** One server-sent event. */
export interface StreamEvent {
  event: string;
  id: string;
  data: string;
}

/** One block of lines as an event; null for comments and whatever else carries no data. */
function readEvent(block: string): StreamEvent | null {
  const event = { event: 'message', id: '' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    // `s`: a guest's name may hold a line separator, which ends no line here.
    const [, field, value = ''] = /^([a-z]+): ?(.*)$/s.exec(line) ?? [];
    if (field === 'event' || field === 'id') event[field] = value;
    if (field === 'data') data.push(value);
  }
  const text = data.join('\n');
  return text === '' ? null : { ...event, data: text };
}

/** Cuts a server-sent stream into events; comments keep the connection alive and mean nothing. */
export function createEventParser(onEvent: (event: StreamEvent) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const text = rest + chunk;
    // The second half of a CRLF may still be on its way.
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
  /** Told at each change between connected and not. */
  onState(connected: boolean): void;
}

const SILENCE_MS = 45_000;
const LEAST_WAIT_MS = 500;
const HICCUP_MS = 1000;
const AWAY_MS = 4500;
const MOST_WAIT_MS = 10_000;

/**
 * Full jitter: phones that lost the same server do not return in the same second. Soon after a hiccup; a server
 * that is still away is tried in a wider and wider window, so that not all wait for its first second.
 */
function backoffMs(attempt: number): number {
  const windowMs = attempt === 0 ? HICCUP_MS : AWAY_MS * 2 ** (attempt - 1);
  return LEAST_WAIT_MS + Math.random() * Math.min(MOST_WAIT_MS, windowMs);
}

/**
 * Follows a server-sent stream until the answer's function is called: reads by fetch, so that tokens
 * travel as headers, reconnects with jitter, and treats silence as a lost connection.
 */
export function followStream(
  connection: Connection,
  path: string,
  headers: () => Record<string, string>,
  handlers: StreamHandlers,
): () => void {
  const stop = new AbortController();
  /** The moment to come back that a server names as it ends the stream. */
  let namedMs: number | null = null;

  async function readOnce(): Promise<boolean> {
    const lost = new AbortController();
    let timer = setTimeout(() => lost.abort(), SILENCE_MS);
    try {
      const response = await connection.fetch(`${connection.base}${path}`, {
        headers: { accept: 'text/event-stream', ...headers() },
        signal: AbortSignal.any([stop.signal, lost.signal]),
        cache: 'no-store',
        credentials: 'same-origin',
      });
      const type = response.headers.get('content-type') ?? '';
      if (!response.ok || !response.body || !type.startsWith('text/event-stream')) return false;
      handlers.onState(true);
      const parse = createEventParser(handlers.onEvent);
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
    for (let attempt = 0; !stop.signal.aborted; attempt++) {
      // A server that ends a stream in order gave each phone a moment of its own; one that is cut did not.
      const ended = await readOnce().catch(() => false);
      if (stop.signal.aborted) return;
      if (ended) attempt = 0;
      handlers.onState(false);
      const waitMs = ended && namedMs !== null ? namedMs : backoffMs(attempt);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  void follow();
  return () => stop.abort();
}
