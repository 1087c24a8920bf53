import { CheckDomain, NewDomain } from '#contract/office/domains.ts';
import { officePaths } from '#contract/office/office-paths.ts';
import Type from 'typebox';
import { addDomain, removeDomain } from '../../../office/domains/change-domains.ts';
import { checkDomain } from '../../../office/domains/check-domain.ts';
import type { DomainServices } from '../../../office/domains/domain-services.ts';
import { listDomains } from '../../../office/domains/list-domains.ts';
import { createBudget } from '../../../runtime/calls/allowance.ts';
import { spendOrRefuse } from '../../guards/spend-or-refuse.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { callerOf } from '../draft/draft-context.ts';
import { answerResult, type OfficeServices } from '../office-context.ts';

type Services = OfficeServices & DomainServices;

const ByDomain = Type.Object({ domain: Type.String({ maxLength: 253 }) });
/** Questions to name servers per venue and minute. */
const MOST_CHECKS = 20;

function listRoutes(app: TypedRoutes, services: Services): void {
  app.get(
    officePaths.officeDomains,
    {
      config: { needs: 'domains' },
      schema: {
        operationId: 'listDomains',
        tags: ['office'],
        summary: 'The venue’s web addresses, live or waiting, and the DNS records that prove them',
        response: { 200: Type.Ref('OfficeDomains') },
      },
    },
    async (request, reply) => answerResult(reply, await listDomains(services, callerOf(request).license)),
  );
  app.post(
    officePaths.officeDomains,
    {
      config: { needs: 'domains' },
      schema: {
        operationId: 'addDomain',
        tags: ['office'],
        summary: 'Add a web address, which waits for its proof; forbidden for those of the server itself',
        body: Type.Unsafe<NewDomain>(Type.Ref('NewDomain')),
        response: { 200: Type.Ref('OfficeDomains') },
        problems: ['forbidden'],
      },
    },
    async (request, reply) =>
      answerResult(reply, await addDomain(services, callerOf(request), request.body.domain)),
  );
}

/** Calls about the venue's web addresses. */
export function officeDomainRoutes(app: TypedRoutes, services: Services): void {
  const checks = createBudget(services.clock, MOST_CHECKS);
  listRoutes(app, services);
  app.post(
    officePaths.officeDomainCheck,
    {
      config: { needs: 'domains' },
      schema: {
        operationId: 'checkDomain',
        tags: ['office'],
        summary:
          'Ask the name servers for a web address; one that is proved and leads here is live from then on',
        params: ByDomain,
        body: Type.Unsafe<CheckDomain>(Type.Ref('CheckDomain')),
        response: { 200: Type.Ref('DomainChecked') },
        problems: ['not_found', 'too_many_requests'],
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      spendOrRefuse(checks, caller.license);
      const { params, body } = request;
      return answerResult(reply, await checkDomain(services, caller, params.domain, body.anyway === true));
    },
  );
  app.delete(
    officePaths.officeDomain,
    {
      config: { needs: 'domains' },
      schema: {
        operationId: 'removeDomain',
        tags: ['office'],
        summary: 'Take a web address off the venue, live or not, at once',
        params: ByDomain,
        response: { 200: Type.Ref('OfficeDomains') },
      },
    },
    async (request, reply) =>
      answerResult(reply, await removeDomain(services, callerOf(request), request.params.domain)),
  );
}
