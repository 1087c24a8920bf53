import { useMemo } from 'react';
import { cartCount, type Cart } from '#domain/cart/cart-lines.ts';
import { cartFaults, orderableCart, type LineFault } from '#domain/cart/cart-faults.ts';
import { cartFigures, defaultPaymentType, missingForMinimum, priceCart } from '#domain/cart/cart.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Menu, OrderType, PaymentType } from '#domain/menu/menu.ts';
import type { Mills } from '#domain/money/money.ts';
import { isTypeOff } from '#domain/order/type-hours.ts';
import { orderingState } from '#domain/order/ordering.ts';
import type { OrderFigures } from '#domain/order/order-figures.ts';
import { billRounding, type BillRounding } from '#domain/money/rounding.ts';
import { isFixedTax } from '#domain/menu/tax.ts';
import type { Coupon } from '#domain/price/coupon.ts';
import { isWishlist } from '#domain/cart/wishlist.ts';
import { useAt } from '../../state/menu/opening.ts';
import { cart } from '../../state/cart/cart.ts';
import { couponBox } from '../../state/cart/coupon.ts';
import { delivery, deliveryFeeOf, leastOrderOf } from '../../state/cart/delivery.ts';
import { cartLoyalty, loyaltyOf } from '../../state/cart/loyalty-discounts.ts';
import { lastCheckout } from '../../state/cart/last-checkout.ts';
import { ordering } from '../../state/cart/order-choices.ts';
import { useUndecided } from '../../state/cart/use-undecided.ts';
import { useOrderPlace } from '../../state/table/visit-place.ts';
import { orderTypeOf } from '../order-type/order-type.ts';
import { tipMills } from '../tips/tip.ts';
import { useLoyaltyDiscounts } from './use-loyalty-discounts.ts';

/** The totals of the cart, and whether it can be ordered. */
export interface Checkout {
  /** The lines that can be ordered; only these count. */
  counted: Cart;
  count: number;
  figures: OrderFigures;
  /** The coupon that the totals include. */
  coupon: Coupon | null;
  /** Null when the typed text is not an amount. */
  tipsMills: Mills | null;
  /** Total and tips. */
  payMills: Mills;
  /** The differences between the rounded rows and the sums below them. */
  rounding: BillRounding;
  /** The lines that cannot be ordered, by line id. */
  faults: ReadonlyMap<string, LineFault>;
  location: OrderLocation | null;
  orderType: OrderType | null;
  paymentType: PaymentType | null;
  /** The payment types that the guest can choose. */
  paymentTypes: PaymentType[];
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
  /** Lines of this phone with an allergy in them that their guest has not decided about. */
  undecided: Cart;
  /** The checkout button is shown (specification section 2, Cart). */
  ready: boolean;
}

function paymentOf(menu: Menu, chosen: PaymentType | null, totalMills: Mills): PaymentType | null {
  if (totalMills === 0) return 'cash';
  if (chosen && menu.paymentTypes.includes(chosen)) return chosen;
  const standard = defaultPaymentType(menu, totalMills);
  return menu.paymentTypes.includes(standard) ? standard : (menu.paymentTypes[0] ?? null);
}

function cartRounding(menu: Menu, counted: Cart, figures: OrderFigures, tipsMills: Mills): BillRounding {
  const isWaived = figures.discounts.some(({ freeDelivery }) => freeDelivery);
  const fixedTaxes = figures.taxes.filter(({ id }) => isFixedTax(menu, id));
  const off = [...figures.discounts, ...figures.loyaltyDiscounts];
  return billRounding({
    lineMills: priceCart(menu, counted).map(({ lineMills }) => lineMills),
    subtotalMills: figures.subtotalMills,
    addedMills: [
      ...fixedTaxes.map(({ amountMills }) => amountMills),
      isWaived ? 0 : figures.deliveryFeeMills,
    ],
    offMills: off.map(({ amountMills }) => amountMills),
    tipsMills,
    totalMills: figures.totalMills,
    places: menu.currency.places,
  });
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
  const { faults, counted } = useMemo(() => {
    const found = cartFaults(menu, lines, at, orderType);
    return { faults: found, counted: orderableCart(lines, found) };
  }, [menu, lines, at, orderType]);
  useLoyaltyDiscounts(menu, counted, orderType);
  return useMemo(() => {
    const coupon = menu.flags.coupons ? applied : null;
    const deliveryFeeMills = deliveryFeeOf(menu, orderType, goesTo);
    const { discounts: loyaltyDiscounts } = loyaltyOf(menu, loyalty);
    const figures = cartFigures(menu, counted, { coupon, deliveryFeeMills, loyaltyDiscounts });
    const tipsMills = menu.flags.tips ? tipMills(chosen.tip, figures.totalMills, menu.currency.places) : 0;
    const payMills = figures.totalMills + (tipsMills ?? 0);
    const chooses = menu.flags.paymentTypeChoice;
    const paymentType = paymentOf(menu, chooses ? (chosen.paymentType ?? lastPayment) : null, payMills);
    const wishlist = isWishlist(menu, location !== null);
    // A list to show the waiter is never delivered.
    const isOrdered = orderType !== null && !wishlist;
    const leastMills = leastOrderOf(menu, goesTo);
    const missingMills = isOrdered
      ? missingForMinimum(menu, orderType, figures.subtotalMills, leastMills)
      : 0;
    const mapped = orderType === 'delivery' && menu.flags.maps;
    const placeless = mapped && (goesTo.place === null || goesTo.fields === null);
    const open = orderingState(menu, at) === 'open';
    const typeOff = orderType !== null && isTypeOff(menu, orderType, at);
    const paymentTypes = chooses && payMills > 0 ? menu.paymentTypes : [];
    const ready =
      counted.length > 0 &&
      open &&
      !wishlist &&
      !placeless &&
      orderType !== null &&
      !typeOff &&
      paymentType !== null &&
      missingMills === 0 &&
      tipsMills !== null;
    return {
      counted,
      count: cartCount(counted),
      figures,
      coupon,
      tipsMills,
      payMills,
      rounding: cartRounding(menu, counted, figures, tipsMills ?? 0),
      faults,
      location,
      orderType,
      paymentType,
      paymentTypes,
      leastMills,
      missingMills,
      mapped,
      placeless,
      typeOff,
      open,
      wishlist,
      undecided,
      ready,
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
  ]);
}
