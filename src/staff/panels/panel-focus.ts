import { flushSync } from 'react-dom';
import { show, view, type PanelName } from '../state/view.ts';

/** The id of the open panel. */
export const PANEL_ID = 'panel';

/** The id of the button that opens and closes a panel. */
export function panelButtonId(panel: PanelName): string {
  return `panel-${panel}`;
}

/**
 * Where focus goes from a removed button of the board: in a dialog to its first button, in a panel to the
 * button that opens it.
 */
export function homeOf(pressed: Element): HTMLElement | null {
  const { panel } = view();
  const dialog = pressed.closest('dialog');
  if (dialog) return dialog.querySelector('button');
  return pressed.closest('aside') && panel
    ? document.getElementById(panelButtonId(panel))
    : document.querySelector('h1');
}

/** Closes the panel; focus inside it returns to its button. */
export function closePanel(): void {
  const { panel } = view();
  const isInside = document.getElementById(PANEL_ID)?.contains(document.activeElement) ?? false;
  show({ panel: null, litKey: null });
  if (panel && isInside) document.getElementById(panelButtonId(panel))?.focus();
}

/**
 * Opens a panel and focuses an element in it synchronously, so that the next key already goes there. `id` is
 * the element's id.
 */
export function enterPanel(panel: PanelName, id: string): void {
  flushSync(() => show({ panel, litKey: null }));
  document.getElementById(id)?.focus();
}

/** Opens a panel by key and moves focus into it, past the tickets; or closes it. */
export function turnPanel(panel: PanelName): void {
  if (view().panel === panel) return closePanel();
  enterPanel(panel, PANEL_ID);
}
