import { apiPaths } from '#contract/paths/api-paths.ts';
import { operatorPaths } from '#contract/paths/operator-paths.ts';
import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import Type from 'typebox';
import type { Metrics } from '../../runtime/metrics.ts';
import type { Engine } from '../../store/engine.ts';
import type { ResolveVenue } from '../../venues/origin/resolve-venue.ts';
import { equalTexts } from '../../runtime/tokens.ts';
import { text } from '../plumbing/answers.ts';
import { Refused, sendProblem } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

export interface OperationsOptions {
  engine: Engine;
  metrics: Metrics;
  resolve: ResolveVenue;
  isDraining: () => boolean;
  baseDomain: string | null;
  /** Null: everyone may see metrics and the API pages. */
  publicUrl: string | null;
  metricsToken: string | null;
}

function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

/** Restricts metrics and API pages on a public server to this machine and token holders (contract section 1). */
export function createOperatorGuard({
  publicUrl,
  metricsToken,
}: Pick<OperationsOptions, 'publicUrl' | 'metricsToken'>) {
  return async (request: FastifyRequest): Promise<void> => {
    if (publicUrl === null || (isLoopback(request.ip) && request.headers['x-forwarded-for'] === undefined))
      return;
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    const holdsToken =
      scheme === 'Bearer' && token && metricsToken !== null && equalTexts(token, metricsToken);
    if (!holdsToken) throw new Refused({ code: 'not_found' });
  };
}

/** The characters of a host's name, and the most of them that DNS allows. */
const HOST = /^[\w.-]{1,253}$/;
const NOBODY = { license: null, named: false };

/** Tells a proxy whether it may obtain a certificate for a host: only for hosts of guests or staff. */
function servedHostRoute(app: TypedRoutes, { resolve, publicUrl, baseDomain }: OperationsOptions): void {
  const own = new Set([publicUrl === null ? null : URL.parse(publicUrl)?.hostname, baseDomain]);
  app.get(
    operatorPaths.servedHost,
    {
      schema: {
        operationId: 'findServedHost',
        tags: ['operation'],
        summary: 'Whether a proxy may get a certificate for a host',
        querystring: Type.Object({ domain: Type.Optional(Type.String()) }),
        response: { 200: Type.Ref('HostServed') },
        problems: ['not_found'],
      },
      logLevel: 'silent',
    },
    async (request, reply) => {
      const domain = String(request.query.domain ?? '').toLowerCase();
      const { license, named } = HOST.test(domain) ? await resolve(domain) : NOBODY;
      const isServed = own.has(domain) || (named && license !== null);
      return isServed ? { served: true } : sendProblem(reply, { code: 'not_found' });
    },
  );
}

/** Routes for health, readiness, metrics, and the proxy. */
export function operationsRoutes(app: TypedRoutes, options: OperationsOptions): void {
  const { engine, metrics, isDraining } = options;
  const guard = createOperatorGuard(options);
  servedHostRoute(app, options);

  app.get(
    apiPaths.health,
    {
      schema: {
        operationId: 'readHealth',
        tags: ['operation'],
        summary: 'Is the process alive?',
        response: { 200: Type.Ref('Health') },
      },
      logLevel: 'silent',
    },
    async () => ({ status: 'alive' }),
  );

  app.get(
    apiPaths.ready,
    {
      schema: {
        operationId: 'readReadiness',
        tags: ['operation'],
        summary: 'Does it take calls? Not while it ends, nor without its store',
        response: { 200: Type.Ref('Readiness') },
      },
      logLevel: 'silent',
    },
    async (_, reply) => {
      if (isDraining())
        return sendProblem(reply, { code: 'unavailable', detail: 'Shutting down', retryAfterS: 5 });
      await engine.ping();
      return { status: 'ready' };
    },
  );

  app.get(
    apiPaths.metrics,
    {
      schema: {
        operationId: 'readMetrics',
        tags: ['operation'],
        summary: 'Figures in Prometheus’ form',
        security: [{}, { operator: [] }],
        response: { 200: text('Figures', 'text/plain') },
        problems: ['not_found'],
      },
      onRequest: guard,
      logLevel: 'silent',
    },
    async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()),
  );
}
