/** By then the page shows what a press has changed; who went on has the focus elsewhere. */
const SETTLED_MS = 300;

/** What takes the focus of a button that leaves the page: the same button of the row beside, else the heading. */
function standInOf(pressed: Element): () => HTMLElement | null {
  const row = pressed.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const own = row ? [...row.querySelectorAll('button')] : [];
  const fromEnd = own.findIndex((button) => button === pressed) - own.length;
  return () => {
    const twin = beside?.isConnected ? [...beside.querySelectorAll('button')].at(fromEnd) : null;
    return twin ?? document.querySelector('h1');
  };
}

function onClick({ target, detail }: MouseEvent): void {
  // Keys press without a count of clicks.
  if (detail !== 0 || !(target instanceof Element)) return;
  const standIn = standInOf(target);
  setTimeout(() => {
    if (document.activeElement === document.body) standIn()?.focus({ preventScroll: true });
  }, SETTLED_MS);
}

/**
 * Who works without a pointer goes on beside what was pressed and is gone: a dish removed, a message answered. A browser
 * remembers the place for the next Tab alone; assistive technology starts at the top of the page. Called twice, it is heard once.
 */
export function keepFocus(): void {
  addEventListener('click', onClick, { capture: true });
}
