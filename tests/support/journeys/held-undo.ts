import type { Locator, Page } from 'playwright-core';

/**
 * The way back of the message at the office's foot, which stays while it has the focus: looking at what was done may take
 * longer than the message is shown.
 */
export async function heldUndo(page: Page, name: string): Promise<Locator> {
  const undo = page.getByRole('button', { name, exact: true });
  await undo.focus();
  return undo;
}
