import { findCategory, findProduct } from '#domain/menu/find.ts';
import { isLinked, type Id, type Menu, type Picture, type Promotion } from '#domain/menu/menu.ts';
import { cardAmount } from '../cards/card-view.ts';
import { isSoldOut } from '#domain/menu/sold-out.ts';
import type { PromotionGoal, PromotionOffer } from './promotion-goal.ts';

/** A promotion as shown: a picture, a film, or both. */
export interface PromotionView extends PromotionGoal {
  id: Id;
  title: string;
  picture: Picture | null;
  video: string | null;
  /** Absent where it leads nowhere. */
  offer?: PromotionOffer;
}

/** The target of a promotion: its dish, else its category if it has a page. */
export function promotionGoal(menu: Menu, { productId, categoryId }: Promotion): PromotionGoal {
  const product = productId === null ? undefined : findProduct(menu, productId);
  if (product && isLinked(product) && !isSoldOut(product)) return { product: product.id };
  const category = categoryId === null ? undefined : findCategory(menu, categoryId);
  return category && isLinked(category) ? { category: category.id } : {};
}

/** The goal in words. */
function offerOf(menu: Menu, goal: PromotionGoal): PromotionOffer | null {
  const product = goal.product === undefined ? undefined : findProduct(menu, goal.product);
  if (product) return { name: product.name, amount: cardAmount(menu, product) };
  const category = goal.category === undefined ? undefined : findCategory(menu, goal.category);
  return category ? { name: category.name } : null;
}

/** The enabled promotions of the menu, or those of the given ids, that have something to show. */
export function promotionViews(menu: Menu, ids?: readonly Id[]): PromotionView[] {
  const wanted = menu.promotions.filter(({ id, enabled }) => enabled && (!ids || ids.includes(id)));
  return wanted.flatMap((promotion) => {
    const { id, title, picture, video } = promotion;
    if (!picture && !video) return [];
    const goal = promotionGoal(menu, promotion);
    const offer = offerOf(menu, goal);
    return { id, title, picture, video, ...goal, ...(offer && { offer }) };
  });
}
