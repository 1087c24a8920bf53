/** Two taps within this time at one place are a double tap. */
const DOUBLE_MS = 350;
const SAME_PLACE_PX = 24;

interface Tap {
  at: number;
  x: number;
  y: number;
  target: Element | null;
}

function controlOf(event: MouseEvent): Element | null {
  return event.target instanceof Element ? event.target.closest('a,button,label,input,select,summary') : null;
}

/**
 * True for the second of two taps when something else has come under the finger, or the control expects one
 * press (`data-single`).
 */
export function isStray(before: Tap | null, tap: Tap): boolean {
  if (!before || tap.at - before.at > DOUBLE_MS) return false;
  if (Math.hypot(tap.x - before.x, tap.y - before.y) > SAME_PLACE_PX) return false;
  return tap.target !== before.target || tap.target?.hasAttribute('data-single') === true;
}

/**
 * Swallows the second half of a double tap or click, so that it does not press what the first half opened.
 */
export function ignoreDoubleTaps(): void {
  let before: Tap | null = null;
  addEventListener(
    'click',
    (event) => {
      if (!(event instanceof PointerEvent)) return;
      const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY, target: controlOf(event) };
      // For a mouse, the system's click count tells the second of two clicks; keys never double.
      const stray = (event.pointerType === 'touch' || event.detail > 1) && isStray(before, tap);
      before = tap;
      if (!stray) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
