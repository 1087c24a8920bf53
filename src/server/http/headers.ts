import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** An address for the log: order uuids hashed, since whoever has one can read the order; no query. */
export function loggedUrl(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path.replace(UUIDS, (uuid) =>
    createHash('sha256').update(uuid.toLowerCase()).digest('hex').slice(0, 12),
  );
}

/** Headers that every answer carries, and which other origins may call (reliability.md, Headers and habits). */
export function installHeaders(app: FastifyInstance, corsOrigins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': corsOrigins.length > 0 ? 'cross-origin' : 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    const { origin } = request.headers;
    if (origin === undefined || !corsOrigins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'etag, date, retry-after, idempotency-replayed',
      vary: 'origin',
    });
    if (request.method !== 'OPTIONS') return;
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PATCH',
      'access-control-allow-headers':
        'content-type, idempotency-key, if-none-match, sufra-license, sufra-visit',
      'access-control-max-age': '600',
    });
    return reply.code(204).send();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (/\/(api|loyalty|staff)(\/|$)/.test(request.url.split('?')[0] ?? ''))
      reply.header('x-robots-tag', 'noindex');
  });
}
