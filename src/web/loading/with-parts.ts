import { waitForNetwork, whenSettled } from '../browser/network-wait.ts';
import { setNetwork } from '../browser/network.ts';
import { oncePerKey } from './loaded.ts';

const AGAIN_MS = 3000;
/** The timeout of a file: 200 kB take less at 64 kbit/s. */
const MOST_MS = 30_000;

/** Reloads the page, once per file, when the server no longer has a file of this version. Throws when storage is unavailable. */
function reloadPageFor(file: string): void {
  if (sessionStorage[file]) return;
  sessionStorage[file] = 1;
  location.reload();
}

async function isLoaded(file: string): Promise<boolean> {
  try {
    const answer = await fetch(file, { signal: AbortSignal.timeout(MOST_MS) });
    await answer.blob();
    if (answer.status === 404) reloadPageFor(file);
    return answer.ok;
  } catch {
    return false;
  }
}

/** Applies the style sheet of a part before the part is shown. */
function applySheet(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return whenSettled(link);
}

/** True for a sheet that the page has. */
function isApplied(file: string): boolean {
  return document.querySelector(`link[href="${file}"]`) !== null;
}

async function fetchFile(file: string): Promise<void> {
  if (isApplied(file)) return;
  let lost = false;
  while (!(await isLoaded(file))) {
    lost = true;
    setNetwork({ offline: true });
    await waitForNetwork(AGAIN_MS);
  }
  if (lost) setNetwork({ offline: false });
}

const fetchOnce = oncePerKey(fetchFile);

const useOnce = oncePerKey(async (file: string) => {
  await fetchOnce(file);
  if (file.endsWith('.css') && !isApplied(file)) await applySheet(file);
});

let isAhead = false;

/** Fetches the files of a part without running it or applying its styles. `part`: its import. */
export function fetchPart(part: () => Promise<unknown>): void {
  isAhead = true;
  void part();
  isAhead = false;
}

/**
 * Imports a part of the app once all its files have loaded, and retries them until they do: many browsers do not repeat a failed import
 * during the life of a page. The build routes every dynamic import through this function (tools/vite/imports-with-parts.ts). `files`: the
 * part's files and its dependencies, style sheets included, relative to the root.
 */
export async function withParts<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  if (isAhead) {
    for (const file of files) void fetchOnce(`/${file}`);
    return new Promise(() => {});
  }
  await Promise.all(files.map((file) => useOnce(`/${file}`)));
  // Without a cache the import requests the file again, and may fail.
  return load().catch(() => waitForNetwork(AGAIN_MS).then(() => withParts(load)));
}
