import type { Problem } from '#contract/problem.ts';

/** How a caller reaches a server that speaks the contract. */
export interface Connection {
  /** '' for the same origin, else the other server's address without a last slash. */
  base: string;
  fetch: typeof fetch;
  /** The venue, where the host does not name it. */
  license: string | null;
  /** The tokens of this phone's visits, newest first. */
  visitTokens?: () => string[];
}

/** An answer: a value, a refusal of the server, or no answer at all. */
export type Answer<T> =
  | { kind: 'ok'; value: T; serverTime: number | null; etag: string | null }
  | { kind: 'unchanged' }
  | { kind: 'problem'; problem: Problem; retryAfterS: number | null }
  | { kind: 'no_answer' };

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH';
  /** Sent as JSON; a text is sent exactly as it is. */
  body?: unknown;
  idempotencyKey?: string;
  etag?: string | undefined;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Goes on when the page is left. */
  keepalive?: boolean;
}

const TIMEOUT_MS = 20_000;

function headersOf(connection: Connection, options: CallOptions): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (options.etag) headers.set('if-none-match', options.etag);
  if (connection.license) headers.set('sufra-license', connection.license);
  const tokens = connection.visitTokens?.().join(',');
  if (tokens) headers.set('sufra-visit', tokens);
  return headers;
}

async function readAnswer<T>(response: Response, member: keyof T | null): Promise<Answer<T>> {
  if (response.status === 304) return { kind: 'unchanged' };
  // What stands between phone and server speaks too: a portal answers 200 with its own page, a gateway answers in JSON of its own.
  // Neither says what the server did with the call.
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith(`application/${response.ok ? '' : 'problem+'}json`)) return { kind: 'no_answer' };
  const value: unknown = await response.json();
  if (!response.ok) {
    if (typeof (value as Problem).code !== 'string') return { kind: 'no_answer' };
    const retryAfterS = Number(response.headers.get('retry-after')) || null;
    return { kind: 'problem', problem: value as Problem, retryAfterS };
  }
  if (member !== null && !(member in (value as object))) return { kind: 'no_answer' };
  return {
    kind: 'ok',
    value: value as T,
    serverTime: Date.parse(response.headers.get('date') ?? '') || null,
    etag: response.headers.get('etag'),
  };
}

/**
 * One call. `member`: what every answer to it has, null where there is nothing of that kind. Never throws: a lost network,
 * a time-out or an answer that is no JSON of the server's is 'no_answer'.
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
      body: typeof options.body === 'string' ? options.body : (JSON.stringify(options.body) ?? null),
    });
    return await readAnswer<T>(response, member);
  } catch {
    return { kind: 'no_answer' };
  }
}
