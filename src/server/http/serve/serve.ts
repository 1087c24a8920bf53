import type { Call, CallAnswer, CallBody, CallPath, CallQuery, ShapeName } from '#contract/calls/calls.ts';
import { wireShapes } from '#contract/wire-shapes.ts';
import type {
  FastifyContextConfig,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  onSendHookHandler,
} from 'fastify';
import Type, { type TSchema } from 'typebox';
import type { Result } from '../../runtime/result.ts';
import type { AnswerHeader, RequestHeader } from '../docs/described-parts.ts';
import type { Need } from '../guards/needs.ts';
import { answerOnce, problemsOfKeys, takesKey, type Otherwise } from './answer-once.ts';
import { noBody, unchanged as NOT_MODIFIED } from '../plumbing/answers.ts';
import { Refused } from '../plumbing/context.ts';
import { pathShape } from './path-shape.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

/** What a route adds to a call's declaration: whom it serves, and what its description says. */
export interface Serving {
  /** What the board's and the office's calls need. */
  needs?: Need;
  /** An open page makes this call by itself: it does not show that somebody uses the session. */
  byItself?: true;
  summary: string;
  /** The group in the description; absent: that of the call's address. */
  tag?: string;
  description?: string;
  /** The longest values of parameters of its path, in characters, where they differ from others of their name. */
  longest?: Readonly<Record<string, number>>;
  bodyLimit?: number;
  /** Requests below this are not logged: what their addresses say is nobody's business, or they are too many. */
  logLevel?: 'warn' | 'silent';
  onRequest?: (request: FastifyRequest) => Promise<void>;
  onSend?: onSendHookHandler;
  /** Headers that it reads, and headers of its answer, besides those that follow from its declaration. */
  requestHeaders?: readonly RequestHeader[];
  answerHeaders?: readonly AnswerHeader[];
  /** What a body of bytes holds, in words. */
  rawBody?: string;
  /** Shapes of answers that are not JSON, by their status. */
  response?: Record<number, unknown>;
}

/** A request of a declared call, as its shapes have checked it. */
export type Served<C extends Call> = FastifyRequest<{
  Params: CallPath<C> extends [infer P] ? P : unknown;
  Querystring: CallQuery<C>;
  Body: CallBody<C>;
}>;

/** What a handler answers: the declared JSON, or the reply with which it has sent something else; a stream goes on by itself. */
type Handled<C extends Call> =
  | CallAnswer<C>
  | FastifyReply
  | ('events' extends C['answers'][keyof C['answers']] ? void : never);

/** Makes the answer of a call that was done before again, from its request and what was noted (`referTo`). */
export type Again<C extends Call> = (
  request: Served<C>,
  reference: string | null,
) => CallAnswer<C> | Promise<CallAnswer<C>>;

/** What answers the repetition of a kept call. */
type Repeated<C extends Call> = C extends { once: 'kept' }
  ? {
      again: Again<C> | Otherwise;
      /** True for a request whose key names its phone, in one call as in the next: it is not noted. */
      namesPhone?: (request: Served<C>) => boolean | Promise<boolean>;
    }
  : unknown;

/** A shape of the wire as routes refer to it: by its name there, or whole where it has none. */
function shapeOf(name: ShapeName): TSchema {
  const shape = wireShapes[name] as TSchema & { $id?: string };
  return shape.$id === undefined ? shape : Type.Ref(shape.$id);
}

function answersOf({ answers, unchanged }: Call): Record<string, unknown> {
  const shapes = Object.entries(answers).map(([status, kind]) => [
    status,
    kind === 'nothing' ? noBody('Taken') : shapeOf(kind as ShapeName),
  ]);
  return {
    ...Object.fromEntries(shapes),
    ...(unchanged && { 304: NOT_MODIFIED }),
  };
}

/** The group of a call in the description, by its address. */
function tagOf(path: string): string {
  return path.startsWith('/office/') ? 'office' : 'staff';
}

function schemaOf(call: Call, serving: Serving & { again?: unknown }): FastifySchema {
  const {
    summary,
    description,
    tag = tagOf(call.path),
    requestHeaders = [],
    answerHeaders = [],
    rawBody,
  } = serving;
  const params = pathShape(call.path, serving.longest);
  const headers = [...requestHeaders, ...(takesKey(call) ? (['Idempotency-Key'] as const) : [])];
  const isAnsweredAgain = call.once === 'kept' && typeof serving.again === 'function';
  const headersBack = [...answerHeaders, ...(isAnsweredAgain ? (['Idempotency-Replayed'] as const) : [])];
  const codes = [...(call.problems ?? []), ...problemsOfKeys(call, serving.again)];
  return {
    operationId: call.id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(params && { params }),
    ...(call.query && { querystring: shapeOf(call.query) }),
    ...(call.body && call.body !== 'bytes' && { body: shapeOf(call.body) }),
    ...(headers.length > 0 && { requestHeaders: headers }),
    ...(headersBack.length > 0 && { answerHeaders: headersBack }),
    ...(typeof call.once === 'object' && 'natural' in call.once && { idempotent: call.once.natural }),
    ...(rawBody !== undefined && { rawBody }),
    ...(codes.length > 0 && { problems: codes }),
    response: serving.response ?? answersOf(call),
  };
}

/** The status of a call's answer; of several, the handler sets another than the first. */
function statusOf({ answers }: Call): number {
  return Number(Object.keys(answers)[0]);
}

/** The value of a use case. Throws its refusal, which the error handler answers. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Refused(result.refusal);
  return result.value;
}

/** Answers that an act is done. Throws its refusal, which the error handler answers. */
export function doneOf(result: Result<unknown>): { done: true } {
  valueOf(result);
  return { done: true };
}

/**
 * Serves a declared call: its shapes check requests and write answers, its path and method are the route's.
 * `handle` answers what the call declares, sends another answer itself, or throws `Refused`.
 */
export function serve<const C extends Call>(
  app: TypedRoutes,
  call: C,
  serving: Serving & Repeated<C>,
  handle: (request: Served<C>, reply: FastifyReply) => Promise<Handled<C>>,
): void {
  const { needs, byItself, bodyLimit, logLevel, onRequest, onSend, again, namesPhone } =
    serving as Serving & {
      again?: Again<C> | Otherwise;
      namesPhone?: (request: Served<C>) => boolean | Promise<boolean>;
    };
  const config: FastifyContextConfig = { ...(needs && { needs }), ...(byItself && { byItself }) };
  app.route({
    method: call.method,
    url: call.path,
    config,
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(logLevel && { logLevel }),
    ...(onRequest && { onRequest }),
    ...(onSend && { onSend }),
    schema: schemaOf(call, serving),
    async handler(request, reply) {
      reply.code(statusOf(call));
      const work = async () => handle(request as never, reply as never);
      return call.once === 'kept'
        ? answerOnce(app, { call, request, reply, again, namesPhone }, work)
        : work();
    },
  });
}
