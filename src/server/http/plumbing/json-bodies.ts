import type { FastifyInstance } from 'fastify';
import { Refused } from './context.ts';

/** The maximum nesting of a body: an order's choices are seven levels deep, a geocoder's answer six. */
const MOST_DEPTH = 32;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Array.from('"\\[]{}', (char) =>
  char.charCodeAt(0),
);

/** True for a JSON text with lists and objects nested deeper than that; the parser handles invalid JSON. */
export function isNestedDeeper(text: string, most: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) isInText = !isInText;
    else if (isInText) continue;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++depth > most) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
  }
  return false;
}

/**
 * Reads bodies as JSON. It refuses deeply nested bodies before parsing: recursive code, such as the hash of an
 * idempotency key, would overflow the stack.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (isNestedDeeper(text, MOST_DEPTH))
      done(
        new Refused({ code: 'bad_request', detail: `Nested deeper than ${MOST_DEPTH} lists and objects.` }),
      );
    else parse(request, text, done);
  });
}
