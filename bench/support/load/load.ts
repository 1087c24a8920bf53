import { askFor, serverOf } from './raw-load.ts';

/** The result of a load run. */
export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers by status. */
  statuses: Record<number, number>;
}

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

function textOf(host: string, { method, path, headers = {}, body }: LoadRequest): string {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const lines = Object.entries({ host, ...headers, ...type, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

/** Sends requests over this many connections for this long, each as soon as the previous one is answered. */
export async function load(
  base: string,
  next: () => LoadRequest,
  { connections, durationMs }: { connections: number; durationMs: number },
): Promise<LoadResult> {
  const { server, host } = serverOf(base);
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const startedAt = performance.now();
  await askFor(
    durationMs,
    { server, connections },
    {
      next: () => textOf(host, next()),
      answered(head, ms) {
        times.push(ms);
        const status = Number(head.slice('HTTP/1.1 '.length).slice(0, 3));
        statuses[status] = (statuses[status] ?? 0) + 1;
      },
    },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), statuses };
}
