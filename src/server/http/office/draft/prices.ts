import { draftCalls } from '#contract/office/draft-calls.ts';
import { serve, valueOf } from '../../serve/serve.ts';
import { readBroughtIn } from '../../../office/copies/bring-in.ts';
import { bringPrices, readPrices } from '../../../office/copies/bring-prices.ts';
import { Refused } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { type OfficeServices } from '../office-context.ts';
import { callerOf } from './draft-context.ts';
import { matchedSequence } from './if-match.ts';

const MOST_BYTES = 2 * 1024 * 1024;

/** Calls that read and change many prices at once, each by its dish's code or id. */
export function officePriceRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    draftCalls.readPrices,
    {
      needs: 'menu',
      summary: 'Every price of the venue file that is served, and of each size with a price of its own',
      answerHeaders: ['ETag'],
    },
    async (request, reply) => {
      const read = await readPrices(services, callerOf(request));
      if (!read.ok) throw new Refused(read.refusal);
      reply.header('etag', `"${read.value.sequence}"`);
      return read.value;
    },
  );
  serve(
    app,
    draftCalls.changePrices,
    {
      again: (request, reference) => readBroughtIn(services, callerOf(request), Number(reference)),
      needs: 'publish',
      summary:
        'Change many prices at once and publish them, all or none; it needs the right menu too. With If-Match only on the file that was read',
      bodyLimit: MOST_BYTES,
      requestHeaders: ['If-Match'],
    },
    async (request) => {
      const { dry_run: dryRun } = request.query;
      const isDry = dryRun !== undefined && dryRun !== 'false';
      const brought = { ...request.body, sequence: matchedSequence(request), dryRun: isDry };
      return valueOf(await bringPrices(services, callerOf(request), brought));
    },
  );
}
