import { placeCalls } from '#contract/office/place-calls.ts';
import { serve } from '../../serve/serve.ts';
import type { WireGeocodedPlaces } from '#contract/orders/delivery.ts';
import { outletOf } from '../../../delivery/delivery-map.ts';
import type { PlaceFinder } from '../../../delivery/find-places.ts';
import { createBudget } from '../../../runtime/calls/allowance.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { actorOf } from '../../guards/office-session.ts';
import { spendOrRefuse } from '../../guards/spend-or-refuse.ts';
import { Refused } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { officeVenueOf, type OfficeServices } from '../office-context.ts';

/** Enough for somebody who tries addresses; the geocoder does not serve other programs. */
const MOST_PER_MINUTE = 30;

/** The search for an address that the office tries its delivery zones with: the guests' own place finder. */
export function officePlaceRoutes(
  app: TypedRoutes,
  services: OfficeServices & { finder: PlaceFinder; clock: Clock },
): void {
  const searches = createBudget(services.clock, MOST_PER_MINUTE);
  serve(
    app,
    placeCalls.searchOfficePlaces,
    { needs: 'settings', summary: 'Places that an address may mean, near the venue', logLevel: 'warn' },
    async (request): Promise<WireGeocodedPlaces> => {
      const { venue } = await officeVenueOf(services, request);
      spendOrRefuse(searches, actorOf(request).license);
      const found = await services.finder.search(request.query.q, {
        near: outletOf(venue),
        language: venue.defaultLanguage,
        country: venue.file.menu.menu_country,
      });
      if (found === null) throw new Refused({ code: 'unavailable', retryAfterS: 5 });
      return {
        places: found.map(({ formattedAddress, location, placeData }) => ({
          formatted_address: formattedAddress,
          location,
          place_data: placeData,
        })),
      };
    },
  );
}
