/** The minimum height of a keyboard; the browser's own bars are lower. */
const LEAST_PX = 120;
/** A press lasts until its click: the pressed element must not move under the finger. */
const PRESS_MS = 400;
/** Space below a field for its fault. */
const UNDER_PX = 40;
/** The height of the header. */
const HEADER_PX = 72;

const KEYBOARD = 'data-keyboard';

let isWatched = false;
let isPressed = false;
let releasing: ReturnType<typeof setTimeout> | undefined;

function typedIn(): HTMLInputElement | HTMLTextAreaElement | null {
  const { activeElement: element } = document;
  const isText = element?.matches('textarea, input:not([type="radio"], [type="checkbox"])');
  return isText ? (element as HTMLInputElement) : null;
}

/** A zoomed page shows less of itself without any keyboard. */
function isCovered({ height, scale }: VisualViewport): boolean {
  return document.documentElement.clientHeight - height * scale > LEAST_PX;
}

/** Scrolls a field with its name and its fault above the keyboard; the browser scrolls only the field. */
function showWhole(field: HTMLInputElement | HTMLTextAreaElement, view: VisualViewport): void {
  if (field.closest('dialog')) return;
  const { top, bottom } = (field.labels?.[0]?.parentElement ?? field).getBoundingClientRect();
  const below = bottom + UNDER_PX - (view.offsetTop + view.height);
  const most = top - view.offsetTop - HEADER_PX;
  if (below > 0 && most > 0) scrollBy(0, Math.min(below, most));
}

/** The keyboard has closed: bars return to their edge, but never during a press. */
function unmark(view: VisualViewport): void {
  clearTimeout(releasing);
  releasing = setTimeout(() => {
    if (!isPressed && !isCovered(view)) document.documentElement.removeAttribute(KEYBOARD);
  }, PRESS_MS);
}

function look(view: VisualViewport): void {
  const field = typedIn();
  if (!isCovered(view)) return unmark(view);
  if (!field) return;
  document.documentElement.setAttribute(KEYBOARD, '');
  showWhole(field, view);
}

/**
 * Marks the page while a keyboard lies over it, which no media query detects; bars then stand in the page.
 */
export function watchKeyboard(): void {
  const view = visualViewport;
  if (isWatched || !view) return;
  isWatched = true;
  const released = () => {
    isPressed = false;
    unmark(view);
  };
  view.addEventListener('resize', () => look(view));
  addEventListener('pointerdown', () => (isPressed = true), true);
  addEventListener('pointerup', released, true);
  addEventListener('pointercancel', released, true);
  look(view);
}
