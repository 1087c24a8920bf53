/** By then the result of a press is drawn, and anything that takes focus by itself has done so. */
const SETTLED_MS = 100;

/** Stops watching the button that was pressed last. */
let leave = (): void => {};

/** The last button of the first added row: the button that removes a restored dish. */
function buttonThatCame(changes: readonly MutationRecord[]): HTMLElement | undefined {
  const row = changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .find((node) => node instanceof HTMLLIElement);
  return row && [...row.querySelectorAll('button')].at(-1);
}

function heading(): HTMLElement | null {
  return document.querySelector('h1');
}

/**
 * The element that takes focus from a removed button: the same button of the neighbouring row; without a
 * row, the button that replaced it; else `home`.
 */
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

/** The first button of an open dialog, behind which nothing takes focus. */
function buttonOfDialog(): HTMLElement | null | undefined {
  return [...document.querySelectorAll('dialog:modal')].at(-1)?.querySelector<HTMLElement>('button:enabled');
}

/** Watches a pressed or focused button until it is removed or focus moves elsewhere. */
function watchOver(button: Element, standIn: ReturnType<typeof standInOf>): void {
  const watch = new MutationObserver((changes) => {
    if (button.isConnected) return;
    leave();
    const next = standIn(changes);
    setTimeout(() => {
      // Where the press led to another page, all that was beside the button is gone: the new page's heading is there.
      for (const each of [next, buttonOfDialog(), heading()])
        if (document.activeElement === document.body) each?.focus({ preventScroll: true });
    }, SETTLED_MS);
  });
  leave = () => watch.disconnect();
  watch.observe(document.body, { childList: true, subtree: true });
}

/** The row around an element that scrolls sideways, if any. */
function rowAround(element: Element): Element | null {
  let row = element.parentElement;
  while (row && row.scrollWidth <= row.clientWidth) row = row.parentElement;
  return row;
}

/** Browsers do not scroll a focused element into view while any of it is visible, even an edge. */
function showWhole(focused: Element): void {
  const row = rowAround(focused)?.getBoundingClientRect();
  if (!row) return;
  const { left, right } = focused.getBoundingClientRect();
  if (left < row.left || right > row.right) focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Scrolls the keyboard's focused element fully into view in a row that scrolls sideways. Moves focus to a
 * neighbour when a button pressed by keyboard is removed: a dish removed or restored, a message answered; also
 * when a question before it gave focus back to it first.
 * The browser alone remembers the position only for the next Tab, and assistive technology would start at
 * the top of the page. `rows` selects neighbouring rows; `home` returns the fallback.
 */
export function keepFocus(rows = 'li', home: (pressed: Element) => HTMLElement | null = heading): void {
  const keep = (button: Element) => watchOver(button, standInOf(button, rows, home(button)));
  const onClick = ({ target, detail }: MouseEvent) => {
    leave();
    // A key press has a click count of 0.
    if (detail === 0 && target instanceof Element) keep(target);
  };
  /** The guest or the page moved focus elsewhere. */
  const onFocus = ({ target }: FocusEvent) => {
    leave();
    if (!(target instanceof Element && target.matches(':focus-visible'))) return;
    showWhole(target);
    if (target.matches('button')) keep(target);
  };
  addEventListener('click', onClick, { capture: true });
  addEventListener('focusin', onFocus);
}
