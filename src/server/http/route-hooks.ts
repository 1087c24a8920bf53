import type {
  onRequestHookHandler,
  preHandlerHookHandler,
  onResponseHookHandler,
  RouteOptions,
} from 'fastify';

interface RouteHooks {
  onRequest: onRequestHookHandler;
  preHandler: preHandlerHookHandler;
  onResponse: onResponseHookHandler;
}

/**
 * Has a step of a request's life run on one route, after what runs on all. What concerns a few routes costs the others
 * nothing so: a page is sent in the time of a few such steps.
 */
export function addRouteHook<K extends keyof RouteHooks>(
  route: RouteOptions,
  name: K,
  hook: RouteHooks[K],
): void {
  const before = (route as Partial<Record<K, RouteHooks[K] | RouteHooks[K][]>>)[name] ?? [];
  Object.assign(route, { [name]: [before, hook].flat() });
}
