import type { Call, CallAnswer, CallBody, CallPath, CallQuery } from '#contract/calls/calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import { isAnswered } from './passing.ts';
import type { Presses } from './presses.ts';
import { tryAgain } from './try-again.ts';
import { call as send, type Answer, type CallOptions, type Connection } from './http.ts';

/** A value that is only read. */
type Unchanged<T> = T extends object ? { readonly [K in keyof T]: Unchanged<T[K]> } : T;

type Query<Q> = object extends Q ? { query?: Q } : { query: Q };

/** The place of a call: what fills its path and its query. */
export type CallPlace<C extends Call> = (CallPath<C> extends [infer P] ? { params: P } : unknown) &
  (C extends { query: string } ? Query<CallQuery<C>> : unknown);

/** A call whose repetition is known by its key. */
type Keyed = { once: 'kept' | { own: string } } | { key: true };

/**
 * A body, or where a key makes a repetition the same call, the text of one, and its media type where it is not JSON: so
 * that it is the same to the byte.
 */
type Body<C extends Call> =
  | { body: Unchanged<CallBody<C>> }
  | (C extends Keyed ? { text: string; type?: string } : never);

/** What a call is sent with: what its declaration names, and nothing else. */
export type Sent<C extends Call> = CallPlace<C> &
  (C extends { body: string } ? Body<C> : unknown) &
  (C extends Keyed ? { key?: string } : unknown) &
  (C extends { unchanged: true } ? Pick<CallOptions, 'etag'> : unknown) &
  (C extends { ifMatch: true } ? Pick<CallOptions, 'ifMatch'> : unknown) &
  Pick<CallOptions, 'signal' | 'timeoutMs' | 'keepalive'>;

/** An argument that may be left out where nothing in it is required. */
export type Said<T> = object extends T ? [said?: T] : [said: T];

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

/** Sends a press under its key, which stays until the server says what became of it. */
async function press<T>(
  connection: Connection & { presses: Presses },
  what: string,
  options: CallOptions,
  sendIt: (options: CallOptions) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const { presses } = connection;
  const keyed = { ...options, idempotencyKey: presses.keyOf(what) };
  const answer = await tryAgain(
    () => sendIt(keyed),
    () => options.signal?.aborted !== true,
  );
  if (isAnswered(answer)) presses.answered(what);
  return answer;
}

/**
 * Makes a declared call. A kept one without a key of its own is a press: it is tried again where no answer comes, under one
 * key, and pressed again it is the same press. Never throws: a lost network, a time-out, or an answer that is not the server's JSON gives
 * 'no_answer'.
 */
export function ask<const C extends Call>(
  connection: Connection,
  call: C,
  ...[said]: Said<Sent<C>>
): Promise<Answer<CallAnswer<C>>> {
  const { params, query, body, text, key, ...options } = (said ?? {}) as CallOptions &
    Place & { key?: string; text?: string };
  const address = writeAddress(call.path, { params, query });
  const sent = text ?? body;
  const whole: CallOptions = {
    ...options,
    method: call.method,
    ...(sent !== undefined && { body: sent }),
    ...(key !== undefined && { idempotencyKey: key }),
  };
  const sendIt = (how: CallOptions) =>
    send<CallAnswer<C>>(connection, address, (call.member ?? null) as never, how);
  const { presses } = connection;
  if (call.once !== 'kept' || key !== undefined || !presses) return sendIt(whole);
  return press(
    { ...connection, presses },
    `${call.method} ${address} ${JSON.stringify(sent)}`,
    whole,
    sendIt,
  );
}
