import { pagePath } from '#contract/paths.ts';
import type { LanguageCode } from '#domain/language.ts';
import type { Id } from '#domain/menu.ts';

/** Where a promotion leads: to a dish's page or to a category's; nowhere of its own without either. */
export interface PromotionGoal {
  product?: Id;
  category?: Id;
}

/** The address of a promotion's goal; null where it has none. */
export function goalPath({ product, category }: PromotionGoal, lang: LanguageCode): string | null {
  if (product !== undefined) return pagePath('product', lang, { id: product });
  return category === undefined ? null : pagePath('category', lang, { id: category });
}
