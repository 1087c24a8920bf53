import type { FastifyInstance } from 'fastify';

/** A `fetch` that asks this very server without a socket; only for GET with headers, as the renderer needs it. */
export function inProcessFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const answer = await app.inject({
      method: 'GET',
      url: String(input),
      headers: { ...headers, host: 'localhost' },
    });
    const body = answer.statusCode === 304 || answer.statusCode === 204 ? null : answer.rawPayload;
    return new Response(body && new Uint8Array(body), {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  };
}
