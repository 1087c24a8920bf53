import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CannotMeasure } from '../figure.ts';
import type { Contender } from './contender.ts';
import { vendureTable } from './dishes.ts';
import { caller } from './http.ts';
import { shopOf } from './vendure-shop.ts';

const OURS = fileURLToPath(new URL('vendure/', import.meta.url));
const UNREACHABLE = /E(NOTFOUND|CONNREFUSED|CONNRESET|TIMEDOUT|AI_AGAIN)|ERR_SOCKET|network/;
const NODE = ['--env-file=production.env'];
const run = promisify(execFile);

/** What our few lines in its folder read: the store, and a secret of this run. */
function settings(url: string): string {
  const secret = randomUUID();
  if (url.startsWith('file:')) return JSON.stringify({ secret, store: { file: url.slice('file:'.length) } });
  const { searchParams, username, pathname } = new URL(url);
  const store = { host: searchParams.get('host'), username, database: pathname.slice(1) };
  return JSON.stringify({ secret, store });
}

/** Starts one of its processes; answers what it says when it is ready. */
async function startProcess(folder: string, file: string, given: string) {
  const child: ChildProcess = spawn(process.execPath, [...NODE, file, given], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /^ready ?(\d*)$/m.exec(said);
      if (ready) resolve(ready[1] ?? '');
    });
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${file} of Vendure ended with ${code}: ${said}`)));
  });
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Fills its store and starts what it needs, server and worker, from the folder where it is installed. */
export async function startVendure(folder: string, url: string): Promise<Contender> {
  const given = settings(url);
  const products = join(folder, 'products.csv');
  writeFileSync(products, vendureTable());
  await run(process.execPath, [...NODE, 'seed.mjs', given, products], { cwd: folder });
  const server = await startProcess(folder, 'server.mjs', given);
  const worker = await startProcess(folder, 'worker.mjs', given).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  async function stop(): Promise<void> {
    await Promise.all([server.stop(), worker.stop()]);
  }
  try {
    const shop = await shopOf(caller(`http://127.0.0.1:${server.port}`));
    return { ...shop, pids: [server.pid, worker.pid], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Installs it into a folder, as package.json there says; refuses in a sentence where npm's registry cannot be reached. */
export async function installVendure(folder: string): Promise<void> {
  cpSync(OURS, folder, { recursive: true });
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  try {
    const options = ['--prefix', folder, '--ignore-scripts=false', ...patience, ...quiet];
    await run('npm', ['install', ...options], { cwd: folder });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    if (UNREACHABLE.test(said))
      throw new CannotMeasure("npm's registry cannot be reached, so there is nobody to compare with.");
    throw new CannotMeasure(`Vendure cannot be installed: ${said.trim()}`);
  }
}
