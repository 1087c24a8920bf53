let pressed = false;

if (!import.meta.env.SSR) {
  addEventListener('mousedown', () => (pressed = true), true);
  addEventListener('mouseup', () => (pressed = false), true);
}

/** Runs now, or when the current press ends: a message must not push a checkbox from under the finger. */
export function afterPress(act: () => void): void {
  if (pressed) addEventListener('mouseup', act, { once: true });
  else act();
}
