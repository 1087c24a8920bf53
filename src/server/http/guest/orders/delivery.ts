import { orderCalls } from '#contract/orders/order-calls.ts';
import { serve } from '../../serve/serve.ts';
import { parseGeoPoint, type WireGeocodedPlaces } from '#contract/orders/delivery.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBudget } from '../../../runtime/calls/allowance.ts';
import { outletOf, presentDeliveryMap, type MapTiles } from '../../../delivery/delivery-map.ts';
import type { PlaceFinder } from '../../../delivery/find-places.ts';
import type { FoundPlace } from '../../../delivery/geocoder.ts';
import { deliveryPrice } from '#domain/delivery/zones.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import { senderOf } from '../../../runtime/sender.ts';
import type { Callers } from '../../guards/callers.ts';
import { spendOrRefuse } from '../../guards/spend-or-refuse.ts';
import { languageOf, sendProblem, venueOf, venueOfMenu, type Services } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';

/** Enough for typing and moving a marker; the geocoder does not serve other programs. */
const MOST_PER_MINUTE = 60;

function presentPlace({
  formattedAddress,
  location,
  placeData,
}: FoundPlace): WireGeocodedPlaces['places'][number] {
  return { formatted_address: formattedAddress, location, place_data: placeData };
}

function refusePlace(reply: FastifyReply, path: string): FastifyReply {
  const message = 'Expected latitude and longitude in degrees, separated by a comma';
  return sendProblem(reply, { code: 'validation', errors: [{ path, message }] });
}

function countryOf({ venue }: LiveVenue): string {
  return venue.file.menu.menu_country;
}

/** Throws too_many_requests for callers who ask the geocoder too often. */
type Allowance = (request: FastifyRequest) => Promise<void>;

/** The services of the delivery calls, besides the venue. */
export type DeliveryServices = Services & { finder: PlaceFinder; tiles: MapTiles; callers: Callers };

function sendPlaces(reply: FastifyReply, places: FoundPlace[] | null): WireGeocodedPlaces | FastifyReply {
  if (places === null) return sendProblem(reply, { code: 'unavailable', retryAfterS: 5 });
  return { places: places.map(presentPlace) };
}

function mapRoute(app: TypedRoutes, services: DeliveryServices): void {
  serve(
    app,
    orderCalls.readDeliveryMap,
    { summary: 'Zones, outlet and tiles of the delivery map', tag: 'delivery' },
    async (request) => {
      const { menu } = request.params;
      const live = await venueOfMenu(services, request, menu);
      return presentDeliveryMap(live.venue, languageOf(live, request), services.tiles);
    },
  );
}

function searchRoute(app: TypedRoutes, services: DeliveryServices, allow: Allowance): void {
  serve(
    app,
    orderCalls.searchPlaces,
    {
      logLevel: 'warn',
      summary: 'Places that an address may mean, within 10 km',
      tag: 'delivery',
      requestHeaders: ['Sufra-Visit'],
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const { q, near: text } = request.query;
      const near = text === undefined ? outletOf(live.venue) : parseGeoPoint(text);
      if (text !== undefined && near === null) return refusePlace(reply, 'query.near');
      await allow(request);
      const language = languageOf(live, request);
      return sendPlaces(reply, await services.finder.search(q, { near, language, country: countryOf(live) }));
    },
  );
}

function addressRoute(app: TypedRoutes, services: DeliveryServices, allow: Allowance): void {
  serve(
    app,
    orderCalls.findAddress,
    { logLevel: 'warn', summary: 'The address at a place', tag: 'delivery', requestHeaders: ['Sufra-Visit'] },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const place = parseGeoPoint(request.params.place);
      if (!place) return refusePlace(reply, 'path.place');
      await allow(request);
      const language = languageOf(live, request);
      return sendPlaces(
        reply,
        await services.finder.at(place, { near: place, language, country: countryOf(live) }),
      );
    },
  );
}

function feeRoute(app: TypedRoutes, services: DeliveryServices): void {
  serve(
    app,
    orderCalls.readDeliveryFee,
    { summary: 'The delivery fee at a place', tag: 'delivery' },
    async (request, reply) => {
      const { place: text, menu } = request.params;
      const live = await venueOfMenu(services, request, menu);
      const place = parseGeoPoint(text);
      if (!place) return refusePlace(reply, 'path.place');
      const price = deliveryPrice(live.venue.file.delivery_zones, place);
      if (price.kind === 'outside') return sendProblem(reply, { code: 'outside_delivery_area' });
      return {
        delivery_amount: formatMoney(price.feeMills),
        ...(price.minimumMills !== null && { minimum_order: formatMoney(price.minimumMills) }),
        ...(price.minutesAway !== null && { minutes_away: price.minutesAway }),
      };
    },
  );
}

/**
 * The map of a venue's deliveries, the place search (through us, so that no geocoder learns who asks) and the fee at a
 * place.
 */
export function deliveryRoutes(app: TypedRoutes, services: DeliveryServices): void {
  const searches = createBudget(services.clock, MOST_PER_MINUTE);
  const allow: Allowance = async (request) => {
    const who = (await services.callers.find(request)) ?? senderOf(request.ip);
    spendOrRefuse(searches, who);
  };
  mapRoute(app, services);
  searchRoute(app, services, allow);
  addressRoute(app, services, allow);
  feeRoute(app, services);
}
