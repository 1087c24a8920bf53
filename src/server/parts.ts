import type { FastifyBaseLogger } from 'fastify';
import { adapterOf } from './analytics/adapters.ts';
import { createViewSender, type ViewSender } from './analytics/sender.ts';
import { inBackground } from './runtime/background.ts';
import type { Clock, Ids } from './runtime/clock.ts';
import { appVersion, type Config } from './runtime/settings/config.ts';
import type { PageSource } from './guest-pages.ts';
import { createCallers, type Callers } from './http/guards/callers.ts';
import type { Services } from './http/plumbing/context.ts';
import { createGuesses, type Guesses } from './http/guards/guesses.ts';
import { createBuiltInPartner } from './loyalty/built-in.ts';
import type { LoyaltyPartner } from './orders/draft/loyalty-partner.ts';
import { createRemotePartner } from './loyalty/remote.ts';
import { smtpSettings, type SmtpSettings } from './mail/smtp.ts';
import { createMetrics, type Metrics } from './runtime/metrics.ts';
import { InFlight } from './orders/place/idempotency.ts';
import { createCalm } from './orders/place/consider/limit-waiting-orders.ts';
import { createOrderNumbers, type OrderNumbers } from './orders/place/number-blocks.ts';
import { USUAL_PACE, type Pace } from './runtime/calls/pace.ts';
import { createPayments, openGateways } from './payments/open-payments.ts';
import type { PaymentServices } from './payments/payment-services.ts';
import { createNameServer, type NameServer } from './office/domains/name-server.ts';
import { createDayBook, type DayBook } from './office/reports/day-book.ts';
import { createDraftWriter, type DraftWriter } from './office/publish/write-aside.ts';
import { createDispatcher, type Dispatcher } from './printing/dispatch.ts';
import { measurePressure, type Pressure } from './runtime/calls/pressure.ts';
import type { Hub } from './realtime/hub.ts';
import { createInProcessHub } from './realtime/in-process.ts';
import { createPostgresHub } from './realtime/postgres.ts';
import { createStreams, type Streams } from './realtime/sse.ts';
import { createToldCarts, type ToldCarts } from './realtime/told-carts.ts';
import { createCartReader, type CartReader } from './shared-cart/present-cart.ts';
import { createSeatWatch, type SeatWatch } from './visits/seat-watch.ts';
import { createTablePresence, type TablePresence } from './shared-cart/presence.ts';
import { createReceiptPress, type ReceiptPress } from './typeset/receipt-press.ts';
import { createTypesetter, type Typesetter } from './typeset/typesetter.ts';
import { createTokenWatch, type TokenWatch } from './people/token-watch.ts';
import { diskWarning, logBytes } from './store/disk.ts';
import type { Engine } from './store/engine.ts';
import { webhookReach } from './webhooks/webhook-services.ts';
import type { Reach } from './runtime/settings/reach.ts';
import { adoptFirstVenue } from './venues/origin/first-venue.ts';
import { venueOrigin } from './venues/origin/origin.ts';
import { createResolver } from './venues/origin/resolve-venue.ts';
import { createVenueDirectory, type ServerFacts, type VenueDirectory } from './venues/venue-directory.ts';

/** The options of the app; tests set their own. */
export interface AppOptions {
  config: Config;
  engine: Engine;
  clock: Clock;
  ids: Ids;
  /** The source of the guest app's pages; none: only the API. */
  pages: PageSource;
  /** Intervals and timeouts; tests shorten them. */
  pace?: Partial<Pace>;
  /** Name servers; tests bring their own. */
  names?: NameServer;
  /** The measured load of the process; tests set their own. */
  pressure?: Pressure;
}

/** The parts shared by the routes and jobs of one process. */
export interface Parts extends Services {
  pace: Pace;
  pressure: Pressure;
  metrics: Metrics;
  streams: Streams;
  /** The dishes in the carts of the phones that follow them. */
  carts: ToldCarts;
  /** Reads what tables choose together, for their streams. */
  cartReader: CartReader;
  /** Reads the tables of all followed phones at once. */
  seatWatch: SeatWatch;
  /** The phones that choose together. */
  tablePresence: TablePresence;
  callers: Callers;
  /** Closes what a revoked token has open. */
  tokens: TokenWatch;
  guesses: Guesses;
  numbers: OrderNumbers;
  inFlight: InFlight;
  isCalm: ReturnType<typeof createCalm>;
  typesetter: Typesetter;
  press: ReceiptPress;
  /** Puts lines on the tickets of their stations' printers. */
  dispatcher: Dispatcher;
  /** PRINTER_NETWORKS */
  printerNetworks: readonly string[];
  /** Which addresses webhooks may be delivered to. */
  webhookReach: Reach;
  /** WEBHOOK_NETWORKS */
  webhookNetworks: readonly string[];
  /** Writes drafts into the files of venues. */
  drafts: DraftWriter;
  /** Asked for the web addresses of venues. */
  names: NameServer;
  /** Adds up the days of the reports. */
  dayBook: DayBook;
  /** Null: no mail is sent. */
  smtp: SmtpSettings | null;
  payments: PaymentServices;
  partner: LoyaltyPartner;
  /** Null: page views are not reported. */
  sender: ViewSender | null;
  /** A venue's origin by its license, without a trailing slash. */
  originOf(license: string): Promise<string>;
}

