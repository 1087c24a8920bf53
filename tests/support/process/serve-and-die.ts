import { AsyncLocalStorage } from 'node:async_hooks';
import { createApp } from '#server/app.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { readConfig } from '#server/runtime/settings/config.ts';
import type { Engine } from '#server/store/engine.ts';
import { openStore } from '#server/store/open-store.ts';

/**
 * The server, but it kills itself when it stores the next webhook: just before or just after the write, as
 * DIE_AT says. It listens on a free port and prints it as the real one does.
 */
const { DIE_AT: dieAt } = process.env;
/** Marks the work of a webhook, since jobs write beside it. */
const forWebhook = new AsyncLocalStorage<true>();

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
}

function deadly(engine: Engine): Engine {
  return {
    ...engine,
    kind: engine.kind,
    db: engine.db,
    ping: () => engine.ping(),
    close: () => engine.close(),
    async write(work) {
      const isLast = forWebhook.getStore() === true;
      if (isLast && dieAt === 'before') return die();
      const answer = await engine.write(work);
      return isLast ? die() : answer;
    },
  };
}

const config = readConfig();
const engine = deadly(await openStore(config.databaseUrl));
const app = await createApp({
  config,
  engine,
  clock: systemClock,
  ids: systemIds,
  pages: 'none',
});
app.http.server.prependListener('request', ({ url = '' }) => {
  if (url.endsWith('/webhook/')) forWebhook.enterWith(true);
});
await app.http.listen({ port: config.port, host: config.host });
const address = app.http.server.address();
console.log(`Sufra is ready at http://localhost:${typeof address === 'object' ? address?.port : ''}`);
