import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../../runtime/metrics.ts';
import { addRouteHook } from './route-hooks.ts';

/**
 * Measures every request under its route's path. A request creates its route object anew on each access, so routes
 * record their path themselves.
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  function observe(
    route: string,
    { method }: FastifyRequest,
    { statusCode, elapsedTime }: FastifyReply,
  ): void {
    metrics.observeRequest({ method, route, status: statusCode }, elapsedTime / 1000);
  }
  app.addHook('onRoute', (route) =>
    addRouteHook(route, 'onResponse', (request, reply, done) => {
      observe(route.url, request, reply);
      done();
    }),
  );
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) observe('unknown', request, reply);
    done();
  });
}
