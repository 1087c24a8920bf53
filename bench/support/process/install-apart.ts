import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CannotMeasure } from '../../figure.ts';

const UNREACHABLE = /E(NOTFOUND|CONNREFUSED|CONNRESET|TIMEDOUT|AI_AGAIN)|ERR_SOCKET|network/;
const run = promisify(execFile);

/**
 * Installs what only a benchmark needs into a folder apart, by the package.json in a folder of ours; refuses with a
 * sentence when npm's registry cannot be reached.
 */
export async function installApart(source: URL, folder: string): Promise<void> {
  cpSync(fileURLToPath(source), folder, { recursive: true });
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  try {
    const options = ['--prefix', folder, '--ignore-scripts=false', ...patience, ...quiet];
    await run('npm', ['install', ...options], { cwd: folder });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    if (UNREACHABLE.test(said))
      throw new CannotMeasure(
        "npm's registry cannot be reached, from which this benchmark installs what it needs.",
      );
    throw new CannotMeasure(`What this benchmark needs cannot be installed: ${said.trim()}`);
  }
}
