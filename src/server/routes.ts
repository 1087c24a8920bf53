import { wireShapes } from '#contract/wire-shapes.ts';
import { menuSchemas } from '#contract/menu/served-menu.ts';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { createPlaceFinder, type PlaceFinder } from './delivery/find-places.ts';
import type { Config } from './runtime/settings/config.ts';
import { geocoderOf } from './delivery/geocoders.ts';
import { couponRoutes } from './http/guest/orders/coupons.ts';
import { deliveryRoutes } from './http/guest/orders/delivery.ts';
import { filmRoutes } from './http/guest/films.ts';
import { formRoutes } from './http/guest/forms.ts';
import { loyaltyRoutes } from './http/guest/loyalty.ts';
import { menuRoutes } from './http/guest/follow/menu.ts';
import { createReaderGuard } from './http/docs/api-readers.ts';
import { openApiRoutes } from './http/docs/openapi.ts';
import { createOperatorGuard, operationsRoutes } from './http/machines/operations.ts';
import { orderRoutes } from './http/guest/orders/orders.ts';
import { paymentWebhookRoutes } from './http/machines/payment-webhooks.ts';
import { paymentRoutes } from './http/guest/payments.ts';
import { pictureRoutes } from './http/guest/pictures.ts';
import { epsonPrinterRoutes } from './http/machines/epson-printers.ts';
import { printerRoutes } from './http/machines/printers.ts';
import { receiptRoutes } from './http/guest/orders/receipts.ts';
import { createShapes } from './http/plumbing/shapes.ts';
import { billRoutes } from './http/guest/table/bills.ts';
import { splitPaymentRoutes } from './http/guest/table/split-payments.ts';
import { officeAuditRoutes } from './http/office/people/audit.ts';
import { officeDeviceRoutes } from './http/office/people/devices.ts';
import { officeOrderedRoutes } from './http/office/figures/ordered.ts';
import { officePrinterRoutes } from './http/office/place/printers.ts';
import { officeDomainRoutes } from './http/office/place/domains.ts';
import { officeDraftRoutes } from './http/office/draft/draft.ts';
import { officeEventRoutes } from './http/office/events.ts';
import type { OfficeServices } from './http/office/office-context.ts';
import { officePasskeyRoutes } from './http/office/people/passkeys.ts';
import { officePeopleRoutes } from './http/office/people/people.ts';
import { officePublicationRoutes } from './http/office/draft/publications.ts';
import { officeCopyRoutes } from './http/office/draft/copies.ts';
import { officePriceRoutes } from './http/office/draft/prices.ts';
import { officePictureRoutes } from './http/office/draft/pictures.ts';
import { officeKeyRoutes } from './http/office/people/keys.ts';
import { officeWebhookRoutes } from './http/office/people/webhooks.ts';
import { officeOfferRoutes } from './http/office/figures/offers.ts';
import { officeCodeRoutes } from './http/office/place/codes.ts';
import { officePlaceRoutes } from './http/office/place/places.ts';
import { officeGatewayRoutes } from './http/office/place/gateways.ts';
import { officeOldTextRoutes } from './http/office/draft/old-texts.ts';
import { officeToldAnswerRoutes } from './http/office/draft/told-answers.ts';
import { officeTableRoutes } from './http/office/place/tables.ts';
import { officeReportRoutes } from './http/office/figures/reports.ts';
import { officeSubmissionRoutes } from './http/office/figures/submissions.ts';
import { officeTodayRoutes } from './http/office/figures/today.ts';
import { officeStartRoutes } from './http/office/place/start.ts';
import { officeSessionRoutes } from './http/office/people/sessions.ts';
import { officeSignInRoutes } from './http/office/people/sign-in.ts';
import { staffPeopleRoutes } from './http/staff/staff-people.ts';
import { staffEventRoutes } from './http/staff/staff-events.ts';
import { staffTableRoutes } from './http/staff/staff-tables.ts';
import { staffFloorRoutes } from './http/staff/staff-floor.ts';
import { staffLineRoutes } from './http/staff/staff-lines.ts';
import { staffOrderRoutes } from './http/staff/staff-orders.ts';
import { staffTableOrderRoutes } from './http/staff/staff-table-orders.ts';
import { staffReceiptRoutes } from './http/staff/staff-receipts.ts';
import { staffBillRoutes } from './http/staff/staff-bills.ts';
import { staffPaymentRoutes } from './http/staff/staff-payments.ts';
import { staffSignInRoutes } from './http/staff/staff-sign-in.ts';
import { staffStockRoutes } from './http/staff/staff-stock.ts';
import { staffVenueRoutes } from './http/staff/staff-venue.ts';
import { viewRoutes } from './http/guest/views.ts';
import { sharedCartRoutes } from './http/guest/table/shared-cart.ts';
import { visitRoutes } from './http/guest/table/visits.ts';
import { wantedTimeRoutes } from './http/guest/orders/wanted-times.ts';
import { offlineGeocoder } from './delivery/offline.ts';
import { sketchTileRoutes } from './http/guest/sketch-tiles.ts';
import { findFilm } from './images/films.ts';
import { keepBytes } from './images/kept-bytes.ts';
import { createPictureServer } from './images/serve-picture.ts';
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

