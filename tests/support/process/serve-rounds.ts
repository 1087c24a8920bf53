import { AsyncLocalStorage } from 'node:async_hooks';
import { createApp } from '#server/app.ts';
import { systemIds } from '#server/runtime/clock.ts';
import { readConfig } from '#server/runtime/settings/config.ts';
import type { Engine } from '#server/store/engine.ts';
import { openStore } from '#server/store/open-store.ts';

/**
 * The server with a fast clock, which all processes share by CLOCK_FROM (ms UTC). With DIE_AT, `2 inside`, it kills
 * itself at that write of a table's round: before it, inside its transaction, or after the commit; `during the count`,
 * shortly after it has answered who sends. It listens on a free port and prints it as the real one does.
 */
const { DIE_AT: dieAt = '', CLOCK_FROM: clockFrom = '' } = process.env;
/** A count of ten seconds, and a lease as long, take half a second each. */
const SPEED = 20;
/** A fifth of the count. */
const INTO_COUNT_MS = 100;
const [dyingWrite, side] = dieAt.split(' ');
/** Marks the work of calls: what is written beside them with a turn is a round's. */
const forCall = new AsyncLocalStorage<true>();

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
}

function deadly(engine: Engine): Engine {
  let writes = 0;
  return {
    ...engine,
    kind: engine.kind,
    db: engine.db,
    read: (query, params) => engine.read(query, params),
    ping: () => engine.ping(),
    close: () => engine.close(),
    async write(work, how) {
      const isRound = forCall.getStore() !== true && how?.turns?.some((turn) => turn.startsWith('cart '));
      const isLast = isRound === true && ++writes === Number(dyingWrite);
      if (isLast && side === 'before') return die();
      if (!isLast || side !== 'inside') {
        const answer = await engine.write(work, how);
        return isLast ? die() : answer;
      }
      return engine.write(function* () {
        yield* work();
        process.kill(process.pid, 'SIGKILL');
        throw new Error('the process goes on without its SIGKILL');
      }, how);
    },
  };
}

const config = readConfig();
const from = Number(clockFrom);
const app = await createApp({
  config,
  engine: deadly(await openStore(config.databaseUrl)),
  clock: { now: () => Math.floor(from + (Date.now() - from) * SPEED) },
  ids: systemIds,
  pages: 'none',
  pace: { jobsMs: 20 },
});
app.http.server.prependListener('request', ({ url = '' }, answer) => {
  forCall.enterWith(true);
  if (dieAt === 'during the count' && url.endsWith('/send/'))
    answer.once('finish', () => setTimeout(die, INTO_COUNT_MS));
});
await app.http.listen({ port: config.port, host: config.host });
const address = app.http.server.address();
console.log(`Sufra is ready at http://localhost:${typeof address === 'object' ? address?.port : ''}`);
