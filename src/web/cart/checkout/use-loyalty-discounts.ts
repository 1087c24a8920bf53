import { useEffect } from 'react';
import type { Cart } from '#domain/cart/cart-lines.ts';
import type { Menu, OrderType } from '#domain/menu/menu.ts';
import { usePage } from '../../page/page.tsx';
import { cartLoyalty } from '../../state/cart/loyalty-discounts.ts';
import { draftLines } from '#contract/orders/draft-lines.ts';

/** Repeated presses of a stepper make one request. */
const PAUSE_MS = 150;

/** Keeps the cart's loyalty discounts in step with its lines, order type and employee. */
export function useLoyaltyDiscounts(menu: Menu, cart: Cart, orderType: OrderType | null): void {
  const { lang } = usePage();
  const employeeId = cartLoyalty.use((loyalty) => loyalty.employeeId);
  useEffect(() => {
    if (!menu.flags.loyalty || orderType === null || cart.length === 0) return;
    const question = {
      sufra_id: menu.id,
      cart_items: draftLines(menu, cart),
      employee_id: employeeId || null,
      order_type: orderType,
      selected_language: lang,
    };
    const timer = setTimeout(async () => {
      // Few venues have a loyalty partner.
      const { askLoyaltyDiscounts } = await import('../../state/cart/ask-loyalty.ts');
      await askLoyaltyDiscounts(question);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [menu, cart, orderType, employeeId, lang]);
}
