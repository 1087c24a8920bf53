import type { Page } from '../page/page.tsx';
import { refreshTable } from '../state/table/refresh-table.ts';
import { shares } from '../state/table/shares.ts';
import { forgetPlace } from '../state/table/visit-place.ts';

/**
 * Moves this phone from its visit's table to the one that was scanned. Out of a shared cart it takes its own dishes along.
 * False: the first table could not be told, and nothing has changed.
 */
export async function moveToScanned(page: Page): Promise<boolean> {
  if (shares.get().on) {
    const { leaveTogether } = await import('../state/shared-cart/begin.ts');
    const hasLeft = await leaveTogether(page);
    // It left that table, not the carts of others.
    shares.set({ ...shares.get(), left: false });
    if (!hasLeft) return false;
  }
  forgetPlace();
  void refreshTable(page.venue.id);
  return true;
}
