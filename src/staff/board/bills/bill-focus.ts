import { flushSync } from 'react-dom';
import { show } from '../../state/view.ts';

/** The id of the panel that shows one bill in full. */
export const BILL_PANEL_ID = 'bill';

/** The id of the button that opens the bill of a table, by its key. */
export function billButtonId(key: string): string {
  return `bill ${key}`.replaceAll(' ', '-');
}

/** Shows the bill of a table beside the columns and moves focus into it. */
export function openBill(key: string): void {
  flushSync(() => show({ bill: key, panel: null, litKey: null }));
  document.getElementById(BILL_PANEL_ID)?.focus();
}

/** Closes the bill that is shown; focus inside it returns to its card. */
export function closeBill(key: string): void {
  const isInside = document.getElementById(BILL_PANEL_ID)?.contains(document.activeElement) ?? false;
  flushSync(() => show({ bill: null }));
  if (!isInside) return;
  (document.getElementById(billButtonId(key)) ?? document.querySelector('h1'))?.focus();
}
