import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Of routes without a limit of their own. */
export const USUAL_BODY_BYTES = 256 * 1024;

/** Requests whose bodies take their time. */
const large = new WeakSet<IncomingMessage>();

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/**
 * Passes requests on, and cuts those whose bodies are not complete in time, but for large ones. Of those, one that is
 * refused before it is complete is cut as well. `onLate` answers and closes.
 */
export function limitBodyTime(
  handle: RequestListener,
  ms: number,
  onLate: (socket: Socket) => void,
): RequestListener {
  return (request, response) => {
    if (hasBody(request)) {
      const timer = setTimeout(() => {
        if (request.complete) return;
        if (response.headersSent) request.socket.destroy();
        else if (!large.has(request)) onLate(request.socket);
      }, ms);
      timer.unref();
      request.once('close', () => clearTimeout(timer));
    }
    handle(request, response);
  };
}

/** Leaves bodies of routes with a larger limit of their own as long as the server gives any request. */
export function allowLargeBodies(app: FastifyInstance): void {
  // Not async: it runs before every answer.
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request.raw) && request.routeOptions.bodyLimit > USUAL_BODY_BYTES) large.add(request.raw);
    done();
  });
}
