/** A pointer that moved further than this between press and release has dragged, or thought better of it. */
const SAME_PLACE_PX = 10;

interface Press {
  control: HTMLElement;
  x: number;
  y: number;
}

/** What a pointer has gone down on, if that is a control and nothing else is meant by the press. */
function pressOf({ target, isPrimary, button, clientX, clientY }: PointerEvent): Press | null {
  if (!isPrimary || button !== 0 || !(target instanceof Element)) return null;
  const control = target.closest<HTMLElement>('a,button,label,input,select,summary');
  return control && { control, x: clientX, y: clientY };
}

/** True where a click has missed the control that was pressed, though the pointer stayed where it was. */
function hasMissed({ control, x, y }: Press, click: MouseEvent): boolean {
  if (!control.isConnected || (click.target instanceof Node && control.contains(click.target))) return false;
  if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return false;
  return Math.hypot(click.clientX - x, click.clientY - y) <= SAME_PLACE_PX;
}

/**
 * Gives a click to the control that was pressed. Where news moves a control between press and release, browsers send the
 * click to whatever holds both places, often the page itself, and the press is lost.
 */
export function keepPress(): void {
  let press: Press | null = null;
  addEventListener('pointerdown', (event) => (press = pressOf(event)), { capture: true });
  addEventListener(
    'click',
    (click) => {
      const pressed = press;
      press = null;
      // Keys click without a count, and press nothing.
      if (click.detail === 0 || !pressed || !hasMissed(pressed, click)) return;
      click.preventDefault();
      click.stopImmediatePropagation();
      pressed.control.click();
    },
    { capture: true },
  );
}