/** The place search that guests and the office share, and whether it is the built-in gazetteer. */
interface Places {
  finder: PlaceFinder;
  isOffline: boolean;
}

function placesOf({ config }: AppOptions, { clock }: Parts): Places {
  const geocoder = geocoderOf(config, fetch);
  return { finder: createPlaceFinder(geocoder, clock), isOffline: geocoder === offlineGeocoder };
}

function guestRoutes(
  http: FastifyInstance,
  { config }: AppOptions,
  { finder, isOffline }: Places,
  parts: Parts,
): void {
  menuRoutes(http, parts);
  orderRoutes(http, { ...parts, countOrder: parts.metrics.countOrder });
  receiptRoutes(http, parts);
  couponRoutes(http, parts);
  deliveryRoutes(http, {
    ...parts,
    finder,
    tiles: {
      url: config.mapTilesUrl,
      attribution: config.mapAttribution,
      isSketched: isOffline,
    },
  });
  wantedTimeRoutes(http, parts);
  formRoutes(http, parts);
  visitRoutes(http, parts);
  sharedCartRoutes(http, parts);
  viewRoutes(http, parts);
  paymentRoutes(http, parts);
  loyaltyRoutes(http, { ...parts, loyalty: { ...parts.payments, partner: parts.partner } });
  splitPaymentRoutes(http, parts);
  billRoutes(http, parts);
  paymentWebhookRoutes(http, parts);
}

function staffRoutes(http: FastifyInstance, parts: Parts): void {
  printerRoutes(http, parts);
  epsonPrinterRoutes(http, parts);
  staffOrderRoutes(http, parts);
  staffLineRoutes(http, parts);
  staffTableOrderRoutes(http, { ...parts, countOrder: parts.metrics.countOrder });
  staffVenueRoutes(http, parts);
  staffStockRoutes(http, parts);
  staffFloorRoutes(http, parts);
  staffTableRoutes(http, parts);
  staffPaymentRoutes(http, parts);
  staffBillRoutes(http, parts);
  staffReceiptRoutes(http, parts);
  staffEventRoutes(http, parts);
  staffSignInRoutes(http, parts);
  staffPeopleRoutes(http, parts);
}

function officeRoutes(
  http: FastifyInstance,
  services: OfficeServices & Parts & Pick<Places, 'finder'> & Pick<Config, 'baseDomain'>,
): void {
  officeSignInRoutes(http, services);
  officeStartRoutes(http, services);
  officePasskeyRoutes(http, services);
  officePeopleRoutes(http, services);
  officeSessionRoutes(http, services);
  officeDeviceRoutes(http, services);
  officeAuditRoutes(http, services);
  officeDraftRoutes(http, services);
  officeOldTextRoutes(http, services);
  officeToldAnswerRoutes(http, services);
  officePublicationRoutes(http, services);
  officeEventRoutes(http, services);
  officePictureRoutes(http, services);
  officeCopyRoutes(http, services);
  officePriceRoutes(http, services);
  officeTodayRoutes(http, services);
  officeReportRoutes(http, services);
  officeSubmissionRoutes(http, services);
  officeGatewayRoutes(http, services);
  officeDomainRoutes(http, services);
  officeOrderedRoutes(http, services);
  officePrinterRoutes(http, services);
  officeCodeRoutes(http, services);
  officeTableRoutes(http, services);
  officeOfferRoutes(http, services);
  officeKeyRoutes(http, services);
  officeWebhookRoutes(http, services);
  officePlaceRoutes(http, services);
}

/** All API routes at a glance; app.ts adds the pages and the sandbox's page. */
export function addRoutes(
  http: FastifyInstance,
  options: AppOptions,
  parts: Parts,
  isDraining: () => boolean,
): void {
  const { config } = options;
  const places = placesOf(options, parts);
  guestRoutes(http, options, places, parts);
  staffRoutes(http, parts);
  officeRoutes(http, {
    ...parts,
    finder: places.finder,
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
