import type { Id } from '#domain/menu/menu.ts';
import { isSheetOpen, openSheet } from '../navigation/navigation.ts';
import { whenSheetIsClosed } from '../navigation/sheet-closed.ts';
import { keep } from '../browser/kept.ts';
import { whenMenu } from '../state/menu/menu.ts';
import { sheets } from './overlays.tsx';
import { promotionViews } from '../products/promotions/promotion-view.ts';

/** True once this session has seen the promotion. */
const seen = keep<{ seen: boolean }>('promotion', 'session', { seen: false }, (value) =>
  (value as { seen?: unknown } | null)?.seen === true ? { seen: true } : null,
);

/** Opens the promotion over the page once per session, after any open sheet has closed. */
export async function offerPromotion(id: Id, hasLeft: () => boolean): Promise<void> {
  if (seen.get().seen) return;
  const [menu] = await Promise.all([whenMenu(), sheets.load(), import('./promotion-dialog.tsx')]);
  while (isSheetOpen()) await whenSheetIsClosed();
  if (hasLeft() || seen.get().seen || promotionViews(menu, [id]).length === 0) return;
  seen.set({ seen: true });
  openSheet('promotion', id);
}
