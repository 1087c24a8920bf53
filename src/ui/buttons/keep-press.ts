/** A pointer that moved further than this between press and release was a drag or a change of mind. */
const SAME_PLACE_PX = 10;

interface Press {
  control: HTMLElement;
  x: number;
  y: number;
}

/** The control under a pointer press; null when there is none or the press has another meaning. */
function pressOf({ target, isPrimary, button, clientX, clientY }: PointerEvent): Press | null {
  if (!isPrimary || button !== 0 || !(target instanceof Element)) return null;
  const control = target.closest<HTMLElement>('a,button,label,input,select,summary');
  return control && { control, x: clientX, y: clientY };
}

/** True when a click missed the pressed control although the pointer stayed in place. */
function hasMissed({ control, x, y }: Press, click: MouseEvent): boolean {
  if (!control.isConnected || (click.target instanceof Node && control.contains(click.target))) return false;
  if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return false;
  return Math.hypot(click.clientX - x, click.clientY - y) <= SAME_PLACE_PX;
}

/**
 * Redirects a click to the control that was pressed. When an update moves a control between press and
 * release, browsers send the click to the common ancestor, often the page itself, and the press would be
 * lost.
 */
export function keepPress(): void {
  let press: Press | null = null;
  addEventListener('pointerdown', (event) => (press = pressOf(event)), { capture: true });
  addEventListener(
    'click',
    (click) => {
      const pressed = press;
      press = null;
      // Keyboard clicks have a count of 0 and no press.
      if (click.detail === 0 || !pressed || !hasMissed(pressed, click)) return;
      click.preventDefault();
      click.stopImmediatePropagation();
      pressed.control.click();
    },
    { capture: true },
  );
}
