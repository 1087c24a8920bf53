import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { CLIENTS } from './clients.ts';

/**
 * During the other's turn a server may close idle connections: the client closes them earlier, so that no call fails.
 */
const IDLE_MS = 1000;

/** A server's complete answer. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Calls one server over keep-alive connections; sends a body as JSON. */
export type Caller = (
  path: string,
  sent?: { headers?: Record<string, string>; body?: string },
) => Promise<Answer>;

/** Makes a caller with a connection for each client. */
export function caller(base: string): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS, timeout: IDLE_MS });
  const { hostname, port } = new URL(base);
  return (path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const json = body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      const method = body === undefined ? 'GET' : 'POST';
      const sent = request(
        { agent, hostname, port, path, method, headers: { ...headers, ...json } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
}
