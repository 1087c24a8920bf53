import type { FastifyRequest } from 'fastify';
import { readKey } from '../../once/key.ts';
import { Refused } from './context.ts';

/** The Idempotency-Key of a call; refuses a malformed one. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = readKey(request.headers['idempotency-key']);
  if (key === null) {
    throw new Refused({
      code: 'validation',
      errors: [{ path: 'header.idempotency-key', message: 'Expected 20 to 64 letters, digits and hyphens' }],
    });
  }
  return key;
}
