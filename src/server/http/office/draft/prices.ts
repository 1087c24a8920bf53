import { officePaths } from '#contract/office/office-paths.ts';
import { NewPrices } from '#contract/office/prices.ts';
import Type from 'typebox';
import { bringPrices, readPrices } from '../../../office/copies/bring-prices.ts';
import { Refused } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { answerResult, type OfficeServices } from '../office-context.ts';
import { callerOf } from './draft-context.ts';
import { matchedSequence } from './if-match.ts';

const MOST_BYTES = 2 * 1024 * 1024;
const DryRun = Type.Object({
  dry_run: Type.Optional(Type.String({ maxLength: 5, description: 'Only tells what would change' })),
});

/** Calls that read and change many prices at once, each by its dish's code or id. */
export function officePriceRoutes(app: TypedRoutes, services: OfficeServices): void {
  app.get(
    officePaths.officePrices,
    {
      config: { needs: 'menu' },
      schema: {
        operationId: 'readPrices',
        tags: ['office'],
        summary: 'Every price of the venue file that is served, and of each size with a price of its own',
        answerHeaders: ['ETag'],
        response: { 200: Type.Ref('PriceEntries') },
        problems: ['not_found'],
      },
    },
    async (request, reply) => {
      const read = await readPrices(services, callerOf(request));
      if (!read.ok) throw new Refused(read.refusal);
      reply.header('etag', `"${read.value.sequence}"`);
      return read.value;
    },
  );
  app.patch(
    officePaths.officePrices,
    {
      config: { needs: 'publish' },
      bodyLimit: MOST_BYTES,
      schema: {
        operationId: 'changePrices',
        tags: ['office'],
        summary:
          'Change many prices at once and publish them, all or none; it needs the right menu too. With If-Match only on the file that was read',
        requestHeaders: ['If-Match'],
        querystring: DryRun,
        body: Type.Unsafe<NewPrices>(Type.Ref('NewPrices')),
        response: { 200: Type.Ref('VenueFileOutcome') },
        problems: ['validation', 'draft_changed', 'not_found'],
      },
    },
    async (request, reply) => {
      const { dry_run: dryRun } = request.query;
      const isDry = dryRun !== undefined && dryRun !== 'false';
      const brought = { ...request.body, sequence: matchedSequence(request), dryRun: isDry };
      return answerResult(reply, await bringPrices(services, callerOf(request), brought));
    },
  );
}
