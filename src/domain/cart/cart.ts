import { quantityInCart, type Cart, type CartLine } from './cart-lines.ts';
import { checkChoices, type Choices } from '../choices/choices.ts';
import type { Coupon, DiscountableLine } from '../price/coupon.ts';
import { findCategory, findProduct } from '../menu/find.ts';
import { isLinked, type Menu, type OrderType, type PaymentType, type Product } from '../menu/menu.ts';
import { isShown, isCategoryReachable } from '../menu/shown-at.ts';
import { isSoldOut } from '../menu/sold-out.ts';
import type { Mills } from '../money/money.ts';
import { isForType } from '../order/order-type.ts';
import { orderingState } from '../order/ordering.ts';
import {
  fixedPromotion,
  type LoyaltyDiscount,
  orderFigures,
  type OrderFigures,
} from '../order/order-figures.ts';
import { piecesInCart, stockLeft } from './stock-left.ts';
import { lowestPrice, priceUnit, type PriceStep } from '../price/unit-price.ts';
import type { TaxRules } from '../menu/tax.ts';

/** A cart line priced with today's menu. */
export interface PricedLine {
  line: CartLine;
  /** Null when the menu no longer has the product. */
  product: Product | null;
  unitMills: Mills;
  lineMills: Mills;
  steps: PriceStep[];
}

/** The menu's tax rules, in the shape that pricing takes. */
export function taxRulesOf(menu: Menu): TaxRules {
  const { taxes, displayPricesWithTax, cartSubtotalIncludeTax } = menu;
  return { taxes, displayPricesWithTax, cartSubtotalIncludeTax };
}

/** Prices each line with today's menu; a line whose product is gone keeps the price last seen. */
export function priceCart(menu: Menu, cart: Cart): PricedLine[] {
  const rules = taxRulesOf(menu);
  return cart.map((line) => {
    const product = findProduct(menu, line.productId) ?? null;
    const priced = product
      ? priceUnit(product, line.choices, rules)
      : { mills: line.seen.unitMills, steps: [] };
    return {
      line,
      product,
      unitMills: priced.mills,
      lineMills: priced.mills * line.quantity,
      steps: priced.steps,
    };
  });
}

/** The cart's lines in the shape that discounts take. */
export function discountableLines(menu: Menu, cart: Cart): DiscountableLine[] {
  return priceCart(menu, cart).map(({ line, product, lineMills }) => ({
    productId: line.productId,
    categoryId: product?.categoryId ?? '',
    lineMills,
    taxIds: product?.taxIds,
  }));
}

/** The totals of the cart: the same figures that the server will compute. */
export function cartFigures(
  menu: Menu,
  cart: Cart,
  {
    coupon = null,
    deliveryFeeMills = 0,
    loyaltyDiscounts = [],
  }: {
    coupon?: Coupon | null;
    deliveryFeeMills?: Mills;
    /** As in the server's last answer. */
    loyaltyDiscounts?: readonly LoyaltyDiscount[];
  } = {},
): OrderFigures {
  return orderFigures({
    lines: discountableLines(menu, cart),
    taxRules: taxRulesOf(menu),
    places: menu.currency.places,
    deliveryFeeMills,
    coupon,
    loyaltyPromotions: loyaltyDiscounts.map(fixedPromotion),
  });
}

/** Why a product cannot be put into the cart (specification sections 2 and 4). */
export type AddBlock =
  | 'ordering_disabled'
  | 'venue_closed'
  | 'unavailable'
  | 'out_of_stock'
  | 'zero_price'
  | 'already_in_cart'
  | 'choices_missing';

/**
 * Why a product cannot be added with any choices, or null. It needs: ordering enabled, the venue open, an active link,
 * its hours, and a price unless zero prices are allowed.
 */
export function addBlockOf(menu: Menu, product: Product, at: number): AddBlock | null {
  const ordering = orderingState(menu, at);
  if (ordering !== 'open') return ordering === 'closed' ? 'venue_closed' : 'ordering_disabled';
  const category = findCategory(menu, product.categoryId);
  const reachable = category ? isLinked(category) && isCategoryReachable(menu, category, at) : true;
  if (product.disableLink || product.externalLink !== null || !reachable || !isShown(menu, product, at))
    return 'unavailable';
  if (isSoldOut(product)) return 'out_of_stock';
  if (!menu.flags.zeroPriceItems && lowestPrice(product, taxRulesOf(menu)) <= 0) return 'zero_price';
  return null;
}

/**
 * Why a product cannot be added to this cart with these choices now, or null. When a line is being edited, `cart` holds
 * the other lines.
 */
export function addBlockWith(
  menu: Menu,
  product: Product,
  choices: Choices,
  cart: Cart,
  at: number,
): AddBlock | null {
  const block = addBlockOf(menu, product, at);
  if (block) return block;
  const inCart = quantityInCart(cart, product.id);
  if (!menu.flags.sameItemTwice && inCart > 0) return 'already_in_cart';
  if (stockLeft(menu, product, choices, piecesInCart(cart)) === 0) return 'out_of_stock';
  return checkChoices(product, choices) ? 'choices_missing' : null;
}

/** The payment type when the guest has chosen none of those offered (specification section 4). */
export function defaultPaymentType(menu: Menu, totalMills: Mills): PaymentType {
  return totalMills > 0 && menu.flags.payment && menu.paymentTypes.includes('card') ? 'card' : 'cash';
}

/**
 * The amount missing from the subtotal for the minimum order of a delivery; 0 when it is reached (specification section
 * 5). A zone's own minimum (null: none) replaces the menu's.
 */
export function missingForMinimum(
  menu: Menu,
  orderType: OrderType,
  subtotalMills: Mills,
  zoneMinimumMills: Mills | null,
): Mills {
  const least = zoneMinimumMills ?? menu.minimumOrderMills;
  return orderType === 'delivery' ? Math.max(0, least - subtotalMills) : 0;
}

/**
 * The products that the cart suggests: flagged products that can be added now and are not in the cart yet
 * (specification section 6).
 */
export function upsellProducts(menu: Menu, cart: Cart, at: number, orderType: OrderType | null): Product[] {
  return menu.categories
    .flatMap((category) => category.products)
    .filter((product) => product.upsell && isForType(product, orderType))
    .filter((product) => addBlockOf(menu, product, at) === null)
    .filter((product) => !cart.some((line) => line.productId === product.id));
}
