import type { FastifyBaseLogger } from 'fastify';
import type { AnalyticsAdapter, OutgoingCall, View, Visitor } from './adapter.ts';

/** Sends views, as fast as the service accepts them. */
export interface ViewSender {
  /** Queues a view; callers do not wait for the result. */
  send(view: View, visitor: Visitor): void;
  /** Drops queued and running calls. */
  close(): void;
}

export interface SenderOptions {
  fetch: typeof fetch;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  timeoutMs?: number;
}

const TIMEOUT_MS = 3000;
const MOST_WAITING = 500;
const MOST_UNDER_WAY = 4;

/**
 * A short queue in memory, deliberately without the outbox: a lost view does no harm, and statistics never delay an
 * order. A full queue drops views, and failed calls are not retried.
 */
export function createViewSender(adapter: AnalyticsAdapter, options: SenderOptions): ViewSender {
  const { fetch, log, timeoutMs = TIMEOUT_MS } = options;
  const closing = new AbortController();
  let waiting: OutgoingCall[] = [];
  let underWay = 0;
  let works = true;

  function note(worked: boolean, why: string): void {
    if (worked === works || closing.signal.aborted) return;
    works = worked;
    if (worked) log.info({ analytics: adapter.slug }, 'statistics are taken again');
    else log.warn({ analytics: adapter.slug, why }, 'statistics are not taken; views are lost meanwhile');
  }

  async function deliver({ url, headers, body }: OutgoingCall): Promise<void> {
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]);
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      await response.body?.cancel();
      note(response.ok, `status ${response.status}`);
    } catch (error) {
      note(false, error instanceof Error ? error.name : 'unknown');
    }
  }

  async function work(): Promise<void> {
    underWay++;
    for (let call = waiting.shift(); call; call = waiting.shift()) await deliver(call);
    underWay--;
  }

  return {
    send(view, visitor) {
      if (closing.signal.aborted || waiting.length >= MOST_WAITING) return;
      waiting.push(adapter.callFor(view, visitor));
      if (underWay < MOST_UNDER_WAY) void work();
    },
    close() {
      waiting = [];
      closing.abort();
    },
  };
}
