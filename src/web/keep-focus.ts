/** By then everything that follows a press is drawn, and whatever takes the focus by itself has done so. */
const SETTLED_MS = 100;

/** Ends the watch over the button that was pressed last. */
let leave = (): void => {};

/** The last button of the first row that came: what removes a dish that was put back. */
function buttonThatCame(changes: readonly MutationRecord[]): HTMLElement | undefined {
  const row = changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .find((node) => node instanceof HTMLLIElement);
  return row && [...row.querySelectorAll('button')].at(-1);
}

/** What takes the focus of a button that leaves the page: the same button of the row beside; without a row, what came for it; else the heading. */
function standInOf(pressed: Element): (changes: readonly MutationRecord[]) => HTMLElement | null | undefined {
  const row = pressed.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const own = row ? [...row.querySelectorAll('button')] : [];
  const fromEnd = own.findIndex((button) => button === pressed) - own.length;
  return (changes) => {
    const twin = beside?.isConnected ? [...beside.querySelectorAll('button')].at(fromEnd) : null;
    return twin ?? (row ? null : buttonThatCame(changes)) ?? document.querySelector('h1');
  };
}

/** Watches over a pressed button until it leaves the page or the focus goes elsewhere. */
function watchOver(pressed: Element): void {
  const standIn = standInOf(pressed);
  const watch = new MutationObserver((changes) => {
    if (pressed.isConnected) return;
    leave();
    const next = standIn(changes);
    setTimeout(() => {
      if (document.activeElement === document.body) next?.focus({ preventScroll: true });
    }, SETTLED_MS);
  });
  leave = () => watch.disconnect();
  watch.observe(document.body, { childList: true, subtree: true });
}

function onClick({ target, detail }: MouseEvent): void {
  leave();
  // Keys press without a count of clicks.
  if (detail === 0 && target instanceof Element) watchOver(target);
}

/** The guest, or the page itself, went on elsewhere. */
function onFocus(): void {
  leave();
}

/**
 * Moves the focus beside a button that was pressed by keyboard and is gone: a dish removed or put back, a message answered. A
 * browser itself remembers the place for the next Tab only, and assistive technology starts at the top of the page. Calling it twice
 * has no further effect.
 */
export function keepFocus(): void {
  addEventListener('click', onClick, { capture: true });
  addEventListener('focusin', onFocus);
}
