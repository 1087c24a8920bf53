import { menuCalls } from '#contract/menu/menu-calls.ts';
import { serve } from '../serve/serve.ts';
import type { FastifyRequest } from 'fastify';
import { createBudget } from '../../runtime/calls/allowance.ts';
import { describeView } from '../../analytics/describe-view.ts';
import type { ViewSender } from '../../analytics/sender.ts';
import { createVisitors } from '../../analytics/visitors.ts';
import { spendOrRefuse } from '../guards/spend-or-refuse.ts';
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

  serve(
    app,
    menuCalls.countPageView,
    { logLevel: 'warn', summary: 'A page was looked at', tag: 'menu', requestHeaders: ['DNT', 'Sec-GPC'] },
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
