import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost, inBackground } from './runtime/background.ts';
import { guestPages } from './guest-pages.ts';
import { closeHttp, createHttp } from './http/create-http.ts';
import { installErrorHandlers } from './http/plumbing/errors.ts';
import { installHeaders } from './http/plumbing/headers.ts';
import { inProcessFetch } from './http/plumbing/in-process-fetch.ts';
import { limitBodies } from './http/guards/limit-bodies.ts';
import { limitKeys } from './http/guards/limit-keys.ts';
import { limitWrites } from './http/guards/limit-writes.ts';
import { measureRequests } from './http/plumbing/measure-requests.ts';
import { holdBackStreams } from './http/guards/open-stream.ts';
import { installOpenApi } from './http/docs/openapi.ts';
import { logSecurity } from './http/guards/security-log.ts';
import { shedLoad } from './http/guards/shed-load.ts';
import { framedVenue } from './office/preview/previews.ts';
import { guardOffice } from './http/guards/office-session.ts';
import { guardBoard } from './http/guards/staff-session.ts';
import { refuseAmbiguous } from './http/guards/strict-requests.ts';
import { tellUnknownMembers } from './http/guards/unknown-members.ts';
import { sandboxRoutes } from './http/guest/sandbox-page.ts';
import { startRetention } from './jobs/retention.ts';
import { sendRound } from './shared-cart/send-round.ts';
import { startWorker } from './jobs/job-runner.ts';
import { createLinkSender } from './mail/send-link.ts';
import { createUnpublishedSender } from './mail/send-unpublished.ts';
import { createReceiptSender } from './mail/send-receipt.ts';
import { publishScheduled } from './office/publish/run-scheduled.ts';
import { notingEngine } from './once/noting-engine.ts';
import { openParts, type AppOptions, type Parts } from './parts.ts';
import { createTicketSender, startSendingTickets } from './printing/house/send-tickets.ts';
import { startReconciling } from './payments/settle/reconcile.ts';
import type { Hub } from './realtime/hub.ts';
import { startDelivering } from './webhooks/deliver.ts';
import { addRoutes, schemas, shapes } from './routes.ts';
import type { VenueDirectory } from './venues/venue-directory.ts';

/** The server, ready to listen or to handle calls in process. */
export interface App {
  http: FastifyInstance;
  venues: VenueDirectory;
  hub: Hub;
  /**
   * Reports not ready from now on; after the notice period it ends streams, refuses new connections and closes. The
   * store stays open.
   */
  drain(noticeMs?: number): Promise<void>;
}

/** How often the server checks for imports, other processes' stock changes, and opening times. */
const REFRESH_MS = 1000;

/** How long stopping waits for printers, which are then asked about a ticket under way, and for receivers. */
const STOP_MS = 5000;

/** The checks that every request passes before its route, in this order. */
function installGuards(http: FastifyInstance, { config }: AppOptions, parts: Parts): void {
  installHeaders(http, config.corsOrigins);
  installErrorHandlers(http, limitWrites(http, parts));
  refuseAmbiguous(http);
  shedLoad(http, parts.pressure.lagMs);
  limitBodies(http);
  holdBackStreams(http, parts);
  guardBoard(http, parts);
  guardOffice(http, { ...parts, publicUrl: config.publicUrl });
  limitKeys(http, parts);
  tellUnknownMembers(http, shapes);
  logSecurity(http, parts.metrics.countSecurity);
}

/** Starts the background jobs; returns how to stop them. */
function startJobs({ log }: FastifyInstance, { config, engine, clock, ids }: AppOptions, parts: Parts) {
  const { venues, typesetter, payments, smtp, pace, dayBook } = parts;
  const worker = startWorker({
    ...payments,
    payments,
    publishScheduled: (license, id) => publishScheduled(parts, license, id),
    sendRound: (round) => sendRound(parts, round),
    pollMs: pace.jobsMs,
    mails: smtp && {
      sendReceipt: createReceiptSender({ engine, venues, typesetter, config, log }, smtp),
      sendLink: createLinkSender({ engine, clock, ids, venues, config, log }, smtp),
      sendUnpublished: createUnpublishedSender({ engine, venues, config, log }, smtp),
    },
  });
  const reconciling = startReconciling(payments, pace.jobsMs);
  const retention = startRetention({ engine, clock, days: config.retentionDays, log });
  const sending = startSendingTickets(
    createTicketSender({ ...parts, log, printMs: pace.printMs }),
    log,
    pace.jobsMs,
  );
  const delivering = startDelivering({ ...parts, log }, pace.jobsMs);
  dayBook.start(pace.reportsMs);
  return async () => {
    await dayBook.stop();
    await parts.tablePresence.stop();
    await worker.stop();
    await atMost(STOP_MS, Promise.all([sending.stop(), delivering.stop()]));
    typesetter.stop();
    await reconciling.stop();
    await retention.stop();
  };
}

/** Assembles the server: guards of every request, routes, pages and background jobs. */
export async function createApp(given: AppOptions): Promise<App> {
  const options = { ...given, engine: notingEngine(given.engine, given.clock) };
  const http = createHttp(options, shapes);
  const parts = openParts(options, http.log);
  const { venues, hub, resolve, originOf, streams, pressure, metrics, sender, tokens } = parts;
  let draining = false;

  http.decorate('onceServices', parts);
  installGuards(http, options, parts);
  await installOpenApi(http, options.config);
  for (const schema of schemas) http.addSchema(schema);
  measureRequests(http, metrics);
  addRoutes(http, options, parts, () => draining);
  const { close: closePages, fontsOf } = await guestPages(http, options, {
    withBoard: true,
    framedBy: (token) => framedVenue(parts, token),
    connect: (license) => ({ base: '', fetch: inProcessFetch(http), license }),
    licenseOf: async (host) => (await resolve(host)).license,
    originOf,
  });
  sandboxRoutes(http, { ...parts, fontsOf });

  const refreshing = setInterval(
    () => inBackground(http.log, 'menus could not be read again', () => venues.refresh()),
    REFRESH_MS,
  );
  const stopJobs = startJobs(http, options, parts);
  return {
    http,
    venues,
    hub,
    async drain(noticeMs = 0) {
      draining = true;
      if (noticeMs > 0) await wait(noticeMs);
      clearInterval(refreshing);
      pressure.stop();
      tokens.stop();
      sender?.close();
      await streams.drain(1000);
      await closePages();
      await closeHttp(http);
      await stopJobs();
      await hub.close();
    },
  };
}
