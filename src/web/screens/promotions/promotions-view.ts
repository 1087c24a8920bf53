import type { Menu } from '#domain/menu/menu.ts';
import { promotionViews, type PromotionView } from '../../products/promotions/promotion-view.ts';

/** Every enabled promotion. */
export function view(menu: Menu): PromotionView[] {
  return promotionViews(menu);
}
