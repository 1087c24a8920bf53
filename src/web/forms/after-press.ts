let pressed = false;

if (!import.meta.env.SSR) {
  addEventListener('mousedown', () => (pressed = true), true);
  addEventListener('mouseup', () => (pressed = false), true);
}

/** Does it now, or when what is pressed is let go: a box that a message pushes from under the finger is not ticked. */
export function afterPress(act: () => void): void {
  if (pressed) addEventListener('mouseup', act, { once: true });
  else act();
}
