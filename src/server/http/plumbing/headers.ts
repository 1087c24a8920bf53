import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { nameInLog } from '../../runtime/log-name.ts';

const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * The path segment after these names a request to join, a payment, a printer, a key or a preview, and gives access to
 * it; other segments do not.
 */
const OPENERS =
  /(?<=\/(?:visit|visits|sandbox|status|print|by-key|office\/preview)\/)(?!call(?:\/|$)|order\.pdf$)[^/]+/g;

/** Latitude and longitude of a delivery. */
const PLACES = /-?\d+(?:\.\d+)?(?:,|%2C)-?\d+(?:\.\d+)?/gi;
/** An employee's id. */
const EMPLOYEE_IDS = /(?<=\/verify-employee-id\/)[^/]+/g;

/**
 * An address for the log, without query and personal data. Values that give access are hashed: anyone with an order's
 * uuid can read the order.
 */
export function loggedUrl(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path
    .replace(OPENERS, nameInLog)
    .replace(UUIDS, nameInLog)
    .replace(PLACES, 'place')
    .replace(EMPLOYEE_IDS, 'employee');
}

/** True for calls, which search engines should not list. */
function isCall(url: string): boolean {
  return /^(?:[^?]*\/(?:api|loyalty|staff)(?:\/|\?|$)|\/payments\/|\/en\/[a-z]+\/status\/)/.test(url);
}

/** The source of an inline script or style in a content security policy. */
export function inlineSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The headers of all answers. */
export function usualHeaders(corsOrigins: readonly string[]): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': corsOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/** Sets the headers of all answers, and allows other origins to call (reliability.md, Headers and privacy). */
export function installHeaders(app: FastifyInstance, corsOrigins: readonly string[]): void {
  const always = usualHeaders(corsOrigins);
  // Not async: it runs before every answer.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id);
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (isCall(request.url)) reply.header('x-robots-tag', 'noindex');
    const { origin } = request.headers;
    if (origin === undefined || !corsOrigins.includes(origin)) return done();
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'etag, date, retry-after, idempotency-replayed',
      vary: 'origin',
    });
    if (request.method !== 'OPTIONS') return done();
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PATCH',
      'access-control-allow-headers':
        'content-type, idempotency-key, if-none-match, prefer, sufra-license, sufra-visit',
      'access-control-max-age': '600',
    });
    void reply.code(204).send();
  });
}
