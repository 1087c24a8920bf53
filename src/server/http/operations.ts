import { apiPaths } from '#contract/api-paths.ts';
import { operatorPaths } from '#contract/operator-paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import type { Metrics } from '../metrics.ts';
import type { Engine } from '../store/engine.ts';
import type { ResolveVenue } from '../venues/resolve-venue.ts';
import { equalTexts } from '../visits/tokens.ts';
import { Refused, sendProblem } from './context.ts';

export interface OperationsOptions {
  engine: Engine;
  metrics: Metrics;
  resolve: ResolveVenue;
  isDraining: () => boolean;
  baseDomain: string | null;
  /** Null: everybody may see metrics and the API pages. */
  publicUrl: string | null;
  metricsToken: string | null;
}

function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

/** Refuses strangers where the server is public: metrics and API pages are for this machine and token holders (contract section 1). */
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

/** Tells a proxy whether it may get a certificate for a host: for those that guests or staff are sent to, and no other. */
function servedHostRoute(app: FastifyInstance, { resolve, publicUrl, baseDomain }: OperationsOptions): void {
  const own = new Set([publicUrl === null ? null : URL.parse(publicUrl)?.hostname, baseDomain]);
  app.get<{ Querystring: { domain?: string } }>(
    operatorPaths.servedHost,
    { schema: { hide: true }, logLevel: 'silent' },
    async (request, reply) => {
      const domain = String(request.query.domain ?? '').toLowerCase();
      const { license, named } = await resolve(domain);
      const isServed = own.has(domain) || (named && license !== null);
      return isServed ? { served: true } : sendProblem(reply, { code: 'not_found' });
    },
  );
}

/** Alive, ready, measured; and what a proxy asks. */
export function operationsRoutes(app: FastifyInstance, options: OperationsOptions): void {
  const { engine, metrics, isDraining } = options;
  const guard = createOperatorGuard(options);
  servedHostRoute(app, options);

  app.get(apiPaths.health, { schema: { hide: true }, logLevel: 'silent' }, async () => ({ status: 'alive' }));

  app.get(apiPaths.ready, { schema: { hide: true }, logLevel: 'silent' }, async (_, reply) => {
    if (isDraining())
      return sendProblem(reply, { code: 'unavailable', detail: 'Shutting down', retryAfterS: 5 });
    await engine.ping();
    return { status: 'ready' };
  });

  app.get(
    apiPaths.metrics,
    { schema: { hide: true }, onRequest: guard, logLevel: 'silent' },
    async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()),
  );
}
