import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Result } from '../../runtime/result.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { hostOf, Refused, sendProblem } from '../plumbing/context.ts';
import { actorOf, type OfficeGuardServices } from '../guards/office-session.ts';

/** The services of the office's routes. */
export interface OfficeServices extends OfficeGuardServices {
  /** The server mails links. */
  sendsMail: boolean;
  /** A venue's origin for guests, without a trailing slash. */
  originOf(license: string): Promise<string>;
}

/** The path of a call about one thing. */
export const ById = Type.Object({ id: Type.String({ maxLength: 100 }) });

/** The address of the office, for links that a person copies: PUBLIC_URL, else where they are themselves. */
export function officeBase({ publicUrl }: OfficeServices, request: FastifyRequest): string {
  return publicUrl ?? `${request.protocol}://${hostOf(request)}`;
}

/** The venue of the person who is signed in. Throws not_found when it was removed. */
export async function officeVenueOf({ venues }: OfficeServices, request: FastifyRequest): Promise<LiveVenue> {
  const live = await venues.find(actorOf(request).license);
  if (!live) throw new Refused({ code: 'not_found' });
  return live;
}

/** Answers with a use case's value, or its refusal. */
export function answerResult<T>(reply: FastifyReply, result: Result<T>): T | FastifyReply {
  return result.ok ? result.value : sendProblem(reply, result.refusal);
}

/** Answers that an act is done, or its refusal. */
export function answerDone(reply: FastifyReply, result: Result<unknown>): { done: true } | FastifyReply {
  return result.ok ? { done: true } : sendProblem(reply, result.refusal);
}
