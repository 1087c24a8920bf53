import { createHash } from 'node:crypto';

/** How the log names what opens something to whoever knows it, such as an order, a payment or a request to join: by a hash of it. */
export function nameInLog(secret: string): string {
  return createHash('sha256').update(secret.toLowerCase()).digest('hex').slice(0, 12);
}
