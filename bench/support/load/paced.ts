import { request, Agent } from 'node:http';
import type { LoadRequest } from './load.ts';

/** The waiting times of guests who arrive at a fixed rate, regardless of earlier answers. */
export interface PacedResult {
  p95Ms: number;
  p99Ms: number;
  count: number;
  /** Answers by status; 0: none. */
  statuses: Record<number, number>;
}

function send(
  agent: Agent,
  base: URL,
  { method, path, headers = {}, body = '' }: LoadRequest,
): Promise<number> {
  return new Promise((resolve) => {
    const json = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const { hostname, port } = base;
    request({ agent, hostname, port, method, path, headers: { ...headers, ...json } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', () => resolve(0))
      .end(body);
  });
}

/**
 * Sends this many requests a second until the parallel work has ended, at least for this long; over shared connections,
 * or a separate one each.
 */
export async function paced(
  base: string,
  next: () => LoadRequest,
  {
    perSecond,
    leastMs,
    beside,
    keepsAlive = true,
  }: { perSecond: number; leastMs: number; beside: Promise<unknown>; keepsAlive?: boolean },
): Promise<PacedResult> {
  const agent = new Agent({ keepAlive: keepsAlive });
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const underway: Promise<void>[] = [];
  const startedAt = performance.now();
  const run = { isOver: false };
  const over = beside.finally(() => (run.isOver = true));
  for (let count = 0; !run.isOver || performance.now() - startedAt < leastMs; count++) {
    const dueAt = startedAt + (count * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
    const sent = send(agent, new URL(base), next()).then((status) => {
      // From its due time: guests do not arrive later because the server was slow.
      times.push(performance.now() - dueAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
    underway.push(sent);
  }
  await Promise.all(underway);
  await over;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p95Ms: at(0.95), p99Ms: at(0.99), count: times.length, statuses };
}
