import { Problem } from '#contract/problem.ts';
import type { FastifyInstance } from 'fastify';
import { createPlaceFinder } from './delivery/find-places.ts';
import { geocoderOf } from './delivery/geocoders.ts';
import { offlineGeocoder } from './delivery/offline.ts';
import { couponRoutes, couponSchemas } from './http/coupons.ts';
import { deliveryRoutes, deliverySchemas } from './http/delivery.ts';
import { filmRoutes } from './http/films.ts';
import { formRoutes, formSchemas } from './http/forms.ts';
import { loyaltyRoutes, loyaltySchemas } from './http/loyalty.ts';
import { menuRoutes } from './http/menu.ts';
import { openApiRoutes } from './http/openapi.ts';
import { createOperatorGuard, operationsRoutes } from './http/operations.ts';
import { orderRoutes, orderSchemas } from './http/orders.ts';
import { paymentWebhookRoutes } from './http/payment-webhooks.ts';
import { paymentRoutes, paymentSchemas } from './http/payments.ts';
import { pictureRoutes } from './http/pictures.ts';
import { printerRoutes } from './http/printers.ts';
import { receiptRoutes } from './http/receipts.ts';
import { createShapes } from './http/shapes.ts';
import { splitPaymentRoutes, splitPaymentSchemas } from './http/split-payments.ts';
import { staffEventRoutes } from './http/staff-events.ts';
import { staffFloorRoutes, staffFloorSchemas } from './http/staff-floor.ts';
import { staffOrderRoutes, staffOrderSchemas } from './http/staff-orders.ts';
import { staffPaymentRoutes, staffPaymentSchemas } from './http/staff-payments.ts';
import { staffSessionRoutes, staffSessionSchemas } from './http/staff-session.ts';
import { staffVenueRoutes, staffVenueSchemas } from './http/staff-venue.ts';
import { viewRoutes, viewSchemas } from './http/views.ts';
import { visitRoutes, visitSchemas } from './http/visits.ts';
import { wantedTimeRoutes, wantedTimeSchemas } from './http/wanted-times.ts';
import { sketchTileRoutes } from './http/sketch-tiles.ts';
import { findFilm } from './images/films.ts';
import { keepBytes } from './images/kept-bytes.ts';
import { createPictureServer } from './images/serve-picture.ts';
import type { AppOptions, Parts } from './parts.ts';

/** Every shape that is named on the wire. */
export const schemas = [
  Problem,
  ...orderSchemas,
  ...couponSchemas,
  ...deliverySchemas,
  ...wantedTimeSchemas,
  ...formSchemas,
  ...visitSchemas,
  ...viewSchemas,
  ...staffSessionSchemas,
  ...staffOrderSchemas,
  ...staffVenueSchemas,
  ...staffFloorSchemas,
  ...paymentSchemas,
  ...loyaltySchemas,
  ...splitPaymentSchemas,
  ...staffPaymentSchemas,
];

export const shapes = createShapes(schemas);

function fileRoutes(http: FastifyInstance, { engine }: Parts): void {
  const kept = keepBytes();
  pictureRoutes(http, createPictureServer(engine, kept));
  sketchTileRoutes(http);
  filmRoutes(http, (license, name) => kept(`${license}/${name}`, () => findFilm(engine, license, name)));
}

function guestRoutes(http: FastifyInstance, { config }: AppOptions, parts: Parts): void {
  menuRoutes(http, parts);
  orderRoutes(http, { ...parts, countOrder: parts.metrics.countOrder });
  receiptRoutes(http, parts);
  couponRoutes(http, parts);
  const geocoder = geocoderOf(config, fetch);
  deliveryRoutes(http, {
    ...parts,
    finder: createPlaceFinder(geocoder, parts.clock),
    tiles: {
      url: config.mapTilesUrl,
      attribution: config.mapAttribution,
      isSketched: geocoder === offlineGeocoder,
    },
  });
  wantedTimeRoutes(http, parts);
  formRoutes(http, parts);
  visitRoutes(http, parts);
  viewRoutes(http, parts);
  paymentRoutes(http, parts);
  loyaltyRoutes(http, { ...parts, loyalty: { ...parts.payments, partner: parts.partner } });
  splitPaymentRoutes(http, parts);
  paymentWebhookRoutes(http, parts);
}

function staffRoutes(http: FastifyInstance, parts: Parts): void {
  printerRoutes(http, parts);
  staffOrderRoutes(http, parts);
  staffVenueRoutes(http, parts);
  staffFloorRoutes(http, parts);
  staffPaymentRoutes(http, parts);
  staffEventRoutes(http, parts);
  staffSessionRoutes(http, parts);
}

/** Every call, on one screen; the pages come beside them, and the sandbox's page after them (app.ts). */
export function addRoutes(
  http: FastifyInstance,
  options: AppOptions,
  parts: Parts,
  isDraining: () => boolean,
): void {
  const { config } = options;
  guestRoutes(http, options, parts);
  staffRoutes(http, parts);
  fileRoutes(http, parts);
  operationsRoutes(http, {
    engine: parts.engine,
    metrics: parts.metrics,
    resolve: parts.resolve,
    isDraining,
    publicUrl: config.publicUrl,
    baseDomain: config.baseDomain,
    metricsToken: config.metricsToken,
  });
  openApiRoutes(http, createOperatorGuard(config));
}
