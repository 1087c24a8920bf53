import { FONTS_KEY } from '../browser/early-keys.ts';
import { waitForNetwork, whenSettled } from '../browser/network-wait.ts';
import { writeText } from '../browser/storage.ts';

/** What some browsers know of the connection. */
interface Link {
  effectiveType?: string;
  saveData?: boolean;
}

/** False on a connection that is known to be slow. */
export function isQuick(
  { connection }: { connection?: Link } = navigator as Navigator & { connection?: Link },
): boolean {
  return !connection || (connection.effectiveType === '4g' && !connection.saveData);
}

/** Gives links their rel; until then they have none, since preload scanners fetch style sheets that are merely disabled. */
function taken(wanted: string): HTMLLinkElement[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>(wanted)];
  for (const link of links) link.rel ||= 'stylesheet';
  return links;
}

/** The longest that a network without answers delays the app. */
const MOST_WAIT_MS = 3000;
const AGAIN_MS = 3000;
let coming: Promise<unknown> | undefined;

/** Resolves once a style sheet is applied, however often it has to be requested. */
async function arrive(link: HTMLLinkElement): Promise<void> {
  if (link.sheet !== null) return;
  const { type } = await whenSettled(link);
  if (type === 'load') return;
  await waitForNetwork(AGAIN_MS);
  const again = link.cloneNode() as HTMLLinkElement;
  link.replaceWith(again);
  await arrive(again);
}

/** Applies the complete style sheets without fonts; the page carried only the rules it needed at first. Resolves when they are applied, or take too long. */
export async function takeSheets(): Promise<void> {
  coming ??= Promise.all(taken('link[data-late]:not([data-font],[data-large])').map(arrive));
  await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS))]);
}

/** Applies the fonts, those of large scripts only over a quick connection: a megabyte of them would delay pictures. Browsers that cannot tell use their own fonts first. */
export function takeFaces(): void {
  taken(isQuick() ? 'link[data-font],link[data-large]' : 'link[data-font]');
  writeText('local', FONTS_KEY, '1');
}
