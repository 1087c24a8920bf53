import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { TSchema } from 'typebox';
import type { Ids } from '../clock.ts';
import type { Config } from '../config.ts';
import { createAjv } from '../validation.ts';
import { loggedUrl } from './headers.ts';

/** A number of hops, or names such as loopback, as the framework takes them. */
function trusted(proxy: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  return typeof proxy === 'number' ? (_address, hop) => hop < proxy : proxy;
}

/** The HTTP server without any route: limits, logs, who may name the guest's address, and the shapes that requests are held against. */
export function createHttp(
  { config, ids }: { config: Config; ids: Ids },
  schemas: readonly TSchema[],
): FastifyInstance {
  const bodies = createAjv();
  // Without coercion the texts of queries and paths could never be numbers.
  const texts = createAjv({ coerceTypes: true });
  const http = fastify({
    logger: {
      level: config.logLevel,
      serializers: {
        req: (request) => ({ method: request.method, url: loggedUrl(request.url) }),
        res: (reply) => ({ statusCode: reply.statusCode }),
      },
    },
    genReqId: () => ids.uuid(),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: 256 * 1024,
    keepAliveTimeout: 75_000,
    requestTimeout: 30_000,
    connectionTimeout: 0,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 20_000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 5000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    return503OnClosing: false,
  });
  http.server.maxRequestsPerSocket = 1000;
  http.server.maxHeadersCount = 64;
  http.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? bodies : texts).compile(schema as object),
  );
  for (const schema of schemas) {
    bodies.addSchema(schema);
    texts.addSchema(schema);
  }
  // Only JSON is read; everything else is 415.
  http.removeContentTypeParser('text/plain');
  return http;
}
