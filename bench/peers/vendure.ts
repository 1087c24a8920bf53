import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installApart } from '../support/process/install-apart.ts';
import type { Contender, Peer } from './contender.ts';
import { vendureTable } from './dishes.ts';
import { caller } from './http.ts';
import { runIn, startIn } from './peer-process.ts';
import { adminOf } from './vendure-admin.ts';
import { shopOf } from './vendure-shop.ts';

const READY = /^ready ?(\d*)$/m;

/** The input of our few lines in its folder: the store, and a secret of this run. */
function settings(url: string, secret: string): string {
  if (url.startsWith('file:')) return JSON.stringify({ secret, store: { file: url.slice('file:'.length) } });
  const { searchParams, username, pathname } = new URL(url);
  const store = { host: searchParams.get('host'), username, database: pathname.slice(1) };
  return JSON.stringify({ secret, store });
}

/** Fills its store and starts its server and worker. */
async function start(folder: string, url: string): Promise<Contender> {
  const secret = randomUUID();
  const given = settings(url, secret);
  const products = join(folder, 'products.csv');
  writeFileSync(products, vendureTable());
  await runIn(folder, ['seed.mjs', given, products]);
  const server = await startIn(folder, ['server.mjs', given], READY);
  const worker = await startIn(folder, ['worker.mjs', given], READY).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  async function stop(): Promise<void> {
    await Promise.all([server.stop(), worker.stop()]);
  }
  try {
    const call = caller(`http://127.0.0.1:${server.told}`);
    const shop = await shopOf(call);
    return { ...shop, reprice: await adminOf(call, secret), pids: [server.pid, worker.pid], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export const vendure: Peer = {
  name: 'Vendure 3.7.3',
  stores: ['sqlite', 'postgres'],
  install: (folder) => installApart(new URL('vendure/', import.meta.url), folder),
  start,
};
