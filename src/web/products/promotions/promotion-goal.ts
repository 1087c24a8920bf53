import { pagePath } from '#contract/paths/paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { CardAmount } from '../cards/card-view.ts';
import type { Id } from '#domain/menu/menu.ts';

/** The target of a promotion: a dish's page or a category's; none without either. */
export interface PromotionGoal {
  product?: Id;
  category?: Id;
}

/** What a promotion leads to, in words: the dish and its price, or the category. */
export interface PromotionOffer {
  name: string;
  amount?: CardAmount;
}

/** The address of a promotion's goal; null when it has none. */
export function goalPath({ product, category }: PromotionGoal, lang: LanguageCode): string | null {
  if (product !== undefined) return pagePath('product', lang, { id: product });
  return category === undefined ? null : pagePath('category', lang, { id: category });
}
