import { DeliveryZonePrice, parsePlace } from '#contract/delivery.ts';
import { apiPaths } from '#contract/paths.ts';
import { formatMoney } from '#domain/money.ts';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { deliveryPrice } from '../delivery/zones.ts';
import { sendProblem, venueOf, type Services } from './context.ts';

const ByPlace = Type.Object({
  lang: Type.String(),
  place: Type.String({ maxLength: 60, description: 'lat,lng' }),
  menu: Type.String({ maxLength: 100 }),
});

/** What a delivery to a place costs. */
export function deliveryRoutes(app: FastifyInstance, services: Services): void {
  app.get(
    apiPaths.deliveryZone,
    {
      schema: {
        tags: ['delivery'],
        summary: 'The delivery fee at a place',
        params: ByPlace,
        response: { 200: Type.Ref('DeliveryZonePrice') },
      },
    },
    async (request, reply) => {
      const live = await venueOf(services, request);
      const { place: text, menu } = request.params as { place: string; menu: string };
      if (menu !== String(live.venue.file.menu.id)) return sendProblem(reply, { code: 'not_found' });
      const place = parsePlace(text);
      if (!place) {
        const message = 'Expected latitude and longitude in degrees, separated by a comma';
        return sendProblem(reply, { code: 'validation', errors: [{ path: 'path.place', message }] });
      }
      const price = deliveryPrice(live.venue.file.delivery_zones, place);
      if (price.kind === 'outside') return sendProblem(reply, { code: 'outside_delivery_area' });
      return { delivery_amount: formatMoney(price.feeMills) };
    },
  );
}

/** The schemas that the routes name. */
export const deliverySchemas = [DeliveryZonePrice];
