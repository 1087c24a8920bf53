import { figureCalls } from '#contract/office/figure-calls.ts';
import { serve } from '../../serve/serve.ts';
import { OrderedDishes } from '#contract/office/ordered.ts';
import { orderedLately } from '../../../office/today/ordered-lately.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { officeVenueOf, type OfficeServices } from '../office-context.ts';

/** The call about which dishes guests order most: what is translated first. */
export function officeOrderedRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    figureCalls.readOrderedDishes,
    { needs: 'menu', summary: 'How often each dish was ordered in the last four weeks' },
    async (request): Promise<OrderedDishes> => {
      const { venue } = await officeVenueOf(services, request);
      return { dishes: await orderedLately(services, venue.license) };
    },
  );
}
