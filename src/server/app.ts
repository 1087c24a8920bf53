import { Problem } from '#contract/problem.ts';
import type { FastifyInstance } from 'fastify';
import { adapterOf } from './analytics/adapters.ts';
import { createViewSender } from './analytics/sender.ts';
import { inBackground, type BackgroundLog } from './background.ts';
import type { Clock, Ids } from './clock.ts';
import type { Config } from './config.ts';
import { appVersion } from './config.ts';
import type { Services } from './http/context.ts';
import { couponRoutes, couponSchemas } from './http/coupons.ts';
import { deliveryRoutes, deliverySchemas } from './http/delivery.ts';
import { createPlaceFinder } from './delivery/find-places.ts';
import { geocoderOf } from './delivery/geocoders.ts';
import { installErrorHandlers } from './http/errors.ts';
import { filmRoutes } from './http/films.ts';
import { installHeaders } from './http/headers.ts';
import { closeHttp, createHttp } from './http/create-http.ts';
import { formRoutes, formSchemas } from './http/forms.ts';
import { guestPages, type PageSource } from './guest-pages.ts';
import { inProcessFetch } from './http/in-process-fetch.ts';
import { limitRequests } from './http/limits.ts';
import { loyaltyRoutes, loyaltySchemas } from './http/loyalty.ts';
import { measureRequests } from './http/measure-requests.ts';
import { menuRoutes } from './http/menu.ts';
import { holdBackStreams } from './http/open-stream.ts';
import { installOpenApi, openApiRoutes } from './http/openapi.ts';
import { createOperatorGuard, operationsRoutes } from './http/operations.ts';
import { orderRoutes, orderSchemas } from './http/orders.ts';
import { paymentWebhookRoutes } from './http/payment-webhooks.ts';
import { paymentRoutes, paymentSchemas } from './http/payments.ts';
import { pictureRoutes } from './http/pictures.ts';
import { printerRoutes } from './http/printers.ts';
import { receiptRoutes } from './http/receipts.ts';
import { logSecurity } from './http/security-log.ts';
import { shedLoad } from './http/shed-load.ts';
import { sandboxRoutes } from './http/sandbox-page.ts';
import { splitPaymentRoutes, splitPaymentSchemas } from './http/split-payments.ts';
import { refuseAmbiguous } from './http/strict-requests.ts';
import { staffEventRoutes } from './http/staff-events.ts';
import { staffFloorRoutes, staffFloorSchemas } from './http/staff-floor.ts';
import { staffOrderRoutes, staffOrderSchemas } from './http/staff-orders.ts';
import { staffPaymentRoutes, staffPaymentSchemas } from './http/staff-payments.ts';
import { createShapes } from './http/shapes.ts';
import { guardBoard, staffSessionRoutes } from './http/staff-session.ts';
import { staffVenueRoutes, staffVenueSchemas } from './http/staff-venue.ts';
import { viewRoutes, viewSchemas } from './http/views.ts';
import { visitRoutes, visitSchemas } from './http/visits.ts';
import { wantedTimeRoutes, wantedTimeSchemas } from './http/wanted-times.ts';
import { findFilm } from './images/films.ts';
import { keepBytes } from './images/kept-bytes.ts';
import { createPictureServer } from './images/serve-picture.ts';
import { startRetention } from './jobs/retention.ts';
import { startWorker } from './jobs/worker.ts';
import { createBuiltInPartner } from './loyalty/built-in.ts';
import { createRemotePartner } from './loyalty/remote.ts';
import { createReceiptSender } from './mail/send-receipt.ts';
import { smtpSettings } from './mail/smtp.ts';
import { createMetrics } from './metrics.ts';
import { InFlight } from './orders/idempotency.ts';
import { createOrderNumbers } from './orders/number-blocks.ts';
import { createPayments, openGateways } from './payments/open-payments.ts';
import { startReconciling } from './payments/reconcile.ts';
import { measurePressure, type Pressure } from './pressure.ts';
import { createInProcessHub } from './realtime/in-process.ts';
import { createPostgresHub } from './realtime/postgres.ts';
import type { Hub } from './realtime/hub.ts';
import { createTypesetter } from './receipts/typesetter.ts';
import { createStreams } from './realtime/sse.ts';
import { diskWarning, logBytes } from './store/disk.ts';
import type { Engine } from './store/engine.ts';
import { venueOrigin } from './venues/origin.ts';
import { createResolver } from './venues/resolve-venue.ts';
import { createVenueDirectory, type VenueDirectory } from './venues/venue-directory.ts';

