import { apiPaths } from '#contract/paths/api-paths.ts';
import Type from 'typebox';
import { readFullTimes } from '../../../orders/place/full-times.ts';
import { venueOfMenu, type Services } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';

/** Route for the offered times that are fully booked. */
export function wantedTimeRoutes(app: TypedRoutes, services: Services): void {
  app.get(
    apiPaths.fullTimes,
    {
      schema: {
        operationId: 'readFullTimes',
        tags: ['orders'],
        summary: 'Times that no further order can be wanted for',
        params: Type.Object({ lang: Type.String(), menu: Type.String({ maxLength: 100 }) }),
        response: { 200: Type.Ref('FullTimes') },
      },
    },
    async (request) => {
      const { menu } = request.params;
      return readFullTimes(services, await venueOfMenu(services, request, menu));
    },
  );
}
