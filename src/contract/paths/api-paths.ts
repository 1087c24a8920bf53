import { fillPath, type PathParams } from './paths.ts';

/** What no family of calls declares: for gateways, probes, and readers of the description. */
export const apiPaths = {
  paymentWebhook: '/payments/:provider/webhook/',
  sandboxPage: '/:lang/sandbox/:attempt/',
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  openapi: '/api/openapi.json',
  docs: '/api/docs',
} as const;

export type ApiName = keyof typeof apiPaths;

/** The address of an API call, its parameters percent-encoded. */
export function apiPath<N extends ApiName>(name: N, ...params: PathParams<(typeof apiPaths)[N]>): string {
  return fillPath(apiPaths[name], params[0]);
}
