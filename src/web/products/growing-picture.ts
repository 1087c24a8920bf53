import { matchPage } from '#contract/paths/paths.ts';
import { scrollMotion } from '#ui/motion.ts';
import { isQuick } from '../loading/late-sheets.ts';
import { hearMoves } from '../navigation/navigation.ts';

/** The view transition name of the picture on both screens; product.module.css animates it. */
const NAME = 'dish';
/** The longest that the old screen stays while the next one is drawn. */
const PATIENCE_MS = 500;

let shown = '';
let running: ViewTransition | null = null;
/** The box with the name: there is never more than one. */
let named: HTMLElement | null = null;
let passesOn = false;
let frame = 0;

function isOnScreen(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

function isDish(path: string): boolean {
  return matchPage(path)?.name === 'product';
}

/** The picture on the card that links to a dish; of several cards, the one whose link was followed. */
function onCard(dish: string): HTMLImageElement | null {
  const address = CSS.escape(dish);
  const links = [...document.querySelectorAll(`main :is(a[href="${address}"], a[href^="${address}?"])`)];
  const followed = links.find((link) => link === document.activeElement) ?? null;
  const pictures = [followed, ...links].map((link) => link?.closest('li')?.querySelector('img') ?? null);
  return pictures.find((picture) => picture && isOnScreen(picture)) ?? null;
}

/** The picture on a dish's own page, while it is on show there. */
function onPage(): HTMLImageElement | null {
  const slide = document.querySelector('main [data-grows]');
  const picture = slide?.parentElement?.scrollLeft === 0 ? slide.querySelector('img') : null;
  return picture && isOnScreen(picture) ? picture : null;
}

/** Resolves when the screen of an element has been replaced. */
function whenGone(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (element.isConnected) return;
      watcher.disconnect();
      resolve();
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { childList: true, subtree: true });
    look();
  });
}

/** Shows the file that is already loaded until the picture's own file is. */
function standIn(picture: HTMLImageElement, file: string): void {
  if (picture.complete && picture.currentSrc !== '') return;
  picture.style.background = `center/cover url("${CSS.escape(file)}")`;
  picture.addEventListener('load', () => picture.style.removeProperty('background'), { once: true });
}

/** Gives the name to a picture's box, which has the corners; null clears it. */
function giveName(picture: HTMLImageElement | null): void {
  named?.style.removeProperty('view-transition-name');
  named = picture?.closest('div') ?? null;
  named?.style.setProperty('view-transition-name', NAME);
}

/** Passes the change of address on to the app. Never as `popstate`, which React handles in one long task. */
function passOn(): void {
  passesOn = true;
  dispatchEvent(new Event('replaceState'));
  passesOn = false;
}

/**
 * Runs after the next frame, which shows that the tap registered: no other frame comes until the next screen
 * is drawn.
 */
function afterPaint(work: () => void): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => setTimeout(work));
}

function grow(before: HTMLImageElement, arrive: () => Promise<HTMLImageElement | null>): void {
  giveName(before);
  const transition = document.startViewTransition(async () => {
    // Something else may have drawn the next screen already.
    if (!before.isConnected) transition.skipTransition();
    const patience = setTimeout(() => transition.skipTransition(), PATIENCE_MS);
    passOn();
    const after = await arrive();
    clearTimeout(patience);
    if (running !== transition) return;
    giveName(after);
    if (!after) transition.skipTransition();
  });
  running = transition;
  // A skipped transition is not a fault.
  transition.ready.catch(() => {});
  void transition.finished.then(() => {
    if (running !== transition) return;
    giveName(null);
    running = null;
  });
}

/**
 * True unless the browser animates the move itself, the guest prefers reduced motion, or the connection is slow: a phone on bad Wi-Fi
 * answers the tap some 100 ms sooner without the capture of the old screen.
 */
function mayGrow(move: Event): boolean {
  if (move instanceof PopStateEvent && move.hasUAVisualTransition) return false;
  if (!isQuick()) return false;
  return 'startViewTransition' in document && !document.hidden && scrollMotion() === 'smooth';
}

function hear(move: Event): void {
  if (passesOn) return;
  const from = shown;
  const to = location.pathname;
  if (from === to) return;
  shown = to;
  running?.skipTransition();
  if (isDish(from) === isDish(to)) return;
  const before = isDish(from) ? onPage() : onCard(to);
  if (!before?.complete) return;
  const file = before.currentSrc;
  const arrive = async () => {
    await whenGone(before);
    const after = isDish(from) ? onCard(from) : onPage();
    if (after) standIn(after, file);
    return after;
  };
  if (!mayGrow(move)) return void arrive();
  move.stopImmediatePropagation();
  afterPaint(() => grow(before, arrive));
}

/**
 * Grows a dish's picture from its card to its page and back (View Transitions). The address changes at once;
 * the app is told two frames later, when the browser has captured the old screen.
 */
export function growPictures(): void {
  shown = location.pathname;
  hearMoves(hear);
}
