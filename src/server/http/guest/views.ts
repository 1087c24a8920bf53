import { PageView } from '#contract/paths/analytics.ts';
import { apiPaths } from '#contract/paths/api-paths.ts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { createBudget } from '../../runtime/calls/allowance.ts';
import { describeView } from '../../analytics/describe-view.ts';
import type { ViewSender } from '../../analytics/sender.ts';
import { createVisitors } from '../../analytics/visitors.ts';
import { spendOrRefuse } from '../guards/spend-or-refuse.ts';
import { noBody } from '../plumbing/answers.ts';
import { senderOf } from '../../runtime/sender.ts';
import { languageOf, venueOf, type Services } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

/** More pages than a room full of guests opens per minute, and few enough that one address cannot fake statistics. */
export const MOST_VIEWS = 600;

/** True when the browser opts out of tracking. */
function wantsNoCounting({ headers }: FastifyRequest): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1';
}

/** Accepts page views for the venue's statistics; without a sender it discards them. */
export function viewRoutes(
  app: TypedRoutes,
  services: Services & { sender: ViewSender | null; originOf(license: string): Promise<string> },
): void {
  const { clock, ids, sender, originOf } = services;
  const visitors = createVisitors(clock, ids);
  const views = createBudget(clock, MOST_VIEWS);

  app.post(
    apiPaths.pageView,
    {
      schema: {
        operationId: 'countPageView',
        tags: ['menu'],
        summary: 'A page was looked at',
        params: Type.Object({ lang: Type.String() }),
        body: Type.Unsafe<PageView>(Type.Ref('PageView')),
        requestHeaders: ['DNT', 'Sec-GPC'],
        response: { 204: noBody('Taken') },
      },
      logLevel: 'warn',
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      spendOrRefuse(views, senderOf(request.ip));
      const { license } = live.venue;
      const visitor = visitors.of(license, {
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      });
      if (sender && visitor && !wantsNoCounting(request)) {
        const lang = languageOf(live, request);
        const { menu } = live.menu(lang);
        const view = describeView(menu, lang, await originOf(license), request.body);
        if (view) sender.send(view, visitor);
      }
      return reply.code(204).send();
    },
  );
}
