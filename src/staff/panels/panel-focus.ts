import { flushSync } from 'react-dom';
import { show, view, type PanelName } from '../state/view.ts';

/** The id of the panel that is open. */
export const PANEL_ID = 'panel';

/** The id of the button that opens and closes a panel. */
export function panelButtonId(panel: PanelName): string {
  return `panel-${panel}`;
}

/** Where the focus goes from a button of the board that is gone: in a dialog to its first one, from a panel to the button that opens it. */
export function homeOf(pressed: Element): HTMLElement | null {
  const { panel } = view();
  const dialog = pressed.closest('dialog');
  if (dialog) return dialog.querySelector('button');
  return pressed.closest('aside') && panel
    ? document.getElementById(panelButtonId(panel))
    : document.querySelector('h1');
}

/** Closes the panel; who was in it stands at its button again. */
export function closePanel(): void {
  const { panel } = view();
  const isInside = document.getElementById(PANEL_ID)?.contains(document.activeElement) ?? false;
  show({ panel: null, litKey: null });
  if (panel && isInside) document.getElementById(panelButtonId(panel))?.focus();
}

/** Opens a panel and goes to a place in it at once, where the next key already belongs. `id`: of the place's element. */
export function enterPanel(panel: PanelName, id: string): void {
  flushSync(() => show({ panel, litKey: null }));
  document.getElementById(id)?.focus();
}

/** Opens a panel by key and goes into it, past all the tickets before it; or closes it. */
export function turnPanel(panel: PanelName): void {
  if (view().panel === panel) return closePanel();
  enterPanel(panel, PANEL_ID);
}