function createHub(
  { config, engine, clock }: AppOptions,
  log: FastifyBaseLogger,
  onRemoteChange: (license: string) => void,
): Hub {
  return engine.kind === 'postgres'
    ? createPostgresHub(engine, {
        url: config.databaseSessionUrl ?? config.databaseUrl,
        clock,
        log,
        onRemoteChange,
      })
    : createInProcessHub(log);
}

/** Opens the metrics, including those of the store's disk, and warns about disks unsuitable for a store. */
function openMetrics(
  { config, engine }: AppOptions,
  log: FastifyBaseLogger,
  { streams, pressure }: Pick<Parts, 'streams' | 'pressure'>,
): Metrics {
  const fault = diskWarning(config.databaseUrl);
  if (fault !== null) log.warn(fault);
  return createMetrics({
    streams: streams.count,
    lagMs: pressure.lagMs,
    store: { kind: engine.kind, disk: fault === null ? 'local' : 'network' },
    logBytes: () => logBytes(config.databaseUrl),
  });
}

/** Opens the hub, and the venues, which learn through it of other processes' changes. */
function openVenues(
  options: AppOptions,
  log: FastifyBaseLogger,
  takesPayments: ServerFacts['takesPayments'],
) {
  const hub: Hub = createHub(options, log, (license) =>
    inBackground(log, 'menus could not be read again', () => venues.refresh(license)),
  );
  const venues: VenueDirectory = createVenueDirectory(options.engine, hub, options.clock, {
    appVersion,
    takesPayments,
    log,
  });
  return { hub, venues };
}

/** Creates the parts of one process; does not read the store yet. */
export function openParts(options: AppOptions, log: FastifyBaseLogger): Parts {
  const { config, engine, clock, ids } = options;
  const pace = { ...USUAL_PACE, ...options.pace };
  const pressure = options.pressure ?? measurePressure();
  const streams = createStreams();
  const gateways = openGateways(options, { timeoutMs: pace.gatewayMs, restMs: pace.gatewayRestMs }, log);
  const { hub, venues } = openVenues(options, log, gateways.takes);
  const payments = createPayments(options, { hub, venues, gateways, log });
  const smtp = config.smtpUrl === null ? null : smtpSettings(config.smtpUrl);
  const typesetter = createTypesetter();
  const statistics = adapterOf(config);
  const resolve = createResolver(engine, config);
  const callers = createCallers({ engine, clock, resolve, venues });
  return {
    engine,
    clock,
    ids,
    hub,
    venues,
    resolve,
    giveBack: payments.giveBack,
    sendsReceipts: smtp !== null,
    pace,
    pressure,
    metrics: openMetrics(options, log, { streams, pressure }),
    streams,
    carts: createToldCarts(),
    cartReader: createCartReader({ engine, clock }),
    tablePresence: createTablePresence({ engine, clock, hub, pace }, log),
    seatWatch: createSeatWatch({ engine, clock }),
    callers,
    tokens: createTokenWatch({ engine, clock }, log),
    guesses: createGuesses({ engine, clock }, callers),
    numbers: createOrderNumbers(engine, ids),
    inFlight: new InFlight(),
    isCalm: createCalm(clock),
    typesetter,
    press: createReceiptPress({ engine, clock, typesetter }),
    dispatcher: createDispatcher({ engine, clock, ids, venues }),
    printerNetworks: config.printerNetworks,
    webhookNetworks: config.webhookNetworks,
    webhookReach: webhookReach(config.webhookNetworks, pace.webhookMs),
    drafts: createDraftWriter(),
    names: options.names ?? createNameServer(),
    dayBook: createDayBook({ engine, clock, venues }, log),
    smtp,
    payments,
    partner: config.loyaltyApiUrl
      ? createRemotePartner(payments, { baseUrl: config.loyaltyApiUrl, log })
      : createBuiltInPartner(payments),
    sender: statistics && createViewSender(statistics, { fetch, log }),
    originOf: async (license) => {
      // Without the store the pages in memory are served all the same.
      await adoptFirstVenue(engine, config).catch(() => undefined);
      return venueOrigin(license, (await venues.find(license))?.venue.file.domains ?? [], config);
    },
  };
}
