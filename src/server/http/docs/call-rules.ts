import { KEY_RIGHTS } from '#contract/office/rights.ts';
import { problems, type ProblemCode } from '#contract/values/problem.ts';
import type { FastifySchema } from 'fastify';
import type { AnswerHeader, RequestHeader } from './described-parts.ts';
import { isOfficeCall } from '../guards/office-session.ts';
import type { Need } from '../guards/needs.ts';
import { isGuarded } from '../guards/staff-session.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** Headers that the call reads, in addition to those that follow from its address and its answers. */
    requestHeaders?: readonly RequestHeader[];
    /** Headers of its successful answer, in addition to the derived ones. */
    answerHeaders?: readonly AnswerHeader[];
    /** The call's own problem codes, in addition to the codes common to calls of its kind. */
    problems?: readonly ProblemCode[];
    /** Why a call that is sent twice does what it does once, without a key. */
    idempotent?: string;
    /** The content of a body that is read as raw bytes, whatever its content type. */
    rawBody?: string;
  }
}

/** A call as declared by its route. */
export interface DeclaredCall {
  method: string;
  /** In the router's notation: /:lang/api/order/ */
  url: string;
  schema: FastifySchema;
  /** What the board's and the office's calls need. */
  needs: Need | undefined;
}

type Answers = Record<string, { content?: Record<string, unknown> } | undefined>;

function answersOf({ schema }: DeclaredCall): Answers {
  return (schema.response ?? {}) as Answers;
}

/** True when the call is about the venue of its host, of `Sufra-License` or of the query. */
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
    ...(isGuarded(call.url) && call.method !== 'GET' ? (['Sufra-Person'] as const) : []),
    ...(call.schema.body === undefined ? [] : (['Prefer'] as const)),
    ...(call.schema.requestHeaders ?? []),
    ...(tellsTag ? (['If-None-Match'] as const) : []),
  ];
}

/** The statuses whose refusals say when to retry. */
const PASSING = new Set([409, 429, 503]);

/** The headers of refusals with this status. */
export function refusalHeadersOf(status: number): AnswerHeader[] {
  return ['X-Request-Id', ...(PASSING.has(status) ? (['Retry-After'] as const) : [])];
}

/** The headers of a successful answer with this status. */
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

/** True when a call needs somebody who is signed in to the office. */
function needsOffice({ url, needs }: DeclaredCall): boolean {
  return isOfficeCall(url) && needs !== 'nothing';
}

/**
 * The security schemes of a call: what its route declares counts; none for what anybody may call; a visit token is
 * never required, it only permits more.
 */
export function securityOf(call: DeclaredCall): readonly Record<string, readonly string[]>[] {
  if (call.schema.security) return call.schema.security;
  if (isGuarded(call.url)) return [{ staff: [] }, { board: [] }];
  if (needsOffice(call))
    return KEY_RIGHTS.some((right) => right === call.needs)
      ? [{ office: [] }, { key: [] }]
      : [{ office: [] }];
  return call.schema.requestHeaders?.includes('Sufra-Visit') ? [{}, { visit: [] }] : [];
}

/** The problem codes of a call, by status: those that it declares, and those common to calls of its kind. */
export function problemsOf(call: DeclaredCall): Map<number, ProblemCode[]> {
  const { method, url, schema } = call;
  const isWrite = method !== 'GET';
  const isStaffCall = isGuarded(url);
  const isGuardedCall = isStaffCall || needsOffice(call);
  const needsRight = isGuardedCall && call.needs !== 'sign_in';
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
    // An API key is refused where a person is needed; a page of elsewhere, wherever something is written.
    ['forbidden', needsRight || needsOffice(call) || (isOfficeCall(url) && isWrite)],
    ['person_required', isStaffCall && needsRight && isWrite],
    ['not_found', isGuardedCall || isOfficeCall(url) || isOfVenue(call) || url.includes(':')],
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
