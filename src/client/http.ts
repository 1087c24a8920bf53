import type { Presses } from './presses.ts';
import type { Problem } from '#contract/values/problem.ts';

/** How a caller reaches a server that implements the contract. */
export interface Connection {
  /** '' for the same origin, else the other server's address without a trailing slash. */
  base: string;
  fetch: typeof fetch;
  /** The venue, when the host does not name it. */
  license: string | null;
  /** Returns the tokens of this phone's visits, newest first. */
  visitTokens?: () => string[];
  /** Keys of presses without an answer: such a press is tried again, and happens once. Absent: it is tried once. */
  presses?: Presses;
}

/** The result of a call: a value, a refusal by the server, or no answer. */
export type Answer<T> =
  | { kind: 'ok'; value: T; serverTime: number | null; etag: string | null }
  | { kind: 'unchanged' }
  | { kind: 'problem'; problem: Problem; retryAfterS: number | null }
  | { kind: 'no_answer' };

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a string or a file is sent unchanged. */
  body?: unknown;
  /** The media type of a text; JSON where none is said. */
  type?: string;
  idempotencyKey?: string;
  etag?: string | undefined;
  /** What the caller has seen; anything newer is refused. */
  ifMatch?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** The request continues after the guest leaves the page. */
  keepalive?: boolean;
}

const TIMEOUT_MS = 20_000;

function typeOf({ body, type = 'application/json' }: CallOptions): string {
  return body instanceof Blob ? body.type || 'application/octet-stream' : type;
}

function sentBody(body: unknown): BodyInit | null {
  if (typeof body === 'string' || body instanceof Blob) return body;
  return JSON.stringify(body) ?? null;
}

/** The headers of a call. */
export function headersOf(connection: Connection, options: CallOptions): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (options.body !== undefined) headers.set('content-type', typeOf(options));
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (options.etag) headers.set('if-none-match', options.etag);
  if (options.ifMatch) headers.set('if-match', options.ifMatch);
  if (connection.license) headers.set('sufra-license', connection.license);
  const tokens = connection.visitTokens?.().join(',');
  if (tokens) headers.set('sufra-visit', tokens);
  return headers;
}

/** What the server's response to a call says. */
export async function readAnswer<T>(response: Response, member: keyof T | null): Promise<Answer<T>> {
  if (response.status === 304) return { kind: 'unchanged' };
  // Captive portals answer 200 with their own page and gateways answer with their own JSON. Neither says what
  // the server did with the call.
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith(`application/${response.ok ? '' : 'problem+'}json`)) return { kind: 'no_answer' };
  const value: unknown = await response.json();
  if (!response.ok) {
    if (typeof (value as Problem).code !== 'string') return { kind: 'no_answer' };
    const retryAfterS = Number(response.headers.get('retry-after')) || null;
    return { kind: 'problem', problem: value as Problem, retryAfterS };
  }
  if (member !== null && !Object.hasOwn(value as object, member)) return { kind: 'no_answer' };
  return {
    kind: 'ok',
    value: value as T,
    serverTime: Date.parse(response.headers.get('date') ?? '') || null,
    etag: response.headers.get('etag'),
  };
}

/**
 * Makes one call. `member` is a field that every successful answer has, or null when no field is guaranteed.
 * Never throws: a lost network, a time-out or an answer that is not the server's JSON gives 'no_answer'.
 */
export async function call<T>(
  connection: Connection,
  path: string,
  member: NoInfer<keyof T> | null,
  options: CallOptions = {},
): Promise<Answer<T>> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  try {
    const response = await connection.fetch(`${connection.base}${path}`, {
      method: options.method ?? 'GET',
      headers: headersOf(connection, options),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      keepalive: options.keepalive ?? false,
      body: sentBody(options.body),
    });
    return await readAnswer<T>(response, member);
  } catch {
    return { kind: 'no_answer' };
  }
}
