import { problems, type ProblemCode } from '#contract/problem.ts';
import type { FastifySchema } from 'fastify';
import type { AnswerHeader, RequestHeader } from './described-parts.ts';
import { isGuarded } from '../guards/staff-session.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** Headers that the call reads, beside those that follow from its address and its answers. */
    requestHeaders?: readonly RequestHeader[];
    /** Headers of its success, beside those that follow. */
    answerHeaders?: readonly AnswerHeader[];
    /** How it can be refused, beside the ways that every such call can be. */
    problems?: readonly ProblemCode[];
    /** The body is read as bytes, whatever its type: what it holds. */
    rawBody?: string;
  }
}

/** A call as its route declares it. */
export interface DeclaredCall {
  method: string;
  /** As the router writes it: /:lang/api/order/ */
  url: string;
  schema: FastifySchema;
}

type Answers = Record<string, { content?: Record<string, unknown> } | undefined>;

function answersOf({ schema }: DeclaredCall): Answers {
  return (schema.response ?? {}) as Answers;
}

/** Whether the call is about the venue of its host, of `Sufra-License` or of the query. */
export function isOfVenue({ url }: DeclaredCall): boolean {
  return /^\/(?::lang|loyalty)\//.test(url) && !/:(?:license|domain)\b/.test(url);
}

function isStream(call: DeclaredCall): boolean {
  return answersOf(call)['200']?.content?.['text/event-stream'] !== undefined;
}

/** The headers that a call reads. */
export function requestHeadersOf(call: DeclaredCall): RequestHeader[] {
  const tellsTag = answersOf(call)['304'] !== undefined;
  return [
    ...(isOfVenue(call) ? (['Sufra-License'] as const) : []),
    ...(call.schema.requestHeaders ?? []),
    ...(tellsTag ? (['If-None-Match'] as const) : []),
  ];
}

/** Refusals that say when trying again makes sense. */
const PASSING = new Set([409, 429, 503]);

/** The headers that refusals with this status bring. */
export function refusalHeadersOf(status: number): AnswerHeader[] {
  return ['X-Request-Id', ...(PASSING.has(status) ? (['Retry-After'] as const) : [])];
}

/** The headers of an answer of this status that is no refusal. */
export function answerHeadersOf(call: DeclaredCall, status: number): AnswerHeader[] {
  const tellsTag = answersOf(call)['304'] !== undefined;
  const isPart = status === 206 || status === 416;
  return [
    'X-Request-Id',
    ...(tellsTag ? (['ETag'] as const) : []),
    ...(isPart ? (['Content-Range'] as const) : []),
    ...(call.schema.answerHeaders ?? []),
  ];
}

/** Who may make a call; a visit token is asked of nobody, it opens more. */
export function securityOf(call: DeclaredCall): Record<string, string[]>[] | undefined {
  if (isGuarded(call.url)) return [{ staff: [] }, { board: [] }];
  return call.schema.requestHeaders?.includes('Sufra-Visit') ? [{}, { visit: [] }] : undefined;
}

/** How a call can be refused, by status: what it declares, and what every call of its kind can be answered. */
export function problemsOf(call: DeclaredCall): Map<number, ProblemCode[]> {
  const { method, url, schema } = call;
  const isWrite = method !== 'GET';
  const isGuardedCall = isGuarded(url);
  const hasBody = schema.body !== undefined || schema.rawBody !== undefined;
  const hasNames = schema.params !== undefined || schema.querystring !== undefined;
  const usual: [ProblemCode, boolean][] = [
    ['bad_request', true],
    ['unsupported_media_type', true],
    ['too_large', isWrite],
    [
      'validation',
      schema.body !== undefined || hasNames || requestHeadersOf(call).includes('Idempotency-Key'),
    ],
    ['unauthorized', isGuardedCall],
    ['not_found', isGuardedCall || isOfVenue(call) || url.includes(':')],
    ['too_many_requests', isWrite || hasBody || isGuardedCall || isStream(call)],
    ['internal', true],
    ['unavailable', true],
  ];
  const codes = new Set([
    ...(schema.problems ?? []),
    ...usual.filter(([, applies]) => applies).map(([code]) => code),
  ]);
  const inOrder = (Object.keys(problems) as ProblemCode[]).filter((code) => codes.has(code));
  return Map.groupBy(inOrder, (code) => problems[code][0]);
}