/** What decides how the app behaves; tests bring their own. */
export interface AppOptions {
  config: Config;
  engine: Engine;
  clock: Clock;
  ids: Ids;
  /** Where the guest app's pages come from; none: the API alone. */
  pages: PageSource;
  /** How patient it is; tests are in a hurry. */
  pace?: Partial<Pace>;
  /** How far behind the process is; tests bring their own. */
  pressure?: Pressure;
}

/** How long things may take. */
export interface Pace {
  /** How often the outbox and payments that are due are looked for. */
  jobsMs: number;
  /** How long a gateway may take to answer. */
  gatewayMs: number;
  /** How long a gateway that keeps failing is left alone. */
  gatewayRestMs: number;
}

/** The server, ready to listen or to be asked in process. */
export interface App {
  http: FastifyInstance;
  venues: VenueDirectory;
  hub: Hub;
  /** Stops taking orders, ends streams, closes; the store stays open. */
  drain(): Promise<void>;
}

const schemas = [
  Problem,
  ...orderSchemas,
  ...couponSchemas,
  ...deliverySchemas,
  ...wantedTimeSchemas,
  ...formSchemas,
  ...visitSchemas,
  ...viewSchemas,
  ...staffOrderSchemas,
  ...staffVenueSchemas,
  ...staffFloorSchemas,
  ...paymentSchemas,
  ...loyaltySchemas,
  ...splitPaymentSchemas,
  ...staffPaymentSchemas,
];

const shapes = createShapes(schemas);

/** How often imports, stock of other processes and boundaries of hours are looked for. */
const REFRESH_MS = 1000;
const PACE: Pace = { jobsMs: 1000, gatewayMs: 10_000, gatewayRestMs: 15_000 };

function createHub(
  { config, engine, clock }: AppOptions,
  log: BackgroundLog,
  onRemoteChange: (license: string) => void,
): Hub {
  return engine.kind === 'postgres'
    ? createPostgresHub(engine, { url: config.databaseUrl, clock, log, onRemoteChange })
    : createInProcessHub(log);
}

