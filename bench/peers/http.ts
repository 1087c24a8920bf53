import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { CLIENTS } from './clients.ts';

/** While the other has its turn, a server may close what is idle: it is closed here before, so that no call meets that. */
const IDLE_MS = 1000;

/** What a server answered, whole. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Calls one server over connections that are kept; a body is sent as JSON. */
export type Caller = (
  path: string,
  sent?: { headers?: Record<string, string>; body?: string },
) => Promise<Answer>;

/** A caller with a connection for each client. */
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
