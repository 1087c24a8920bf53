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

function heading(): HTMLElement | null {
  return document.querySelector('h1');
}

/** What takes the focus of a button that leaves the page: the same button of the row beside; without a row, what came for it; else `home`. */
function standInOf(
  pressed: Element,
  rows: string,
  home: HTMLElement | null,
): (changes: readonly MutationRecord[]) => HTMLElement | null | undefined {
  const row = pressed.closest(rows);
  const beside = [row?.nextElementSibling, row?.previousElementSibling].find((each) => each?.matches(rows));
  const own = row ? [...row.querySelectorAll('button')] : [];
  const fromEnd = own.findIndex((button) => button === pressed) - own.length;
  return (changes) => {
    const twin = beside?.isConnected ? [...beside.querySelectorAll('button')].at(fromEnd) : null;
    return twin ?? (row ? null : buttonThatCame(changes)) ?? home;
  };
}

/** Watches over a pressed button until it leaves the page or the focus goes elsewhere. */
function watchOver(pressed: Element, standIn: ReturnType<typeof standInOf>): void {
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

/** The row around an element that scrolls sideways, if there is one. */
function rowAround(element: Element): Element | null {
  let row = element.parentElement;
  while (row && row.scrollWidth <= row.clientWidth) row = row.parentElement;
  return row;
}

/** Browsers leave what has the focus as it is where a little of it can be seen, though it be its edge alone. */
function showWhole(focused: Element): void {
  const row = rowAround(focused)?.getBoundingClientRect();
  if (!row) return;
  const { left, right } = focused.getBoundingClientRect();
  if (left < row.left || right > row.right) focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The guest, or the page itself, went on elsewhere. */
function onFocus({ target }: FocusEvent): void {
  leave();
  if (target instanceof Element && target.matches(':focus-visible')) showWhole(target);
}

/**
 * Shows what has the focus of a keyboard whole where it stands in a row that scrolls sideways. Moves the focus beside a button that was
 * pressed by keyboard and is gone: a dish removed or put back, a message answered. A browser itself remembers the place for the next
 * Tab only, and assistive technology starts at the top of the page. `rows` selects what stands beside each other, `home` the place to go
 * to where nothing is beside it.
 */
export function keepFocus(rows = 'li', home: (pressed: Element) => HTMLElement | null = heading): void {
  const onClick = ({ target, detail }: MouseEvent) => {
    leave();
    // Keys press without a count of clicks.
    if (detail === 0 && target instanceof Element) watchOver(target, standInOf(target, rows, home(target)));
  };
  addEventListener('click', onClick, { capture: true });
  addEventListener('focusin', onFocus);
}
