import type { Right } from '#contract/office/rights.ts';
import { descriptionOf } from '#server/http/docs/openapi.ts';
import type { CallOptions, TestApp } from './test-app.ts';

/** A call of the office. */
export interface OfficeRoute {
  method: NonNullable<CallOptions['method']>;
  /** With x for every id. */
  url: string;
  /** The right that its route names; undefined: none. */
  right: Right | undefined;
}

/** All calls of the office that end, as the API's description has them: its stream stays open. */
export function officeRoutes({ app }: TestApp): OfficeRoute[] {
  return Object.entries(descriptionOf(app.http).paths)
    .filter(([url]) => url.startsWith('/office/api/'))
    .flatMap(([url, methods]) =>
      Object.entries(methods)
        .filter(([, { responses }]) => !JSON.stringify(responses).includes('text/event-stream'))
        .map(([method, call]) => ({
          method: method.toUpperCase() as OfficeRoute['method'],
          url: url.replace(/\{\w+\}/g, 'x'),
          right: call['x-right'],
        })),
    );
}
