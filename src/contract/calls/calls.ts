import type { Static } from 'typebox';
import type { PathParams } from '../paths/paths.ts';
import type { ProblemCode } from '../values/problem.ts';
// oxlint-disable-next-line rooms/one-way, no-restricted-imports -- Types only: a shape's name gives its type.
import type { WireShapes } from '../wire-shapes.ts';

/** The name of a shape of the wire, as its module exports it. */
export type ShapeName = {
  [N in keyof WireShapes]: WireShapes[N] extends { '~kind': string } | { '~unsafe': unknown } ? N : never;
}[keyof WireShapes];

type Shape<N> = N extends ShapeName ? Static<WireShapes[N]> : never;

/** A file as a client sends it; the browser's `Blob`. */
interface Bytes {
  readonly size: number;
  readonly type: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What an answer consists of: a shape's JSON, bytes of this content type, a stream of events, or nothing. A status
 * without a body is 'nothing'.
 */
export type AnswerKind = ShapeName | 'bytes' | 'events' | 'nothing';

/**
 * How a writing call that is sent twice does what it does once. 'kept': its key is noted with what it did, and a
 * repetition is answered again. `own`: what it writes holds its key, as the reason says. `natural`: it needs no key, for
 * the reason.
 */
export type Once = 'kept' | { readonly own: string } | { readonly natural: string };

/** What a family says of one of its calls. Plain strings: guests' phones load declarations, never shapes. */
export type CallDeclaration = CallParts &
  ({ method: 'GET'; once?: never } | { method: Exclude<Method, 'GET'>; once: Once });

interface CallParts {
  path: `/${string}`;
  /** The shape of the query; absent: it is not read. */
  query?: ShapeName;
  /** The shape of the body; 'bytes': a file, or text that is not JSON. */
  body?: ShapeName | 'bytes';
  /** The successful answers by their status. */
  answers: { readonly [status in 200 | 201 | 202 | 204]?: AnswerKind };
  /** A member that each successful answer has: JSON of a captive portal has none. */
  member?: string;
  /** It reads `If-None-Match`, and answers 304. */
  unchanged?: true;
  /** It reads in `Idempotency-Key` with what key a phone without a seat began something: that is who it is. */
  key?: true;
  /** It reads `If-Match`. */
  ifMatch?: true;
  /** Its own problems, besides those that all calls of its kind answer. */
  problems?: readonly ProblemCode[];
}

/** A call that a family has declared. `id` names it in the API's description. */
export type Call = CallDeclaration & { readonly id: string };

export type CallPath<C extends Pick<Call, 'path'>> = PathParams<C['path']>;
export type CallQuery<C extends Pick<Call, 'query'>> = Shape<C['query']>;
export type CallBody<C extends Pick<Call, 'body'>> = C['body'] extends 'bytes'
  ? Bytes | string
  : Shape<C['body']>;
/** The JSON of a call's successful answers. */
export type CallAnswer<C extends Pick<Call, 'answers'>> = Shape<C['answers'][keyof C['answers']]>;

/**
 * The member that proves an answer: one that each has. None where answers have no body or share no member; lists have a length.
 */
type Proof<A> = [keyof A] extends [never]
  ? { member?: never }
  : A extends readonly unknown[]
    ? { member: 'length' }
    : object extends A
      ? { member?: keyof A }
      : { member: keyof A };

type Checked<F> = {
  [N in keyof F]: F[N] extends Pick<Call, 'answers'>
    ? [CallAnswer<F[N]>] extends [never]
      ? { member?: never }
      : Proof<CallAnswer<F[N]>>
    : never;
};

/** Declares a family of calls by the names that they have in the API's description. */
export function declareCalls<const F extends Record<string, CallDeclaration>>(
  family: F & Checked<F>,
): { readonly [N in keyof F]: F[N] & { readonly id: N } } {
  return Object.fromEntries(Object.entries(family).map(([id, call]) => [id, { id, ...call }])) as never;
}
