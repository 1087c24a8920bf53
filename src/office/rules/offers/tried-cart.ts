import type { CompleteVenueFile, FileCoupon } from '#contract/menu/venue-file.ts';
import { parseMoney, type Mills } from '#domain/money/money.ts';
import type { Coupon } from '#domain/price/coupon.ts';
import { couponEffect, type CouponEffect } from '#domain/price/coupon-effect.ts';
import { allDishes } from '../menu/menu-lists.ts';
import { cheapestPrice } from '../prices/dish-price.ts';

/** A dish in a cart to try a coupon in, with the cheapest of everything that it asks. */
export interface TriedLine {
  dish: string;
  pieces: number;
}

/** What a coupon does to a cart. */
export interface TriedCart {
  effect: CouponEffect;
  subtotalMills: Mills;
  /** Without delivery and taxes on top. */
  totalMills: Mills;
  /** The least order that the coupon asks for. */
  leastMills: Mills;
}

function couponOf(coupon: FileCoupon): Coupon {
  return {
    id: coupon.code,
    code: coupon.code,
    productIds: coupon.products.map(String),
    categoryIds: coupon.categories.map(String),
    type: coupon.discount_value_type,
    value: parseMoney(coupon.discount_value) ?? 0,
    minOrderMills: parseMoney(coupon.min_order_value) ?? 0,
    maxDiscountMills: coupon.max_discount_value === null ? null : parseMoney(coupon.max_discount_value),
    freeDelivery: coupon.free_delivery,
    startsAt: null,
    endsAt: null,
    maxUses: null,
  };
}

/** The cart that a coupon is first tried in: one of the first dish that it is for. */
export function firstTried(file: CompleteVenueFile, coupon: FileCoupon): TriedLine[] {
  const { productIds, categoryIds } = couponOf(coupon);
  const dishes = allDishes(file);
  const fits = dishes.find(
    ({ dish, category }) => productIds.includes(String(dish.id)) || categoryIds.includes(String(category.id)),
  );
  const first = fits ?? dishes[0];
  return first ? [{ dish: String(first.dish.id), pieces: 1 }] : [];
}

/** What a coupon does to a cart, by the rule of the guests' cart and of the server. */
export function triedCart(
  file: CompleteVenueFile,
  coupon: FileCoupon,
  lines: readonly TriedLine[],
): TriedCart {
  const dishes = new Map(allDishes(file).map((placed) => [String(placed.dish.id), placed]));
  const counted = lines.flatMap(({ dish: id, pieces }) => {
    const placed = dishes.get(id);
    if (!placed || pieces === 0) return [];
    const { dish, category } = placed;
    return [
      {
        productId: id,
        categoryId: String(category.id),
        taxIds: dish.taxes?.map(String) ?? null,
        lineMills: cheapestPrice(file, dish) * pieces,
      },
    ];
  });
  const rule = couponOf(coupon);
  const effect = couponEffect(rule, counted);
  const subtotalMills = counted.reduce((sum, { lineMills }) => sum + lineMills, 0);
  const offMills = effect.kind === 'counts' ? effect.offMills : 0;
  return { effect, subtotalMills, totalMills: subtotalMills - offMills, leastMills: rule.minOrderMills };
}
