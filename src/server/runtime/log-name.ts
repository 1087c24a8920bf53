import { createHash } from 'node:crypto';

/**
 * The log's name for an id that gives access to something, such as an order, a payment or a request to join: a hash of
 * it.
 */
export function nameInLog(secret: string): string {
  return createHash('sha256').update(secret.toLowerCase()).digest('hex').slice(0, 12);
}
