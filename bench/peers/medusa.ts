import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/process/free-port.ts';
import { installApart } from '../support/process/install-apart.ts';
import type { Contender, Peer } from './contender.ts';
import { dishes } from './dishes.ts';
import { caller } from './http.ts';
import { shopOf, type Seeded } from './medusa-shop.ts';
import { runIn, startIn } from './peer-process.ts';

const PROGRAM = join('node_modules', '@medusajs', 'cli', 'cli.js');

/** Its address of a database behind a socket: it takes the socket's folder as the host. */
function addressOf(url: string): string {
  const { username, searchParams, pathname } = new URL(url);
  return `postgres://${username}@${encodeURIComponent(searchParams.get('host') ?? '')}${pathname}`;
}

/** Creates its tables, fills them and starts it: one process, which also runs its background work. */
async function start(folder: string, url: string): Promise<Contender> {
  const settings = { databaseUrl: addressOf(url), secret: randomUUID() };
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings));
  writeFileSync(join(folder, 'dishes.json'), JSON.stringify(dishes));
  await runIn(folder, [PROGRAM, 'db:migrate']);
  const said = await runIn(folder, [PROGRAM, 'exec', './seed.mjs', 'dishes.json']);
  const seeded = JSON.parse(/^seeded (.*)$/m.exec(said)?.[1] ?? '') as Seeded;
  const port = await freePort();
  const server = await startIn(
    folder,
    [PROGRAM, 'start', '--port', String(port), '--host', '127.0.0.1'],
    /Server is ready/,
  );
  return { ...shopOf(caller(`http://127.0.0.1:${port}`), seeded), pids: [server.pid], stop: server.stop };
}

export const medusa: Peer = {
  name: 'Medusa 2.21.2',
  stores: ['postgres'],
  install: (folder) => installApart(new URL('medusa/', import.meta.url), folder),
  start,
};
