import type { Call, CallAnswer } from '#contract/calls/calls.ts';
import { fromWire, toWire, type FromWire } from '#contract/values/wire-names.ts';
import {
  ask as askOnWire,
  callAddress as addressOnWire,
  type CallPlace,
  type Said,
  type Sent,
} from './ask.ts';
import type { Answer, Connection } from './http.ts';

/** The arguments of a call whose query and body have the names of the code. */
type Named<S> = S extends unknown
  ? { [Part in keyof S]: Part extends 'query' | 'body' ? FromWire<S[Part]> : S[Part] }
  : never;

interface Parts {
  query?: object;
  body?: unknown;
}

function onWire({ query, body, ...others }: Parts): object {
  return {
    ...others,
    ...(query && { query: toWire(query) }),
    ...(body !== undefined && { body: body instanceof Blob ? body : toWire(body) }),
  };
}

/** The address of a call, its query given under the names of the code. */
export function callAddress<const C extends Call>(call: C, ...[place]: Said<Named<CallPlace<C>>>): string {
  return addressOnWire<Call>(call, onWire(place ?? {}));
}

/** An answer under the names of the code, with what a problem tells besides. */
function named<T>(answer: Answer<T>): Answer<FromWire<T>> {
  if (answer.kind === 'ok') return { ...answer, value: fromWire(answer.value) };
  if (answer.kind === 'problem')
    return { ...answer, problem: fromWire<object>(answer.problem) as typeof answer.problem };
  return answer;
}

/** Makes a declared call as `ask` does, under the names of the code: body, query, answer and problem. */
export async function ask<const C extends Call>(
  connection: Connection,
  call: C,
  ...[said]: Said<Named<Sent<C>>>
): Promise<Answer<FromWire<CallAnswer<C>>>> {
  const sent = onWire((said ?? {}) as Parts);
  return named((await askOnWire<Call>(connection, call, sent)) as Answer<CallAnswer<C>>);
}
