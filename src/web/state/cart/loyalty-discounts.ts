import type { Menu } from '#domain/menu/menu.ts';
import type { LoyaltyDiscount } from '#domain/order/order-figures.ts';
import { asInteger, asList, asRecord, asText } from '#contract/values/checks.ts';
import { keep } from '../../browser/kept.ts';

const MOST_MILLS = 1e15;

/** The loyalty partner's discounts on the cart, as last answered. */
export interface CartLoyalty {
  /** The verified id; '' for a guest. */
  employeeId: string;
  discounts: readonly LoyaltyDiscount[];
}

export const noLoyalty: CartLoyalty = { employeeId: '', discounts: [] };

function asIds(value: unknown): string[] | null {
  return asList(value, (id) => asText(id, 500), 1000);
}

function asDiscount(value: unknown): LoyaltyDiscount | null {
  const stored = asRecord(value);
  const [id, name] = [asText(stored?.['id'], 500), asText(stored?.['name'], 500)];
  const amountMills = asInteger(stored?.['amountMills'], 0, MOST_MILLS);
  if (id === null || name === null || amountMills === null) return null;
  const productIds = asIds(stored?.['productIds']);
  const categoryIds = asIds(stored?.['categoryIds']);
  return { id, name, amountMills, ...(productIds && { productIds }), ...(categoryIds && { categoryIds }) };
}

/** The cart's loyalty discounts, for the browser session. */
export const cartLoyalty = keep<CartLoyalty>('loyalty', 'session', noLoyalty, (value) => {
  const stored = asRecord(value);
  const discounts = asList(stored?.['discounts'], asDiscount, 100);
  return stored && discounts && { employeeId: asText(stored['employeeId'], 100) ?? '', discounts };
});

/** The loyalty discounts that apply to a cart: none without the loyalty partner. */
export function loyaltyOf(menu: Menu, loyalty: CartLoyalty): CartLoyalty {
  return menu.flags.loyalty ? loyalty : noLoyalty;
}

/** Removes the staff discount from the cart. */
export function forgetEmployee(): void {
  cartLoyalty.set({ ...cartLoyalty.get(), employeeId: '' });
}
