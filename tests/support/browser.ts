import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const PACKAGE = JSON.parse(
  readFileSync(
    join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../package.json'),
    'utf8',
  ),
) as { version: string };

/** What keeps a browser quiet and able to run as any user. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Unpacks the browser into the folder for temporary files of whatever process it runs in. */
const UNPACK = "await (await import('@sparticuz/chromium')).default.executablePath();";

/**
 * The browser that comes with npm, as a program file. It is unpacked once per machine: into a folder of its own, which
 * then takes the name of `home` in one step, since several test files may come here at once. A process of its own does it: this
 * one's folder for temporary files is in use by the tests that go on meanwhile.
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
      // Another was first.
      rmSync(own, { recursive: true });
    }
  }
  return join(home, 'chromium');
}

/** What a browser of the tests does without unless it is asked for. */
export interface BrowserOptions {
  /** Pages that were left are kept whole, and come back as they were, where `canKeepPages`. */
  keepsPages?: boolean;
}

/** The one from npm needs libraries that a bare machine may lack. */
function runs(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0;
}

const installed = SYSTEM.find((path) => existsSync(path));

async function findBrowser(): Promise<string> {
  const packaged = await unpackBrowser();
  return installed === undefined || runs(packaged) ? packaged : installed;
}

const usual = findBrowser();

/** Only a browser of the machine keeps pages that were left: the one from npm never does. */
export const canKeepPages = installed !== undefined;

/**
 * A real Chromium: the one that comes with npm, the same on every machine and, without the parts of a desktop, at half the
 * cost of the machine's own, which steps in where that one does not start.
 */
export async function launchBrowser(
  more: readonly string[] = [],
  { keepsPages = false }: BrowserOptions = {},
): Promise<Browser> {
  return chromium.launch({
    executablePath: keepsPages && installed !== undefined ? installed : await usual,
    args: [...FLAGS, ...more],
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  });
}

let shared: Promise<Browser> | undefined;

/** The browser that all stories of one test process share, each with contexts of its own; it ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}
