import { useState } from 'react';
import { checkoutFields, textFault, type CheckoutField } from '#domain/cart/checkout.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { checkoutTexts, isRememberedText, type CheckoutTextName } from '#domain/order/checkout-texts.ts';
import { customer, type Customer } from '../../state/cart/customer.ts';
import { hasAgreed, lastCheckout, type LastCheckout } from '../../state/cart/last-checkout.ts';
import { useShares } from '../../state/table/shares.ts';
import type { Checkout } from './use-checkout.ts';

/** How the cart goes on: to the checkout, or straight to the order, with or without questions. */
export type OrderStep = 'checkout' | 'ask_here' | 'known';

function isText(field: CheckoutField): field is CheckoutTextName {
  return Object.hasOwn(checkoutTexts, field);
}

/** What the cart can ask by itself: short, and the same for every order. Times and addresses are the checkout's. */
function isShort(field: CheckoutField): boolean {
  return field === 'termsAgreed' || (isText(field) && isRememberedText(field));
}

/** True where the phone knows all that an order asks for: texts that it remembers, and terms that were agreed to. */
function isKnownGuest(
  menu: Menu,
  fields: readonly CheckoutField[],
  known: Customer,
  last: LastCheckout,
): boolean {
  return fields.every((field) => {
    if (field === 'termsAgreed') return hasAgreed(last, menu);
    // Whether a phone number is one is checked with its country's rules, which the checkout loads.
    const isRemembered = isText(field) && isRememberedText(field);
    return isRemembered && textFault(field, known[field], known[field], menu) === null;
  });
}

/**
 * True where nothing has to be asked before a table sends its first round: it pays after the meal, and the phone knows
 * the rest. A coupon is typed at the checkout.
 */
export function asksNothingForTable(menu: Menu): boolean {
  const paysLater = menu.paymentTypes.some((type) => type === 'cash' || type === 'machine');
  const fields = checkoutFields(menu, 'dine_in', true);
  return !menu.flags.coupons && paysLater && isKnownGuest(menu, fields, customer.get(), lastCheckout.get());
}

/**
 * How the cart goes on. A guest who has ordered here before, and of whom the phone knew all that the order asks for as
 * the cart opened, is asked nothing: a field of it stays while they type.
 */
export function useOrderStep(
  menu: Menu,
  { ready, faults, undecided, orderType, location }: Checkout,
): OrderStep {
  const [known] = useState(customer.get);
  const last = lastCheckout.use((value) => value);
  const isShared = useShares();
  if (!ready || isShared || faults.size + undecided.length > 0 || orderType === null) return 'checkout';
  const fields = checkoutFields(menu, orderType, location !== null);
  if (!fields.every(isShort)) return 'checkout';
  return last.paymentType !== null && isKnownGuest(menu, fields, known, last) ? 'known' : 'ask_here';
}
