import { Agent, request } from 'node:http';

/** What a load run measured. */
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

/** Sends requests over so many connections for so long, each as soon as the one before is answered. */
export async function load(
  base: string,
  next: () => LoadRequest,
  { connections, durationMs }: { connections: number; durationMs: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(base);
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const end = performance.now() + durationMs;

  function once(): Promise<void> {
    const { method, path, headers = {}, body } = next();
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            ...headers,
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
            }),
          },
        },
        (response) => {
          response.resume();
          response.on('end', () => {
            times.push(performance.now() - startedAt);
            statuses[response.statusCode ?? 0] = (statuses[response.statusCode ?? 0] ?? 0) + 1;
            resolve();
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  async function guest(): Promise<void> {
    while (performance.now() < end) await once();
  }

  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, guest));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), statuses };
}
