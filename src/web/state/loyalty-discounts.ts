import { readMills } from '#contract/order-parse.ts';
import type { WireLoyaltyDiscount } from '#contract/loyalty.ts';
import type { Menu } from '#domain/menu.ts';
import type { LoyaltyDiscount } from '#domain/order.ts';
import { asInteger, asList, asRecord, asText } from './checks.ts';
import { keep } from './kept.ts';

const MOST_MILLS = 1e15;

/** What the loyalty partner takes off the cart, as the server said last. */
export interface CartLoyalty {
  /** Verified; '': a guest. */
  employeeId: string;
  discounts: readonly LoyaltyDiscount[];
}

export const noLoyalty: CartLoyalty = { employeeId: '', discounts: [] };

function asDiscount(value: unknown): LoyaltyDiscount | null {
  const stored = asRecord(value);
  const [id, name] = [asText(stored?.['id'], 500), asText(stored?.['name'], 500)];
  const amountMills = asInteger(stored?.['amountMills'], 0, MOST_MILLS);
  return id === null || name === null || amountMills === null ? null : { id, name, amountMills };
}

/** The cart's loyalty discounts, for the browser session. */
export const cartLoyalty = keep<CartLoyalty>('loyalty', 'session', noLoyalty, (value) => {
  const stored = asRecord(value);
  const discounts = asList(stored?.['discounts'], asDiscount, 100);
  return stored && discounts && { employeeId: asText(stored['employeeId'], 100) ?? '', discounts };
});

/** What counts for a cart: nothing without the loyalty partner. */
export function loyaltyOf(menu: Menu, loyalty: CartLoyalty): CartLoyalty {
  return menu.flags.loyalty ? loyalty : noLoyalty;
}

/** Takes over what the server takes off; a server of an earlier version says nothing of it. */
export function takeLoyaltyDiscounts(wire: readonly WireLoyaltyDiscount[] = []): void {
  const discounts = wire.map(({ id, name, discounts: sums }) => ({
    id,
    name,
    amountMills: sums.reduce((all, { discountSum }) => all + readMills(discountSum), 0),
  }));
  cartLoyalty.set({ ...cartLoyalty.get(), discounts });
}
