import fastify, { type FastifyInstance } from 'fastify';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { destination, type DestinationStream } from 'pino';
import { USUAL_PACE, type Pace } from '../runtime/calls/pace.ts';
import type { Ids } from '../runtime/clock.ts';
import type { Config } from '../runtime/settings/config.ts';
import { trustedProxies } from '../runtime/settings/setting-values.ts';
import { answerError } from './plumbing/errors.ts';
import { loggedUrl, usualHeaders } from './plumbing/headers.ts';
import { readJsonBodies } from './plumbing/json-bodies.ts';
import { allowLargeBodies, limitBodyTime, USUAL_BODY_BYTES } from './guards/limit-body-time.ts';
import { limitConnections, limitPipelines, MOST_CONNECTIONS } from './guards/limit-connections.ts';
import { RequestLog } from './plumbing/request-log.ts';
import type { Shapes } from './plumbing/shapes.ts';

/** Readable lines for a person at a terminal; other outputs get JSON. */
const FOR_PEOPLE = {
  target: 'pino-pretty',
  options: { ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true },
};

/** How much log text may wait while the output is blocked; anything more is lost. */
const MOST_WAITING_BYTES = 1024 * 1024;
/** Log lines within this time are written together: a write for each would cost as much as a page from memory. */
const FLUSH_AFTER_MS = 100;

/**
 * Standard output for lines that may be lost: the server continues with a full disk, or after its reader has exited.
 */
function lossyOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: false, maxLength: MOST_WAITING_BYTES });
  const flush = output.flushSync.bind(output);
  let isStuck = false;
  let waiting = '';
  function handOver(): void {
    if (waiting !== '') output.write(waiting);
    waiting = '';
  }
  output.on('error', () => (isStuck = true)).on('write', () => (isStuck = false));
  // When the process ends, a flush to a blocked output would retry forever.
  output.flushSync = () => {
    if (isStuck) return;
    handOver();
    flush();
  };
  return {
    write(line) {
      if (waiting === '') setTimeout(handOver, FLUSH_AFTER_MS);
      waiting += line;
    },
  };
}

/**
 * The proxies whose forwarded address is trusted: a number of hops, or names such as loopback. Hop 0 is the connection
 * itself.
 */
function trusted(proxy: Config['trustProxy']): (address: string, hop: number) => boolean {
  if (typeof proxy === 'number') return (_address, hop) => hop < proxy;
  return proxy === false ? () => false : trustedProxies(proxy);
}

/** A client that reads nothing of an answer for this long is disconnected. Live streams send something more often. */
const STALLED_MS = 60_000;

/** Limits of time and size for every connection. */
const CONNECTIONS: ServerOptions = {
  keepAliveTimeout: 75_000,
  headersTimeout: 20_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5000,
};

/** A server that closes what takes too long. */
function openServer(handle: RequestListener, { bodyMs, largeBodyMs }: Pace): Server {
  const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  const timed = limitBodyTime(handle, bodyMs, (socket) => server.emit('clientError', late, socket));
  const server = createServer({ ...CONNECTIONS, requestTimeout: largeBodyMs }, limitPipelines(timed));
  return server;
}

/** Creates the HTTP server without routes: its limits, its log, its trusted proxies, and request validation. */
export function createHttp(
  { config, ids, pace }: { config: Config; ids: Ids; pace?: Partial<Pace> },
  shapes: Shapes | null,
): FastifyInstance {
  const isTrusted = trusted(config.trustProxy);
  const http = fastify({
    logger: {
      level: config.logLevel,
      ...(process.stdout.isTTY ? { transport: FOR_PEOPLE } : { stream: lossyOutput() }),
      serializers: {
        req: (request) => ({ method: request.method, url: loggedUrl(request.url) }),
        res: (reply) => ({ statusCode: reply.statusCode }),
      },
    },
    logController: new RequestLog(),
    genReqId: () => ids.uuid(),
    // A child without settings of its own shares its parent's; an open stream keeps its logger.
    childLoggerFactory: (logger, bindings, settings) =>
      logger.child(bindings, Object.keys(settings).length > 0 ? settings : undefined),
    trustProxy: config.trustProxy !== false && isTrusted,
    bodyLimit: USUAL_BODY_BYTES,
    serverFactory: (handle) => openServer(handle, { ...USUAL_PACE, ...pace }),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    return503OnClosing: false,
    // An address that cannot be parsed does not reach routes or hooks.
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply.headers(usualHeaders(config.corsOrigins)));
    },
  });
  http.server.setTimeout(STALLED_MS);
  http.server.maxRequestsPerSocket = 1000;
  http.server.maxHeadersCount = 64;
  limitConnections(http.server, MOST_CONNECTIONS, (address) => isTrusted(address, 0));
  if (shapes) {
    http.setValidatorCompiler(shapes.validator);
    http.setSerializerCompiler(shapes.serializer);
  }
  // Only JSON is accepted; other content types get 415.
  http.removeContentTypeParser('text/plain');
  readJsonBodies(http);
  allowLargeBodies(http);
  return http;
}

/** How long running requests may take during shutdown: less than the time for the whole shutdown. */
const ANSWER_MS = 3000;

/**
 * Refuses new connections, completes running requests, then closes all connections. The framework only closes
 * connections that are idle at that instant; it keeps those that become idle after a last answer, and those that a
 * browser opened in advance and never used.
 */
export async function closeHttp(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), ANSWER_MS);
  await http.close();
  clearTimeout(cut);
}
