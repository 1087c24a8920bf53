import { FONTS_KEY } from './early-keys.ts';
import { waitForNetwork } from './network-wait.ts';
import { writeText } from './state/storage.ts';

/** What some browsers know of the connection. */
interface Link {
  effectiveType?: string;
  saveData?: boolean;
}

/** False where a megabyte of letters would keep pictures waiting; browsers that cannot tell have faces of their own named first. */
function isQuick(
  { connection }: { connection?: Link } = navigator as Navigator & { connection?: Link },
): boolean {
  return !connection || (connection.effectiveType === '4g' && !connection.saveData);
}

/** Their links do not say what they are until then: browsers that look ahead fetch sheets that are only disabled. */
function taken(wanted: string): HTMLLinkElement[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>(wanted)];
  for (const link of links) link.rel ||= 'stylesheet';
  return links;
}

/** A network that answers nothing keeps the app no longer than this. */
const MOST_WAIT_MS = 3000;
const AGAIN_MS = 3000;
let coming: Promise<unknown> | undefined;

/** Resolves once a sheet counts, however often it must be asked for. */
async function arrive(link: HTMLLinkElement): Promise<void> {
  if (link.sheet !== null) return;
  const { type } = await new Promise<Event>((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve);
  });
  if (type === 'load') return;
  await waitForNetwork(AGAIN_MS);
  const again = link.cloneNode() as HTMLLinkElement;
  link.replaceWith(again);
  await arrive(again);
}

/** The sheets in full, without faces: the page carried only what it showed at first. Resolves when they count, or keep the app too long. */
export async function takeSheets(): Promise<void> {
  coming ??= Promise.all(taken('link[data-late]:not([data-font],[data-large])').map(arrive));
  await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS))]);
}

/** The faces, those of large scripts only over a quick connection. */
export function takeFaces(): void {
  taken(isQuick() ? 'link[data-font],link[data-large]' : 'link[data-font]');
  writeText('local', FONTS_KEY, '1');
}
