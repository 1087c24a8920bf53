import { FONTS_KEY } from '../browser/early-keys.ts';
import { waitForNetwork, whenSettled } from '../browser/network-wait.ts';
import { writeText } from '../browser/storage.ts';

/** The connection as some browsers report it. */
interface Link {
  effectiveType?: string;
  saveData?: boolean;
}

/** False when the browser reports a slow connection; `unknown` when it reports none. */
export function isQuick(
  unknown = true,
  { connection }: { connection?: Link } = navigator as Navigator & { connection?: Link },
): boolean {
  return connection ? connection.effectiveType === '4g' && !connection.saveData : unknown;
}

/** Sets the rel of links. They have none before, since preload scanners also fetch disabled style sheets. */
function taken(wanted: string): HTMLLinkElement[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>(wanted)];
  for (const link of links) link.rel ||= 'stylesheet';
  return links;
}

/** The longest delay of the app by an unresponsive network. */
const MOST_WAIT_MS = 3000;
const AGAIN_MS = 3000;
let coming: Promise<unknown> | undefined;

/** Resolves once a style sheet is applied; retries until it loads. */
async function arrive(link: HTMLLinkElement): Promise<void> {
  if (link.sheet !== null) return;
  const { type } = await whenSettled(link);
  if (type === 'load') return;
  await waitForNetwork(AGAIN_MS);
  const again = link.cloneNode() as HTMLLinkElement;
  link.replaceWith(again);
  await arrive(again);
}

/** Applies the full style sheets without fonts; the page contains only its critical rules. Resolves when they are applied or take too long. */
export async function takeSheets(): Promise<void> {
  coming ??= Promise.all(taken('link[data-late]:not([data-font],[data-large])').map(arrive));
  await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS))]);
}

/** The longest wait for fonts by what they would lay out again. */
const MOST_FACES_MS = 10_000;

/**
 * Applies the fonts. Those of large scripts load only over a fast connection, since a megabyte would delay pictures; browsers that do not report it use system fonts first.
 * Resolves once the page is drawn with them, or they take too long.
 */
export async function takeFaces(): Promise<void> {
  const links = taken(isQuick() ? 'link[data-font],link[data-large]' : 'link[data-font]');
  writeText('local', FONTS_KEY, '1');
  async function drawn(): Promise<void> {
    await Promise.all(links.map((link) => link.sheet ?? whenSettled(link)));
    // A page asks for its fonts when it is drawn with their sheets.
    await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  }
  await Promise.race([drawn(), new Promise((resolve) => setTimeout(resolve, MOST_FACES_MS))]);
}
