import type { Call } from '#contract/calls/calls.ts';
import type { ProblemCode } from '#contract/values/problem.ts';
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendOnce } from '../../once/once.ts';
import { SentBefore, type Sending } from '../../once/sending.ts';
import { hashBody } from '../../once/key.ts';
import { BUSY } from '../../runtime/result.ts';
import type { Engine } from '../../store/engine.ts';
import type { ResolveVenue } from '../../venues/origin/resolve-venue.ts';
import { admittedKey } from '../guards/office-keys.ts';
import { admittedPerson } from '../guards/office-session.ts';
import { admittedStaff } from '../guards/staff-session.ts';
import { keyOf } from '../plumbing/key-of.ts';
import { licenseOf, Refused } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

/** What calls under a key are noted with. */
export interface OnceServices {
  engine: Engine;
  resolve: ResolveVenue;
}

declare module 'fastify' {
  interface FastifyInstance {
    onceServices: OnceServices;
  }
}

/** True for a call that reads `Idempotency-Key`. */
export function takesKey({ once, key }: Pick<Call, 'once' | 'key'>): boolean {
  return key === true || once === 'kept' || (once !== undefined && 'own' in once);
}

/** The problems that a call may answer because of its key. */
export function problemsOfKeys(call: Call, again: unknown): ProblemCode[] {
  if (call.once !== 'kept') return [];
  return ['idempotency_conflict', 'in_progress', ...(again === 'given' ? (['once_given'] as const) : [])];
}

/**
 * To which venue a call is sent, and by whom. What waits on a board is sent later by whoever is signed in there then:
 * the venue's boards count as one. Null: to no venue that exists.
 */
async function senderOf(
  { resolve }: OnceServices,
  request: FastifyRequest,
): Promise<{ license: string; actor: string } | null> {
  const key = admittedKey(request);
  if (key) return { license: key.license, actor: `key ${key.tokenHash}` };
  const person = admittedPerson(request);
  if (person) return { license: person.license, actor: `person ${person.person.id}` };
  const staff = admittedStaff(request);
  if (staff)
    return {
      license: staff.license,
      actor: staff.kind === 'token' && staff.rights !== null ? `key ${staff.tokenHash}` : 'board',
    };
  const { license: wanted } = (request.body ?? {}) as { license?: unknown };
  const license = await licenseOf(resolve, request, typeof wanted === 'string' ? wanted : undefined);
  return license === null ? null : { license, actor: 'guest' };
}

/** What a call says, without the language that it is answered in, by each of its names. */
function saidBy({ params, query, body }: FastifyRequest): unknown {
  const { lang: _ofPath, ...places } = params as Record<string, unknown>;
  const { lang: _ofQuery, ...asked } = query as Record<string, unknown>;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const { selected_language: _ofBody, ...told } = (isObject ? body : {}) as Record<string, unknown>;
  return [places, asked, isObject ? told : (body ?? null)];
}

/**
 * What else answers a repetition. 'given': nothing does, since the answer held a secret, which is given once; 'work': the
 * call's work, which finds by its key or its subject what it has done.
 */
export type Otherwise = 'given' | 'work';

/** A call under way, and how its answer is made again. */
interface Repeatable {
  call: Call;
  request: FastifyRequest;
  reply: FastifyReply;
  again: Otherwise | ((request: never, reference: string | null) => unknown) | undefined;
  namesPhone: ((request: never) => boolean | Promise<boolean>) | undefined;
}

async function sendingOf(
  services: OnceServices,
  { call, request, namesPhone }: Repeatable,
): Promise<Sending | null> {
  const key = keyOf(request);
  if (key !== undefined && (await namesPhone?.(request as never))) return null;
  const sender = key === undefined ? null : await senderOf(services, request);
  if (!sender) return null;
  const id = hash('sha256', JSON.stringify([call.id, sender.actor, key]), 'hex');
  return { license: sender.license, id, bodyHash: hashBody(saidBy(request)) };
}

/** True where nothing was done: a refusal was answered, or thrown. */
function isRefusal(reply: FastifyReply, outcome: { value: unknown } | { error: unknown }): boolean {
  return 'error' in outcome ? outcome.error instanceof Refused : reply.statusCode >= 400;
}

/**
 * Answers a call that is sent under a key: does its work, or answers again what a copy of it did. Throws
 * idempotency_conflict for another call under the same key, once_given for the secret of a call that was done before.
 */
export async function answerOnce<T>(
  app: TypedRoutes,
  repeatable: Repeatable,
  work: () => Promise<T>,
): Promise<unknown> {
  const { request, reply, again } = repeatable;
  const sending = await sendingOf(app.onceServices, repeatable);
  if (!sending) return work();
  const sent = await sendOnce(app.onceServices.engine, sending, work, (outcome) =>
    isRefusal(reply, outcome),
  ).catch((error: unknown) => {
    throw error instanceof SentBefore ? new Refused(BUSY) : error;
  });
  if (sent.kind === 'now') return sent.value;
  if (sent.call.bodyHash !== sending.bodyHash) throw new Refused({ code: 'idempotency_conflict' });
  if (again === undefined || again === 'work') return work();
  if (again === 'given') throw new Refused({ code: 'once_given' });
  reply.header('idempotency-replayed', 'true');
  return again(request as never, sent.call.reference);
}
