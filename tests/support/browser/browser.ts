import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { heedPresses } from './heed-presses.ts';
import { heedRoutes } from './heed-routes.ts';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const PACKAGE = JSON.parse(
  readFileSync(
    join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../package.json'),
    'utf8',
  ),
) as { version: string };

/** Flags that silence a browser and let it run as any user. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages of one site in one context share a process: a kept context spares the next story a new one.
  '--process-per-site',
];

/** Unpacks the browser into the temporary folder of its process. */
const UNPACK = "await (await import('@sparticuz/chromium')).default.executablePath();";

/**
 * Unpacks the npm package's browser once per machine and returns its program file. Uses a folder of its own,
 * then renames it to `home` in one step, since several test files may run this at once. Runs in a process of
 * its own: other tests are using this process's temporary folder.
 */
export async function unpackBrowser(
  home = join(tmpdir(), `sufra-chromium-${PACKAGE.version}`),
): Promise<string> {
  if (!existsSync(home)) {
    const own = mkdtempSync(join(tmpdir(), 'sufra-chromium-'));
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: own },
    });
    try {
      renameSync(own, home);
    } catch {
      // Another process was first.
      rmSync(own, { recursive: true });
    }
  }
  return join(home, 'chromium');
}

/** Features of the tests' browser that are off by default. */
export interface BrowserOptions {
  /** Keeps left pages in the back-forward cache, where `canKeepPages`. */
  keepsPages?: boolean;
}

/** True when a program starts: the npm package's needs libraries that a bare machine may lack. */
function runs(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0;
}

const installed = SYSTEM.find((path) => existsSync(path));

async function findBrowser(): Promise<string> {
  const packaged = await unpackBrowser();
  return installed === undefined || runs(packaged) ? packaged : installed;
}

const usual = findBrowser();

/** Only a browser of the machine has a back-forward cache; the npm package's has none. */
export const canKeepPages = installed !== undefined;

/**
 * Launches a real Chromium: the npm package's, which is the same on every machine and, without desktop
 * parts, costs half as much as the machine's own; the machine's own is the fallback.
 */
export async function launchBrowser(
  more: readonly string[] = [],
  { keepsPages = false }: BrowserOptions = {},
): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: keepsPages && installed !== undefined ? installed : await usual,
    args: [...FLAGS, ...more],
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  });
  return heedPresses(heedRoutes(browser));
}

let shared: Promise<Browser> | undefined;

/** The browser that all stories of one test process share, each with contexts of its own; it ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}
