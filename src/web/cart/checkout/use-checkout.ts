import { useMemo } from 'react';
import { cartCount, type Cart } from '#domain/cart/cart-lines.ts';
import { cartFaults, orderableCart, type LineFault } from '#domain/cart/cart-faults.ts';
import { missingForMinimum } from '#domain/cart/cart.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Menu, OrderType } from '#domain/menu/menu.ts';
import type { Mills } from '#domain/money/money.ts';
import { isTypeOff } from '#domain/order/type-hours.ts';
import { orderingState } from '#domain/order/ordering.ts';
import { isWishlist } from '#domain/cart/wishlist.ts';
import { useAt } from '../../state/menu/opening.ts';
import { cart } from '../../state/cart/cart.ts';
import { couponBox } from '../../state/cart/coupon.ts';
import { delivery, leastOrderOf, type Delivery } from '../../state/cart/delivery.ts';
import { cartLoyalty } from '../../state/cart/loyalty-discounts.ts';
import { lastCheckout } from '../../state/cart/last-checkout.ts';
import { ordering } from '../../state/cart/order-choices.ts';
import { paysAtTable } from '../../state/order/at-table.ts';
import { useUndecided } from '../../state/cart/use-undecided.ts';
import { useOrderPlace } from '../../state/table/visit-place.ts';
import { orderTypeOf } from '../order-type/order-type.ts';
import { checkoutMoney, type CheckoutMoney } from './checkout-money.ts';
import { useLoyaltyDiscounts } from './use-loyalty-discounts.ts';

/** Whether and how the cart reaches the guest. */
interface CheckoutWay {
  orderType: OrderType | null;
  /** The minimum of a delivery there. */
  leastMills: Mills;
  /** How far the subtotal is below the minimum of a delivery. */
  missingMills: Mills;
  /** A delivery to a place on the map. */
  mapped: boolean;
  /** A delivery whose place on the map is not set yet. */
  placeless: boolean;
  /** The order type is not offered just now. */
  typeOff: boolean;
  /** The venue takes orders now. */
  open: boolean;
  /** The cart is a list to show the waiter. */
  wishlist: boolean;
}

/** The totals of the cart, and whether it can be ordered. */
export interface Checkout extends CheckoutMoney, CheckoutWay {
  /** The lines that can be ordered; only these count. */
  counted: Cart;
  count: number;
  /** The lines that cannot be ordered, by line id. */
  faults: ReadonlyMap<string, LineFault>;
  location: OrderLocation | null;
  /** Lines of this phone with an allergy in them that their guest has not decided about. */
  undecided: Cart;
  /** The checkout button is shown (specification section 2, Cart). */
  ready: boolean;
}

/** What decides whether and how an order reaches the guest. */
interface WayChoices {
  location: OrderLocation | null;
  orderType: OrderType | null;
  goesTo: Delivery;
  at: number;
}

function checkoutWay(
  menu: Menu,
  subtotalMills: Mills,
  { location, orderType, goesTo, at }: WayChoices,
): CheckoutWay {
  const wishlist = isWishlist(menu, location !== null);
  // A list to show the waiter is never delivered.
  const isOrdered = orderType !== null && !wishlist;
  const leastMills = leastOrderOf(menu, goesTo);
  const mapped = orderType === 'delivery' && menu.flags.maps;
  return {
    orderType,
    leastMills,
    missingMills: isOrdered ? missingForMinimum(menu, orderType, subtotalMills, leastMills) : 0,
    mapped,
    placeless: mapped && (goesTo.place === null || goesTo.fields === null),
    typeOff: orderType !== null && isTypeOff(menu, orderType, at),
    open: orderingState(menu, at) === 'open',
    wishlist,
  };
}

function isReady(counted: Cart, { paymentType, tipsMills }: CheckoutMoney, way: CheckoutWay): boolean {
  return (
    counted.length > 0 &&
    way.open &&
    !way.wishlist &&
    !way.placeless &&
    way.orderType !== null &&
    !way.typeOff &&
    paymentType !== null &&
    way.missingMills === 0 &&
    tipsMills !== null
  );
}

/**
 * The cart as an order in preparation: totals, choices and what is missing. `ordered`: what a table sends together,
 * instead of the phone's own cart.
 */
export function useCheckout(menu: Menu, ordered: Cart | null = null): Checkout {
  const own = cart.use((value) => value);
  const lines = ordered ?? own;
  const chosen = ordering.use((value) => value);
  const lastPayment = lastCheckout.use((value) => value.paymentType);
  const applied = couponBox.use((box) => box.applied);
  const loyalty = cartLoyalty.use((value) => value);
  const location = useOrderPlace();
  const goesTo = delivery.use((value) => value);
  const at = useAt();
  const undecided = useUndecided(menu);
  const orderType = orderTypeOf(menu, location, chosen.orderType, at);
  const isForTable = ordered !== null && paysAtTable({ orderType, location });
  const { faults, counted } = useMemo(() => {
    const found = cartFaults(menu, lines, at, orderType);
    return { faults: found, counted: orderableCart(lines, found) };
  }, [menu, lines, at, orderType]);
  useLoyaltyDiscounts(menu, counted, orderType);
  return useMemo(() => {
    const money = checkoutMoney(menu, counted, {
      chosen,
      lastPayment,
      applied,
      loyalty,
      goesTo,
      orderType,
      isForTable,
    });
    const way = checkoutWay(menu, money.figures.subtotalMills, { location, orderType, goesTo, at });
    return {
      ...money,
      ...way,
      counted,
      count: cartCount(counted),
      faults,
      location,
      undecided,
      ready: isReady(counted, money, way),
    };
  }, [
    menu,
    faults,
    counted,
    chosen,
    applied,
    loyalty,
    location,
    orderType,
    goesTo,
    at,
    lastPayment,
    undecided,
    isForTable,
  ]);
}
