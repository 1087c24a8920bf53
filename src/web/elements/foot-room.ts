type Name = '--foot-room' | '--said';

function tell(name: Name, element: HTMLElement): void {
  document.documentElement.style.setProperty(name, `${element.offsetHeight}px`);
}

/**
 * Tells the style sheets how high something at the lower edge is, for as long as it is there: the page keeps that room,
 * and scrolls what has the focus above it.
 */
export function takesRoom(name: Name, element: HTMLElement): () => void {
  const watch = new ResizeObserver(() => tell(name, element));
  watch.observe(element);
  return () => {
    watch.disconnect();
    document.documentElement.style.removeProperty(name);
  };
}

/** The `ref` of a bar at the lower edge. One screen's may leave after the next one's has come. */
export function footRoom(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const leave = takesRoom('--foot-room', element);
  return () => {
    leave();
    const next = [...document.querySelectorAll<HTMLElement>('[data-foot], [data-dock]')].find(
      (bar) => bar !== element,
    );
    if (next) tell('--foot-room', next);
  };
}
