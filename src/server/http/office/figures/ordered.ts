import { officePaths } from '#contract/office/office-paths.ts';
import { OrderedDishes } from '#contract/office/ordered.ts';
import Type from 'typebox';
import { orderedLately } from '../../../office/today/ordered-lately.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { officeVenueOf, type OfficeServices } from '../office-context.ts';

/** The call about which dishes guests order most: what is translated first. */
export function officeOrderedRoutes(app: TypedRoutes, services: OfficeServices): void {
  app.get(
    officePaths.officeOrdered,
    {
      config: { needs: 'menu' },
      schema: {
        operationId: 'readOrderedDishes',
        tags: ['office'],
        summary: 'How often each dish was ordered in the last four weeks',
        response: { 200: Type.Ref('OrderedDishes') },
      },
    },
    async (request): Promise<OrderedDishes> => {
      const { venue } = await officeVenueOf(services, request);
      return { dishes: await orderedLately(services, venue.license) };
    },
  );
}
