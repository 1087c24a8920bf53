import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CannotMeasure } from '../figure.ts';

const UNREACHABLE = /E(NOTFOUND|CONNREFUSED|CONNRESET|TIMEDOUT|AI_AGAIN)|ERR_SOCKET|network/;
const run = promisify(execFile);

/**
 * Installs a peer into a folder, from the package.json in our folder of that name; refuses with a sentence when npm's
 * registry cannot be reached.
 */
export async function installPeer(name: string, folder: string): Promise<void> {
  cpSync(fileURLToPath(new URL(`${name}/`, import.meta.url)), folder, { recursive: true });
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  try {
    const options = ['--prefix', folder, '--ignore-scripts=false', ...patience, ...quiet];
    await run('npm', ['install', ...options], { cwd: folder });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    if (UNREACHABLE.test(said))
      throw new CannotMeasure("npm's registry cannot be reached, so there is nobody to compare with.");
    throw new CannotMeasure(`${name} cannot be installed: ${said.trim()}`);
  }
}
