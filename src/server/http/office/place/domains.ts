import { placeCalls } from '#contract/office/place-calls.ts';
import { serve, valueOf } from '../../serve/serve.ts';
import { addDomain, removeDomain } from '../../../office/domains/change-domains.ts';
import { checkDomain } from '../../../office/domains/check-domain.ts';
import type { DomainServices } from '../../../office/domains/domain-services.ts';
import { listDomains } from '../../../office/domains/list-domains.ts';
import { createBudget } from '../../../runtime/calls/allowance.ts';
import { spendOrRefuse } from '../../guards/spend-or-refuse.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { callerOf } from '../draft/draft-context.ts';
import { type OfficeServices } from '../office-context.ts';

type Services = OfficeServices & DomainServices;

/** Questions to name servers per venue and minute. */
const MOST_CHECKS = 20;

function listRoutes(app: TypedRoutes, services: Services): void {
  serve(
    app,
    placeCalls.listDomains,
    {
      needs: 'domains',
      summary: 'The venue’s web addresses, live or waiting, and the DNS records that prove them',
    },
    async (request) => valueOf(await listDomains(services, callerOf(request).license)),
  );
  serve(
    app,
    placeCalls.addDomain,
    {
      again: async (request) => valueOf(await listDomains(services, callerOf(request).license)),
      needs: 'domains',
      summary: 'Add a web address, which waits for its proof; forbidden for those of the server itself',
    },
    async (request) => valueOf(await addDomain(services, callerOf(request), request.body.domain)),
  );
}

/** Calls about the venue's web addresses. */
export function officeDomainRoutes(app: TypedRoutes, services: Services): void {
  const checks = createBudget(services.clock, MOST_CHECKS);
  listRoutes(app, services);
  serve(
    app,
    placeCalls.checkDomain,
    {
      longest: { domain: 253 },
      needs: 'domains',
      summary:
        'Ask the name servers for a web address; one that is proved and leads here is live from then on',
    },
    async (request) => {
      const caller = callerOf(request);
      spendOrRefuse(checks, caller.license);
      const { params, body } = request;
      return valueOf(await checkDomain(services, caller, params.domain, body.anyway === true));
    },
  );
  serve(
    app,
    placeCalls.removeDomain,
    {
      longest: { domain: 253 },
      again: async (request) => valueOf(await listDomains(services, callerOf(request).license)),
      needs: 'domains',
      summary: 'Take a web address off the venue, live or not, at once',
    },
    async (request) => valueOf(await removeDomain(services, callerOf(request), request.params.domain)),
  );
}
