import { cartFigures, defaultPaymentType, priceCart } from '#domain/cart/cart.ts';
import type { Cart } from '#domain/cart/cart-lines.ts';
import type { Menu, OrderType, PaymentType } from '#domain/menu/menu.ts';
import { isFixedTax } from '#domain/menu/tax.ts';
import type { Mills } from '#domain/money/money.ts';
import { billRounding, type BillRounding } from '#domain/money/rounding.ts';
import type { OrderFigures } from '#domain/order/order-figures.ts';
import type { Coupon } from '#domain/price/coupon.ts';
import { deliveryFeeOf, type Delivery } from '../../state/cart/delivery.ts';
import { loyaltyOf, type CartLoyalty } from '../../state/cart/loyalty-discounts.ts';
import type { Ordering } from '../../state/cart/order-choices.ts';
import { tipMills } from '../tips/tip.ts';

/** What the cart costs, and how it may be paid. */
export interface CheckoutMoney {
  figures: OrderFigures;
  /** The coupon that the totals include. */
  coupon: Coupon | null;
  /** Null when the typed text is not an amount. */
  tipsMills: Mills | null;
  /** Total and tips. */
  payMills: Mills;
  /** The differences between the rounded rows and the sums below them. */
  rounding: BillRounding;
  paymentType: PaymentType | null;
  /** The payment types that the guest can choose. */
  paymentTypes: PaymentType[];
}

/** What the guest has chosen that decides about the money. */
export interface MoneyChoices {
  chosen: Ordering;
  /** How the guest paid last. */
  lastPayment: PaymentType | null;
  applied: Coupon | null;
  loyalty: CartLoyalty;
  goesTo: Delivery;
  orderType: OrderType | null;
  /** Phones at a table send it together: nobody pays for all, unless there is no other way. */
  isForTable: boolean;
}

/** Ways to pay after the meal. */
const LATER: readonly PaymentType[] = ['cash', 'machine'];

/** The ways to pay of a menu, those after the meal first where a table sends together. */
function waysToPay(menu: Menu, isForTable: boolean): PaymentType[] {
  if (!isForTable) return menu.paymentTypes;
  const later = menu.paymentTypes.filter((type) => LATER.includes(type));
  return [...later, ...menu.paymentTypes.filter((type) => !LATER.includes(type))];
}

function paymentOf(
  menu: Menu,
  chosen: PaymentType | null,
  totalMills: Mills,
  isForTable: boolean,
): PaymentType | null {
  if (totalMills === 0) return 'cash';
  if (chosen && menu.paymentTypes.includes(chosen)) return chosen;
  if (isForTable) return waysToPay(menu, true)[0] ?? null;
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

/** What these lines cost by what the guest has chosen. */
export function checkoutMoney(
  menu: Menu,
  counted: Cart,
  { chosen, lastPayment, applied, loyalty, goesTo, orderType, isForTable }: MoneyChoices,
): CheckoutMoney {
  const coupon = menu.flags.coupons ? applied : null;
  const deliveryFeeMills = deliveryFeeOf(menu, orderType, goesTo);
  const { discounts: loyaltyDiscounts } = loyaltyOf(menu, loyalty);
  const figures = cartFigures(menu, counted, { coupon, deliveryFeeMills, loyaltyDiscounts });
  const tipsMills = menu.flags.tips ? tipMills(chosen.tip, figures.totalMills, menu.currency.places) : 0;
  const payMills = figures.totalMills + (tipsMills ?? 0);
  const chooses = menu.flags.paymentTypeChoice;
  const last = isForTable ? null : lastPayment;
  const wanted = chooses ? (chosen.paymentType ?? last) : null;
  return {
    figures,
    coupon,
    tipsMills,
    payMills,
    rounding: cartRounding(menu, counted, figures, tipsMills ?? 0),
    paymentType: paymentOf(menu, wanted, payMills, isForTable),
    paymentTypes: chooses && payMills > 0 ? waysToPay(menu, isForTable) : [],
  };
}
