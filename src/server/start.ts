import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { announcement } from './announcement.ts';
import { createApp } from './app.ts';
import { atMost } from './runtime/background.ts';
import { systemClock, systemIds } from './runtime/clock.ts';
import { settings, type Config } from './runtime/settings/config.ts';
import { noteRunningPort } from './runtime/settings/running-port.ts';
import { createGuestApp } from './guest-app.ts';
import type { PageSource } from './guest-pages.ts';
import { importDemoVenues } from './venues/import/demo-venues.ts';
import type { Pace } from './runtime/calls/pace.ts';
import type { Pressure } from './runtime/calls/pressure.ts';
import { checkBeside } from './store/check-store.ts';
import { storeFile } from './store/disk.ts';
import { openStore } from './store/open-store.ts';

const DRAIN_MS = 10_000;
/**
 * The time limit of the shutdown. Work that is still running then waits for a silent database or gateway: everything
 * answered is stored, the rest is left to the next process.
 */
const ENOUGH_MS = 9000;

/**
 * How long a server behind a load balancer still accepts requests while it reports not ready: balancers check every 2
 * s.
 */
const NOTICE_MS = 2000;

/**
 * How many connections may wait to be accepted, if the system allows it: ten thousand phones may reconnect within
 * seconds.
 */
const BACKLOG = 4096;

/** The port or the address is not available. */
class CannotListen extends Error {
  override name = 'CannotListen';
}

/** Why the server cannot listen there, as a sentence that names the setting; null for an unknown error code. */
export function listeningFault({ port, host }: Pick<Config, 'port' | 'host'>, code?: string): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or choose another one: PORT=8081 npm start`;
  if (code === 'EACCES')
    return `PORT is "${port}", which this user may not listen on; expected one from 1024 on, such as PORT=8080.`;
  return code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN'
    ? `HOST is "${host}"; expected ${settings.host.expected}.`
    : null;
}

async function listen(http: FastifyInstance, config: Config): Promise<number> {
  const { port, host } = config;
  try {
    await http.listen({ port, host, backlog: BACKLOG });
  } catch (error) {
    const fault = listeningFault(config, (error as { code?: string }).code);
    throw fault === null ? error : new CannotListen(fault);
  }
  const address = http.server.address();
  // Links carry the port that the system has chosen.
  if (typeof address === 'object' && address) config.port = address.port;
  return config.port;
}

function closeOnSignal(http: FastifyInstance, close: () => Promise<void>): void {
  const logger = { error: (error: unknown) => http.log.error(error) };
  closeWithGrace({ delay: DRAIN_MS, logger }, async ({ err }) => {
    if (err) http.log.error({ err }, 'stopping after an unexpected error');
    await close();
  });
}

/** Starts only the guest app, for a remote server (API_URL): pages without a store. */
async function startGuestApp(config: Config, apiUrl: string, pages: PageSource): Promise<void> {
  const app = await createGuestApp({ config, clock: systemClock, ids: systemIds, pages }, apiUrl);
  const port = await listen(app.http, config);
  closeOnSignal(app.http, app.drain);
  console.log(`Sufra is ready at ${config.publicUrl ?? `http://localhost:${port}`}\n\n  API    ${apiUrl}`);
}

/** Checks a large store while the server runs. If it is damaged the server ends, and the next start refuses it. */
function checkStore({ databaseUrl }: Config): () => void {
  const file = storeFile(databaseUrl);
  if (file === null) return () => {};
  const { found, stop } = checkBeside(file);
  void found.then((fault) => {
    if (fault !== null) throw fault;
  });
  return stop;
}

/** Options for starting a server, besides its settings. */
export interface StartOptions {
  /** Pages are rendered from sources, without a build. */
  dev: boolean;
  /** Adds the demo venues to an empty store even with PUBLIC_URL. */
  demo: boolean;
  /** Intervals and timeouts; for tests. */
  pace?: Partial<Pace>;
  /** The load that calls are refused by, instead of this process's own; for tests. */
  pressure?: Pressure;
}

/**
 * True when an empty store gets the demo venues. Guests of a public address could otherwise order at restaurants that
 * do not exist.
 */
export function wantsDemos({ publicUrl }: Pick<Config, 'publicUrl'>, isAskedFor: boolean): boolean {
  return isAskedFor || publicUrl === null;
}

/** Opens the store, imports the demo venues on a first local start, listens, and drains on SIGTERM. */
export async function start(config: Config, { dev, demo, pace = {}, pressure }: StartOptions): Promise<void> {
  const pages = dev ? 'dev' : 'built';
  if (config.apiUrl !== null) return startGuestApp(config, config.apiUrl, pages);
  const engine = await openStore(config.databaseUrl, { sessionUrl: config.databaseSessionUrl });
  const options = { config, engine, clock: systemClock, ids: systemIds, pages, pace, pressure } as const;
  if (wantsDemos(config, demo)) await importDemoVenues(engine);
  const app = await createApp(options);
  const port = await listen(app.http, config);
  const file = storeFile(config.databaseUrl);
  const takeBackNote = file === null ? () => {} : noteRunningPort(file, port);
  const stopChecking = checkStore(config);
  async function end(): Promise<void> {
    stopChecking();
    await app.drain(config.publicUrl === null ? 0 : NOTICE_MS);
    await engine.close();
    takeBackNote();
  }
  // Installed before the address is announced, so that no signal arrives before it.
  closeOnSignal(app.http, () => atMost(ENOUGH_MS, end()));
  console.log(await announcement({ engine, venues: app.venues, clock: systemClock }, config, port));
}
