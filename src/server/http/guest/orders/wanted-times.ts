import { orderCalls } from '#contract/orders/order-calls.ts';
import { serve } from '../../serve/serve.ts';
import { readFullTimes } from '../../../orders/place/full-times.ts';
import { venueOfMenu, type Services } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';

/** Route for the offered times that are fully booked. */
export function wantedTimeRoutes(app: TypedRoutes, services: Services): void {
  serve(
    app,
    orderCalls.readFullTimes,
    { summary: 'Times that no further order can be wanted for', tag: 'orders' },
    async (request) => {
      const { menu } = request.params;
      return readFullTimes(services, await venueOfMenu(services, request, menu));
    },
  );
}