/** Puts the parts together: every route on one screen. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, engine, clock, ids } = options;
  const pace = { ...PACE, ...options.pace };
  const pressure = options.pressure ?? measurePressure();
  const http = createHttp(options, shapes);
  const refresh = (license?: string) =>
    inBackground(http.log, 'menus could not be read again', () => venues.refresh(license));
  const hub: Hub = createHub(options, http.log, refresh);
  const gateways = openGateways(options, { timeoutMs: pace.gatewayMs, restMs: pace.gatewayRestMs }, http.log);
  const venues: VenueDirectory = createVenueDirectory(engine, hub, clock, {
    appVersion,
    gateways: gateways.slugs,
    log: http.log,
  });
  const resolve = createResolver(engine, config);
  const streams = createStreams();
  const diskFault = diskWarning(config.databaseUrl);
  if (diskFault !== null) http.log.warn(diskFault);
  const metrics = createMetrics({
    streams: streams.count,
    lagMs: pressure.lagMs,
    store: { kind: engine.kind, disk: diskFault === null ? 'local' : 'network' },
    logBytes: () => logBytes(config.databaseUrl),
  });
  const numbers = createOrderNumbers(engine, ids);
  const typesetter = createTypesetter();
  const smtp = config.smtpUrl === null ? null : smtpSettings(config.smtpUrl);
  const services: Services = { engine, clock, ids, hub, venues, resolve, sendsReceipts: smtp !== null };
  const payments = createPayments(options, { hub, venues, gateways, log: http.log });
  const partner = config.loyaltyApiUrl
    ? createRemotePartner(payments, { baseUrl: config.loyaltyApiUrl, log: http.log })
    : createBuiltInPartner(payments);
  let draining = false;
  const originOf = async (license: string) =>
    venueOrigin(license, (await venues.find(license))?.venue.file.domains ?? [], config);
  const statistics = adapterOf(config);
  const sender = statistics && createViewSender(statistics, { fetch, log: http.log });

  installHeaders(http, config.corsOrigins);
  installErrorHandlers(http);
  refuseAmbiguous(http);
  shedLoad(http, pressure.lagMs);
  limitRequests(http, clock, resolve);
  holdBackStreams(http, streams);
  guardBoard(http, services);
  logSecurity(http, metrics.countSecurity);
  await installOpenApi(http);
  for (const schema of schemas) http.addSchema(schema);
  measureRequests(http, metrics);

  menuRoutes(http, { ...services, streams });
  orderRoutes(http, {
    ...services,
    streams,
    numbers,
    inFlight: new InFlight(),
    payments,
    partner,
    countOrder: metrics.countOrder,
  });
  receiptRoutes(http, { ...services, typesetter });
  printerRoutes(http, { ...services, typesetter });
  couponRoutes(http, services);
  deliveryRoutes(http, {
    ...services,
    finder: createPlaceFinder(geocoderOf(config, fetch), clock),
    tiles: { url: config.mapTilesUrl, attribution: config.mapAttribution },
  });
  wantedTimeRoutes(http, services);
  formRoutes(http, services);
  visitRoutes(http, { ...services, streams });
  viewRoutes(http, { ...services, sender, originOf });
  staffOrderRoutes(http, { ...services, streams });
  staffVenueRoutes(http, { ...services, streams });
  staffFloorRoutes(http, { ...services, streams });
  staffPaymentRoutes(http, { ...services, streams, payments });
  staffEventRoutes(http, { ...services, streams });
  staffSessionRoutes(http, services);
  paymentRoutes(http, { ...services, payments });
  loyaltyRoutes(http, { ...services, loyalty: { ...payments, partner } });
  splitPaymentRoutes(http, { ...services, payments });
  paymentWebhookRoutes(http, { ...services, payments });
  sandboxRoutes(http, { ...services, payments });
  const kept = keepBytes();
  pictureRoutes(http, createPictureServer(engine, kept));
  filmRoutes(http, (license, name) => kept(`${license}/${name}`, () => findFilm(engine, license, name)));
  const guard = createOperatorGuard(config);
  operationsRoutes(http, {
    engine,
    metrics,
    isDraining: () => draining,
    publicUrl: config.publicUrl,
    metricsToken: config.metricsToken,
  });
  openApiRoutes(http, guard);
  const closePages = await guestPages(http, options, {
    withBoard: true,
    connect: (license) => ({ base: '', fetch: inProcessFetch(http), license }),
    licenseOf: async (host) => (await resolve(host)).license,
    originOf,
  });

  const refreshing = setInterval(refresh, REFRESH_MS);
  const worker = startWorker({
    ...payments,
    payments,
    pollMs: pace.jobsMs,
    sendReceipt: smtp && createReceiptSender({ engine, venues, typesetter, config, log: http.log }, smtp),
  });
  const reconciling = startReconciling(payments, pace.jobsMs);
  const retention = startRetention({ engine, clock, days: config.retentionDays, log: http.log });
  return {
    http,
    venues,
    hub,
    async drain() {
      draining = true;
      clearInterval(refreshing);
      pressure.stop();
      sender?.close();
      await streams.drain(1000);
      await closePages();
      await closeHttp(http);
      await worker.stop();
      typesetter.stop();
      await reconciling.stop();
      await retention.stop();
      await hub.close();
    },
  };
}
