import { checkChoices, choicesKey, type Choices } from './choices.ts';
import type { Coupon } from './coupon.ts';
import {
  findCategory,
  findProduct,
  isShown,
  isCategoryReachable,
  isLinked,
  isVenueOpen,
  type Id,
  type Menu,
  type OrderType,
  type PaymentType,
  type Product,
} from './menu.ts';
import type { Mills } from './money.ts';
import { orderFigures, type OrderFigures } from './order.ts';
import { lowestPrice, priceUnit, type PriceStep } from './pricing.ts';
import type { TaxRules } from './tax.ts';

/** One row before ordering; its identity is born on the phone. */
export interface CartLine {
  lineId: string;
  productId: Id;
  choices: Choices;
  quantity: number;
  note: string;
  /** What the guest last saw: shown when the menu no longer has the product, and compared when prices change. */
  seen: { name: string; image: string | null; unitMills: Mills };
}

export type Cart = readonly CartLine[];

/** A cart row against today's menu. */
export interface PricedLine {
  line: CartLine;
  /** Null when the menu no longer has it. */
  product: Product | null;
  unitMills: Mills;
  lineMills: Mills;
  steps: PriceStep[];
}

/** The menu's rules for taxes, as pricing wants them. */
export function taxRulesOf(menu: Menu): TaxRules {
  const { taxes, displayPricesWithTax, cartSubtotalIncludeTax } = menu;
  return { taxes, displayPricesWithTax, cartSubtotalIncludeTax };
}

/** The most of a product that one line may hold: what is left, and the venue's own limit. */
export function maxQuantityOf(menu: Menu, product: Product): number {
  return Math.max(1, Math.min(menu.maxQuantity, product.availableQuantity ?? Infinity));
}

/** The cart with a line added; an equal line (same product, choices and note) grows instead of standing twice. */
export function addLine(cart: Cart, line: CartLine): Cart {
  const key = choicesKey(line.choices);
  const twin = cart.find(
    (other) =>
      other.productId === line.productId && other.note === line.note && choicesKey(other.choices) === key,
  );
  if (!twin) return [...cart, line];
  return changeQuantity(cart, twin.lineId, twin.quantity + line.quantity);
}

/** The cart with a line's quantity set, never below 1. */
export function changeQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  return cart.map((line) => (line.lineId === lineId ? { ...line, quantity: Math.max(1, quantity) } : line));
}

/** The cart with a line replaced in its place, choices and all. */
export function replaceLine(cart: Cart, line: CartLine): Cart {
  return cart.map((other) => (other.lineId === line.lineId ? line : other));
}

/** The cart without a line. */
export function removeLine(cart: Cart, lineId: string): Cart {
  return cart.filter((line) => line.lineId !== lineId);
}

/** The cart with a removed line back in its place. */
export function restoreLine(cart: Cart, line: CartLine, index: number): Cart {
  return [...cart.slice(0, index), line, ...cart.slice(index)];
}

/** Pieces in the cart: the badge. */
export function cartCount(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** How many of a product the cart holds, over all its lines. */
export function quantityInCart(cart: Cart, productId: Id): number {
  return cartCount(cart.filter((line) => line.productId === productId));
}

/** Each line priced by today's menu; a line whose product is gone keeps the price last seen. */
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

/** The foot of the cart: the same figures that the server will compute. */
export function cartFigures(
  menu: Menu,
  cart: Cart,
  { coupon = null, deliveryFeeMills = 0 }: { coupon?: Coupon | null; deliveryFeeMills?: Mills } = {},
): OrderFigures {
  const lines = priceCart(menu, cart).map(({ line, product, lineMills }) => ({
    productId: line.productId,
    categoryId: product?.categoryId ?? '',
    lineMills,
  }));
  return orderFigures({
    lines,
    taxRules: taxRulesOf(menu),
    places: menu.currency.places,
    deliveryFeeMills,
    coupon,
    loyaltyPromotions: [],
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

/** The product page and cards offer adding at all: ordering on, open, linked, within its hours, and not free unless allowed. */
export function addBlockOf(menu: Menu, product: Product, at: number): AddBlock | null {
  if (!menu.flags.order || (menu.pausedUntil !== null && at < menu.pausedUntil)) return 'ordering_disabled';
  if (!isVenueOpen(menu, at)) return 'venue_closed';
  const category = findCategory(menu, product.categoryId);
  const reachable = category ? isLinked(category) && isCategoryReachable(menu, category, at) : true;
  if (product.disableLink || product.externalLink !== null || !reachable || !isShown(menu, product, at))
    return 'unavailable';
  if (product.outOfStock || product.availableQuantity === 0) return 'out_of_stock';
  if (!menu.flags.zeroPriceItems && lowestPrice(product, taxRulesOf(menu)) <= 0) return 'zero_price';
  return null;
}

/** Why the add button is disabled for these choices right now, or null. Of a line that is being edited, `cart` holds the others. */
export function canAddToCart(
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
  if (inCart >= (product.availableQuantity ?? Infinity)) return 'out_of_stock';
  return checkChoices(product, choices) ? 'choices_missing' : null;
}

/** The order type after the menu's gates: a type that is not offered falls to dine_in, drive_thru, takeaway, delivery (specification section 4). */
export function offeredOrderType(menu: Menu, wanted: OrderType): OrderType | null {
  const order: OrderType[] = [wanted, 'dine_in', 'drive_thru', 'takeaway', 'delivery'];
  return order.find((type) => menu.orderTypes.includes(type)) ?? null;
}

/** The payment type when the guest chose none that is offered (specification section 4). */
export function defaultPaymentType(menu: Menu, totalMills: Mills): PaymentType {
  return totalMills > 0 && menu.flags.payment && menu.paymentTypes.includes('card') ? 'card' : 'cash';
}

/** How much the subtotal lacks for the minimum order of a delivery; 0 when it is enough (specification section 5). */
export function missingForMinimum(menu: Menu, orderType: OrderType, subtotalMills: Mills): Mills {
  return orderType === 'delivery' ? Math.max(0, menu.minimumOrderMills - subtotalMills) : 0;
}
