import closeWithGrace from 'close-with-grace';
import { createApp, type App } from './app.ts';
import { systemClock, systemIds } from './clock.ts';
import type { Config } from './config.ts';
import { importDemoVenues } from './venues/demo-venues.ts';
import { createStaffToken } from './staff/tokens.ts';
import { openStore } from './store/open-store.ts';
import type { Engine } from './store/engine.ts';
import { knownLicenses } from './venues/venue-directory.ts';

const DRAIN_MS = 10_000;

/** Another program has the port. */
class PortTaken extends Error {
  override name = 'PortTaken';
}

async function listen(app: App, { port, host }: Config): Promise<number> {
  try {
    await app.http.listen({ port, host });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
    throw new PortTaken(
      `Port ${port} is taken by another program. Stop it, or choose another one: PORT=8081 npm start`,
    );
  }
  const address = app.http.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

async function describe(engine: Engine, config: Config, port: number): Promise<string> {
  const base = config.publicUrl ?? `http://localhost:${port}`;
  const lines = [`Sufra is ready at ${base}`, ''];
  for (const license of await knownLicenses(engine))
    lines.push(`  Menu   http://${license}.localhost:${port}/`);
  if (config.publicUrl === null && config.defaultLicense !== 'none') {
    const token = await createStaffToken(engine, systemClock, systemIds, config.defaultLicense, 'manager', 1);
    lines.push(`  Board  ${base}/staff#${token}`);
  }
  lines.push(
    `  API    ${base}/api/docs`,
    `  Store  ${engine.kind === 'sqlite' ? config.databaseUrl.replace(/^file:/, '') : 'PostgreSQL'}`,
  );
  return lines.join('\n');
}

/** Opens the store, brings the demo venues on a first start, listens, and drains on SIGTERM. */
export async function start(config: Config, { dev }: { dev: boolean }): Promise<App> {
  void dev;
  const engine = await openStore(config.databaseUrl);
  const options = { config, engine, clock: systemClock, ids: systemIds };
  const warmUp = await importDemoVenues(options);
  const app = await createApp(options);
  const port = await listen(app, config);
  console.log(await describe(engine, config, port));
  closeWithGrace(
    { delay: DRAIN_MS, logger: { error: (error: unknown) => app.http.log.error(error) } },
    async ({ err }) => {
      if (err) app.http.log.error({ err }, 'stopping after an unexpected error');
      await app.drain();
      await engine.close();
    },
  );
  void warmUp();
  return app;
}
