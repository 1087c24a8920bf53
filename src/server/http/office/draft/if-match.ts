import type { FastifyRequest } from 'fastify';
import { Refused } from '../../plumbing/context.ts';

/** The sequence that If-Match names: "12", W/"12" or 12; null without the header. Throws validation for anything else. */
export function matchedSequence(request: FastifyRequest): number | null {
  const tag = request.headers['if-match'];
  if (tag === undefined) return null;
  const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(tag) ?? [];
  if (digits !== undefined) return Number(digits);
  const errors = [{ path: 'header.if-match', message: 'Expected the ETag that the file was read with' }];
  throw new Refused({ code: 'validation', errors });
}
