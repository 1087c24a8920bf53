import type { FastifyBaseLogger } from 'fastify';
import type { AnalyticsAdapter, OutgoingCall, View, Visitor } from './adapter.ts';

/** Passes views on, as far as the service keeps up. */
export interface ViewSender {
  /** Takes a view; nobody waits for what becomes of it. */
  send(view: View, visitor: Visitor): void;
  /** Gives up what is waiting and under way. */
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
 * A short queue in memory, on purpose without the outbox: a lost view harms nobody, and statistics never hold up
 * an order. What does not fit is dropped, what fails is not tried again.
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
