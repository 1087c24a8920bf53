import type { Call, CallAnswer, CallBody, CallPath, CallQuery } from '#contract/calls/calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import { call as send, type Answer, type CallOptions, type Connection } from './http.ts';

/** A value that is only read. */
type Unchanged<T> = T extends object ? { readonly [K in keyof T]: Unchanged<T[K]> } : T;

type Query<Q> = object extends Q ? { query?: Q } : { query: Q };

/** The place of a call: what fills its path and its query. */
type CallPlace<C extends Call> = (CallPath<C> extends [infer P] ? { params: P } : unknown) &
  (C extends { query: string } ? Query<CallQuery<C>> : unknown);

/** A body, or where a key makes a repetition the same call, the text of one: so that it is the same to the byte. */
type Body<C extends Call> =
  | { body: Unchanged<CallBody<C>> }
  | (C extends { key: true } ? { text: string } : never);

/** What a call is sent with: what its declaration names, and nothing else. */
export type Sent<C extends Call> = CallPlace<C> &
  (C extends { body: string } ? Body<C> : unknown) &
  (C extends { key: true } ? { key?: string } : unknown) &
  (C extends { unchanged: true } ? Pick<CallOptions, 'etag'> : unknown) &
  (C extends { ifMatch: true } ? Pick<CallOptions, 'ifMatch'> : unknown) &
  Pick<CallOptions, 'signal' | 'timeoutMs' | 'keepalive'>;

/** An argument that may be left out where nothing in it is required. */
type Said<T> = object extends T ? [said?: T] : [said: T];

interface Place {
  params?: Record<string, string> | undefined;
  query?: object | undefined;
}

function writeAddress(path: string, { params, query = {} }: Place): string {
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return fillPath(path, params) + (text && `?${text}`);
}

/** The address of a call, its parameters and its query percent-encoded; members of the query without a value are left out. */
export function callAddress<const C extends Call>(call: C, ...[place]: Said<CallPlace<C>>): string {
  return writeAddress(call.path, (place ?? {}) as Place);
}

/**
 * Makes a declared call. Never throws: a lost network, a time-out, or an answer that is not the server's JSON gives
 * 'no_answer'.
 */
export function ask<const C extends Call>(
  connection: Connection,
  call: C,
  ...[said]: Said<Sent<C>>
): Promise<Answer<CallAnswer<C>>> {
  const { params, query, body, text, key, ...options } = (said ?? {}) as CallOptions &
    Place & { key?: string; text?: string };
  return send(connection, writeAddress(call.path, { params, query }), (call.member ?? null) as never, {
    ...options,
    method: call.method,
    ...((text ?? body) !== undefined && { body: text ?? body }),
    ...(key !== undefined && { idempotencyKey: key }),
  });
}
