import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../../runtime/metrics.ts';
import { addRouteHook } from './route-hooks.ts';

/** Has every request measured, under the path of its route. What a request says of its route is made anew whenever it is asked: routes say it themselves. */
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
