import { wireShapes } from '#contract/wire-shapes.ts';
import { menuSchemas } from '#contract/menu/served-menu.ts';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { createPlaceFinder, type Places } from './delivery/find-places.ts';
import { geocoderOf } from './delivery/geocoders.ts';
import { filmRoutes } from './http/guest/films.ts';
import { createReaderGuard } from './http/docs/api-readers.ts';
import { openApiRoutes } from './http/docs/openapi.ts';
import { createOperatorGuard, operationsRoutes } from './http/machines/operations.ts';
import { pictureRoutes } from './http/guest/pictures.ts';
import { createShapes } from './http/plumbing/shapes.ts';
import { offlineGeocoder } from './delivery/offline.ts';
import { sketchTileRoutes } from './http/guest/sketch-tiles.ts';
import { findFilm } from './images/films.ts';
import { keepBytes } from './images/kept-bytes.ts';
import { createPictureServer } from './images/serve-picture.ts';
import { epsonPrinterRoutes } from './http/machines/epson-printers.ts';
import { paymentWebhookRoutes } from './http/machines/payment-webhooks.ts';
import { printerRoutes } from './http/machines/printers.ts';
import { guestFamilies } from './http/guest/guest-families.ts';
import { officeFamilies } from './http/office/office-families.ts';
import { staffFamilies } from './http/staff/staff-families.ts';
import { addFamilies } from './http/plumbing/families.ts';
import type { AppOptions, Parts } from './parts.ts';

/** All named schemas of the wire. */
export const schemas: readonly TSchema[] = [
  ...Object.values<unknown>(wireShapes).filter(
    (each) => typeof each === 'object' && each !== null && '$id' in each,
  ),
  ...menuSchemas,
] as TSchema[];

export const shapes = createShapes(schemas);

function fileRoutes(http: FastifyInstance, { engine }: Parts): void {
  const kept = keepBytes();
  pictureRoutes(http, createPictureServer(engine, kept));
  sketchTileRoutes(http);
  filmRoutes(http, (license, name) => kept(`${license}/${name}`, () => findFilm(engine, license, name)));
}

function placesOf({ config }: AppOptions, { clock }: Parts): Places {
  const geocoder = geocoderOf(config, fetch);
  return { finder: createPlaceFinder(geocoder, clock), isOffline: geocoder === offlineGeocoder };
}

/** What printers ask, and gateways tell. */
const machineFamilies = [printerRoutes, epsonPrinterRoutes, paymentWebhookRoutes] as const;

/** All API routes at a glance; app.ts adds the pages and the sandbox's page. */
export function addRoutes(
  http: FastifyInstance,
  options: AppOptions,
  parts: Parts,
  isDraining: () => boolean,
): void {
  const { config } = options;
  const { finder, isOffline } = placesOf(options, parts);
  addFamilies(http, [...guestFamilies, ...staffFamilies, ...officeFamilies, ...machineFamilies], {
    ...parts,
    countOrder: parts.metrics.countOrder,
    loyalty: { ...parts.payments, partner: parts.partner },
    finder,
    tiles: { url: config.mapTilesUrl, attribution: config.mapAttribution, isSketched: isOffline },
    publicUrl: config.publicUrl,
    baseDomain: config.baseDomain,
    sendsMail: parts.smtp !== null,
  });
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
  openApiRoutes(http, createReaderGuard(parts, createOperatorGuard(config)));
}
