import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** What keeps a browser quiet and able to run as any user. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

async function executable(): Promise<{ path: string; flags: string[] }> {
  const system = SYSTEM.find((path) => existsSync(path));
  if (system) return { path: system, flags: [] };
  // It unpacks into the temporary folder: one of its own, or two runs would race.
  const own = join(tmpdir(), `sufra-chromium-${process.pid}`);
  mkdirSync(own, { recursive: true });
  process.env['TMPDIR'] = own;
  const { default: packaged } = await import('@sparticuz/chromium');
  return { path: await packaged.executablePath(), flags: packaged.args };
}

/** What a browser of the tests does without unless it is asked for. */
export interface BrowserOptions {
  /** Pages that were left are kept whole, and come back as they were. */
  keepsPages?: boolean;
}

/** A real Chromium: the machine's, else the one that comes with npm. */
export async function launchBrowser(
  more: readonly string[] = [],
  { keepsPages = false }: BrowserOptions = {},
): Promise<Browser> {
  const { path, flags } = await executable();
  return chromium.launch({
    executablePath: path,
    args: [...new Set([...flags, ...FLAGS, ...more])],
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  });
}
